//! Scores and their reliability.

use std::fmt;

/// The score of a position in whole discs: the lead of the side to move in the official score at the end of the game.
///
/// The [`ScoreKind`] states how reliable the score is. Always display a score together with its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// The lead of the side to move, in discs.
    pub discs: i32,
    /// The kind, which states how the score was computed.
    pub kind: ScoreKind,
}

/// The method by which a score was computed, which determines how reliable the score is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ScoreKind {
    /// The score is proved: it is the result with perfect play by both sides.
    Exact,
    /// The position is proved to be a win, a loss or a draw. Only the sign of the number of discs is meaningful.
    WinLossDraw,
    /// The score comes from a search to the end of the game with forward pruning.
    Selective {
        /// The probability that a single cutoff was correct, in percent.
        confidence: u8,
    },
    /// The score comes from a search of limited depth, with the static evaluation at its leaves.
    Estimate {
        /// The search depth in plies.
        depth: u32,
    },
}

impl Score {
    /// Returns the score from the other side's point of view.
    #[must_use]
    pub fn negated(self) -> Score {
        Score { discs: -self.discs, kind: self.kind }
    }
}

impl ScoreKind {
    /// Returns the name in JSON and protocols: `exact`, `wld`, `selective` or `estimate`.
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
