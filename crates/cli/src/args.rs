//! The arguments of `reversi`: the list of its commands, and what several of them share. Arguments of one command are in its
//! own file.

pub mod game;
pub mod search;

use crate::commands::bench::BenchArgs;
use crate::commands::book::BookCommand;
use crate::commands::check::CheckArgs;
use crate::commands::completions::CompletionsArgs;
use crate::commands::console::ConsoleArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::draw::DrawArgs;
use crate::commands::explore::ExploreArgs;
use crate::commands::games::GamesArgs;
use crate::commands::hint::HintArgs;
use crate::commands::info::InfoArgs;
use crate::commands::man::ManArgs;
use crate::commands::matches::MatchArgs;
use crate::commands::page::PageArgs;
use crate::commands::perft::PerftArgs;
use crate::commands::play::PlayArgs;
use crate::commands::puzzles::PuzzlesArgs;
use crate::commands::repertoire::RepertoireArgs;
use crate::commands::review::ReviewArgs;
use crate::commands::serve::{GtpArgs, ProtocolArgs};
use crate::commands::show::ShowArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::statistics::StatisticsArgs;
use crate::commands::tui::TuiArgs;
use crate::exit::STATUSES;
use crate::version::version;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// The arguments of `reversi`.
#[derive(Parser, Debug)]
#[command(name = "reversi", version, long_version = version(), about = "Reversi (Othello): play it, look at it, solve it")]
#[command(args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Without a command the game starts: `reversi` asks what to play, `reversi 7 4` plays on 7 x 4, `reversi game.sgf` opens a file's game."
)]
pub struct Args {
    #[allow(missing_docs)]
    #[command(subcommand)]
    pub command: Option<Command>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub play: PlayArgs,
}

impl Args {
    /// The arguments of this process. What is wrong with them ends it.
    #[must_use]
    pub fn read() -> Args {
        let matches = Args::command_with_statuses().get_matches();
        Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// The command line, with the exit statuses below the help of every command.
    #[must_use]
    pub fn command_with_statuses() -> clap::Command {
        with_statuses(Args::command())
    }
}

fn with_statuses(command: clap::Command) -> clap::Command {
    let own = command.get_after_help().map(|help| format!("{help}\n\n")).unwrap_or_default();
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let command = command.after_help(own + STATUSES);
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_statuses))
}

/// What `reversi` can be asked to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Read `new N` and `play ROW COLUMN` from standard input and print each grid (the same program as a4q4)
    Text,
    /// Play in the console, a line at a time
    Console(ConsoleArgs),
    /// Play full screen in the terminal
    Tui(TuiArgs),
    /// Serve the game for a browser
    Page(PageArgs),
    /// Show the position after a line of moves
    Show(ShowArgs),
    /// Count the lines of play up to a depth
    Perft(PerftArgs),
    /// Play a position out perfectly, or every position of a file
    Solve(SolveArgs),
    /// Say what to play after a line of moves, and what it is worth
    Hint(HintArgs),
    /// Convert games from one format into another
    Convert(ConvertArgs),
    /// Say what is in files of games, and what is wrong with them
    Info(InfoArgs),
    /// Look at a game again: what each move gave away, why, and where the game turned
    Review(ReviewArgs),
    /// Say how you play: results, accuracy, where mistakes happen, and a level to play next
    Statistics(StatisticsArgs),
    /// Say what was played in a position, how often, and how it went
    Explore(ExploreArgs),
    /// Find positions with one winning move in games, list them and show them
    Puzzles(PuzzlesArgs),
    /// The openings that you train: list, show, add, delete, and how training goes
    Repertoire(RepertoireArgs),
    /// The library of games: list, search, show, tag, export, delete, import
    Games(GamesArgs),
    /// Draw a position: SVG, PNG or text
    Draw(DrawArgs),
    /// Search fixed positions and count: the same search has the same count
    Bench(BenchArgs),
    /// Opening books: show, grow, check and export them
    #[command(subcommand)]
    Book(BookCommand),
    /// Check whether a program is right: an a4q4, a console game, or an engine that speaks GTP or NBoard
    Check(CheckArgs),
    /// Let engines play matches, and rate them
    Match(MatchArgs),
    /// Be an engine for NBoard and other programs that speak its protocol
    Nboard(ProtocolArgs),
    /// Be an engine for GoGui and other programs that speak GTP
    Gtp(GtpArgs),
    /// Be an engine for XBoard and WinBoard (variant reversi)
    Xboard(ProtocolArgs),
    /// Print what a shell needs to complete commands, options and files
    Completions(CompletionsArgs),
    /// Write the manual as pages for man
    Man(ManArgs),
}
