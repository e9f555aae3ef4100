//! `reversi match`: plays matches between engines and rates the engines.

mod conditions;
mod live;
mod openings;

use crate::args::search::seconds;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt::{Interrupt, KillPrograms};
use crate::output::{ForceArg, stderr, stdout};
use crate::report::{missing_threads, progress_bar};
use clap::Args;
use conditions::Conditions;
use live::Live;
use reversi_arena::{self as arena, CalibrateError, Entrant, LogError, MatchError, Settings, Sprt, Table};
use reversi_protocols::{ChildError, DriverError, DriverFault};
use reversi_records::{Budget, Clock};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `reversi match`.
#[derive(Args, Debug)]
#[command(after_help = "To continue an interrupted match that was started with --out, run the same command again.")]
pub struct MatchArgs {
    /// An engine: builtin:LEVEL, builtin (with the limits below), gtp:COMMAND, nboard:COMMAND or xboard:COMMAND. Give this
    /// option at least twice. A name may precede it and options may follow it, as in "NAME=nboard:COMMAND;depth=16;send=LINE"
    /// (options: depth, nodes, time, increment, move-time, dir, send)
    #[arg(long = "engine", value_name = "ENGINE", required_unless_present = "levels")]
    engines: Vec<Entrant>,
    /// Add the built-in engine at each of these levels: builtin:A to builtin:B
    #[arg(long, value_name = "A-B", value_parser = levels)]
    levels: Option<Levels>,
    /// Let the first engine play against each of the others, instead of every engine against every other
    #[arg(long)]
    gauntlet: bool,
    /// Games between each pair of engines; the pair plays each opening twice, with the colours swapped [default: 100; 2
    /// with --calibrate]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,
    /// Openings: none; balancedN for random lines of N plies that our engine finds balanced; s8rN for random positions with N
    /// discs as on GGS; or a file with one transcript per line, or with games (WTHOR, GGF, SGF) that are cut off after
    /// --opening-plies
    #[arg(long, value_name = "NAME|FILE", default_value = "balanced8")]
    openings: String,
    /// Use this many plies of each game in a file of openings [default: 8; all plies for a list of transcripts]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=50))]
    opening_plies: Option<u8>,
    /// Seed for the order of openings and the deliberate errors of weak levels
    #[arg(long, value_name = "N", default_value = "0")]
    seed: u64,
    /// Play this many games at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Seconds on each clock for the whole game
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Seconds added to the clock after each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "time")]
    increment: Option<Duration>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "time")]
    move_time: Option<Duration>,
    /// Search this many plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// Search this many positions for each move; only for builtin and for engines whose protocol has a command for node
    /// limits
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Seconds that other programs may use for a move if there is no clock
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    patience: Duration,
    /// Seconds by which a player may exceed the time for a move or on the clock, to allow for delays caused by pipes
    /// and measurements
    #[arg(long, value_name = "SECONDS", default_value = "0.1", value_parser = seconds)]
    margin: Duration,
    /// Seconds that other programs may use to start and to prepare for a game; no clock runs during this time
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    startup: Duration,
    /// End games at this many empty squares, with the result of perfect play [default: play to the end]
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u8).range(1..=24))]
    adjudicate: Option<u8>,
    /// Sequential test: end the match once it is clear whether the first engine is stronger by ELO1 rather than by ELO0
    #[arg(long, value_names = ["ELO0", "ELO1"], num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Memory for the built-in engine's transposition table in megabytes, for each side of each game
    #[arg(long, value_name = "MB", default_value = "16", value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash: u32,
    /// Write the games to this GGF file; games of this match that the file already contains are not played again
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// For each engine, find the level or depth, or the number that replaces {} in its command, at which the engine
    /// uses this many seconds per move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with_all = ["time", "move_time", "depth", "nodes", "sprt", "out", "gauntlet"])]
    calibrate: Option<Duration>,
    /// Print the table as JSON
    #[arg(long)]
    pub json: bool,
    /// Also write the table to this CSV file, which spreadsheets can open
    #[arg(long, value_name = "FILE", conflicts_with = "calibrate")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
}

/// The engines for a range of levels.
#[derive(Clone, Debug)]
struct Levels(Vec<Entrant>);

fn levels(text: &str) -> Result<Levels, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse::<u32>().map_err(|_| "expected a range of levels such as 1-5".to_owned());
    let entrant = |level: u32| format!("builtin:{level}").parse().map_err(|error| format!("{error}"));
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(format!("level {first} is higher than level {last}"));
    }
    (first..=last).map(entrant).collect::<Result<_, _>>().map(Levels)
}

