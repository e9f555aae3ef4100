//! The error returned when an attempt to solve an exercise is rejected.

use reversi::PlayError;
use thiserror::Error;

/// The reason why an attempt was rejected. An attempt is a move that the user tries in an exercise from a review, in a
/// puzzle, or in a line of a repertoire. A rejected attempt has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AttemptError {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// No move is expected: the exercise is solved, or there is no exercise.
    #[error("there is no exercise to solve")]
    NoExercise,
}
