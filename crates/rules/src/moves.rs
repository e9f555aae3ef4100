//! A move, and the legal moves of a turn.

use crate::{Square, SquareSet};
use alloc::vec::Vec;
use core::fmt;

/// A move: where the new disc goes, and every position that the player gains by it.
///
/// It prints as `f5 {e5, f5}`: the position, and the positions gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the new disc goes.
    pub square: Square,
    /// All positions gained: the new disc's own and those of the discs that turn over.
    pub gained: SquareSet,
}

impl Move {
    /// The discs that turn over: everything gained except the new disc.
    #[must_use]
    pub fn flips(&self) -> SquareSet {
        self.gained - self.square.into()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.square, self.gained)
    }
}

/// A map of moves by their position, at most one at each, iterated row by row: the legal moves of a turn.
///
/// ```
/// use reversi::{Game, Moves};
///
/// let game = Game::default();
/// let d3 = *game.moves().get("d3".parse()?).expect("d3 is legal");
/// let mut moves = Moves::default();
/// assert_eq!(moves.insert(d3), None);
/// assert_eq!(moves.insert(d3), Some(d3)); // it was there already
/// assert_eq!((moves.len(), d3.to_string().as_str()), (1, "d3 {d3, d4}"));
/// moves.clear();
/// assert!(moves.is_empty());
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    // In ascending order of position, which is distinct.
    moves: Vec<Move>,
}

impl Moves {
    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move at this position, if there is one.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<&Move> {
        let index = self.find(square).ok()?;
        Some(&self.moves[index])
    }

    /// Adds a move. It replaces the move at the same position, which is returned.
    pub fn insert(&mut self, mv: Move) -> Option<Move> {
        match self.find(mv.square) {
            Ok(index) => Some(core::mem::replace(&mut self.moves[index], mv)),
            Err(index) => {
                self.moves.insert(index, mv);
                None
            }
        }
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// The moves, row by row.
    pub fn iter(&self) -> core::slice::Iter<'_, Move> {
        self.moves.iter()
    }

    /// The positions that may be played.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        self.iter().map(|m| m.square).collect()
    }

    /// Where the move at this position is, or would be.
    fn find(&self, square: Square) -> Result<usize, usize> {
        self.moves.binary_search_by_key(&square, |m| m.square)
    }
}

impl Extend<Move> for Moves {
    /// Inserts each move: of several at one position the last one stays.
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        for mv in moves {
            self.insert(mv);
        }
    }
}

impl FromIterator<Move> for Moves {
    /// Of several moves at one position the last one stays.
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Moves {
        let mut map = Moves::default();
        map.extend(moves);
        map
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
