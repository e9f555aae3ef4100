//! Which square holds which disc.

use crate::{Direction, Player, Size, Square, SquareSet};
use core::fmt;
use core::ops::Index;

/// A board: on each square no disc, a black one or a white one.
///
/// A board knows no rules and no turn, and may be nonsense while it is being set up; a [`Game`](crate::Game) may not.
///
/// ```
/// use reversi::{Board, Player, Square, Size};
///
/// let mut board = Board::new(Size::new(6, 4)?);
/// let c2: Position = "c2".parse()?;
/// board.set(c2, Some(Player::Black))?;
/// assert_eq!(board[c2], Some(Player::Black));
/// assert_eq!(board.count(Player::Black), 1);
/// assert_eq!(board.to_string(), "......\n..B...\n......\n......\n");
/// assert!(board.set("g1".parse()?, None).is_err()); // off this board
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    // Disjoint, and both within the universe of `size`.
    black: SquareSet,
    white: SquareSet,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub const fn new(size: Size) -> Board {
        Board { size, black: SquareSet::EMPTY, white: SquareSet::EMPTY }
    }

    /// A board with these discs. `None` if a square is in both sets or off the board.
    #[must_use]
    pub fn from_discs(size: Size, black: SquareSet, white: SquareSet) -> Option<Board> {
        let fine = (black & white).is_empty() && (black | white).is_subset(&size.universe());
        fine.then_some(Board { size, black, white })
    }

    /// The size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What is on the square, or an error if it is off the board. `board[position]` is the same for a position that
    /// is known to be on it.
    pub fn get(&self, square: Square) -> Result<Option<Player>, OffBoard> {
        self.check(square)?;
        Ok(self[square])
    }

    /// Puts a disc on the square, or with `None` takes it away.
    pub fn set(&mut self, square: Square, disc: Option<Player>) -> Result<(), OffBoard> {
        self.check(square)?;
        self.put(square.into(), disc);
        Ok(())
    }

    /// Puts the same on every position of the set. If one of them is off the board nothing is changed.
    pub fn set_all(&mut self, positions: SquareSet, disc: Option<Player>) -> Result<(), OffBoard> {
        if let Some(position) = (positions - self.size.universe()).iter().next() {
            return Err(OffBoard { square: position, size: self.size });
        }
        self.put(positions, disc);
        Ok(())
    }

    /// [`set_all`](Self::set_all) for positions that are known to be on the board.
    pub(crate) fn put(&mut self, positions: SquareSet, disc: Option<Player>) {
        debug_assert!(positions.is_subset(&self.size.universe()));
        self.black -= positions;
        self.white -= positions;
        match disc {
            Some(Player::Black) => self.black |= positions,
            Some(Player::White) => self.white |= positions,
            None => {}
        }
    }

    /// Where the player's discs are.
    #[must_use]
    pub const fn discs(&self, player: Player) -> &SquareSet {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// The squares without a disc.
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        self.size.universe() - self.black - self.white
    }

    /// The number of the player's discs.
    #[must_use]
    pub fn count(&self, player: Player) -> usize {
        self.discs(player).len()
    }

    /// The number of discs of both.
    #[must_use]
    pub fn score(&self) -> Score {
        Score { black: self.count(Player::Black), white: self.count(Player::White) }
    }

    /// Every position, row by row.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        self.size.squares()
    }

    /// The four squares in the middle.
    #[must_use]
    pub const fn center(&self) -> [Square; 4] {
        self.size.center()
    }

    /// The squares in the middle without a disc.
    #[must_use]
    pub fn empty_center(&self) -> SquareSet {
        SquareSet::from(self.center()) & self.empty()
    }

    /// The positions in a straight line from `start`, which is excluded, to the edge.
    pub fn line(&self, start: Square, direction: Direction) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        core::iter::successors(start.neighbour(direction, size), move |p| p.neighbour(direction, size))
    }

    fn check(&self, square: Square) -> Result<(), OffBoard> {
        if self.size.contains(square) { Ok(()) } else { Err(OffBoard { square, size: self.size }) }
    }
}

impl Index<Square> for Board {
    type Output = Option<Player>;

    /// What is on the square.
    ///
    /// # Panics
    /// If the position is off the board, as with a slice; [`get`](Board::get) gives an error instead.
    fn index(&self, square: Square) -> &Option<Player> {
        assert!(self.size.contains(square), "{square} is off a {} board", self.size);
        if self.black.contains(square) {
            &Some(Player::Black)
        } else if self.white.contains(square) {
            &Some(Player::White)
        } else {
            &None
        }
    }
}

/// The number of discs of each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Score {
    pub black: usize,
    pub white: usize,
}

impl Score {
    /// The number of one side's discs.
    #[must_use]
    pub const fn of(self, player: Player) -> usize {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    /// The side with more discs; `None` if they are equal.
    #[must_use]
    pub const fn leader(self) -> Option<Player> {
        if self.black > self.white {
            Some(Player::Black)
        } else if self.white > self.black {
            Some(Player::White)
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// A position that is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct OffBoard {
    pub square: Square,
    pub size: Size,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is off a {} board", self.square, self.size)
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
    fn bounds_are_checked_and_a_refused_change_changes_nothing() {
        let mut board = Board::new("6x4".parse().unwrap());
        board.set(at("a1"), Some(Player::White)).unwrap();
        let before = board;
        let error = board.set_all([at("b1"), at("a5")].into(), Some(Player::Black)).unwrap_err();
        assert_eq!(error.to_string(), "a5 is off a 6x4 board");
        assert_eq!(board.set(at("g4"), None).unwrap_err().square, at("g4"));
        assert!(board.get(at("g4")).is_err());
        assert_eq!(board, before);
    }

    #[test]
    fn a_disc_replaces_what_was_there() {
        let mut board = Board::new(Size::STANDARD);
        for disc in [Some(Player::Black), Some(Player::White), None, Some(Player::White)] {
            board.set(at("d4"), disc).unwrap();
            assert_eq!(board.get(at("d4")), Ok(disc));
            assert_eq!(board.empty().len(), 64 - usize::from(disc.is_some()));
        }
        assert_eq!(board.score(), Score { black: 0, white: 1 });
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
