//! Lines that are not commands, in any protocol.

use thiserror::Error;

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The command does not exist.
    #[error("unknown command: {0}")]
    Unknown(String),
    /// The command exists, but does not take these arguments.
    #[error("{command}: expected {wanted}")]
    Arguments {
        /// The command.
        command: String,
        /// The arguments that it takes.
        wanted: &'static str,
    },
}

impl LineError {
    /// An unknown command; long names are truncated.
    pub(crate) fn unknown(word: &str) -> LineError {
        LineError::Unknown(word.chars().filter(|character| !character.is_control()).take(60).collect())
    }

    /// Wrong arguments of a command.
    pub(crate) fn arguments(command: &str, wanted: &'static str) -> LineError {
        LineError::Arguments { command: command.to_string(), wanted }
    }
}

/// A decimal number of at most a billion in size.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.abs() <= 1e9)
}

/// A time in seconds.
pub(crate) fn seconds(text: &str) -> Option<std::time::Duration> {
    decimal(text).filter(|&seconds| seconds >= 0.0).map(std::time::Duration::from_secs_f64)
}
