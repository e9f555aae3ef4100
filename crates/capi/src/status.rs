//! Why a call fails, as a number and a sentence.

use reversi::{BoardTextError, PlayError, SizeError, SquareError, TranscriptError};
use reversi_engine::{EngineError, LevelError, SearchError};

/// How a call ended. More numbers may come; those that there are keep their meaning.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiStatus {
    /// It is done.
    Ok = 0,
    /// A pointer is null.
    Null = 1,
    /// A text is not UTF-8.
    Text = 2,
    /// There are no such rules.
    Rules = 3,
    /// There is no board of this size, or not by these rules.
    Size = 4,
    /// There is no such player.
    Player = 5,
    /// This is no square.
    Square = 6,
    /// The rules forbid the move.
    Illegal = 7,
    /// A move of a transcript cannot be read or played.
    Transcript = 8,
    /// A text is no board.
    Board = 9,
    /// There is no move to take back.
    NothingToUndo = 10,
    /// The game is over, and there is nothing to search.
    GameOver = 11,
    /// The game is not over, and has no result.
    NotOver = 12,
    /// There is no such level.
    Level = 13,
    /// An engine cannot be made with these options.
    Engine = 14,
    /// The engine is searching already.
    Busy = 15,
    /// The array is too small.
    TooSmall = 16,
    /// A mistake in the library. The handles of the call can be freed.
    Internal = 17,
}

/// What C is told of an error.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: ReversiStatus,
    pub(crate) sentence: String,
}

impl Failure {
    pub(crate) fn new(status: ReversiStatus, sentence: impl ToString) -> Failure {
        Failure { status, sentence: sentence.to_string() }
    }

    /// An argument that is a null pointer.
    pub(crate) fn null(what: &str) -> Failure {
        Failure::new(ReversiStatus::Null, format!("{what} is a null pointer"))
    }
}

/// Which status an error of the libraries has. The sentence is its own.
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
