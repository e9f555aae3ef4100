//! `reversi review`: reviews a recorded game.

mod json;
mod text;

use crate::args::game::GameArgs;
use crate::args::search::{EngineArgs, seconds};
use crate::engine::engine;
use crate::exit::BadInput;
use crate::input;
use crate::output::{stderr, stdout};
use crate::report::progress_bar;
use clap::Args;
use reversi::Game;
use reversi_engine::{Level, Stop};
use reversi_records::{Format, GameStart, OpenError, Opener, Pasted, ReadErrorKind, Record, paste, text_of};
use reversi_study::review::{Effort, Review, ReviewStage, ReviewStore, review};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number of bytes at the start of a file in which the command searches for an embedded game.
const LONGEST_TEXT: u64 = 16 << 20;

/// Arguments of `reversi review`.
#[derive(Args, Debug)]
pub struct ReviewArgs {
    /// A file of games in any format; - for standard input. The review is saved next to the file as FILE.review.json
    pub file: PathBuf,
    /// Number of the game in the file, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = game_number)]
    pub game: usize,
    #[command(flatten)]
    effort: EffortArgs,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Format to read [default: from the contents, or else from the file's name]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    #[command(flatten)]
    start: GameArgs,
}

/// The effort for each position: a level or a time.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct EffortArgs {
    /// Search each position as the engine does at this level, from 1 to 20 [default: 14]
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    /// Search each position for this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
}

impl ReviewArgs {
    /// Returns the rules and the board size for reading transcripts, which state neither.
    pub fn start(&self) -> Result<GameStart, BadInput> {
        self.start.start()
    }

    /// Returns the effort for each position: a level or a time.
    pub fn effort(&self) -> Effort {
        let level = self.effort.level.map(Effort::Level);
        self.effort.time.map(Effort::Time).or(level).unwrap_or_default()
    }
}

fn game_number(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "games are counted from 1".to_owned())
}

/// Reviews one game of a file, prints the review, and saves the review next to the file, so that later calls can reuse
/// it.
pub fn run(args: &ReviewArgs) -> anyhow::Result<()> {
    let record = read(args)?;
    let tree = &record.tree;
    let mut end = tree.cursor();
    tree.walk(&mut end, tree.leaf(tree.root()));
    let game = end.game();
    let store = (args.file != Path::new("-")).then(|| ReviewStore::beside(&args.file));
    let kept = store.as_ref().and_then(|store| store.find(game, args.effort()));
    let review = match kept {
        Some(review) => review,
        None => compute(args, game, store.as_ref())?,
    };
    let info = &record.info;
    let text = if args.json {
        serde_json::to_string(&json::Json::new(&review, info))? + "\n"
    } else {
        text::text(&review, info)
    };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

fn compute(args: &ReviewArgs, game: &Game, store: Option<&ReviewStore>) -> anyhow::Result<Review> {
    let mut engine = engine(&args.engine)?;
    let bar = progress_bar(0);
    let review = review(&mut engine, game, args.effort(), &Stop::new(), |progress, reviewed| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
        bar.set_message(match (progress.stage, reviewed) {
            (ReviewStage::Moves, Some(reviewed)) => format!("move {}: {}", reviewed.number, reviewed.value),
            (ReviewStage::Moves, None) => String::new(),
            (ReviewStage::Choices, _) => "analysing other moves".to_owned(),
        });
    })?;
    bar.finish_and_clear();
    if let Some(Err(error)) = store.map(|store| store.save(&review)) {
        writeln!(stderr(), "reversi: the review could not be saved: {error}")?;
    }
    Ok(review)
}

/// Reads the requested game from a file in any format.
fn read(args: &ReviewArgs) -> anyhow::Result<Record> {
    let shown = args.file.display();
    if args.file == Path::new("-") && std::io::stdin().is_terminal() {
        writeln!(stderr(), "reversi: reading a game from the keyboard until the end of input")?;
    }
    let mut opener = Opener::new(args.from, args.start()?);
    // Keep the start of the file in memory, because a game may be embedded in its text, and a pipe can be read only
    // once.
    let mut text = Vec::new();
    let (mut games, format) = if args.file == Path::new("-") || args.file.is_dir() {
        input::open(&mut opener, &args.file)?
    } else {
        let source = head_and_rest(&args.file, &mut text);
        let source = source.map_err(|error| OpenError { path: args.file.clone(), problem: error.into() });
        source.and_then(|source| opener.read(source, &args.file)).map_err(input::refused)?
    };
    let error = match games.by_ref().nth(args.game - 1) {
        Some(Ok(record)) => {
            let count = args.game + games.count();
            if count > 1 && !args.json {
                writeln!(stderr(), "reversi: game {} of {count}; --game N selects another game", args.game)?;
            }
            return Ok(record);
        }
        Some(Err(error)) => error,
        None => {
            let message = match games.number() {
                0 => format!("{shown}: it contains no games"),
                1 => format!("{shown}: it contains only 1 game"),
                count => format!("{shown}: it contains only {count} games"),
            };
            return Err(BadInput::new(message).into());
        }
    };
    if let ReadErrorKind::Io(message) = &error.kind {
        return Err(anyhow::anyhow!("{shown}: {message}"));
    }
    let found = if format == Format::Transcript { among_text(args, &text)? } else { None };
    found.ok_or_else(|| BadInput::new(format!("{shown}: {error}")).into())
}

/// Reads the start of a file into `head`, and returns a reader for the whole file.
fn head_and_rest(path: &Path, head: &mut Vec<u8>) -> io::Result<Box<dyn BufRead>> {
    let file = File::open(path)?;
    (&file).take(LONGEST_TEXT).read_to_end(head)?;
    Ok(Box::new(Cursor::new(head.clone()).chain(BufReader::new(file))))
}

/// Returns the game that is embedded in other text, such as a web page.
fn among_text(args: &ReviewArgs, bytes: &[u8]) -> anyhow::Result<Option<Record>> {
    if bytes.is_empty() || args.from.is_some() || args.game != 1 {
        return Ok(None);
    }
    let start = args.start()?;
    let text = text_of(bytes).unwrap_or_else(|| String::from_utf8_lossy(bytes));
    Ok(match paste(&text, start.rules, start.size) {
        Ok(Pasted::Games { records, .. }) => records.into_iter().next(),
        Ok(Pasted::Transcript(record) | Pasted::InText(record)) => Some(*record),
        Ok(Pasted::Board { .. }) | Err(_) => None,
    })
}
