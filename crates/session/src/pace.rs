//! Slows engines down so that a human can follow the game.

use std::time::Duration;

/// The minimum time for which a position is shown before an engine moves. No clock runs while a chosen move waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// The minimum time between the moves of two engines.
    pub between_engines: Duration,
    /// The minimum time before an engine replies to a human's move.
    pub answer: Duration,
}
