//! How a program ends: the one place that decides about exit statuses.
//!
//! | status | when |
//! |---|---|
//! | 0 | it is done, or the reader of the output has closed the pipe |
//! | 1 | it is done, and the answer is "no": a program is wrong, a file has mistakes, a score is not the given one |
//! | 2 | the arguments or the input are wrong, or a file that is named is not there; clap uses the same |
//! | 3 | it could not be done: a file, a disk, the system, another program |
//! | 130, 143 | interrupted by SIGINT (Ctrl-C) or SIGTERM: 128 and the signal's number, as shells have it |

use std::io::{self, Write};
use std::process::ExitCode;

/// The same for `--help` of every command.
pub const STATUSES: &str = "Exit status: 0 success, 1 success and the answer is no, 2 wrong arguments or input, 3 failure, 130 or 143 interrupted.";

/// What was asked for is done, and the answer is "no". It ends the program with status 1.
#[derive(Debug)]
pub struct No(String);

impl No {
    /// From a one-line message that says what is wrong.
    pub fn new(message: impl ToString) -> No {
        No(message.to_string())
    }
}

impl std::fmt::Display for No {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for No {}

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

/// A signal interrupted the work. What was found until then is printed already.
#[derive(Debug)]
pub struct Interrupted {
    /// The number of the signal.
    pub signal: u8,
    /// What there is to say.
    pub told: String,
}

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.told)
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
        Some(Interrupted { signal, .. }) => 128 + signal,
        None if error.is::<No>() => 1,
        None if error.is::<BadInput>() || error.chain().any(is_missing) => 2,
        None => 3,
    })
}

/// Whether a file that was named is not there.
fn is_missing(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::NotFound)
}
