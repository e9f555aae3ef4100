//! How long a thought may take.

use std::time::Duration;

/// How long a thought may take, and how far it may go. Nothing set means: as strong as the player was set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The mover's clock, for the rest of its game.
    pub clock: Option<Clock>,
    /// Go on until told to stop.
    pub endless: bool,
}

/// A clock as it stands before the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left for all the moves to come.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

impl Budget {
    /// To a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::default() }
    }

    /// For a time.
    #[must_use]
    pub fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// With a clock for the rest of the game.
    #[must_use]
    pub fn clock(left: Duration, increment: Duration) -> Budget {
        Budget { clock: Some(Clock { left, increment }), ..Budget::default() }
    }

    /// The longest that it can take, if there is such a time.
    #[must_use]
    pub fn longest(&self) -> Option<Duration> {
        let left = self.clock.map(|clock| clock.left);
        match (self.time, left) {
            (Some(time), Some(left)) => Some(time.min(left)),
            (time, left) => time.or(left),
        }
    }
}
