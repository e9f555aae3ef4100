//! Reasons why a move was bad, each with a line that demonstrates the reason.

use super::claims::{self, Case};
use super::line::Line;
use reversi::{Game, Player, Square, SquareSet};

/// A reason why a move was bad, and the line that demonstrates the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The reason why the move was bad.
    pub reason: Reason,
    /// The line that starts with the move and is just long enough to demonstrate the reason. `None` stands for a pass.
    pub line: Vec<Option<Square>>,
}

/// A reason why a move was bad. "The player" is the side that made the move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Reason {
    /// Within two moves, the other side takes a corner that it could not take before.
    GaveCorner { player: Player, corner: Square },
    /// The move is next to an empty corner that the other side takes later in the line.
    OpenedCorner { player: Player, square: Square, near: Near, corner: Square },
    /// The player has to pass soon.
    HadToPass { player: Player },
    /// The other side has to pass, and the player has to move again to its disadvantage.
    LetPass { player: Player },
    /// After the reply, every move by the player lets the other side take a corner. Before the bad move, the player
    /// still had a safe move, which does not let the other side take a corner.
    LastSafeMove { player: Player },
    /// The other side fills the last square of a region. After the better move, the player would fill the last square.
    LostParity { player: Player, region: SquareSet, last: Square },
    /// The player had `from` legal moves and has only `to` left after one or two replies. After the better move, the
    /// player would have far more.
    LostMobility { player: Player, from: usize, to: usize },
    /// The other side has `to` legal moves, which is more than before. After the better move `instead`, the other side
    /// would have only `better` legal moves.
    GaveMobility { player: Player, to: usize, better: usize, instead: Square },
}

/// How a square touches a corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Near {
    /// An X-square, which is diagonally next to a corner: on 8 x 8, b2, g2, b7 or g7.
    X,
    /// A C-square, which is next to a corner along an edge.
    C,
}

/// Returns every valid reason why a move was bad, most important first.
///
/// `refutation` starts with the bad move, and `better` with the best move. Both lines start from the position `before`
/// and end at the first illegal move. A reason is valid only if it appears in the refutation but not in the better
/// line.
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
    /// Returns the name of the reason in JSON.
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
