//! The program `a4q4`: the command interpreter on observing cells. It takes no arguments.

use reversi_cli::commands::text;
use reversi_cli::exit;
use std::process::ExitCode;

fn main() -> ExitCode {
    exit::with("a4q4", text::run())
}
