//! Why a move was bad, in plain words, each backed by the line that shows it.

use super::claims::{self, Case};
use super::line::Line;
use super::words::line_text;
use reversi::{Game, Player, Position, PositionSet};
use std::fmt;

/// A reason, and the line that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What is wrong with the move.
    pub reason: Reason,
    /// From the move on as far as is needed to see it; `None` is a pass.
    pub line: Vec<Option<Position>>,
}

/// What is wrong with a move. Its player is the one who errs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Reason {
    /// The other side takes a corner within two moves, which it could not take before.
    GaveCorner { player: Player, corner: Position },
    /// The move is right beside an empty corner, which the other side takes sooner or later in the line.
    OpenedCorner { player: Player, square: Position, near: Near, corner: Position },
    /// The player has to pass soon.
    HadToPass { player: Player },
    /// The other side has to pass, and the player must move again and is the worse for it.
    LetPass { player: Player },
    /// After the answer every move of the player lets the other side take a corner; before, some did not.
    LastSafeMove { player: Player },
    /// The other side fills the last square of a region; with the better move the player would have.
    LostParity { player: Player, region: PositionSet, last: Position },
    /// The player had `from` moves to choose from and has `to` after an answer or two; the better line leaves far more.
    LostMobility { player: Player, from: usize, to: usize },
    /// The other side has `to` moves to choose from, more than before, and would have `better` after the better move.
    GaveMobility { player: Player, to: usize, better: usize, instead: Position },
}

/// How a square lies to the corner beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Near {
    /// Diagonally: on 8 x 8, b2, g2, b7 or g7.
    X,
    /// On the edge.
    C,
}

/// Why a move was bad: every reason that holds, the weightiest first.
///
/// `refutation` begins with the move, and `better` with the best move. Both are played out by the rules from the position
/// `before`, as far as they are legal, and a reason is given only if it is seen there: in the refutation, and not in the
/// better line.
#[must_use]
pub fn explain(before: &Game, refutation: &[Option<Position>], better: &[Option<Position>]) -> Vec<Explanation> {
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
    /// In a word, as programs want it.
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

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Near::X => "X-square",
            Near::C => "C-square",
        })
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::GaveCorner { player, corner } => write!(f, "gives {} the corner {corner}", player.other()),
            Reason::OpenedCorner { player, square, near, corner } => {
                write!(f, "the {near} {square} opens the corner {corner}, which {} takes", player.other())
            }
            Reason::HadToPass { player } => write!(f, "{player} runs out of moves and has to pass"),
            Reason::LetPass { player } => {
                write!(f, "{} has no move and passes, so that {player} must move again", player.other())
            }
            Reason::LastSafeMove { player } => {
                write!(f, "gives up the last safe move: whatever {player} plays next, {} gets a corner", player.other())
            }
            Reason::LostParity { player, region, last } => {
                let squares: Vec<String> = region.iter().map(|square| square.to_string()).collect();
                write!(f, "loses parity in {}: {} fills the last square, {last}", squares.join(" "), player.other())
            }
            Reason::LostMobility { player, from, to } => {
                let moves = if *to == 1 { "move" } else { "moves" };
                write!(f, "leaves {player} {to} {moves}, where there were {from}")
            }
            Reason::GaveMobility { player, to, better, instead } => {
                write!(f, "gives {} {to} moves to choose from, where {instead} gives {better}", player.other())
            }
        }
    }
}

impl fmt::Display for Explanation {
    /// The reason and the line: `gives White the corner h8 (g7 h8)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, line_text(&self.line))
    }
}
