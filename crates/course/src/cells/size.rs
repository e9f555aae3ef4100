//! The size of a grid.

use thiserror::Error;

/// The side length of a square grid, in cells: an even number that is at least [`Size::MIN`].
///
/// Only the available memory limits the size: see [`Grid::check_memory`](super::Grid::check_memory).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(usize);

/// The reason why a number is not a valid size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The number is less than [`Size::MIN`].
    #[error("the size is too small (accepted: an even number, {} or more)", Size::MIN)]
    TooSmall,
    /// The grid would have more cells than a `usize` can count.
    #[error("the size is too large: no computer has memory for so many cells")]
    TooLarge,
    /// The number is odd, so the grid would not have four cells in the middle.
    #[error("the size is odd (accepted: an even number, {} or more)", Size::MIN)]
    Odd,
}

impl Size {
    /// The smallest size: four cells in the middle and one ring of cells around them.
    pub const MIN: usize = 4;

    /// Creates a size if the number is valid.
    ///
    /// ```
    /// use reversi_course::cells::{Size, SizeError};
    /// assert_eq!(Size::new(8).map(Size::get), Ok(8));
    /// assert_eq!(Size::new(9), Err(SizeError::Odd));
    /// assert_eq!(Size::new(2), Err(SizeError::TooSmall));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a [`SizeError`] if the number is too small, odd or too large.
    pub const fn new(size: usize) -> Result<Size, SizeError> {
        if size < Self::MIN {
            Err(SizeError::TooSmall)
        } else if size.checked_mul(size).is_none() {
            Err(SizeError::TooLarge)
        } else if !size.is_multiple_of(2) {
            Err(SizeError::Odd)
        } else {
            Ok(Size(size))
        }
    }

    /// Returns the number of rows, which is also the number of columns.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.0 * self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_even_and_at_least_four() {
        for size in [4, 6, 1002, 1_000_000] {
            assert_eq!(Size::new(size).map(Size::get), Ok(size));
        }
        for size in [0, 1, 2, 3] {
            assert_eq!(Size::new(size), Err(SizeError::TooSmall));
        }
        assert_eq!(Size::new(5), Err(SizeError::Odd));
        for size in [1 << (usize::BITS / 2), usize::MAX - 1, usize::MAX] {
            assert_eq!(Size::new(size), Err(SizeError::TooLarge));
        }
    }
}
