//! The arguments of `reversi`: the list of its commands, and the options that several commands share. Each command
//! defines its own options in its own file.

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
use crate::output::{stderr, with_escaped_arguments};
use crate::version::version;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::io::Write;

/// The arguments of `reversi`.
#[derive(Parser, Debug)]
#[command(name = "reversi", version, long_version = version(), about = "Play, study and analyse Reversi (Othello)")]
#[command(args_conflicts_with_subcommands = true)]
#[command(
    after_help = "Without a command, reversi opens the game in a window, or in the terminal if there is no display:\n  \
                  reversi            asks what to play\n  \
                  reversi 7 4        plays on a board of 7 columns and 4 rows\n  \
                  reversi game.sgf   opens the game in a file"
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
    /// Parses the arguments of this process. Exits the process if the arguments are invalid, or after printing the help
    /// or the version.
    #[must_use]
    pub fn read() -> Args {
        let matches = Args::command_with_statuses().try_get_matches();
        matches.and_then(|matches| Args::from_arg_matches(&matches)).unwrap_or_else(|error| exit(&error))
    }

    /// Returns the definition of the command line, with the exit statuses at the end of every command's help.
    #[must_use]
    pub fn command_with_statuses() -> clap::Command {
        with_statuses(Args::command())
    }
}

/// Prints the error, the help or the version, and exits the process. The name of a file that the shell passes as an
/// argument can contain commands for the terminal. In this case, prints plain text without control characters.
fn exit(error: &clap::Error) -> ! {
    if !std::env::args_os().any(|word| word.to_string_lossy().contains(char::is_control)) {
        error.exit();
    }
    // Ignore a write error, because the exit status also reports the error.
    let _ = write!(stderr(), "{}", with_escaped_arguments(error.render().to_string()));
    std::process::exit(error.exit_code())
}

fn with_statuses(command: clap::Command) -> clap::Command {
    let own = command.get_after_help().map(|help| format!("{help}\n\n")).unwrap_or_default();
    let names: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let command = command.after_help(own + STATUSES);
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_statuses))
}

/// The commands of `reversi`.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run the command interpreter a4q4: read `new N` and `play ROW COLUMN`, and print the grid after each command
    Text,
    /// Play line by line, for pipes and screen readers
    Console(ConsoleArgs),
    /// Play full screen in the terminal
    Tui(TuiArgs),
    /// Serve the game as a web page
    Page(PageArgs),
    /// Print the position after a sequence of moves
    Show(ShowArgs),
    /// Count the sequences of legal moves up to a depth
    Perft(PerftArgs),
    /// Compute the exact result of a position, or of every position in a file
    Solve(SolveArgs),
    /// Find the best move in a position, or rank all moves
    Hint(HintArgs),
    /// Convert games between file formats
    Convert(ConvertArgs),
    /// Summarise game files and list the errors in them
    Info(InfoArgs),
    /// Review a game: the loss of each move, the reasons, and the turning point
    Review(ReviewArgs),
    /// Summarise your own games: results, accuracy, typical mistakes, and the level to play next
    Statistics(StatisticsArgs),
    /// Show which moves were played in a position, how often, and with which results
    Explore(ExploreArgs),
    /// Show puzzles (positions with one winning move), or find new ones in games
    Puzzles(PuzzlesArgs),
    /// Manage the openings that you train
    Repertoire(RepertoireArgs),
    /// Manage the library of games: import, list, search, show, tag, export, delete
    Games(GamesArgs),
    /// Draw a position as SVG, PNG or text
    Draw(DrawArgs),
    /// Run fixed searches; their node count identifies the version of the search
    Bench(BenchArgs),
    /// Show, grow, check or export an opening book
    #[command(subcommand)]
    Book(BookCommand),
    /// Test a program (a4q4, console game, window, GTP or NBoard engine) and explain its mistakes
    Check(CheckArgs),
    /// Play engines against each other and rate them
    Match(MatchArgs),
    /// Run as an engine for NBoard and other programs that use the NBoard protocol
    Nboard(ProtocolArgs),
    /// Run as an engine for GoGui and other programs that use GTP
    Gtp(GtpArgs),
    /// Run as an engine for XBoard and WinBoard (variant reversi)
    Xboard(ProtocolArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages
    Man(ManArgs),
}
