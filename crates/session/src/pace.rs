//! The pace of engines, slow enough for a person to follow.

use std::time::Duration;

/// The minimum time that a position is shown before an engine's move replaces it. No clock runs during that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// The time between the moves of two engines.
    pub between_engines: Duration,
    /// The time before an engine replies to a person.
    pub answer: Duration,
}
