//! The program `a4q4`: the command interpreter on observing cells. It takes no arguments.
//!
//! It lives beside the cells, and not with the other programs, because it is a text program: it links no window.

use std::io::{self, Write, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    match reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None) {
        Ok(()) => ExitCode::SUCCESS,
        // A reader of the output that has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If this cannot be written, the exit status still tells.
            let _ = writeln!(stderr(), "a4q4: {error}");
            ExitCode::FAILURE
        }
    }
}
