//! How long a search may go on, and what it is to find out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// What a search is to find out and when it has to end. Whatever limit is reached first ends it; without any it goes on
/// until the position is solved or it is [stopped](Stop).
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The clock of the side to move, for the rest of its game.
    pub clock: Option<Clock>,
    /// What to find out.
    pub goal: Goal,
}

/// A clock as it stands before the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left for all the moves to come.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

/// What a search is to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// The best move, as well as can be told within the limits.
    #[default]
    Best,
    /// The result of the game with perfect play.
    Exact,
    /// Whether it is won, lost or drawn.
    WinLossDraw,
}

impl Limits {
    /// To a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// For a time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// To the end, exactly.
    #[must_use]
    pub fn exact() -> Limits {
        Limits { goal: Goal::Exact, ..Limits::default() }
    }

    /// To the end, as to who wins.
    #[must_use]
    pub fn win_loss_draw() -> Limits {
        Limits { goal: Goal::WinLossDraw, ..Limits::default() }
    }

    /// The time for this move, if there is a limit: what is asked for, or a fair share of the clock.
    pub(crate) fn time_for_move(&self, empties: u32) -> Option<Duration> {
        let share = self.clock.map(|clock| {
            // A side moves every other ply; the last dozen squares are solved at once.
            let moves = (empties.saturating_sub(12) / 2).max(2);
            let reserve = clock.left / 20;
            let share = (clock.left - reserve) / moves + clock.increment * 4 / 5;
            share.min(clock.left - reserve)
        });
        match (self.time, share) {
            (Some(time), Some(share)) => Some(time.min(share)),
            (time, share) => time.or(share),
        }
    }
}

/// Ends a search from outside. Copies of it end the same search.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// One that was not used yet.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the search; it answers with the best it has found so far.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it was used.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}
