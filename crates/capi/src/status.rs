//! The errors of calls: a status and a sentence.

use reversi::{BoardTextError, PlayError, SizeError, SquareError, TranscriptError};
use reversi_engine::{EngineError, LevelError, SearchError};

/// How a call ended. New versions may add numbers, but do not change the meaning of a number.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiStatus {
    /// The call succeeded.
    Ok = 0,
    /// A pointer is null.
    Null = 1,
    /// A text is not UTF-8.
    Text = 2,
    /// The number of the rules is unknown.
    Rules = 3,
    /// There is no board of this size, or the rules do not allow it.
    Size = 4,
    /// The number of the player is unknown.
    Player = 5,
    /// The square does not exist or is not on this board.
    Square = 6,
    /// The move is illegal.
    Illegal = 7,
    /// A move of a transcript cannot be read or played.
    Transcript = 8,
    /// A text is not a board.
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
    /// There is a bug in the library. The handles of the call can still be freed.
    Internal = 17,
}

/// The error of a failed call in the form for C.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: ReversiStatus,
    pub(crate) sentence: String,
}

impl Failure {
    pub(crate) fn new(status: ReversiStatus, sentence: impl ToString) -> Failure {
        Failure { status, sentence: sentence.to_string() }
    }

    /// Returns the error of an argument that is a null pointer.
    pub(crate) fn null(what: &str) -> Failure {
        Failure::new(ReversiStatus::Null, format!("{what} is a null pointer"))
    }
}

/// Implements the conversions from Rust's errors, each with a status. The sentence is the error's message.
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
