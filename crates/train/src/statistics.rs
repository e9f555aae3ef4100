//! `reversi-train statistics`: counts the moves in positions that occur in many recorded games.
#![allow(clippy::print_stderr)]

use crate::progress;
use anyhow::{Context, bail};
use reversi_records::explorer::{Collector, StatisticsInfo};
use reversi_records::{Existing, GameStart, Opener, ReadErrorKind, Record, game_files, write_file};
use std::path::PathBuf;

/// The arguments of `reversi-train statistics`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file to write the statistics to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Include only positions that at least this many games reached
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// Files and folders of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
}

/// Reads the games, counts their moves, and writes the statistics.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let files = game_files(&args.games)?;
    let bar = progress::bar(files.len() as u64, "files");
    let mut opener = Opener::new(None, GameStart::default());
    let mut collector = Collector::default();
    let (mut years, mut left_out) = (None, 0_usize);
    for path in &files {
        let (games, _) = opener.open(path)?;
        for game in games {
            let record = match game {
                Ok(record) => record,
                Err(error) if matches!(error.kind, ReadErrorKind::Io(_)) => {
                    return Err(error).with_context(|| format!("cannot read {}", path.display()));
                }
                Err(_) => {
                    left_out += 1;
                    continue;
                }
            };
            if !is_decided(&record) || !collector.add(&record) {
                left_out += 1;
                continue;
            }
            if let Some(year) = year(&record) {
                let (first, last) = years.unwrap_or((year, year));
                years = Some((first.min(year), last.max(year)));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let games = collector.games();
    let Some(years) = years else { bail!("no game has both a year and a result") };
    let bytes = collector.statistics(StatisticsInfo { least: args.least, years })?;
    write_file(&args.out, &bytes, Existing::Replace).with_context(|| format!("cannot write {}", args.out.display()))?;
    eprintln!("{games} games from {} to {}, {left_out} left out, {} bytes", years.0, years.1, bytes.len());
    Ok(())
}

/// Returns whether the game can be replayed and its final disc difference is known.
fn is_decided(record: &Record) -> bool {
    crate::games::Played::new(record).is_some()
}

/// Returns the year at the start of a game's date.
fn year(record: &Record) -> Option<u16> {
    record.info.date.get(..4)?.parse().ok()
}
