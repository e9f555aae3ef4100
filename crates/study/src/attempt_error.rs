//! The error for a move that is not accepted as an attempt at an exercise.

use reversi::PlayError;
use thiserror::Error;

/// The reason why a move was not accepted as an attempt at an exercise, a puzzle or a line of a repertoire. The
/// exercise stays as it was before the attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AttemptError {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// No move is expected: the exercise is solved, or there is no exercise.
    #[error("there is nothing to try here")]
    NoExercise,
}
