//! The program `reversi`: the game, and everything about it.

use clap::Parser;
use reversi_cli::args::{Args, Command};
use reversi_cli::{exit, perft, play, show};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.command {
        None => play::default_game(&args.play),
        Some(Command::Text) => play::text(),
        Some(Command::Console(options)) => play::console(&options),
        Some(Command::Show(options)) => show::run(&options),
        Some(Command::Perft(options)) => perft::run(&options),
    };
    exit::with("reversi", result)
}
