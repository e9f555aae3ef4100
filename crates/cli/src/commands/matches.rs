//! `reversi match`: engines against each other, with ratings.

use crate::args::search::seconds;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt;
use crate::report::progress_bar;
use anyhow::bail;
use clap::Args;
use indicatif::ProgressStyle;
use reversi_arena::matches::{self, Entrant, MatchError, Openings, Settings, Sprt, Table};
use reversi_records::{Budget, Clock};
use std::collections::BTreeSet;
use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `reversi match`.
#[derive(Args, Debug)]
#[command(after_help = "A match that was broken off goes on if the same command is given again (with --out).")]
pub struct MatchArgs {
    /// Who plays: builtin:LEVEL, builtin (within the limits below), gtp:COMMAND, nboard:COMMAND or xboard:COMMAND; two or more
    #[arg(long = "engine", value_name = "ENGINE", required_unless_present = "levels")]
    engines: Vec<Entrant>,
    /// Our own engine at each of these levels, as builtin:A to builtin:B
    #[arg(long, value_name = "A-B", value_parser = levels)]
    levels: Option<Levels>,
    /// The first engine against each of the others, instead of everybody against everybody
    #[arg(long)]
    gauntlet: bool,
    /// Games of each two engines: openings are played in pairs, each with both colours
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// A file of openings, a transcript a line, or none [default: the balanced lines of eight plies that are built in]
    #[arg(long, value_name = "FILE|none")]
    openings: Option<PathBuf>,
    /// Of the order of openings and the slips of weak levels
    #[arg(long, value_name = "N", default_value = "0")]
    seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Seconds on each clock for a whole game
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Seconds added to the clock after each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "time")]
    increment: Option<Duration>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "time")]
    move_time: Option<Duration>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// Positions to look at for a move (builtin alone: protocols have no word for it)
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Seconds that other programs may take for a move where there is no clock
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    patience: Duration,
    /// End games at so many empty squares, as perfect play would [default: they are played out]
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u8).range(1..=24))]
    adjudicate: Option<u8>,
    /// End the match when it is clear whether the first engine is stronger by ELO1 rather than by ELO0
    #[arg(long, value_names = ["ELO0", "ELO1"], num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Memory for our own engine's hash table, in megabytes, for each side of each game
    #[arg(long, value_name = "MB", default_value = "16", value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash: u32,
    /// Where the games go, as GGF; the games of this match that are there are not played again
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print the table as JSON for programs
    #[arg(long)]
    pub json: bool,
}

/// A range of levels.
#[derive(Clone, Debug)]
struct Levels(Vec<Entrant>);

fn levels(text: &str) -> Result<Levels, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse::<u32>().map_err(|_| "levels are given as A-B".to_owned());
    let entrant = |level: u32| format!("builtin:{level}").parse().map_err(|error| format!("{error}"));
    (number(first)?..=number(last)?).map(entrant).collect::<Result<_, _>>().map(Levels)
}

impl MatchArgs {
    /// The settings of the match.
    pub fn settings(&self) -> Result<Settings, BadInput> {
        let levels = self.levels.iter().flat_map(|Levels(entrants)| entrants.clone());
        let sprt = match self.sprt.as_deref() {
            Some([elo0, elo1]) if elo0 < elo1 => Some(Sprt { elo0: *elo0, elo1: *elo1 }),
            Some(_) => return Err(BadInput::new("--sprt ELO0 ELO1: the first is the lower")),
            None => None,
        };
        Ok(Settings {
            entrants: self.engines.iter().cloned().chain(levels).collect(),
            gauntlet: self.gauntlet,
            rounds: self.games.div_ceil(2) as usize,
            openings: self.read_openings()?,
            seed: self.seed,
            budget: Budget {
                clock: self.time.map(|left| Clock { left, increment: self.increment.unwrap_or_default() }),
                time: self.move_time,
                depth: self.depth,
                nodes: self.nodes,
                endless: false,
            },
            patience: self.patience,
            adjudicate: self.adjudicate.map(usize::from),
            sprt,
            concurrency: self.concurrency.into(),
            hash_megabytes: self.hash as usize,
            out: self.out.clone(),
        })
    }

    fn read_openings(&self) -> Result<Openings, BadInput> {
        let Some(file) = &self.openings else { return Ok(Openings::shipped()) };
        if file.as_os_str() == "none" {
            return Ok(Openings::none());
        }
        let wrong = |error: String| BadInput::new(format!("{}: {error}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        Openings::read(&text).map_err(|error| wrong(error.to_string()))
    }
}

/// Plays the match and shows the table meanwhile.
pub fn run(args: &MatchArgs) -> anyhow::Result<()> {
    let settings = args.settings()?;
    let bar = progress_bar(0);
    if let Ok(style) = ProgressStyle::with_template("{msg}{elapsed_precise} {bar:30} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let mut told = BTreeSet::new();
    let stop = interrupt::stop()?;
    let table = matches::run(&settings, WEIGHTS, &stop, |table| {
        let (done, all) = table.games;
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        bar.set_message(table.to_string());
        // If this cannot be written, the table still counts them.
        let _ = bar.suspend(|| tell_faults(table, &mut told));
    });
    bar.finish_and_clear();
    let table = table.map_err(|error| match error {
        MatchError::Log(error) => anyhow::Error::new(error),
        error => BadInput::new(error).into(),
    })?;
    let mut output = stdout().lock();
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&table)?)?;
    } else {
        write!(output, "{table}")?;
    }
    output.flush()?;
    if stop.is_stopped() {
        bail!("broken off after {} of {} games; with --out the same command goes on", table.games.0, table.games.1);
    }
    Ok(())
}

/// Prints the faults that were not printed yet.
fn tell_faults(table: &Table, told: &mut BTreeSet<usize>) -> std::io::Result<()> {
    for fault in &table.faults {
        if told.insert(fault.game) {
            writeln!(stderr(), "game {}: {} loses ({}): {}", fault.game, fault.loser, fault.fault.name(), fault.what)?;
        }
    }
    Ok(())
}
