//! The value of a position in a record.

use std::fmt;

/// The value of a position. It is always from Black's point of view, even when White is to move.
///
/// Values may come from an engine or a person. They are stored in hundredths of a disc, because some programs write
/// fractions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// Black's lead, in hundredths of a disc.
    pub hundredths: i32,
    /// The method by which the value was determined.
    pub basis: Basis,
}

/// The method by which a value was determined, ordered from the least to the most reliable method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Basis {
    /// The record does not state the origin of the value.
    Unstated,
    /// An estimate from a search to a limited depth.
    Estimate {
        /// The depth in plies.
        depth: u32,
    },
    /// The result of a selective search to the end of the game. Such a search omits moves that are probably bad.
    Selective {
        /// The probability that omitting a move did not change the result, in percent.
        confidence: u8,
    },
    /// A proof of a win, a loss or a draw. Only the sign of the value is meaningful.
    WinLossDraw,
    /// A proof of the exact result in discs.
    Exact,
}

impl Evaluation {
    /// Creates a value from a number of whole discs.
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
    /// Formats the value from Black's point of view, such as `+3 (estimate at depth 12)`.
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
