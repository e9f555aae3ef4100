//! Moves, and maps from squares to moves.

use crate::{Square, SquareSet};
use alloc::vec::{self, Vec};
use core::fmt;
use core::ops::Index;
use core::slice;

/// A move: the square of the new disc, and all squares that the player gains.
///
/// The `Display` form of a move is `f5 {e5, f5}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the new disc.
    pub square: Square,
    /// All squares gained: the square of the new disc and the squares of the discs that turn over.
    pub gained: SquareSet,
}

impl Move {
    /// Returns the discs that turn over: all squares gained except the square of the new disc.
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

/// A map from squares to moves, with at most one move per square, such as the legal moves of a turn. Its iterators
/// yield the moves row by row.
///
/// ```
/// use reversi::{Game, Moves, Square};
///
/// let game = Game::default();
/// let d3: Square = "d3".parse()?;
/// assert_eq!(game.moves()[d3].to_string(), "d3 {d3, d4}");
///
/// let mut moves = Moves::default();
/// assert_eq!(moves.insert(game.moves()[d3]), None);
/// assert!(moves.contains_key(d3));
/// for square in ["e3", "e4"] {
///     moves.entry(d3).or_default().insert(square.parse()?);
/// }
/// assert_eq!(moves.remove(d3).map(|mv| mv.to_string()).as_deref(), Some("d3 {d3, e3, d4, e4}"));
/// assert!(moves.is_empty());
///
/// let squares: Vec<Square> = game.moves().clone().into_iter().map(|mv| mv.square).collect();
/// assert!(squares.is_sorted());
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    // Sorted by square. No two moves have the same square.
    moves: Vec<Move>,
}

impl Moves {
    /// Returns the number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether there are no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns whether there is a move on this square.
    #[must_use]
    pub fn contains_key(&self, square: Square) -> bool {
        self.find(square).is_ok()
    }

    /// Returns the move on this square, if there is one.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<&Move> {
        let index = self.find(square).ok()?;
        Some(&self.moves[index])
    }

    /// Returns a mutable reference to the squares [gained](Move::gained) by the move on this square, if there is one.
    pub fn get_mut(&mut self, square: Square) -> Option<&mut SquareSet> {
        let index = self.find(square).ok()?;
        Some(&mut self.moves[index].gained)
    }

    /// Returns the entry for this square, which may be vacant.
    pub fn entry(&mut self, square: Square) -> MoveEntry<'_> {
        MoveEntry { moves: self, square }
    }

    /// Adds a move. If the map already contains a move on the same square, replaces and returns the old move.
    pub fn insert(&mut self, mv: Move) -> Option<Move> {
        match self.find(mv.square) {
            Ok(index) => Some(core::mem::replace(&mut self.moves[index], mv)),
            Err(index) => {
                self.moves.insert(index, mv);
                None
            }
        }
    }

    /// Removes the move on this square and returns it, if there is one.
    pub fn remove(&mut self, square: Square) -> Option<Move> {
        let index = self.find(square).ok()?;
        Some(self.moves.remove(index))
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// Returns an iterator over the moves, row by row.
    pub fn iter(&self) -> slice::Iter<'_, Move> {
        self.moves.iter()
    }

    /// Returns the squares of the moves.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        self.iter().map(|m| m.square).collect()
    }

    /// Returns `Ok` with the index of the move on this square, or `Err` with the index at which a move on this square
    /// would be inserted.
    fn find(&self, square: Square) -> Result<usize, usize> {
        self.moves.binary_search_by_key(&square, |m| m.square)
    }
}

/// The entry for a square in [`Moves`], which may be occupied or vacant. [`Moves::entry`] returns it.
#[derive(Debug)]
pub struct MoveEntry<'a> {
    moves: &'a mut Moves,
    square: Square,
}

impl<'a> MoveEntry<'a> {
    /// If the entry is vacant, inserts a move that gains these squares. Returns a mutable reference to the squares
    /// gained by the move.
    pub fn or_insert(self, gained: SquareSet) -> &'a mut SquareSet {
        let index = self.moves.find(self.square).unwrap_or_else(|index| {
            self.moves.moves.insert(index, Move { square: self.square, gained });
            index
        });
        &mut self.moves.moves[index].gained
    }

    /// If the entry is vacant, inserts a move that gains no squares. Returns a mutable reference to the squares gained
    /// by the move.
    pub fn or_default(self) -> &'a mut SquareSet {
        self.or_insert(SquareSet::EMPTY)
    }
}

impl Index<Square> for Moves {
    type Output = Move;

    /// Returns the move on this square.
    ///
    /// # Panics
    /// Panics if there is no move on this square. [`get`](Moves::get) returns `None` instead.
    fn index(&self, square: Square) -> &Move {
        self.get(square).unwrap_or_else(|| panic!("no move on {square}"))
    }
}

impl Extend<Move> for Moves {
    /// Inserts each move. A later move replaces an earlier one on the same square.
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        for mv in moves {
            self.insert(mv);
        }
    }
}

impl FromIterator<Move> for Moves {
    /// Collects the moves. A later move replaces an earlier one on the same square.
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Moves {
        let mut map = Moves::default();
        map.extend(moves);
        map
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
