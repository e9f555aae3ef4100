//! The program `reversi`: the game, and everything about it.

use clap::Parser;
use reversi_cli::args::{Args, Command};
use reversi_cli::{
    bench, check, console, convert, draw, exit, explore, hint, info, matches, perft, play, review, serve, show, solve,
    tui,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.command {
        None => play::default_game(&args.play),
        Some(Command::Text) => play::text(),
        Some(Command::Console(options)) => console::run(&options),
        Some(Command::Tui(options)) => tui::run(&options),
        Some(Command::Show(options)) => show::run(&options),
        Some(Command::Perft(options)) => perft::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::Hint(options)) => hint::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Info(options)) => info::run(&options),
        Some(Command::Review(options)) => review::run(&options),
        Some(Command::Explore(options)) => explore::run(&options),
        Some(Command::Draw(options)) => draw::run(&options),
        Some(Command::Bench(options)) => bench::run(&options),
        Some(Command::Check(options)) => check::run(&options),
        Some(Command::Match(options)) => matches::run(&options),
        Some(Command::Nboard(options)) => serve::nboard(options),
        Some(Command::Gtp(options)) => serve::gtp(options),
        Some(Command::Xboard(options)) => serve::xboard(options),
    };
    exit::with("reversi", result)
}
