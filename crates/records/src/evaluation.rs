//! The value of a position, as a record keeps it.

use std::fmt;

/// The value of a position from Black's point of view, whoever is to move.
///
/// A record keeps values of any origin, from an engine or a person, in hundredths of a disc because some programs write
/// fractions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// Black's lead, in hundredths of a disc.
    pub hundredths: i32,
    /// How it was found.
    pub basis: Basis,
}

/// How a value was found. A greater one is more reliable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Basis {
    /// The record does not say.
    Unstated,
    /// Searched to a depth, and estimated there.
    Estimate {
        /// The number of plies.
        depth: u32,
    },
    /// Searched to the end of the game, hopeless lines left out.
    Selective {
        /// The probability that each single cut was right, in percent.
        confidence: u8,
    },
    /// Proved to be won, lost or drawn; the number of discs says no more than that.
    WinLossDraw,
    /// Proved.
    Exact,
}

impl Evaluation {
    /// Whole discs.
    #[must_use]
    pub fn new(discs: i32, basis: Basis) -> Evaluation {
        Evaluation { hundredths: discs.saturating_mul(100), basis }
    }

    /// Black's lead in discs.
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
