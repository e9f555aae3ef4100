//! The status of a game: in progress, won, or drawn.

use crate::Player;
use core::fmt;

/// The status of a game: in progress, won by one side, or drawn.
///
/// ```
/// use reversi::{Player, Status};
///
/// assert_eq!(Status::Won(Player::Black).to_string(), "Black wins");
/// let all = [Status::Won(Player::White), Status::Won(Player::Black), Status::InProgress, Status::Draw];
/// assert_eq!(all.map(Status::letter), ['W', 'B', 'P', 'D']);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// At least one side can move.
    InProgress,
    /// The game is over, and this side has won under the [rules](crate::Rules::winner).
    Won(Player),
    /// The game is over without a winner.
    Draw,
}

impl Status {
    /// Returns the letter that the console game's documentation uses for the status: `W` and `B` for a win by White or
    /// Black, `P` for a game in progress, `D` for a draw.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Status::InProgress => 'P',
            Status::Won(player) => player.letter(),
            Status::Draw => 'D',
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::InProgress => "in progress",
            Status::Won(Player::Black) => "Black wins",
            Status::Won(Player::White) => "White wins",
            Status::Draw => "draw",
        })
    }
}
