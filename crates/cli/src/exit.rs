//! Maps results to exit statuses, in one place for all commands.
//!
//! | status | meaning |
//! |---|---|
//! | 0 | success, even if the reader of the output has closed the pipe |
//! | 1 | success, and the answer is "no": for example, a file has errors or a score is wrong |
//! | 2 | the arguments or the input are wrong, or an input file does not exist; clap uses this status too |
//! | 3 | failure, such as a full disk, an unreadable file, a system error or a failed program |
//! | 129, 130, 143 | interrupted by SIGHUP, SIGINT (Ctrl-C) or SIGTERM: 128 plus the signal's number, as in shells |

use crate::output;
use std::io::{self, Write};
use std::process::ExitCode;

/// The line about the exit statuses at the end of every command's help.
pub const STATUSES: &str = "Exit status: 0 success, 1 success and the answer is no, 2 wrong arguments or input, 3 failure, 129, 130 or 143 interrupted.";

/// The command succeeded, and the answer is "no". The program ends with status 1.
#[derive(Debug)]
pub struct No(String);

impl No {
    /// Creates the error with a one-line message.
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

/// The user's input is wrong. The program ends with status 2.
#[derive(Debug)]
pub struct BadInput(String);

impl BadInput {
    /// Creates the error with a one-line message.
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

/// A signal interrupted the command, after it had printed the results so far.
#[derive(Debug)]
pub struct Interrupted {
    /// The number of the signal.
    pub signal: u8,
    /// The message to print.
    pub message: String,
}

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Interrupted {}

/// Prints the error in a result, if any, after the name of the program. Returns the exit status.
pub fn with(program: &str, result: anyhow::Result<()>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    // Ignore write errors, because the exit status also reports the problem.
    let _ = writeln!(output::stderr(), "{}", output::with_escaped_arguments(format!("{program}: {error:#}")));
    ExitCode::from(match error.downcast_ref::<Interrupted>() {
        Some(Interrupted { signal, .. }) => 128 + signal,
        None if error.is::<No>() => 1,
        None if error.is::<BadInput>() || error.chain().any(is_missing) => 2,
        None => 3,
    })
}

/// Returns whether an error means that a file does not exist.
fn is_missing(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::NotFound)
}
