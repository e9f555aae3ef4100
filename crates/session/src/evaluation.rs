//! Converts the engine's scores to the form in which records store them.

use reversi::Player;
use reversi_engine::{Score, ScoreKind};
use reversi_records::{Basis, Evaluation};

/// Converts a score from the point of view of `player` to an evaluation, which is from Black's point of view.
pub(crate) fn evaluation(score: Score, player: Player) -> Evaluation {
    let score = if player == Player::Black { score } else { score.negated() };
    Evaluation::new(score.discs, basis(score.kind))
}

/// Converts the kind of a score to the basis of an evaluation.
#[must_use]
pub fn basis(kind: ScoreKind) -> Basis {
    match kind {
        ScoreKind::Exact => Basis::Exact,
        ScoreKind::WinLossDraw => Basis::WinLossDraw,
        ScoreKind::Selective { confidence } => Basis::Selective { confidence },
        ScoreKind::Estimate { depth } => Basis::Estimate { depth },
    }
}
