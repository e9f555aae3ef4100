//! What can be wrong with the games of a file, whatever its format, and where.

use crate::sgf::SgfErrorKind;
use crate::wthor::WthorErrorKind;
use reversi::{BoardTextError, PlayError, Player, Size, SizeError, TranscriptError};
use std::fmt;
use thiserror::Error;

/// What is wrong with a game of a file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ReadError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// Where in the file, in bytes; of UTF-16, in bytes of UTF-8.
    pub offset: u64,
    /// What.
    pub kind: ReadErrorKind,
}

impl ReadError {
    /// Bytes without a game.
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
    /// There is none.
    #[error("there is no game in it")]
    NoGame,
    /// There is nothing at all.
    #[error("it is empty")]
    Empty,
    /// The file system refused.
    #[error("{0}")]
    Io(String),
    /// More bytes than any game has.
    #[error("more than {0} bytes for one game")]
    TooLong(usize),
    /// It is neither SGF nor GGF.
    #[error(transparent)]
    Form(SgfErrorKind),
    /// A game of chess, or the like.
    #[error("GM[{0}] is not Othello, which is GM[2]")]
    OtherGame(String),
    /// A size that no board has.
    #[error("SZ[{0}] is no size of a board: each side is from {min} to {max}", min = Size::MIN, max = Size::MAX)]
    Size(String),
    /// A size that the rules do not have.
    #[error(transparent)]
    RulesSize(SizeError),
    /// A type of game that is not played here.
    #[error("TY[{0}]: {1}")]
    OtherType(String, &'static str),
    /// A board with something wrong in it.
    #[error("the board: {0}")]
    Board(BoardTextError),
    /// A board without its size or the side to move.
    #[error("BO[{0}] is not a size, a board and the side to move")]
    BoardForm(String),
    /// Not a square, or not one of this board.
    #[error("{0:?} is no square of this board")]
    Square(String),
    /// Neither Black nor White.
    #[error("PL[{0}] is neither B nor W")]
    Player(String),
    /// A square that is set up with both colours.
    #[error("a square is set up with a black and a white disc")]
    BothColours,
    /// Discs are set up in the middle of a game.
    #[error("discs are set up in the middle of the game")]
    LateSetup,
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(PlayError),
    /// It is not this side's turn.
    #[error("{0} moves, but it is the other side's turn")]
    WrongSide(Player),
    /// A pass of a side that can move.
    #[error("{0} may not pass here")]
    PassNotForced(Player),
    /// A line of a file of transcripts with a move that cannot be made.
    #[error(transparent)]
    Transcript(TranscriptError),
    /// A line that is not a problem.
    #[error(transparent)]
    Problem(crate::obf::ProblemError),
    /// A paragraph that is not a board.
    #[error("neither a board nor the side to move")]
    NoBoard,
    /// Something wrong in a WTHOR file.
    #[error(transparent)]
    Wthor(WthorErrorKind),
}

/// A result, or an error with its place in the file in bytes.
pub(crate) type Located<T> = Result<T, (usize, ReadErrorKind)>;

/// A text for an error message: on one line, and truncated.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 20;
    let visible = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = text.chars().take(MOST).map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push_str("...");
    }
    shown
}
