//! How fast engines move, so that a person can follow.

use std::time::Duration;

/// How long a position is shown at least before an engine's move replaces it. No clock runs meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// Where engines play each other.
    pub between_engines: Duration,
    /// Where an engine answers a person.
    pub answer: Duration,
}
