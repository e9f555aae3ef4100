//! `reversi book`: shows, grows, checks and exports opening books.

use crate::args::search::{EngineArgs, seconds};
use crate::engine::engine;
use crate::exit::{BadInput, No};
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::{self, stdout};
use crate::report::{Totals, progress_bar};
use clap::{Args, Subcommand};
use reversi::{Game, Player, Square};
use reversi_engine::book::{BookPosition, BookReport, Growth};
use reversi_engine::{Book, Limits, Score, ScoreKind, Selectivity};
use reversi_records::obf::Problem;
use reversi_records::{Existing, NewFile};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The commands of `reversi book`.
#[derive(Subcommand, Debug)]
pub enum BookCommand {
    /// Print what a book contains about the position after a sequence of moves
    Show(ShowArgs),
    /// Search the positions that good play leads to, and add them to a book
    Grow(GrowArgs),
    /// Check that all moves are legal and that each value agrees with the values of the next positions
    Check(FileArgs),
    /// Print every position, one per line, as OBF or JSON
    Export(FileArgs),
}

/// A book, and the format of the output.
#[derive(Args, Debug)]
pub struct FileArgs {
    /// A book file, or "own" for the book that ships with the program
    #[arg(value_name = "own|FILE")]
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `reversi book show`.
#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    book: FileArgs,
    /// The moves, such as f5d6c3 or f5 d6 c3
    moves: Vec<String>,
}

