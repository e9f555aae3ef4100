//! A move, and the legal moves of a turn.

use crate::{Position, PositionSet};

/// A move: where the new disc goes, and every position that the player gains by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the new disc goes.
    pub position: Position,
    /// All positions gained: the new disc's own and those of the discs that turn over.
    pub gained: PositionSet,
}

impl Move {
    /// The discs that turn over: everything gained except the new disc.
    #[must_use]
    pub fn flips(&self) -> PositionSet {
        self.gained - self.position.into()
    }
}

/// The legal moves of one turn, by position, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    // In ascending order of position.
    moves: Vec<Move>,
}

impl Moves {
    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no legal move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move at this position, if there is one.
    #[must_use]
    pub fn get(&self, position: Position) -> Option<&Move> {
        let index = self.moves.binary_search_by_key(&position, |m| m.position).ok()?;
        Some(&self.moves[index])
    }

    /// The moves, row by row.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.moves.iter()
    }

    /// The positions that may be played.
    #[must_use]
    pub fn positions(&self) -> PositionSet {
        self.iter().map(|m| m.position).collect()
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Moves {
        let mut moves: Vec<Move> = moves.into_iter().collect();
        moves.sort_by_key(|m| m.position);
        Moves { moves }
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
