//! The options that mean the same in every command that searches.

use clap::Args;
use reversi_engine::Limits;
use std::time::Duration;

/// How the engine is set up.
#[derive(Args, Debug)]
pub struct EngineArgs {
    /// How many threads search; one alone is deterministic
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub threads: usize,
    /// Memory for the hash table, in megabytes [default: 64, of bench 16 and of bench ffo 128]
    #[arg(long, value_name = "MB")]
    pub hash: Option<usize>,
}

/// How long a search may go on.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub struct LimitArgs {
    /// How strong, from 1 to 20 [default: 10]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    level: Option<u32>,
    /// Seconds for the move
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
}

impl LimitArgs {
    /// The limits for a position with this many empty squares.
    pub fn limits(&self, empties: u32) -> Limits {
        match (self.time, self.depth) {
            (Some(time), _) => Limits::time(time),
            (_, Some(depth)) => Limits::depth(depth),
            (None, None) => level_limits(self.level.unwrap_or(10), empties),
        }
    }
}

/// What a level searches: the depth, and from how many empty squares on it plays the end perfectly.
fn level_limits(level: u32, empties: u32) -> Limits {
    const LEVELS: [(u32, u32); 20] = [
        (1, 2),
        (1, 4),
        (2, 5),
        (3, 6),
        (4, 8),
        (5, 10),
        (6, 12),
        (7, 14),
        (8, 15),
        (10, 16),
        (11, 17),
        (12, 18),
        (13, 19),
        (14, 20),
        (15, 20),
        (16, 21),
        (17, 22),
        (18, 22),
        (19, 23),
        (20, 24),
    ];
    let (depth, solved) = LEVELS[level.clamp(1, 20) as usize - 1];
    if empties <= solved { Limits::default() } else { Limits::depth(depth) }
}

fn threads(text: &str) -> Result<usize, String> {
    const MOST: usize = 256;
    match text.parse() {
        Ok(threads @ 1..=MOST) => Ok(threads),
        _ => Err(format!("a number from 1 to {MOST} is wanted")),
    }
}

/// A time that clocks can count to.
fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: f64 = 1e6;
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=MOST).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("a number of seconds from 0 to {MOST} is wanted")),
    }
}
