//! Why something was not done.

use reversi::PlayError;
use reversi_records::DeleteError;
use reversi_study::AttemptError;
use thiserror::Error;

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// It is the engine's turn.
    #[error("it is the engine's turn")]
    EngineToMove,
    /// Nothing more can be played or asked here.
    #[error("the game is over")]
    GameOver,
    /// There is no earlier decision of a person.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is nothing that was taken back.
    #[error("there is nothing to play again")]
    NothingToRedo,
    /// Nothing else was played, here or before.
    #[error("there is no other line")]
    NoOtherLine,
    /// A node that was deleted, or of another game.
    #[error("this move is not in the game any more")]
    NoSuchNode,
    /// The engine is busy.
    #[error("the engine is busy with the review")]
    Reviewing,
    /// Nobody has moved.
    #[error("there is no move to review")]
    NothingToReview,
    /// The exercise is done, or there is none.
    #[error("there is nothing to try here")]
    NoExercise,
    /// The start of a game cannot be deleted.
    #[error("the start of a game cannot be deleted")]
    Start,
}

impl From<DeleteError> for ActionError {
    fn from(error: DeleteError) -> ActionError {
        match error {
            DeleteError::NoSuchNode => ActionError::NoSuchNode,
            DeleteError::Start => ActionError::Start,
        }
    }
}

impl From<AttemptError> for ActionError {
    fn from(error: AttemptError) -> ActionError {
        match error {
            AttemptError::Illegal(error) => ActionError::Illegal(error),
            AttemptError::NoExercise => ActionError::NoExercise,
        }
    }
}
