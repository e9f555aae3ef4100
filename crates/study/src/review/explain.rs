//! Why a move was bad: reasons, each backed by the line that shows it.

use super::claims::{self, Case};
use super::line::Line;
use reversi::{Game, Player, Square, SquareSet};

/// A reason, and the line that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What is wrong with the move.
    pub reason: Reason,
    /// From the move on as far as is needed to see it; `None` is a pass.
    pub line: Vec<Option<Square>>,
}

/// What is wrong with a move. Its player is the one who errs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Reason {
    /// The other side takes a corner within two moves, which it could not take before.
    GaveCorner { player: Player, corner: Square },
    /// The move is right beside an empty corner, which the other side takes sooner or later in the line.
    OpenedCorner { player: Player, square: Square, near: Near, corner: Square },
    /// The player has to pass soon.
    HadToPass { player: Player },
    /// The other side has to pass, and the player must move again and is the worse for it.
    LetPass { player: Player },
    /// After the answer every move of the player lets the other side take a corner; before, some did not.
    LastSafeMove { player: Player },
    /// The other side fills the last square of a region; with the better move the player would have.
    LostParity { player: Player, region: SquareSet, last: Square },
    /// The player had `from` moves to choose from and has `to` after an answer or two; the better line leaves far more.
    LostMobility { player: Player, from: usize, to: usize },
    /// The other side has `to` moves to choose from, more than before, and would have `better` after the better move.
    GaveMobility { player: Player, to: usize, better: usize, instead: Square },
}

/// How a square lies to the corner beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Near {
    /// Diagonally: on 8 x 8, b2, g2, b7 or g7.
    X,
    /// On the edge.
    C,
}

/// Why a move was bad: every reason that holds, the most important first.
///
/// `refutation` begins with the move, and `better` with the best move. Both are played out by the rules from the position
/// `before`, as far as they are legal, and a reason is given only if it is seen there: in the refutation, and not in the
/// better line.
#[must_use]
pub fn explain(before: &Game, refutation: &[Option<Square>], better: &[Option<Square>]) -> Vec<Explanation> {
    let Some(player) = before.turn() else { return Vec::new() };
    let (bad, good) = (Line::replay(before, refutation), Line::replay(before, better));
    let (Some(played), Some(best)) = (bad.steps.first(), good.steps.first()) else { return Vec::new() };
    if played.ply == best.ply {
        return Vec::new();
    }
    let case = Case { player, before, bad, good };
    claims::ALL.iter().filter_map(|claim| claim(&case)).collect()
}

impl Reason {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Reason::GaveCorner { .. } => "gave_corner",
            Reason::OpenedCorner { near: Near::X, .. } => "opened_x_square",
            Reason::OpenedCorner { near: Near::C, .. } => "opened_c_square",
            Reason::HadToPass { .. } => "had_to_pass",
            Reason::LetPass { .. } => "let_opponent_pass",
            Reason::LastSafeMove { .. } => "gave_up_last_safe_move",
            Reason::LostParity { .. } => "lost_parity",
            Reason::LostMobility { .. } => "lost_mobility",
            Reason::GaveMobility { .. } => "gave_mobility",
        }
    }
}