/// Arguments of `reversi book grow`.
#[derive(Args, Debug)]
pub struct GrowArgs {
    /// The book file; if the file does not exist, start a new book
    file: PathBuf,
    /// Start the new book as a copy of this book: a file, or "own" for the book that ships with the program
    #[arg(long, value_name = "own|FILE")]
    from: Option<PathBuf>,
    /// Number of positions to add
    #[arg(long, value_name = "N", default_value = "1000")]
    positions: usize,
    #[command(flatten)]
    limits: GrowLimits,
    /// Near the end of the game, accept results with this confidence in percent [default: exact results only]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(..=100))]
    selectivity: Option<u8>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The limits for searching each position.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct GrowLimits {
    /// Search each position this many plies deep [default: 16]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: Option<u32>,
    /// Search each position for this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
}

/// Runs a subcommand of `reversi book`.
pub fn run(command: &BookCommand) -> anyhow::Result<()> {
    match command {
        BookCommand::Show(args) => show(args),
        BookCommand::Grow(args) => grow(args),
        BookCommand::Check(args) => check(args),
        BookCommand::Export(args) => export(args),
    }
}

/// A score and its kind as JSON.
#[derive(Serialize)]
struct JsonScore {
    score: i32,
    kind: &'static str,
    depth: Option<u32>,
    confidence: Option<u8>,
}

/// A book position as JSON. The keys are stable.
#[derive(Serialize)]
struct JsonPosition {
    position: String,
    #[serde(flatten)]
    value: JsonScore,
    expanded: bool,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    square: String,
    #[serde(flatten)]
    value: JsonScore,
}

impl From<Score> for JsonScore {
    fn from(score: Score) -> JsonScore {
        let (depth, confidence) = match score.kind {
            ScoreKind::Estimate { depth } => (Some(depth), None),
            ScoreKind::Selective { confidence } => (None, Some(confidence)),
            ScoreKind::Exact | ScoreKind::WinLossDraw => (None, None),
        };
        JsonScore { score: score.discs, kind: score.kind.name(), depth, confidence }
    }
}

/// Converts a book position and its moves to an OBF problem.
fn problem(game: &Game, moves: &[(Square, Score)]) -> Problem {
    let scores = moves.iter().map(|&(square, score)| (Some(square), score.discs)).collect();
    Problem { board: *game.board(), mover: game.turn().unwrap_or(Player::Black), scores }
}

fn json(game: &Game, known: &BookPosition) -> serde_json::Result<String> {
    let moves = known.moves.iter();
    serde_json::to_string(&JsonPosition {
        position: problem(game, &[]).to_string(),
        value: known.score.into(),
        expanded: known.expanded,
        moves: moves.map(|&(square, score)| JsonMove { square: square.to_string(), value: score.into() }).collect(),
    })
}

fn show(args: &ShowArgs) -> anyhow::Result<()> {
    let book = input::book(&args.book.file)?;
    let mut game = Game::default();
    game.play_transcript(&args.moves.join(" ")).map_err(BadInput::new)?;
    let Some(known) = book.find(&game) else { return Err(No::new("the position is not in the book").into()) };
    let mut output = stdout().lock();
    if args.book.json {
        writeln!(output, "{}", json(&game, &known)?)?;
    } else {
        let rest = if known.expanded { "" } else { "; the book ends here" };
        writeln!(output, "Value: {}{rest}", known.score)?;
        for (number, (square, score)) in (1..).zip(&known.moves) {
            writeln!(output, "{number:>3}. {square:<3} {score}")?;
        }
    }
    Ok(output.flush()?)
}

/// The number of added positions after which a growing book is saved, so that a crash loses little work.
const WRITTEN_EVERY: usize = 1000;

/// The result of growing a book as JSON. The keys are stable.
#[derive(Serialize)]
struct JsonGrowth {
    positions: usize,
    added: usize,
    expanded: usize,
    complete: bool,
    #[serde(flatten)]
    value: Option<JsonScore>,
    nodes: u64,
    seconds: f64,
}

fn grow(args: &GrowArgs) -> anyhow::Result<()> {
    let path = &args.file;
    if input::is_own_book(path) {
        let why = "own: the book that ships with the program cannot be changed; to extend it, write to another file with --from own";
        return Err(BadInput::new(why).into());
    }
    // If the book cannot be saved, fail now instead of after hours of work.
    NewFile::check(path, Existing::Replace).map_err(|error| output::refused(path, error))?;
    let mut book = match (path.exists(), &args.from) {
        (true, Some(_)) => {
            let why = "this file already exists; --from can only start a new book";
            return Err(BadInput::new(format!("{}: {why}", path.display())).into());
        }
        (true, None) => input::book(path)?,
        (false, Some(from)) => input::book(from)?,
        (false, None) => Book::default(),
    };
    let mut engine = engine(&args.engine)?;
    let depth = args.limits.depth.or(args.limits.time.is_none().then_some(16));
    let selectivity = args.selectivity.and_then(Selectivity::at_least);
    let limits = Limits { depth, time: args.limits.time, selectivity, ..Limits::default() };
    let (interrupt, began, bar) = (Interrupt::listen()?, Instant::now(), progress_bar(args.positions));
    if args.from.is_some() {
        write(path, &book)?;
    }
    let mut all = Growth::default();
    while all.added < args.positions && !all.complete && !interrupt.stop.is_stopped() {
        let next = WRITTEN_EVERY.min(args.positions - all.added);
        let growth = book.grow(&mut engine, &limits, next, &interrupt.stop, |growth| {
            bar.set_position((all.added + growth.added) as u64);
        });
        all = Growth {
            added: all.added + growth.added,
            expanded: all.expanded + growth.expanded,
            nodes: all.nodes + growth.nodes,
            complete: growth.complete,
        };
        if !book.is_empty() {
            write(path, &book)?;
        }
    }
    bar.finish_and_clear();
    let (mut output, time) = (stdout().lock(), began.elapsed());
    let start = book.find(&Game::default());
    if args.json {
        let Growth { added, expanded, nodes, complete } = all;
        let value = start.map(|known| known.score.into());
        let seconds = time.as_secs_f64();
        let growth = JsonGrowth { positions: book.len(), added, expanded, complete, value, nodes, seconds };
        writeln!(output, "{}", serde_json::to_string(&growth)?)?;
    } else {
        writeln!(output, "{} positions, {} of them new; {} expanded", book.len(), all.added, all.expanded)?;
        if let Some(known) = start {
            writeln!(output, "Value of the first position for Black: {}", known.score)?;
        }
        writeln!(output, "{}", Totals { nodes: all.nodes, time })?;
    }
    output.flush()?;
    Ok(interrupt.check_with(|| match book.len() {
        0 => "interrupted before the first position was added".to_owned(),
        _ => "interrupted: the book contains the positions found so far".to_owned(),
    })?)
}

/// Writes the book to `path`, replacing any existing file.
fn write(path: &Path, book: &Book) -> anyhow::Result<()> {
    let written = NewFile::create(path, Existing::Replace).and_then(|mut file| {
        file.write_all(&book.to_bytes())?;
        file.finish()
    });
    written.map_err(|error| output::refused(path, error))
}

/// The result of a book check, as JSON. The keys are stable.
#[derive(Serialize)]
struct JsonReport {
    positions: usize,
    expanded: usize,
    solved: usize,
    longest: u32,
    faults: Vec<String>,
}

fn check(args: &FileArgs) -> anyhow::Result<()> {
    let BookReport { positions, expanded, solved, longest, faults } = input::book(&args.file)?.check();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let (count, mut output) = (faults.len(), stdout().lock());
    if args.json {
        let report = JsonReport { positions, expanded, solved, longest, faults };
        writeln!(output, "{}", serde_json::to_string(&report)?)?;
    } else {
        writeln!(
            output,
            "{positions} positions: {expanded} expanded, {solved} solved; lines of up to {longest} moves"
        )?;
        for fault in faults {
            writeln!(output, "{fault}")?;
        }
    }
    output.flush()?;
    match count {
        0 => Ok(()),
        1 => Err(No::new(format!("{}: 1 error", args.file.display())).into()),
        count => Err(No::new(format!("{}: {count} errors", args.file.display())).into()),
    }
}

fn export(args: &FileArgs) -> anyhow::Result<()> {
    let book = input::book(&args.file)?;
    let mut output = stdout().lock();
    for (game, known) in book.positions() {
        match args.json {
            true => writeln!(output, "{}", json(&game, &known)?)?,
            false => {
                let kind = if known.expanded { "expanded" } else { "leaf" };
                writeln!(output, "{} % {}, {kind}", problem(&game, &known.moves), known.score)?;
            }
        }
    }
    Ok(output.flush()?)
}
