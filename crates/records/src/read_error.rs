//! Errors in the games of a file of any format.

use crate::sgf::SgfErrorKind;
use crate::wthor::WthorErrorKind;
use reversi::{BoardTextError, PlayError, Player, Size, SizeError, TranscriptError};
use std::fmt;
use thiserror::Error;

/// An error in a game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ReadError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// The offset in the file in bytes; for UTF-16, in bytes of the same text in UTF-8.
    pub offset: u64,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

impl ReadError {
    /// The error for bytes without a game.
    pub const NO_GAME: ReadError = ReadError { game: 1, offset: 0, kind: ReadErrorKind::NoGame };
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ReadErrorKind::NoGame | ReadErrorKind::Empty => self.kind.fmt(f),
            _ => write!(f, "game {}, byte {}: {}", self.game, self.offset, self.kind),
        }
    }
}

/// What can be wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is no game.
    #[error("there is no game in it")]
    NoGame,
    /// The file is empty.
    #[error("it is empty")]
    Empty,
    /// The file system reported an error.
    #[error("{0}")]
    Io(String),
    /// The game has more bytes than the limit.
    #[error("more than {0} bytes for one game")]
    TooLong(usize),
    /// The syntax is not that of SGF and GGF.
    #[error(transparent)]
    Form(SgfErrorKind),
    /// The file contains another game, such as chess.
    #[error("GM[{0}] is not Othello, which is GM[2]")]
    OtherGame(String),
    /// No board has this size.
    #[error("SZ[{0}] is no size of a board: each side is from {min} to {max}", min = Size::MIN, max = Size::MAX)]
    Size(String),
    /// The rules do not allow this size.
    #[error(transparent)]
    RulesSize(SizeError),
    /// The type of game is not supported.
    #[error("TY[{0}]: {1}")]
    OtherType(String, &'static str),
    /// The board is malformed.
    #[error("the board: {0}")]
    Board(BoardTextError),
    /// The board lacks its size or the side to move.
    #[error("BO[{0}] is not a size, a board and the side to move")]
    BoardForm(String),
    /// The text is not a square of this board.
    #[error("{0:?} is no square of this board")]
    Square(String),
    /// The player is neither Black nor White.
    #[error("PL[{0}] is neither B nor W")]
    Player(String),
    /// A square is set up with both colours.
    #[error("a square is set up with a black and a white disc")]
    BothColours,
    /// Discs are set up in the middle of a game.
    #[error("discs are set up in the middle of the game")]
    LateSetup,
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(PlayError),
    /// The move is by the side that is not to move.
    #[error("{0} moves, but it is the other side's turn")]
    WrongSide(Player),
    /// The side passes although it can move.
    #[error("{0} may not pass here")]
    PassNotForced(Player),
    /// A line of a file of transcripts has an illegal move.
    #[error(transparent)]
    Transcript(TranscriptError),
    /// A line is not a problem.
    #[error(transparent)]
    Problem(crate::obf::ProblemError),
    /// A paragraph is not a board.
    #[error("neither a board nor the side to move")]
    NoBoard,
    /// A WTHOR file is malformed.
    #[error(transparent)]
    Wthor(WthorErrorKind),
}

/// A result, or an error with its place in the file in bytes.
pub(crate) type Located<T> = Result<T, (usize, ReadErrorKind)>;

/// Shortens a text to one line for an error message.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 20;
    let visible = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = text.chars().take(MOST).map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push_str("...");
    }
    shown
}
