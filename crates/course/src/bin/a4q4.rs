//! The program `a4q4`: the command interpreter for a grid of cells that observe one another. The program takes no
//! arguments.
#![forbid(unsafe_code)]

use reversi_course::cells;
use std::io::{self, Write, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    match cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed the pipe, which is not an error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If the error cannot be written, the exit status still reports the failure.
            let _ = writeln!(stderr(), "a4q4: {error}");
            ExitCode::FAILURE
        }
    }
}
