//! The reason why a call fails, as a number and a sentence.

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
    /// There are no such rules.
    Rules = 3,
    /// There is no board of this size, or the rules do not allow it.
    Size = 4,
    /// There is no such player.
    Player = 5,
    /// There is no such square.
    Square = 6,
    /// The move is illegal.
    Illegal = 7,
    /// A move of a transcript cannot be read or played.
    Transcript = 8,
    /// A text is not a board.
    Board = 9,
    /// There is no move to take back.
    NothingToUndo = 10,
    /// The game is over, so that there is nothing to search.
    GameOver = 11,
    /// The game is not over, so that it has no result.
    NotOver = 12,
    /// There is no such level.
    Level = 13,
    /// An engine cannot be created with these options.
    Engine = 14,
    /// The engine is already searching.
    Busy = 15,
    /// The array is too small.
    TooSmall = 16,
    /// There is an error in the library. The handles of the call can still be freed.
    Internal = 17,
}

/// An error of a call, as C sees it.
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

/// Maps the errors of the libraries to statuses. The sentence is the message of the error.
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
