//! What a search says of a position, and how sure it is.

use std::fmt;

/// A score from the side to move's point of view, in whole discs: by how much it will lead in the official score.
///
/// The [`Kind`] says how reliable it is; the two are never shown apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// The lead in discs.
    pub discs: i32,
    /// How it was found.
    pub kind: Kind,
}

/// How a score was found, and so how far it can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// Proved: the result with perfect play by both sides.
    Exact,
    /// Proved to be a win, a loss or a draw; the number of discs says no more than that.
    WinLossDraw,
    /// Searched to the end of the game with forward pruning.
    Selective {
        /// The probability that each single cut was right, in percent.
        confidence: u8,
    },
    /// Searched to a depth, with the static evaluation there.
    Estimate {
        /// The number of plies.
        depth: u32,
    },
}

impl Score {
    /// The same score from the other side's point of view.
    #[must_use]
    pub fn negated(self) -> Score {
        Score { discs: -self.discs, kind: self.kind }
    }
}

impl Kind {
    /// In a word, for JSON and the like: `exact`, `wld`, `selective` or `estimate`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Exact => "exact",
            Kind::WinLossDraw => "wld",
            Kind::Selective { .. } => "selective",
            Kind::Estimate { .. } => "estimate",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Exact => f.write_str("exact"),
            Kind::WinLossDraw => f.write_str("win, loss or draw"),
            Kind::Selective { confidence } => write!(f, "selective, {confidence}%"),
            Kind::Estimate { depth } => write!(f, "estimate at depth {depth}"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::WinLossDraw => f.write_str(match self.discs.signum() {
                1 => "win",
                -1 => "loss",
                _ => "draw",
            }),
            kind => write!(f, "{:+} ({kind})", self.discs),
        }
    }
}
