//! The number of discs of each side.

use crate::Player;
use core::fmt;

/// The number of discs of each side.
///
/// The rules, not the counts alone, determine the winner: see [`Rules::winner`](crate::Rules::winner).
///
/// ```
/// use reversi::{DiscCount, Player};
///
/// let count = DiscCount { black: 40, white: 24 };
/// assert_eq!(count.of(Player::White), 24);
/// assert_eq!(count.total(), 64);
/// assert_eq!(count.majority(), Some(Player::Black));
/// assert_eq!(count.to_string(), "40-24");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct DiscCount {
    pub black: usize,
    pub white: usize,
}

impl DiscCount {
    /// Returns the number of discs of one side.
    #[must_use]
    pub const fn of(self, player: Player) -> usize {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    /// Returns the number of discs of both sides together.
    #[must_use]
    pub const fn total(self) -> usize {
        self.black + self.white
    }

    /// Returns the side with more discs, or `None` if both have the same number.
    #[must_use]
    pub const fn majority(self) -> Option<Player> {
        if self.black > self.white {
            Some(Player::Black)
        } else if self.white > self.black {
            Some(Player::White)
        } else {
            None
        }
    }
}

impl fmt::Display for DiscCount {
    /// Writes the number of black discs and the number of white discs, such as `40-24`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}
