//! Scores, and how reliable they are.

use std::fmt;

/// A score of a position in whole discs: the lead of the side to move in the official score at the end of the game.
///
/// The [`ScoreKind`] states how reliable the score is. Never show one without the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// The lead in discs.
    pub discs: i32,
    /// How the score was computed.
    pub kind: ScoreKind,
}

/// How a score was computed, and thus how reliable it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ScoreKind {
    /// Proved: the result with perfect play by both sides.
    Exact,
    /// Proved to be a win, a loss or a draw: only the sign of the number of discs has a meaning.
    WinLossDraw,
    /// Searched to the end of the game with forward pruning.
    Selective {
        /// The probability that a single cutoff was right, in percent.
        confidence: u8,
    },
    /// Searched to a depth, with the static evaluation at its end.
    Estimate {
        /// The number of plies.
        depth: u32,
    },
}

impl Score {
    /// Returns the score for the other side.
    #[must_use]
    pub fn negated(self) -> Score {
        Score { discs: -self.discs, kind: self.kind }
    }
}

impl ScoreKind {
    /// The name in JSON and protocols: `exact`, `wld`, `selective` or `estimate`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ScoreKind::Exact => "exact",
            ScoreKind::WinLossDraw => "wld",
            ScoreKind::Selective { .. } => "selective",
            ScoreKind::Estimate { .. } => "estimate",
        }
    }
}

impl fmt::Display for ScoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreKind::Exact => f.write_str("exact"),
            ScoreKind::WinLossDraw => f.write_str("win, loss or draw"),
            ScoreKind::Selective { confidence } => write!(f, "selective, {confidence}%"),
            ScoreKind::Estimate { depth } => write!(f, "estimate at depth {depth}"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ScoreKind::WinLossDraw => f.write_str(match self.discs.signum() {
                1 => "win",
                -1 => "loss",
                _ => "draw",
            }),
            kind => write!(f, "{:+} ({kind})", self.discs),
        }
    }
}
