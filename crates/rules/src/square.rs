//! The squares of a board. The square `f5` is in column 5 and row 4, counted from 0.

use crate::{Direction, Size};
use core::fmt;
use core::ops::Add;
use core::str::FromStr;

/// A square on a board of up to 26 x 26 squares.
///
/// The name of a square consists of a letter for the column, from the left, and a number for the row, from the top:
/// `f5` is in the sixth column and the fifth row. [`column`](Self::column) and [`row`](Self::row) count from 0. Squares
/// are ordered row by row.
///
/// ```
/// use reversi::{Direction, Square};
///
/// let f5: Square = "f5".parse()?;
/// assert_eq!((f5.column(), f5.row()), (5, 4));
/// assert_eq!(f5.one_based(), (5, 6)); // row 5, column 6
/// assert_eq!(Square::from_zero_based(4, 5), Ok(f5)); // row 4, column 5
/// assert_eq!(Square::from_one_based(5, 6), Ok(f5));
/// assert_eq!(f5.to_string(), "f5");
///
/// assert_eq!(f5 + Direction::NorthEast, Some("g4".parse()?));
/// assert_eq!("a1".parse::<Square>()? + Direction::North, None);
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// Returns the square in this column and row. Both are counted from 0.
    pub const fn new(column: u8, row: u8) -> Result<Square, SquareError> {
        if column < Size::MAX && row < Size::MAX { Ok(Square { row, column }) } else { Err(SquareError::OutOfRange) }
    }

    /// Works like [`new`](Self::new), for coordinates that are known to be in range. Only debug builds check them.
    pub(crate) const fn at(column: u8, row: u8) -> Square {
        debug_assert!(column < Size::MAX && row < Size::MAX);
        Square { row, column }
    }

    /// Returns the square in this row and column. Both are counted from 0, as in the command interpreter of
    /// `reversi-course`.
    pub fn from_zero_based(row: usize, column: usize) -> Result<Square, SquareError> {
        match (u8::try_from(column), u8::try_from(row)) {
            (Ok(column), Ok(row)) => Square::new(column, row),
            _ => Err(SquareError::OutOfRange),
        }
    }

    /// Returns the square in this row and column. Both are counted from 1, as in the console game of `reversi-course`.
    pub fn from_one_based(row: usize, column: usize) -> Result<Square, SquareError> {
        match (row.checked_sub(1), column.checked_sub(1)) {
            (Some(row), Some(column)) => Square::from_zero_based(row, column),
            _ => Err(SquareError::OutOfRange),
        }
    }

    /// Returns the column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row, counted from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns `(row, column)`. Both are counted from 0.
    #[must_use]
    pub const fn zero_based(self) -> (usize, usize) {
        (self.row as usize, self.column as usize)
    }

    /// Returns `(row, column)`. Both are counted from 1.
    #[must_use]
    pub const fn one_based(self) -> (usize, usize) {
        (self.row as usize + 1, self.column as usize + 1)
    }

    /// Returns the next square in this direction, or `None` if it is off a board of this size.
    #[must_use]
    pub fn neighbour(self, direction: Direction, size: Size) -> Option<Square> {
        (self + direction).filter(|&square| size.contains(square))
    }
}

impl Add<Direction> for Square {
    type Output = Option<Square>;

    /// Returns the next square in this direction, or `None` if it is off the largest board. For a smaller board, use
    /// [`neighbour`](Square::neighbour).
    fn add(self, direction: Direction) -> Option<Square> {
        let (columns, rows) = direction.step();
        Square::new(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?).ok()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text or coordinates that do not represent a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SquareError {
    /// The text is not a letter followed by a number.
    NotASquare,
    /// The column is not in the range from `a` to `z`, or the row is not in the range from 1 to 26.
    OutOfRange,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SquareError::NotASquare => "not a square: write a column letter and a row number, like f5",
            SquareError::OutOfRange => "not on any board: columns run from a to z, and rows from 1 to 26",
        })
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    /// Parses a name such as `f5` or `F5`.
    fn from_str(text: &str) -> Result<Square, SquareError> {
        let (letter, digits) = match text.as_bytes() {
            [letter, digits @ ..] if letter.is_ascii_alphabetic() => (letter.to_ascii_lowercase(), digits),
            _ => return Err(SquareError::NotASquare),
        };
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) || digits[0] == b'0' {
            return Err(SquareError::NotASquare);
        }
        let row = match digits {
            [ones] => ones - b'0',
            [tens, ones] => (tens - b'0') * 10 + (ones - b'0'),
            _ => return Err(SquareError::OutOfRange),
        };
        Square::new(letter - b'a', row - 1)
    }
}

#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for Square {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Square> {
        let side = 0..=Size::MAX - 1;
        Ok(Square::at(u.int_in_range(side.clone())?, u.int_in_range(side)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_in_every_notation() {
        for row in 0..Size::MAX {
            for column in 0..Size::MAX {
                let square = Square::new(column, row).unwrap();
                let text = square.to_string();
                assert_eq!(text.parse(), Ok(square));
                assert_eq!(text.to_uppercase().parse(), Ok(square));
                let (r, c) = square.zero_based();
                assert_eq!(Square::from_zero_based(r, c), Ok(square));
                let (r, c) = square.one_based();
                assert_eq!(Square::from_one_based(r, c), Ok(square));
            }
        }
    }

    #[test]
    fn text_that_is_no_square_is_an_error() {
        for text in ["", "f", "5", "5f", "f5 ", " f5", "f0", "f05", "ff5", "é5", "f५", "f-1", "f+5"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError::NotASquare), "{text:?}");
        }
        for text in ["a27", "z99", "a100", "f99999999999999999999"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError::OutOfRange), "{text:?}");
        }
        assert_eq!(Square::new(26, 0), Err(SquareError::OutOfRange));
        assert_eq!(Square::from_one_based(0, 1), Err(SquareError::OutOfRange));
        assert_eq!(Square::from_zero_based(usize::MAX, 0), Err(SquareError::OutOfRange));
    }

    #[test]
    fn a_step_off_the_largest_board_is_none() {
        let corner = Square::new(25, 25).unwrap();
        let inside: Vec<Direction> = Direction::ALL.into_iter().filter(|&way| (corner + way).is_some()).collect();
        assert_eq!(inside, [Direction::NorthWest, Direction::North, Direction::West]);
        assert_eq!(corner + Direction::West, Square::new(24, 25).ok());
    }
}
