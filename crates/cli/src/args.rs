//! The arguments as typed, and their one translation into what the commands work with.

use crate::exit::BadInput;
use crate::search_args::{EngineArgs, LimitArgs};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use reversi::{Game, Passes, Rules, Size};
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
    Console(GameArgs),
    /// Show the position after a line of moves
    Show(ShowArgs),
    /// Count the lines of play up to a depth
    Perft(PerftArgs),
    /// Play a position out perfectly, or every position of a file
    Solve(SolveArgs),
    /// Say what to play after a line of moves, and what it is worth
    Hint(HintArgs),
    /// Search fixed positions and count: the same search has the same count
    Bench(BenchArgs),
}

/// Of `reversi` without a command.
#[derive(ClapArgs, Debug)]
pub struct PlayArgs {
    /// Width and height of the board, each from 2 to 26 [default: 8 8]
    #[arg(value_names = ["WIDTH", "HEIGHT"], num_args = 0..)]
    size: Vec<String>,
    /// The rules of the game
    #[arg(long, value_enum, default_value = "classic")]
    rules: RulesArg,
}

/// Of every command that starts from a rule set's first position.
#[derive(ClapArgs, Debug)]
pub struct GameArgs {
    /// The rules of the game
    #[arg(long, value_enum, default_value = "othello")]
    rules: RulesArg,
    /// Width and height of the board, each from 2 to 26
    #[arg(long, value_name = "WxH", default_value = "8x8")]
    size: Size,
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
enum RulesArg {
    /// Any empty square may be played
    Free,
    /// Every move must turn over a disc: the tournament game
    Othello,
    /// As othello, but the players place the first four discs themselves
    Classic,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum PassesArg {
    Ply,
    Free,
}

impl PlayArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        let size = match self.size.as_slice() {
            [] => Size::STANDARD,
            [width, height] => format!("{width}x{height}")
                .parse()
                .map_err(|error| BadInput::new(format!("{width} {height}: {error}")))?,
            other => {
                let message = format!(
                    "{}: give a command, or no argument, or two: the width and the height of the board, \
                     each from {} to {} (see reversi --help)",
                    other.join(" "),
                    Size::MIN,
                    Size::MAX
                );
                return Err(BadInput::new(message));
            }
        };
        start(self.rules.into(), size)
    }
}

impl GameArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        start(self.rules.into(), self.size)
    }

    /// The game after some moves.
    fn after(&self, moves: &[String]) -> Result<Game, BadInput> {
        let mut game = self.game()?;
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(game)
    }
}

fn start(rules: Rules, size: Size) -> Result<Game, BadInput> {
    Game::new(rules, size).map_err(|error| BadInput::new(format!("{size}: {error}")))
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

impl From<RulesArg> for Rules {
    fn from(rules: RulesArg) -> Rules {
        match rules {
            RulesArg::Free => Rules::Free,
            RulesArg::Othello => Rules::Othello,
            RulesArg::Classic => Rules::Classic,
        }
    }
}
