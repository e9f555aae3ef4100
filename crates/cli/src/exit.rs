//! How a program ends: the one place that decides about exit statuses.
//!
//! | status | when |
//! |---|---|
//! | 0 | success, or the reader of the output has closed the pipe |
//! | 1 | something failed that is not the user's mistake: a file, a disk, the system; or an answer is not the expected one |
//! | 2 | the arguments or the input are wrong; clap uses the same |
//! | 3 | what is asked for cannot be done on this system: something that it needs is missing |
//! | 130, 143 | interrupted by SIGINT (Ctrl-C) or SIGTERM: 128 and the signal's number, as shells have it |

use std::io::{self, Write};
use std::process::ExitCode;

/// A mistake of the user. It ends the program with status 2.
#[derive(Debug)]
pub struct BadInput(String);

impl BadInput {
    /// From a one-line message that says what is wrong.
    pub fn new(message: impl ToString) -> BadInput {
        BadInput(message.to_string())
    }
}

impl std::fmt::Display for BadInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// Something that the work needs is missing on this system. It ends the program with status 3.
#[derive(Debug)]
pub struct CannotBeDone(String);

impl CannotBeDone {
    /// From a one-line message that says what is missing.
    pub fn new(message: impl ToString) -> CannotBeDone {
        CannotBeDone(message.to_string())
    }
}

impl std::fmt::Display for CannotBeDone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotBeDone {}

/// A signal interrupted the work. What was found until then is printed already.
#[derive(Debug)]
pub struct Interrupted {
    /// The number of the signal.
    pub signal: u8,
}

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted: this is what was found until then")
    }
}

impl std::error::Error for Interrupted {}

/// Prints an error of `program`, if there is one, and returns the exit status.
pub fn with(program: &str, result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    // If this cannot be written, the exit status still tells.
    let _ = writeln!(io::stderr(), "{program}: {error:#}");
    ExitCode::from(match error.downcast_ref::<Interrupted>() {
        Some(Interrupted { signal }) => 128 + signal,
        None if error.is::<BadInput>() => 2,
        None if error.is::<CannotBeDone>() => 3,
        None => 1,
    })
}
