//! The C types for squares, players and rules, and their conversions.

use crate::border::{call, call_or, text, write};
use crate::status::{Failure, ReversiStatus};
use reversi::{Player, Rules, Square};
use std::ffi::{c_char, c_int};

/// The rules of a game.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiRules {
    /// The tournament rules: a game starts with four discs, and every move turns over at least one disc.
    Othello = 0,
    /// The tournament rules on an empty board: the players first fill the four centre squares.
    Classic = 1,
    /// A move may be on any empty square. Boards are square, with an even side of at least 4.
    Free = 2,
}

/// One of the two players, or neither.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiPlayer {
    /// Neither player: an empty square, or the turn when the game is over.
    None = 0,
    /// Black, who moves first.
    Black = 1,
    /// White.
    White = 2,
}

/// A square of a board. The column and the row are counted from 0: `a1`, at the top left, is column 0 and row 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReversiSquare {
    /// The column, from the left.
    pub column: u8,
    /// The row, from the top.
    pub row: u8,
}

/// The name of a square, such as `f5`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ReversiSquareName {
    /// The name as a string that ends with a zero byte.
    pub text: [c_char; 4],
}

impl ReversiSquare {
    pub(crate) fn square(self) -> Result<Square, Failure> {
        Ok(Square::new(self.column, self.row)?)
    }
}

impl From<Square> for ReversiSquare {
    fn from(square: Square) -> ReversiSquare {
        ReversiSquare { column: square.column(), row: square.row() }
    }
}

impl From<Option<Player>> for ReversiPlayer {
    fn from(player: Option<Player>) -> ReversiPlayer {
        match player {
            None => ReversiPlayer::None,
            Some(Player::Black) => ReversiPlayer::Black,
            Some(Player::White) => ReversiPlayer::White,
        }
    }
}

impl From<Rules> for ReversiRules {
    fn from(rules: Rules) -> ReversiRules {
        match rules {
            Rules::Othello => ReversiRules::Othello,
            Rules::Classic => ReversiRules::Classic,
            Rules::Free => ReversiRules::Free,
        }
    }
}

/// Returns the rules with this number. C may pass any number for an enum, so an unknown number is an error.
pub(crate) fn rules(number: c_int) -> Result<Rules, Failure> {
    let rules = Rules::ALL.into_iter().find(|&rules| ReversiRules::from(rules) as c_int == number);
    rules.ok_or_else(|| Failure::new(ReversiStatus::Rules, format!("{number}: unknown rules")))
}

/// Returns the player with this number, or an error if neither Black nor White has this number.
pub(crate) fn player(number: c_int) -> Result<Player, Failure> {
    let player = Player::ALL.into_iter().find(|&player| ReversiPlayer::from(Some(player)) as c_int == number);
    player.ok_or_else(|| Failure::new(ReversiStatus::Player, format!("{number}: unknown player")))
}

/// Parses the name of a square, such as `f5`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_parse(name: *const c_char, square: *mut ReversiSquare) -> ReversiStatus {
    call(|| {
        let parsed: Square = text(name, "name")?.parse()?;
        write(square, parsed.into(), "square")
    })
}

/// Returns the name of a square, or an empty name if no board has this square.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_name(square: ReversiSquare) -> ReversiSquareName {
    let mut name = ReversiSquareName { text: [0; 4] };
    call_or(name, || {
        let letters = square.square().map(|square| square.to_string()).unwrap_or_default();
        for (place, letter) in name.text.iter_mut().zip(letters.bytes().take(3)) {
            *place = letter as c_char;
        }
        name
    })
}
