//! The errors that calls return. Each error has a status and a message.

use reversi::{BoardTextError, PlayError, SizeError, SquareError, TranscriptError};
use reversi_engine::{EngineError, LevelError, SearchError};

/// Whether a call succeeded, or why it failed. Later versions may add numbers, but never change the meaning of an
/// existing number.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiStatus {
    /// The call succeeded.
    Ok = 0,
    /// A pointer is null.
    Null = 1,
    /// A string is not valid UTF-8.
    Text = 2,
    /// No rule set has this number.
    Rules = 3,
    /// The size is not a valid board size, or the rules do not allow it.
    Size = 4,
    /// No player has this number.
    Player = 5,
    /// The square does not exist or is not on this board.
    Square = 6,
    /// The move is illegal.
    Illegal = 7,
    /// A move in a transcript cannot be parsed or is illegal.
    Transcript = 8,
    /// A string does not describe a board.
    Board = 9,
    /// There is no move to take back.
    NothingToUndo = 10,
    /// The game is over, so there is nothing to search.
    GameOver = 11,
    /// The game is not over, so it has no result.
    NotOver = 12,
    /// The level does not exist.
    Level = 13,
    /// An engine cannot be created with these options.
    Engine = 14,
    /// The engine is already searching.
    Busy = 15,
    /// The array is too small.
    TooSmall = 16,
    /// The call failed because of a bug in the library. The handles that were passed to it can still be freed.
    Internal = 17,
}

/// The error that a failed call reports.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: ReversiStatus,
    pub(crate) sentence: String,
}

impl Failure {
    pub(crate) fn new(status: ReversiStatus, sentence: impl ToString) -> Failure {
        Failure { status, sentence: sentence.to_string() }
    }

    /// Returns the error for a null pointer. `what` is the name of the argument.
    pub(crate) fn null(what: &str) -> Failure {
        Failure::new(ReversiStatus::Null, format!("{what} is a null pointer"))
    }
}

/// Implements conversions from Rust errors. Each error type has its own status, and the conversion keeps the message.
macro_rules! statuses {
    ($($error:ty => $status:ident,)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::new(ReversiStatus::$status, error)
            }
        }
    )*};
}

statuses! {
    SizeError => Size,
    SquareError => Square,
    PlayError => Illegal,
    TranscriptError => Transcript,
    BoardTextError => Board,
    LevelError => Level,
    EngineError => Engine,
    SearchError => GameOver,
}
