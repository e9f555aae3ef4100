//! One step of a game.

use crate::{Move, Player};

/// One step of a game: a move or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Ply {
    /// The player placed a disc.
    Disc { player: Player, mv: Move },
    /// The player passed, because only the other side had a legal move.
    Pass { player: Player },
}

impl Ply {
    /// Returns the side that moved or passed.
    #[must_use]
    pub const fn player(&self) -> Player {
        match *self {
            Ply::Disc { player, .. } | Ply::Pass { player } => player,
        }
    }

    /// Returns the move, or `None` for a pass.
    #[must_use]
    pub const fn mv(&self) -> Option<&Move> {
        match self {
            Ply::Disc { mv, .. } => Some(mv),
            Ply::Pass { .. } => None,
        }
    }
}
