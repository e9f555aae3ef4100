//! Lines that are not commands, in any protocol.

use thiserror::Error;

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    /// There is no such command.
    #[error("unknown command: {0}")]
    Unknown(String),
    /// There is, but not with such arguments.
    #[error("{command}: {wanted} is wanted")]
    Arguments {
        /// Its name.
        command: String,
        /// What is wanted instead.
        wanted: &'static str,
    },
}

impl LineError {
    /// There is no such command. Long ones are cut.
    pub(crate) fn unknown(word: &str) -> LineError {
        LineError::Unknown(word.chars().filter(|character| !character.is_control()).take(60).collect())
    }

    /// What is wrong with the arguments of a command.
    pub(crate) fn arguments(command: &str, wanted: &'static str) -> LineError {
        LineError::Arguments { command: command.to_string(), wanted }
    }
}

/// A number that can be counted with, as decimals.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.abs() <= 1e9)
}

/// A time in seconds.
pub(crate) fn seconds(text: &str) -> Option<std::time::Duration> {
    decimal(text).filter(|&seconds| seconds >= 0.0).map(std::time::Duration::from_secs_f64)
}
