//! The program `reversi`.

use reversi_cli::args::Args;
use reversi_cli::{commands, exit};
use std::process::ExitCode;

fn main() -> ExitCode {
    exit::with("reversi", commands::run(Args::read()))
}
