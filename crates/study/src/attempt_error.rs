//! Why a move was not accepted as an attempt at an exercise.

use reversi::PlayError;
use thiserror::Error;

/// Why a move was not accepted as an attempt at an exercise, a puzzle or a line of a repertoire. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AttemptError {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// No move is expected: the exercise is solved, or there is no exercise.
    #[error("there is nothing to try here")]
    NoExercise,
}
