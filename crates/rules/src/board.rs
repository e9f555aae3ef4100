//! The board and the discs on its squares.

use crate::{Direction, DiscCount, Player, Size, Square, SquareSet};
use core::fmt;
use core::ops::Index;

/// A board: each square is empty or holds a black or a white disc.
///
/// A board does not depend on the rules or on the side to move. Any arrangement of discs is allowed, so that a position
/// can be set up step by step. A [`Game`](crate::Game) changes its board only by legal moves.
///
/// ```
/// use reversi::{Board, Player, Size, Square};
///
/// let mut board = Board::new(Size::new(6, 4)?);
/// let c2: Square = "c2".parse()?;
/// board.set(c2, Some(Player::Black))?;
/// assert_eq!(board[c2], Some(Player::Black));
/// assert_eq!((board.count(Player::Black), board.empty_count()), (1, 23));
/// assert_eq!(board.to_string(), "......\n..B...\n......\n......\n");
/// assert!(board.set("g1".parse()?, None).is_err()); // off this board
///
/// // The iterator does not borrow the board, so that the loop may change it.
/// for square in board.squares() {
///     board.set(square, Some(Player::White))?;
/// }
/// assert_eq!(board.count(Player::White), 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    // The two sets are disjoint, and both are within the universe of `size`.
    black: SquareSet,
    white: SquareSet,
}

impl Board {
    /// Returns an empty board.
    #[must_use]
    pub const fn new(size: Size) -> Board {
        Board { size, black: SquareSet::EMPTY, white: SquareSet::EMPTY }
    }

    /// Returns a board with these discs, or `None` if a square is in both sets or off the board.
    #[must_use]
    pub fn from_discs(size: Size, black: SquareSet, white: SquareSet) -> Option<Board> {
        let is_board = (black & white).is_empty() && (black | white).is_subset(&size.universe());
        is_board.then_some(Board { size, black, white })
    }

    /// Returns the size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the disc on the square, if there is one, or an error if the square is off the board. `board[square]`
    /// panics instead of returning an error.
    pub fn get(&self, square: Square) -> Result<Option<Player>, OffBoard> {
        self.check(square)?;
        Ok(self[square])
    }

    /// Puts a disc on the square, or empties the square if `disc` is `None`.
    pub fn set(&mut self, square: Square, disc: Option<Player>) -> Result<(), OffBoard> {
        self.check(square)?;
        self.put(square.into(), disc);
        Ok(())
    }

    /// Puts a disc on every square of the set, or empties these squares if `disc` is `None`. Changes nothing if a
    /// square is off the board.
    pub fn set_all(&mut self, squares: SquareSet, disc: Option<Player>) -> Result<(), OffBoard> {
        if let Some(square) = (squares - self.size.universe()).iter().next() {
            return Err(OffBoard { square, size: self.size });
        }
        self.put(squares, disc);
        Ok(())
    }

    /// Works like [`set_all`](Self::set_all), for squares that are known to be on the board. Only debug builds check
    /// them.
    pub(crate) fn put(&mut self, squares: SquareSet, disc: Option<Player>) {
        debug_assert!(squares.is_subset(&self.size.universe()));
        self.black -= squares;
        self.white -= squares;
        match disc {
            Some(Player::Black) => self.black |= squares,
            Some(Player::White) => self.white |= squares,
            None => {}
        }
    }

    /// Returns the squares of the player's discs.
    #[must_use]
    pub const fn discs(&self, player: Player) -> &SquareSet {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// Returns the empty squares.
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        self.size.universe() - self.black - self.white
    }

    /// Returns the number of the player's discs.
    #[must_use]
    pub fn count(&self, player: Player) -> usize {
        self.discs(player).len()
    }

    /// Returns the number of empty squares.
    #[must_use]
    pub fn empty_count(&self) -> usize {
        usize::from(self.size.area()) - self.score().total()
    }

    /// Returns the number of discs of each side.
    #[must_use]
    pub fn score(&self) -> DiscCount {
        DiscCount { black: self.count(Player::Black), white: self.count(Player::White) }
    }

    /// Returns an iterator over all squares, row by row. The iterator does not borrow the board.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone + use<> {
        self.size.squares()
    }

    /// Returns the four centre squares. See [`Size::center`].
    #[must_use]
    pub const fn center(&self) -> [Square; 4] {
        self.size.center()
    }

    /// Returns the centre squares that are empty.
    #[must_use]
    pub fn empty_center(&self) -> SquareSet {
        SquareSet::from(self.center()) & self.empty()
    }

    /// Returns an iterator over the squares in a straight line from `start` to the edge, without `start` itself.
    pub fn line(&self, start: Square, direction: Direction) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        core::iter::successors(start.neighbour(direction, size), move |square| square.neighbour(direction, size))
    }

    fn check(&self, square: Square) -> Result<(), OffBoard> {
        if self.size.contains(square) { Ok(()) } else { Err(OffBoard { square, size: self.size }) }
    }
}

impl Index<Square> for Board {
    type Output = Option<Player>;

    /// Returns the disc on the square, if there is one.
    ///
    /// # Panics
    /// Panics if the square is off the board. [`get`](Board::get) returns an error instead.
    fn index(&self, square: Square) -> &Option<Player> {
        assert!(self.size.contains(square), "{square} is off the {} board", self.size);
        if self.black.contains(square) {
            &Some(Player::Black)
        } else if self.white.contains(square) {
            &Some(Player::White)
        } else {
            &None
        }
    }
}

/// The error for a square that is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct OffBoard {
    pub square: Square,
    pub size: Size,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is off the {} board", self.square, self.size)
    }
}

impl core::error::Error for OffBoard {}

#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for Board {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Board> {
        let size = Size::arbitrary(u)?;
        let black = SquareSet::arbitrary(u)? & size.universe();
        let white = SquareSet::arbitrary(u)? & size.universe();
        Ok(Board { size, black, white: white - black })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn a_square_off_the_board_is_an_error_and_changes_nothing() {
        let mut board = Board::new("6x4".parse().unwrap());
        board.set(at("a1"), Some(Player::White)).unwrap();
        let before = board;
        let error = board.set_all([at("b1"), at("a5")].into(), Some(Player::Black)).unwrap_err();
        assert_eq!(error.to_string(), "a5 is off the 6x4 board");
        assert_eq!(board.set(at("g4"), None).unwrap_err().square, at("g4"));
        assert!(board.get(at("g4")).is_err());
        assert_eq!(board, before);
    }

    #[test]
    fn a_disc_replaces_the_previous_one() {
        let mut board = Board::new(Size::STANDARD);
        for disc in [Some(Player::Black), Some(Player::White), None, Some(Player::White)] {
            board.set(at("d4"), disc).unwrap();
            assert_eq!(board.get(at("d4")), Ok(disc));
            assert_eq!(board.empty().len(), 64 - usize::from(disc.is_some()));
            assert_eq!(board.empty_count(), board.empty().len());
        }
        assert_eq!(board.score(), DiscCount { black: 0, white: 1 });
    }

    #[test]
    fn lines_end_at_the_edge() {
        let board = Board::new("7x4".parse().unwrap());
        let line = |start, direction| board.line(at(start), direction).map(|p| p.to_string()).collect::<Vec<_>>();
        assert_eq!(line("e2", Direction::SouthEast), ["f3", "g4"]);
        assert_eq!(line("b2", Direction::West), ["a2"]);
        assert!(line("a1", Direction::North).is_empty());
    }
}
