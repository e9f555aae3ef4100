//! The width and height of boards.

use crate::{Square, SquareSet};
use core::fmt;
use core::str::FromStr;

/// The width and height of a board, each from 2 to 26.
///
/// ```
/// use reversi::Size;
///
/// let size: Size = "7x4".parse()?;
/// assert_eq!((size.width(), size.height(), size.area()), (7, 4, 28));
/// assert_eq!(size.to_string(), "7x4");
/// assert!(Size::new(27, 8).is_err());
/// # Ok::<(), reversi::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The smallest width and height.
    pub const MIN: u8 = 2;
    /// The largest width and height: 26, because the letters `a` to `z` name the columns.
    pub const MAX: u8 = 26;
    /// The standard size, 8 x 8.
    pub const STANDARD: Size = Size { width: 8, height: 8 };

    /// Returns the size with `width` columns and `height` rows.
    pub const fn new(width: u8, height: u8) -> Result<Size, SizeError> {
        if width < Self::MIN || width > Self::MAX || height < Self::MIN || height > Self::MAX {
            Err(SizeError::OutOfRange)
        } else {
            Ok(Size { width, height })
        }
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Returns the number of squares.
    #[must_use]
    pub const fn area(self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Returns whether a board of this size fits into 64 bits, eight bits per row.
    #[must_use]
    pub const fn fits_bitboard(self) -> bool {
        self.width <= 8 && self.height <= 8
    }

    /// Returns whether the square is on a board of this size.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column() < self.width && square.row() < self.height
    }

    /// Returns an iterator over all squares, row by row from the top left.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..self.area()).map(move |index| {
            let width = u16::from(self.width);
            Square::at((index % width) as u8, (index / width) as u8)
        })
    }

    /// Returns the four centre squares, row by row. On a board with `w` columns and `h` rows, counted from 0, they are
    /// in the columns `w/2 - 1` and `w/2` and in the rows `h/2 - 1` and `h/2`. They are half a square left of the
    /// middle if `w` is odd, and half a square above it if `h` is odd.
    #[must_use]
    pub const fn center(self) -> [Square; 4] {
        let (x, y) = (self.width / 2, self.height / 2);
        [Square::at(x - 1, y - 1), Square::at(x, y - 1), Square::at(x - 1, y), Square::at(x, y)]
    }

    /// Returns the set of all squares. See [`SquareSet::universe`].
    #[must_use]
    pub const fn universe(self) -> SquareSet {
        SquareSet::universe(self)
    }

    /// Returns the size with width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> Size {
        Size { width: self.height, height: self.width }
    }
}

impl Default for Size {
    /// Returns 8 x 8.
    fn default() -> Size {
        Size::STANDARD
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for an invalid size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SizeError {
    /// The text does not have the form `WIDTHxHEIGHT`.
    NotASize,
    /// The width or the height is not in the range from 2 to 26.
    OutOfRange,
    /// The `free` rules require a square board with an even side of at least 4.
    NotEvenSquare,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::NotASize => write!(f, "not a board size: write WIDTHxHEIGHT, like 8x8"),
            SizeError::OutOfRange => {
                write!(f, "width and height must each be from {} to {}", Size::MIN, Size::MAX)
            }
            SizeError::NotEvenSquare => {
                write!(f, "a board under free rules must be square, with an even side from 4 to {}", Size::MAX)
            }
        }
    }
}

impl core::error::Error for SizeError {}

impl FromStr for Size {
    type Err = SizeError;

    /// Parses a size such as `8x8` or `8X8`.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let (width, height) = text.split_once(['x', 'X']).ok_or(SizeError::NotASize)?;
        let number = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(SizeError::NotASize);
            }
            // A number that does not fit in a `u8` is out of range rather than malformed.
            digits.parse::<u8>().map_err(|_| SizeError::OutOfRange)
        };
        Size::new(number(width)?, number(height)?)
    }
}

#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for Size {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Size> {
        let side = Size::MIN..=Size::MAX;
        Ok(Size { width: u.int_in_range(side.clone())?, height: u.int_in_range(side)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_back_and_errors_state_the_reason() {
        for text in ["2x2", "8x8", "7x4", "26x26", "26x2"] {
            assert_eq!(text.parse::<Size>().unwrap().to_string(), text);
        }
        for text in ["", "8", "x", "8x", "x8", "8x8x8", "8 x 8", "-8x8", "+8x8", "axb", "8×8"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::NotASize), "{text:?}");
        }
        for text in ["1x8", "8x1", "27x8", "8x27", "0x0", "8x99999999999999999999"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::OutOfRange), "{text:?}");
        }
    }

    #[test]
    fn the_center_of_an_odd_side_is_rounded_down() {
        let names = |text: &str| text.parse::<Size>().unwrap().center().map(|p| p.to_string()).join(" ");
        assert_eq!(names("8x8"), "d4 e4 d5 e5");
        assert_eq!(names("7x4"), "c2 d2 c3 d3");
        assert_eq!(names("2x2"), "a1 b1 a2 b2");
        assert_eq!(names("5x7"), "b3 c3 b4 c4");
    }

    #[test]
    fn squares_are_iterated_row_by_row() {
        let names: Vec<String> = Size::new(3, 2).unwrap().squares().map(|p| p.to_string()).collect();
        assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2"]);
    }
}
