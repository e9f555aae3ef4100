//! The value of a position in a record.

use std::fmt;

/// The value of a position from Black's point of view, also when White is to move.
///
/// Values may come from an engine or a person. They are in hundredths of a disc because some programs write
/// fractions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// Black's lead, in hundredths of a disc.
    pub hundredths: i32,
    /// How the value was found.
    pub basis: Basis,
}

/// How a value was found, ordered from least to most reliable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Basis {
    /// The record does not say.
    Unstated,
    /// Estimated at a depth.
    Estimate {
        /// The number of plies.
        depth: u32,
    },
    /// Searched to the end of the game without moves that were probably bad.
    Selective {
        /// The probability that each omitted move was rightly omitted, in percent.
        confidence: u8,
    },
    /// Proved to be won, lost or drawn; only the sign of the number has a meaning.
    WinLossDraw,
    /// Proved exactly.
    Exact,
}

impl Evaluation {
    /// Creates a value from whole discs.
    #[must_use]
    pub fn new(discs: i32, basis: Basis) -> Evaluation {
        Evaluation { hundredths: discs.saturating_mul(100), basis }
    }

    /// Returns Black's lead in discs.
    #[must_use]
    pub fn discs(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }
}

impl fmt::Display for Evaluation {
    /// `+3 (estimate at depth 12)`, from Black's point of view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.basis {
            Basis::WinLossDraw => f.write_str(match self.hundredths.signum() {
                1 => "Black wins",
                -1 => "White wins",
                _ => "draw",
            }),
            Basis::Unstated => write!(f, "{:+}", self.discs()),
            basis => write!(f, "{:+} ({basis})", self.discs()),
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Basis::Unstated => f.write_str("unstated"),
            Basis::Estimate { depth } => write!(f, "estimate at depth {depth}"),
            Basis::Selective { confidence } => write!(f, "selective, {confidence}%"),
            Basis::WinLossDraw => f.write_str("win, loss or draw"),
            Basis::Exact => f.write_str("exact"),
        }
    }
}
