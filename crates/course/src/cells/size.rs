//! How large a grid may be.

use thiserror::Error;

/// The number of rows, and of columns, of a grid: even, from [`Size::MIN`] to [`Size::MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(usize);

/// Why a number is not the size of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Less than [`Size::MIN`].
    #[error("the size is too small (accepted: even numbers from {} to {})", Size::MIN, Size::MAX)]
    TooSmall,
    /// More than [`Size::MAX`].
    #[error("the size is too large (accepted: even numbers from {} to {})", Size::MIN, Size::MAX)]
    TooLarge,
    /// An odd number: such a grid has no middle four.
    #[error("the size is odd (accepted: even numbers from {} to {})", Size::MIN, Size::MAX)]
    Odd,
}

impl Size {
    /// The smallest grid that has a border around its middle four.
    pub const MIN: usize = 4;

    /// The largest grid.
    ///
    /// The rules set no limit, but memory does: a cell takes about 260 bytes, most of them for the list of its
    /// observers, so that a million cells take about 260 MB.
    pub const MAX: usize = 1000;

    /// Checks a size.
    ///
    /// ```
    /// use reversi_course::cells::{Size, SizeError};
    /// assert_eq!(Size::new(8).map(Size::get), Ok(8));
    /// assert_eq!(Size::new(9), Err(SizeError::Odd));
    /// assert_eq!(Size::new(1_000_000), Err(SizeError::TooLarge));
    /// ```
    ///
    /// # Errors
    ///
    /// [`SizeError`] says which of the limits it breaks.
    pub const fn new(size: usize) -> Result<Size, SizeError> {
        match size {
            ..Self::MIN => Err(SizeError::TooSmall),
            Self::MIN..=Self::MAX if size.is_multiple_of(2) => Ok(Size(size)),
            Self::MIN..=Self::MAX => Err(SizeError::Odd),
            _ => Err(SizeError::TooLarge),
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_inside() {
        assert!(Size::new(Size::MIN).is_ok());
        assert!(Size::new(Size::MAX).is_ok());
        assert_eq!(Size::new(Size::MIN - 1), Err(SizeError::TooSmall));
        assert_eq!(Size::new(Size::MAX + 1), Err(SizeError::TooLarge));
        assert_eq!(Size::new(0), Err(SizeError::TooSmall));
        assert_eq!(Size::new(5), Err(SizeError::Odd));
    }
}
