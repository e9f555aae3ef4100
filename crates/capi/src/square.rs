//! Squares, players and rules, as C names them.

use crate::border::{call, call_or, text, write};
use crate::status::{Failure, ReversiStatus};
use reversi::{Player, Rules, Square};
use std::ffi::{c_char, c_int};

/// The rules of a game.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiRules {
    /// The tournament game: four discs at the start, and a move turns over at least one.
    Othello = 0,
    /// The same from an empty board: the players take the four centre squares first.
    Classic = 1,
    /// Any empty square may be played, on square boards of an even size from 4 x 4 on.
    Free = 2,
}

/// A player, or nobody.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiPlayer {
    /// An empty square; the turn when the game is over.
    None = 0,
    /// Black, who begins.
    Black = 1,
    /// White.
    White = 2,
}

/// A square of a board. The column `a` and the row `1`, at the top, are 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReversiSquare {
    /// From the left.
    pub column: u8,
    /// From the top.
    pub row: u8,
}

/// The name of a square, as in `f5`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ReversiSquareName {
    /// Ends with a zero.
    pub text: [c_char; 4],
}

impl ReversiSquare {
    pub(crate) fn position(self) -> Result<Square, Failure> {
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

/// Numbers of C may be anything.
pub(crate) fn rules(number: c_int) -> Result<Rules, Failure> {
    match number {
        n if n == ReversiRules::Othello as c_int => Ok(Rules::Othello),
        n if n == ReversiRules::Classic as c_int => Ok(Rules::Classic),
        n if n == ReversiRules::Free as c_int => Ok(Rules::Free),
        n => Err(Failure::new(ReversiStatus::Rules, format!("{n}: there are no such rules"))),
    }
}

/// Somebody who can move.
pub(crate) fn player(number: c_int) -> Result<Player, Failure> {
    match number {
        n if n == ReversiPlayer::Black as c_int => Ok(Player::Black),
        n if n == ReversiPlayer::White as c_int => Ok(Player::White),
        n => Err(Failure::new(ReversiStatus::Player, format!("{n}: there is no such player"))),
    }
}

/// Reads a square, such as `f5`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_parse(name: *const c_char, square: *mut ReversiSquare) -> ReversiStatus {
    call(|| {
        let position: Square = text(name, "name")?.parse()?;
        write(square, position.into(), "square")
    })
}

/// The name of a square; empty if there is none like it.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_square_name(square: ReversiSquare) -> ReversiSquareName {
    let mut name = ReversiSquareName { text: [0; 4] };
    call_or(name, || {
        let letters = square.position().map(|position| position.to_string()).unwrap_or_default();
        for (place, letter) in name.text.iter_mut().zip(letters.bytes().take(3)) {
            *place = letter as c_char;
        }
        name
    })
}
