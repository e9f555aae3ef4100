//! Errors in game files, for all formats.

use crate::sgf::SgfErrorKind;
use crate::wthor::WthorErrorKind;
use reversi::{BoardTextError, PlayError, Player, Size, SizeError, TranscriptError};
use std::fmt;
use thiserror::Error;

/// An error in a game, with its location in the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ReadError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The offset in the file, in bytes. For a UTF-16 file, it is the offset in the text after conversion to UTF-8.
    pub offset: u64,
    /// The kind of error.
    pub kind: ReadErrorKind,
}

impl ReadError {
    /// The error for a file that contains no games.
    pub const NO_GAME: ReadError = ReadError { game: 1, offset: 0, kind: ReadErrorKind::NoGame };
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            _ if self.kind.concerns_file() => self.kind.fmt(f),
            _ => write!(f, "game {}, byte {}: {}", self.game, self.offset, self.kind),
        }
    }
}

/// The kinds of errors in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The file contains no game.
    #[error("it contains no games")]
    NoGame,
    /// The file is empty.
    #[error("it is empty")]
    Empty,
    /// The file system reported an error.
    #[error("{0}")]
    Io(String),
    /// The game is longer than this number of bytes.
    #[error("the game is longer than {0} bytes")]
    TooLong(usize),
    /// The text violates the syntax of SGF and GGF.
    #[error(transparent)]
    Form(SgfErrorKind),
    /// The file contains a game other than Reversi, such as chess.
    #[error("GM[{0}] is not Othello (GM[2])")]
    OtherGame(String),
    /// The size is not a valid board size.
    #[error("SZ[{0}] is not a valid board size: each side must be from {min} to {max}", min = Size::MIN, max = Size::MAX)]
    Size(String),
    /// The rules do not allow this size.
    #[error(transparent)]
    RulesSize(SizeError),
    /// The type of game is not supported. The second field contains the reason.
    #[error("TY[{0}]: {1}")]
    OtherType(String, &'static str),
    /// The board is malformed.
    #[error("invalid board: {0}")]
    Board(BoardTextError),
    /// The value of `BO` does not consist of a size, a board and the side to move.
    #[error("BO[{0}] does not contain a size, a board and the side to move")]
    BoardForm(String),
    /// The text is not a square of the board.
    #[error("{0:?} is not a square of this board")]
    Square(String),
    /// The player is neither Black nor White.
    #[error("PL[{0}] is neither B nor W")]
    Player(String),
    /// A square is set up with discs of both colours.
    #[error("a square is set up with both a black and a white disc")]
    BothColours,
    /// Discs are set up after the start of the game.
    #[error("discs are set up in the middle of the game")]
    LateSetup,
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(PlayError),
    /// A side moves although it is the other side's turn.
    #[error("{0} moves, but it is the other side's turn")]
    WrongSide(Player),
    /// A side passes although it has a legal move.
    #[error("{0} cannot pass, because there is a legal move")]
    PassNotForced(Player),
    /// A line of a transcript file contains an illegal move.
    #[error(transparent)]
    Transcript(TranscriptError),
    /// A line is not a valid problem.
    #[error(transparent)]
    Problem(crate::obf::ProblemError),
    /// A paragraph is not a valid board.
    #[error("the text is not a board")]
    NoBoard,
    /// A WTHOR file is malformed.
    #[error(transparent)]
    Wthor(WthorErrorKind),
}

impl ReadErrorKind {
    /// Returns whether the error concerns the whole file rather than a game: the file contains no games, or it has been
    /// cut off.
    #[must_use]
    pub const fn concerns_file(&self) -> bool {
        matches!(
            self,
            ReadErrorKind::NoGame | ReadErrorKind::Empty | ReadErrorKind::Wthor(WthorErrorKind::Truncated { .. })
        )
    }
}

/// A result whose error includes the offset in bytes from the start of the game.
pub(crate) type Located<T> = Result<T, (usize, ReadErrorKind)>;

/// Shortens `text` for an error message and puts it on one line.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 20;
    let visible = |character: char| if character.is_control() { ' ' } else { character };
    let mut shown: String = text.chars().take(MOST).map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push_str("...");
    }
    shown
}
