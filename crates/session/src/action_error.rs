//! The errors that a session's actions return.

use reversi::PlayError;
use reversi_records::DeleteError;
use reversi_study::AttemptError;
use thiserror::Error;

/// The reason why an action failed. A failed action leaves the session unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// It is the engine's turn.
    #[error("it is the engine's turn")]
    EngineToMove,
    /// The game is over at the current position.
    #[error("the game is over")]
    GameOver,
    /// There is no earlier move to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no move to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Neither the current position nor any earlier position has more than one variation.
    #[error("there is no other variation")]
    NoOtherLine,
    /// The current position is on the main line.
    #[error("this is the main line")]
    MainLine,
    /// The node was deleted, or belongs to another game.
    #[error("this move is no longer in the game")]
    NoSuchNode,
    /// The engine is busy with a review.
    #[error("the engine is busy with the review")]
    Reviewing,
    /// The line has no moves to review.
    #[error("there is no move to review")]
    NothingToReview,
    /// The exercise is solved, or there is no exercise.
    #[error("there is no exercise to solve")]
    NoExercise,
    /// The node is the start of the game, which cannot be deleted.
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