impl MatchArgs {
    /// Returns the settings of the match.
    pub fn settings(&self) -> anyhow::Result<Settings> {
        let levels = self.levels.iter().flat_map(|Levels(entrants)| entrants.clone());
        let sprt = match self.sprt.as_deref() {
            Some([elo0, elo1]) if elo0 < elo1 => Some(Sprt { elo0: *elo0, elo1: *elo1 }),
            Some(_) => return Err(BadInput::new("--sprt ELO0 ELO1: ELO0 must be less than ELO1").into()),
            None => None,
        };
        Ok(Settings {
            entrants: self.engines.iter().cloned().chain(levels).collect(),
            gauntlet: self.gauntlet,
            games: self.games() as usize,
            openings: openings::read(self)?,
            seed: self.seed,
            budget: Budget {
                clock: self.time.map(|left| Clock { left, increment: self.increment.unwrap_or_default() }),
                time: self.move_time,
                depth: self.depth,
                nodes: self.nodes,
                endless: false,
            },
            margin: self.margin,
            patience: self.patience,
            startup: self.startup,
            adjudicate: self.adjudicate.map(usize::from),
            sprt,
            concurrency: self.concurrency.into(),
            missing_threads,
            hash_megabytes: self.hash as usize,
            out: self.out.clone(),
        })
    }

    /// Returns the number of games between each pair of engines.
    fn games(&self) -> u32 {
        self.games.unwrap_or(if self.calibrate.is_some() { 2 } else { 100 })
    }
}

/// The result of a match as JSON.
#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    table: &'a Table,
    conditions: Conditions,
}

/// Plays the match and shows its table during the games, or calibrates the engines.
pub fn run(args: &MatchArgs) -> anyhow::Result<()> {
    let settings = args.settings()?;
    match args.calibrate {
        Some(target) => calibrate(args, target, &settings),
        None => play(args, &settings),
    }
}

fn play(args: &MatchArgs, settings: &Settings) -> anyhow::Result<()> {
    if let Some(file) = &args.csv {
        args.force.check(file)?;
    }
    let mut live = Live::new();
    let mut reported = BTreeSet::new();
    let (interrupt, _signals) = (Interrupt::listen()?, KillPrograms::on(KillPrograms::OTHERS)?);
    let table = arena::run(settings, WEIGHTS, &interrupt.stop, |table| {
        // Ignore write errors here, because the final table also shows the results.
        let _ = live.clear().and_then(|()| report_faults(table, &mut reported)).and_then(|()| live.show(table));
    });
    let _ = live.clear();
    let table = table.map_err(refused)?;
    let conditions = Conditions::new(args);
    let mut output = stdout().lock();
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&Report { table: &table, conditions })?)?;
    } else {
        write!(output, "{table}{}", table.usage())?;
        writeln!(output, "{conditions}")?;
    }
    output.flush()?;
    if let Some(file) = &args.csv {
        args.force.write(file, table.csv().as_bytes())?;
    }
    let (done, all) = table.games;
    Ok(interrupt.check_with(|| {
        format!("interrupted after {done} of {all} games; with --out, the same command continues the match")
    })?)
}

fn calibrate(args: &MatchArgs, target: Duration, settings: &Settings) -> anyhow::Result<()> {
    let (interrupt, _signals) = (Interrupt::listen()?, KillPrograms::on(KillPrograms::OTHERS)?);
    let mut found = Vec::new();
    for entrant in &settings.entrants {
        let bar = progress_bar(0);
        bar.set_message(format!("{entrant}"));
        let calibration = arena::calibrate(entrant, target, settings, WEIGHTS, &interrupt.stop, |step| {
            bar.set_message(step.to_string());
        });
        bar.finish_and_clear();
        found.push(calibration.map_err(|error| match error {
            CalibrateError::Entrant(error) => BadInput::new(error).into(),
            CalibrateError::Match(error) => refused(error),
            error @ CalibrateError::Forfeit(_) => anyhow::Error::new(error),
        })?);
        if interrupt.stop.is_stopped() {
            break;
        }
    }
    let mut output = stdout().lock();
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&found)?)?;
    } else {
        found.iter().try_for_each(|calibration| write!(output, "{calibration}"))?;
    }
    output.flush()?;
    Ok(interrupt.check()?)
}

/// Converts errors in the settings to [`BadInput`], and errors of the system or of other programs to failures.
fn refused(error: MatchError) -> anyhow::Error {
    match error {
        MatchError::TooFew | MatchError::SprtOfMany(_) | MatchError::Unlimited | MatchError::Untold { .. } => {
            BadInput::new(error).into()
        }
        // The user's input is wrong: the program in the command cannot be started, or the file belongs to another
        // match.
        MatchError::Driver(DriverError { fault: DriverFault::Child(ChildError::Start { .. }), .. })
        | MatchError::Log(LogError::Other { .. }) => BadInput::new(error).into(),
        error => error.into(),
    }
}

/// Prints the faults that have not been printed yet.
fn report_faults(table: &Table, reported: &mut BTreeSet<usize>) -> std::io::Result<()> {
    for fault in &table.faults {
        if reported.insert(fault.game) {
            writeln!(stderr(), "game {}: {} loses ({}): {}", fault.game, fault.loser, fault.fault.name(), fault.what)?;
        }
    }
    Ok(())
}
