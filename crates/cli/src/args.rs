//! The arguments as typed, and their one translation into what the commands work with.

use crate::check_args::CheckArgs;
use crate::draw_args::DrawArgs;
use crate::exit::BadInput;
use crate::game_args::GameArgs;
use crate::match_args::MatchArgs;
use crate::play_args::{ConsoleArgs, PlayArgs, TuiArgs};
use crate::protocol_args::{GtpArgs, ProtocolArgs};
use crate::record_args::{ConvertArgs, ExploreArgs, InfoArgs};
use crate::review_args::ReviewArgs;
use crate::search_args::{EngineArgs, LimitArgs};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use reversi::{Game, Passes};
use std::path::Path;

/// The arguments of `reversi`.
#[derive(Parser, Debug)]
#[command(name = "reversi", version, about = "Reversi (Othello): play it, look at it, solve it")]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Without a command the game starts: `reversi` on 8 x 8, `reversi 7 4` on 7 x 4.")]
pub struct Args {
    #[allow(missing_docs)]
    #[command(subcommand)]
    pub command: Option<Command>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub play: PlayArgs,
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
    /// Say what was played in a position, how often, and how it went
    Explore(ExploreArgs),
    /// Draw a position: SVG, PNG or text
    Draw(DrawArgs),
    /// Search fixed positions and count: the same search has the same count
    Bench(BenchArgs),
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
}

/// Of `reversi show`.
#[derive(ClapArgs, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// The moves: one transcript (f5d6c3) or several words, passes given or left out
    moves: Vec<String>,
}

/// Of `reversi perft`.
#[derive(ClapArgs, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Whether a pass uses up a ply or is free
    #[arg(long, value_enum, default_value = "ply")]
    passes: PassesArg,
    /// The number of plies to count to
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: u32,
}

/// Of `reversi solve`.
#[derive(ClapArgs, Debug)]
pub struct SolveArgs {
    /// Find out who wins, and not by how much
    #[arg(long)]
    pub wld: bool,
    /// Print JSON for programs, an object a line
    #[arg(long)]
    pub json: bool,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// 64 squares (X, O and -) and the side to move (X or O), or a transcript, or a file of positions (.obf)
    #[arg(allow_hyphen_values = true)]
    position: String,
    // A separate argument, so that options may come after a position that begins with an empty square.
    /// The rest of the position or of the transcript
    #[arg(value_name = "SIDE")]
    rest: Vec<String>,
}

/// Of `reversi hint`.
#[derive(ClapArgs, Debug)]
pub struct HintArgs {
    #[command(flatten)]
    game: GameArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub limits: LimitArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Rank every legal move
    #[arg(long)]
    pub all: bool,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// The moves so far: one transcript (f5d6c3) or several words, passes given or left out
    moves: Vec<String>,
}

/// Of `reversi bench`.
#[derive(ClapArgs, Debug)]
pub struct BenchArgs {
    /// What to search; without it, a dozen quick searches
    #[arg(value_enum)]
    pub suite: Option<Suite>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// The first position of ffo
    #[arg(long, value_name = "N", default_value = "40", value_parser = clap::value_parser!(u32).range(40..=59), requires = "suite")]
    pub from: u32,
    /// The last position of ffo
    #[arg(long, value_name = "N", default_value = "59", value_parser = clap::value_parser!(u32).range(40..=59), requires = "suite")]
    pub to: u32,
}

/// A set of positions that `reversi bench` knows.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Suite {
    /// FFO 40 to 59, solved exactly
    Ffo,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum PassesArg {
    Ply,
    Free,
}

impl ShowArgs {
    /// The game after the moves.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.after(&self.moves)
    }
}

impl HintArgs {
    /// The game after the moves.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.after(&self.moves)
    }
}

impl SolveArgs {
    /// The file, if one is named: by its ending, or because it is there.
    pub fn file(&self) -> Option<&Path> {
        let path = Path::new(&self.position);
        let is_file = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("obf"))
            || (path.exists() && !path.is_dir());
        (self.rest.is_empty() && is_file).then_some(path)
    }

    /// The position or the transcript.
    pub fn text(&self) -> String {
        format!("{} {}", self.position, self.rest.join(" "))
    }
}

impl PerftArgs {
    /// The game whose first position is counted from.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.game()
    }

    /// What a pass costs.
    pub fn passes(&self) -> Passes {
        match self.passes {
            PassesArg::Ply => Passes::TakeAPly,
            PassesArg::Free => Passes::AreFree,
        }
    }
}
