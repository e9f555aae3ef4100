//! The error that is returned when a move is rejected as an attempt at an exercise.

use reversi::PlayError;
use thiserror::Error;

/// The reason why a move was rejected as an attempt at an exercise from a review, a puzzle, or a line in a repertoire.
/// The rejected move has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AttemptError {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// No move is expected: the exercise is solved, or there is no exercise.
    #[error("there is nothing to try here")]
    NoExercise,
}
