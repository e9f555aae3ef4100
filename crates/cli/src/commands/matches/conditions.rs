//! The conditions of a match, which are printed below its table.

use super::MatchArgs;
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// The conditions of a match. All times are in seconds.
#[derive(Serialize)]
pub(super) struct Conditions {
    games_of_each_pairing: u32,
    openings: String,
    seed: u64,
    concurrency: u16,
    time: Option<f64>,
    increment: Option<f64>,
    move_time: Option<f64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    margin: f64,
    startup: f64,
    patience: f64,
    adjudicate: Option<u8>,
}

impl Conditions {
    pub(super) fn new(args: &MatchArgs) -> Conditions {
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
        Conditions {
            games_of_each_pairing: args.games(),
            openings: args.openings.clone(),
            seed: args.seed,
            concurrency: args.concurrency,
            time: seconds(args.time),
            increment: seconds(args.increment),
            move_time: seconds(args.move_time),
            depth: args.depth,
            nodes: args.nodes,
            margin: args.margin.as_secs_f64(),
            startup: args.startup.as_secs_f64(),
            patience: args.patience.as_secs_f64(),
            adjudicate: args.adjudicate,
        }
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "openings {}, seed {}", self.openings, self.seed)?;
        if let Some(time) = self.time {
            write!(f, ", {time} s a game")?;
        }
        if let Some(increment) = self.increment {
            write!(f, " and {increment} s a move")?;
        }
        if let Some(time) = self.move_time {
            write!(f, ", {time} s a move")?;
        }
        if let Some(depth) = self.depth {
            write!(f, ", depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, ", {nodes} nodes")?;
        }
        if let Some(empties) = self.adjudicate {
            write!(f, ", adjudicated at {empties} empty squares")?;
        }
        write!(f, "; margin {} s, startup {} s", self.margin, self.startup)
    }
}
