//! Options for the engine, the search limits and the opening book, which several commands share.

use crate::input;
use clap::{Arg, Args};
use reversi::Game;
use reversi_engine::{Book, Level, Limits};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The settings of the engine.
#[derive(Args, Debug)]
pub struct EngineArgs {
    /// Search with this many threads; results are reproducible only with 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub threads: usize,
    /// Memory for the transposition table in megabytes [default: 64]
    #[arg(long, value_name = "MB")]
    pub hash: Option<usize>,
    /// Seed for random choices: the deliberate errors of weak levels, and the choice between equal moves in a book
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
}

/// Returns the option `--hash` with the help of a command whose default is `megabytes`.
pub(crate) fn hash_with_default(hash: Arg, megabytes: usize) -> Arg {
    hash.help(format!("Memory for the transposition table in megabytes [default: {megabytes}]"))
}

/// The opening-book option, for the commands that play games.
#[derive(Args, Clone, Debug)]
pub struct BookArgs {
    /// Play from an opening book: a file, or "own" for the book that ships with the program
    #[arg(long, value_name = "own|FILE")]
    book: Option<PathBuf>,
}

impl BookArgs {
    /// Reads the opening book that `--book` specifies, or returns `None` if the option is absent.
    pub(crate) fn read(&self) -> anyhow::Result<Option<Arc<Book>>> {
        self.book.as_deref().map(|path| input::book(path).map(Arc::new)).transpose()
    }
}

/// The limits of a search.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub struct LimitArgs {
    /// Strength from 1 to 20 [default: 12]. A move takes hundredths of a second up to level 15, usually less than a
    /// second at 18, and five seconds at 20
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<Level>,
    /// Search for this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Search this many plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) depth: Option<u32>,
}

impl LimitArgs {
    /// Returns the search limits for a position.
    pub fn limits(&self, game: &Game) -> Limits {
        match (self.time, self.depth) {
            (Some(time), _) => Limits::time(time),
            (_, Some(depth)) => Limits::depth(depth),
            (None, None) => self.level.unwrap_or_default().limits(game),
        }
    }
}

fn threads(text: &str) -> Result<usize, String> {
    const MOST: usize = 256;
    match text.parse() {
        Ok(threads @ 1..=MOST) => Ok(threads),
        _ => Err(format!("expected a number from 1 to {MOST}")),
    }
}

/// Parses a number of seconds. Returns an error message if the text is not a valid time.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: f64 = 1e6;
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=MOST).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("expected a number of seconds from 0 to {MOST}")),
    }
}
