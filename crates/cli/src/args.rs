//! The arguments as typed, and their one translation into what the commands work with.

use crate::check_args::CheckArgs;
use crate::draw_args::DrawArgs;
use crate::exit::BadInput;
use crate::match_args::MatchArgs;
use crate::opponents::seat;
use crate::protocol_args::{GtpArgs, ProtocolArgs};
use crate::review_args::ReviewArgs;
use crate::search_args::{EngineArgs, LimitArgs};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use reversi::{Game, Passes, Rules, Size};
use reversi_records::{Format, Start};
use reversi_session::{Seat, TimeControl};
use reversi_terminal::tui::{Colours, Look, Wish};
use std::path::{Path, PathBuf};

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

/// Of `reversi` without a command.
#[derive(ClapArgs, Debug)]
pub struct PlayArgs {
    /// Width and height of the board, each from 2 to 26 [default: 8 8]
    #[arg(value_names = ["WIDTH", "HEIGHT"], num_args = 0..)]
    size: Vec<String>,
    /// The rules of the game [default: classic, against another program othello]
    #[arg(long, value_enum)]
    rules: Option<RulesArg>,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub black: Seat,
    /// Who plays White: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub white: Seat,
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

/// Of `reversi console`.
#[derive(ClapArgs, Debug)]
pub struct ConsoleArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub black: Seat,
    /// Who plays White: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    #[arg(long, value_name = "WHO", default_value = "person", value_parser = seat)]
    pub white: Seat,
}

/// Of `reversi tui`. What is not given is as in the last game that was begun.
#[derive(ClapArgs, Debug)]
pub struct TuiArgs {
    /// The rules of the game [default: as last time, at first othello; against another program othello]
    #[arg(long, value_enum)]
    rules: Option<RulesArg>,
    /// Width and height of the board, each from 2 to 26 [default: as last time, at first 8x8]
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    /// [default: as last time, at first a person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    black: Option<Seat>,
    /// Who plays White [default: as last time, at first level 4]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    white: Option<Seat>,
    /// The clocks: none, MAIN/INCREMENT/GRACE as in 15:00/5, or "0:30 a move" [default: as last time, at first none]
    #[arg(long, value_name = "TIME")]
    clock: Option<TimeControl>,
    /// How many colours to use
    #[arg(long, value_enum, default_value = "auto")]
    color: ColorArg,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
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

/// Of `reversi convert`.
#[derive(ClapArgs, Debug)]
pub struct ConvertArgs {
    /// The file to read, of any format; - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// Read this format [default: as the file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Write this format: sgf, ggf, wthor, obf, transcript or board [default: as the file's name says]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    #[command(flatten)]
    game: GameArgs,
}

/// Of `reversi info`.
#[derive(ClapArgs, Debug)]
pub struct InfoArgs {
    /// Files of games, or folders of them; - for standard input
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Read this format [default: as each file's name or contents say]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Print all players, events, openings and problems
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    game: GameArgs,
}

/// Of `reversi explore`.
#[derive(ClapArgs, Debug)]
pub struct ExploreArgs {
    /// Files or folders of games [default: those of the last time], then the moves
    #[arg(value_name = "FILES MOVES")]
    words: Vec<String>,
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
    /// Leave out what the engine makes of the moves
    #[arg(long)]
    pub no_engine: bool,
    /// Plies that the engine looks ahead
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    /// Where the index is kept [default: the system's folder for such files]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

/// What `reversi explore` is asked.
#[derive(Debug)]
pub struct Asked {
    /// The files and folders; none for those of the last time.
    pub files: Vec<PathBuf>,
    /// The game so far.
    pub game: Game,
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
pub(crate) enum RulesArg {
    /// Any empty square may be played
    Free,
    /// Every move must turn over a disc: the tournament game
    Othello,
    /// As othello, but the players place the first four discs themselves
    Classic,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ColorArg {
    /// As many as the terminal says it has; none with NO_COLOR
    Auto,
    #[value(name = "24bit")]
    Full,
    #[value(name = "256")]
    Indexed,
    #[value(name = "16")]
    Sixteen,
    Never,
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
        let usual = for_programs([&self.black, &self.white]).unwrap_or(Rules::Classic);
        start(self.rules.map_or(usual, Rules::from), size)
    }
}

impl GameArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        start(self.rules.into(), self.size)
    }

    /// What a game begins with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game().map(|game| Start { rules: game.rules(), size: game.size() })
    }

    /// The game after some moves.
    fn after(&self, moves: &[String]) -> Result<Game, BadInput> {
        let mut game = self.game()?;
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(game)
    }
}

impl ConsoleArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.game()
    }
}

impl TuiArgs {
    /// What the first game should be like.
    pub fn wish(&self) -> Result<Wish, BadInput> {
        let seats = [&self.black, &self.white].into_iter().flatten();
        let rules = self.rules.map(Rules::from).or_else(|| for_programs(seats));
        // Together they may be wrong where each alone is right; what is kept from the last time is not the user's mistake.
        if let (Some(rules), Some(size)) = (rules, self.size) {
            start(rules, size)?;
        }
        Ok(Wish { rules, size: self.size, black: self.black.clone(), white: self.white.clone(), time: self.clock })
    }

    /// What the terminal can show: as it says, unless it is told.
    pub fn look(&self, detected: Look) -> Look {
        let colours = match self.color {
            ColorArg::Auto => detected.colours,
            ColorArg::Full => Colours::Full,
            ColorArg::Indexed => Colours::Indexed,
            ColorArg::Sixteen => Colours::Sixteen,
            ColorArg::Never => Colours::Never,
        };
        Look { colours, ascii: self.ascii || detected.ascii }
    }
}

/// Othello if another program is to play: most know nothing else.
fn for_programs<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Option<Rules> {
    seats.into_iter().any(|seat| matches!(seat, Seat::Program(_))).then_some(Rules::Othello)
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

impl ConvertArgs {
    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game.start()
    }
}

impl InfoArgs {
    /// What transcripts begin with.
    pub fn start(&self) -> Result<Start, BadInput> {
        self.game.start()
    }
}

impl ExploreArgs {
    /// The files, and the game after the moves. What names a file or a folder is one; the rest are moves.
    pub fn asked(&self) -> Result<Asked, BadInput> {
        let is_file = |word: &&String| Path::new(word).exists() || Format::by_name(Path::new(word)).is_some();
        let (files, moves): (Vec<&String>, Vec<&String>) = self.words.iter().partition(is_file);
        let mut game = Game::default();
        let moves: Vec<&str> = moves.into_iter().map(String::as_str).collect();
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(Asked { files: files.into_iter().map(PathBuf::from).collect(), game })
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
