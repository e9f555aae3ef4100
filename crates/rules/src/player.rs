//! The two sides.

use core::fmt;
use core::ops::Not;

/// One of the two sides. Some books call the sides Dark and Light. Black moves first.
///
/// ```
/// use reversi::Player;
///
/// assert_eq!(Player::Black.other(), Player::White);
/// assert_eq!(!Player::White, Player::Black);
/// assert_eq!((Player::White.letter(), Player::White.to_string()), ('W', "White".to_string()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Player {
    /// Black, or Dark: the side that moves first.
    Black,
    /// White, or Light.
    White,
}

impl Player {
    /// Both sides, Black first.
    pub const ALL: [Player; 2] = [Player::Black, Player::White];

    /// Returns the other side. `!player` is a shorthand.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// Returns the letter that represents the player on printed boards, `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Player::Black => 'B',
            Player::White => 'W',
        }
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        self.other()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::Black => "Black",
            Player::White => "White",
        })
    }
}
