//! The error for a line that is not a valid command, and parsers for numbers. All protocols share them.

use thiserror::Error;

/// The error returned when a line is not a valid command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The command does not exist.
    #[error("unknown command: {0}")]
    Unknown(String),
    /// The command exists, but the arguments are wrong.
    #[error("{command}: expected {wanted}")]
    Arguments {
        /// The name of the command.
        command: String,
        /// The expected arguments.
        wanted: &'static str,
    },
}

impl LineError {
    /// Returns the error for an unknown command. Removes control characters from the name and truncates long names.
    pub(crate) fn unknown(word: &str) -> LineError {
        LineError::Unknown(word.chars().filter(|character| !character.is_control()).take(60).collect())
    }

    /// Returns the error for a command with wrong arguments.
    pub(crate) fn arguments(command: &str, wanted: &'static str) -> LineError {
        LineError::Arguments { command: command.to_string(), wanted }
    }
}

/// Parses a decimal number. Returns `None` if its absolute value exceeds a billion, or if the text is not a number.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.abs() <= 1e9)
}

/// Parses a time in seconds. Returns `None` if the number is negative or exceeds a billion, or if the text is not a
/// number.
pub(crate) fn seconds(text: &str) -> Option<std::time::Duration> {
    decimal(text).filter(|&seconds| seconds >= 0.0).map(std::time::Duration::from_secs_f64)
}
