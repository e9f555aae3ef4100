//! The engine's scores as records have them.

use reversi::Player;
use reversi_engine::{Kind, Score};
use reversi_records::{Basis, Evaluation};

/// A score of `player` as an evaluation, which is Black's.
pub(crate) fn evaluation(score: Score, player: Player) -> Evaluation {
    let score = if player == Player::Black { score } else { score.negated() };
    Evaluation::new(score.discs, basis(score.kind))
}

/// How a score was found, as records have it.
#[must_use]
pub fn basis(kind: Kind) -> Basis {
    match kind {
        Kind::Exact => Basis::Exact,
        Kind::WinLossDraw => Basis::WinLossDraw,
        Kind::Selective { confidence } => Basis::Selective { confidence },
        Kind::Estimate { depth } => Basis::Estimate { depth },
    }
}
