//! The program `a4q5`: the command interpreter on observing cells, with a window beside the text. It takes no arguments.

use reversi_cli::commands::text;
use reversi_cli::exit;
use std::process::ExitCode;

fn main() -> ExitCode {
    exit::with("a4q5", text::run_with_window())
}
