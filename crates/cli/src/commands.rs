//! The commands of `reversi`. Each command has its own file, which defines its arguments, runs it and formats its
//! output.

pub mod bench;
pub mod book;
pub mod check;
pub mod completions;
pub mod console;
pub mod convert;
pub mod draw;
pub mod explore;
pub mod games;
pub mod hint;
pub mod info;
pub mod man;
pub mod matches;
pub mod page;
pub mod perft;
pub mod play;
pub mod puzzles;
pub mod repertoire;
pub mod review;
pub mod serve;
pub mod show;
pub mod solve;
pub mod statistics;
pub mod text;
pub mod tui;

use crate::args::{Args, Command};
use crate::interrupt;

/// Runs the command in the arguments, or opens the game if the arguments contain no command.
pub fn run(args: Args) -> anyhow::Result<()> {
    interrupt::report_file_size_limit()?;
    match args.command {
        None => play::run(&args.play),
        Some(Command::Text) => text::run(),
        Some(Command::Console(args)) => console::run(&args),
        Some(Command::Tui(args)) => tui::run(&args),
        Some(Command::Page(args)) => page::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Info(args)) => info::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Statistics(args)) => statistics::run(&args),
        Some(Command::Explore(args)) => explore::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Repertoire(args)) => repertoire::run(&args),
        Some(Command::Games(args)) => games::run(args),
        Some(Command::Draw(args)) => draw::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Book(command)) => book::run(&command),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Match(args)) => matches::run(&args),
        Some(Command::Nboard(args)) => serve::nboard(args),
        Some(Command::Gtp(args)) => serve::gtp(args),
        Some(Command::Xboard(args)) => serve::xboard(args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
    }
}
