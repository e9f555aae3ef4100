//! A pace for engines that is slow enough for a person to follow.

use std::time::Duration;

/// The minimum time that a position is shown before an engine's move replaces it. While a chosen move waits, no clock
/// runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// The minimum time between the moves of two engines.
    pub between_engines: Duration,
    /// The minimum time before an engine replies to a person.
    pub answer: Duration,
}
