//! `reversi draw`: draws a position as a picture or as text.

use crate::args::game::GameArgs;
use crate::args::search::EngineArgs;
use crate::engine::{engine, refused};
use crate::exit::BadInput;
use crate::input;
use crate::output::ForceArg;
use clap::Args;
use reversi::{Game, Square};
use reversi_engine::{Level, Stop};
use reversi_records::{
    Cursor, Diagram, GameStart, Mark, Node, NodeId, Opener, PasteError, Pasted, PictureError, Record, Tree, paste,
};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

/// Arguments of `reversi draw`.
#[derive(Args, Debug)]
pub struct DrawArgs {
    /// Moves (f5d6c3), a board, or a file of games
    #[arg(value_name = "MOVES|FILE", allow_hyphen_values = true)]
    what: Option<String>,
    /// The remaining words of the moves or the board
    #[arg(value_name = "MOVES")]
    // Only the first word of a board may begin with `-`, which marks an empty square. The remaining words are a
    // separate argument whose values cannot begin with `-`, so clap still recognises options among them.
    rest: Vec<String>,
    /// The picture to write: a .svg, .png or .txt file; - prints text
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Number of the game in the file, counted from 1
    #[arg(long, value_name = "N", default_value = "1")]
    pub game: usize,
    /// Draw the position after this many moves [default: the last position]
    #[arg(long, value_name = "N")]
    pub after: Option<usize>,
    /// Number the discs in the order of the moves
    #[arg(long)]
    pub numbers: bool,
    /// Do not mark the last move
    #[arg(long)]
    pub no_last: bool,
    /// Mark these squares, such as c3,f6
    #[arg(long, value_name = "SQUARES", default_value = "", hide_default_value = true)]
    pub marks: String,
    /// Mark the legal moves
    #[arg(long)]
    pub legal: bool,
    /// Show the value of each move on its square; the engine computes the values unless the file contains them
    #[arg(long)]
    pub values: bool,
    /// Width of a PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value = "800")]
    pub width: u32,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    game_args: GameArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

impl DrawArgs {
    /// Joins the arguments into one string: moves, a board, or a file name.
    pub fn what(&self) -> String {
        self.what.iter().chain(&self.rest).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Returns the rules and the board size for reading transcripts, which state neither.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.game_args.start()
    }
}

/// Draws the picture and writes it.
pub fn run(args: &DrawArgs) -> anyhow::Result<()> {
    let record = record(args)?;
    let cursor = place(&record, args)?;
    let game = cursor.game();
    let mut diagram = Diagram::of_game(game);
    if args.numbers {
        diagram.number_moves(game);
    }
    if args.no_last {
        diagram.last = None;
    }
    if args.legal {
        diagram.legal = game.moves().iter().map(|mv| mv.square).collect();
    }
    diagram.marks = marks(&args.marks, game)?.into_iter().map(|square| (square, Mark::Cross)).collect();
    if args.values {
        diagram.take_values(&record, &cursor);
        if diagram.values.is_empty() {
            diagram.set_values(&values(args, game)?);
        }
    }
    write(args, &diagram)
}

/// Reads the game from a file, or parses the arguments as pasted text.
fn record(args: &DrawArgs) -> anyhow::Result<Record> {
    let start = args.start()?;
    let text = args.what();
    if text == "-" || names_file(&text, start) {
        let (games, _) = input::open(&mut Opener::new(None, start), Path::new(&text))?;
        let game = games.into_iter().nth(args.game.max(1) - 1);
        let game = game.ok_or_else(|| BadInput::new(format!("{text}: there is no game {}", args.game)))?;
        return game.map_err(|error| BadInput::new(format!("{text}: {error}")).into());
    }
    if text.trim().is_empty() {
        return Ok(Record::new(start.rules, start.size).map_err(BadInput::new)?);
    }
    let found = paste(&text, start.rules, start.size).map_err(|error| match error {
        PasteError::Transcript(error) => BadInput::new(error),
        error => BadInput::new(error),
    })?;
    match found {
        Pasted::Transcript(record) | Pasted::InText(record) => Ok(*record),
        Pasted::Games { records, .. } => records
            .into_iter()
            .nth(args.game.max(1) - 1)
            .ok_or_else(|| BadInput::new(format!("there is no game {}", args.game)).into()),
        Pasted::Board { board, first } => {
            Ok(Record::from(Tree::new(start.rules, board, first).map_err(BadInput::new)?))
        }
    }
}

/// Returns whether the text is a file name. The text of a board with slashes between its rows looks like a path, but
/// counts as a file name only if a file with this name exists.
fn names_file(text: &str, start: GameStart) -> bool {
    let is_board = || matches!(paste(text, start.rules, start.size), Ok(Pasted::Board { .. }));
    Path::new(text).is_file() || input::names_file(text) && !is_board()
}

/// Returns the position to draw: with `--after N`, the position after N moves of the main line. Without `--after`, a
/// record with several first moves counts as a problem to solve, and the function returns its first position. For any
/// other record, the function returns the position of the current node, or the end of the main line if the record has
/// no current node.
fn place(record: &Record, args: &DrawArgs) -> Result<Cursor, BadInput> {
    let tree = &record.tree;
    let mut cursor = tree.cursor();
    let has_variations = tree.node(tree.root()).is_some_and(|root| root.children().len() > 1);
    let target = match args.after {
        None if has_variations => tree.root(),
        None => record.here.unwrap_or(tree.leaf(tree.root())),
        Some(0) => tree.root(),
        Some(discs) => {
            let is_disc = |id: &NodeId| tree.node(*id).and_then(Node::step).is_some_and(|step| step.square().is_some());
            let line: Vec<_> = tree.main_line().into_iter().filter(is_disc).collect();
            let wrong = || BadInput::new(format!("--after {discs}: the game has {} moves", line.len()));
            *line.get(discs - 1).ok_or_else(wrong)?
        }
    };
    tree.walk(&mut cursor, target);
    Ok(cursor)
}

fn marks(text: &str, game: &Game) -> Result<Vec<Square>, BadInput> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let square = |word: &str| {
        let square: Square = word.parse().map_err(|error| BadInput::new(format!("{word}: {error}")))?;
        let on_board = game.size().contains(square);
        on_board.then_some(square).ok_or_else(|| BadInput::new(format!("{word}: off the board")))
    };
    words.map(square).collect()
}

/// Computes the values of all legal moves, with the engine at its default level.
fn values(args: &DrawArgs, game: &Game) -> anyhow::Result<Vec<(Square, f64)>> {
    if game.is_over() {
        return Ok(Vec::new());
    }
    let mut engine = engine(&args.engine)?;
    let answers = engine.search_all(game, &Level::default().limits(game), &Stop::new(), |_| {}).map_err(refused)?;
    Ok(answers.iter().map(|answer| (answer.best, f64::from(answer.score.discs))).collect())
}

/// Writes the picture in the format that the file's extension indicates, or as text to standard output.
fn write(args: &DrawArgs, diagram: &Diagram) -> anyhow::Result<()> {
    let path = args.output.as_path();
    if path == Path::new("-") {
        let mut output = stdout().lock();
        output.write_all(diagram.text().as_bytes())?;
        return Ok(output.flush()?);
    }
    let bytes = diagram.picture(path, args.width).map_err(|error| match error {
        PictureError::Ending => BadInput::new(format!("{}: {error}", path.display())),
        PictureError::Png(error) => BadInput::new(error),
    })?;
    args.force.write(path, &bytes)
}
