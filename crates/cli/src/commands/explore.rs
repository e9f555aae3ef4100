//! `reversi explore`: counts how often each move was played in a position, and how those games ended.

mod habits;

use crate::args::search::{EngineArgs, hash_with_default};
use crate::engine::{engine_with_hash, refused};
use crate::exit::BadInput;
use crate::folder::cache_folder;
use crate::input;
use crate::output::{stderr, stdout};
use crate::report::broken_games;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use reversi::{Game, Square};
use reversi_engine::{Limits, Score, Stop};
use reversi_records::explorer::{BuildProgress, Built, CacheError, Index, IndexCache, Played, Statistics};
use reversi_records::{Opening, opening_name};
use serde::Serialize;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

/// The size of the transposition table in megabytes. It is small, because the searches are short.
const HASH_MEGABYTES: usize = 1;

/// Arguments of `reversi explore`.
#[derive(Args, Debug)]
#[command(mut_arg("hash", |hash| hash_with_default(hash, HASH_MEGABYTES)))]
pub struct ExploreArgs {
    /// Files or folders of games, followed by the moves [default files: those of the previous run; if there are none, the built-in statistics]
    #[arg(value_name = "FILES MOVES")]
    words: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Instead of looking up a position, report where this player deviates from the usual tournament moves, in how many
    /// games, and at what cost
    #[arg(long, value_name = "PLAYER")]
    pub habits: Option<String>,
    /// Do not compute the values of the moves with the engine
    #[arg(long)]
    pub no_engine: bool,
    /// Search this many plies deep
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    /// Folder for the index [default: the system's cache folder]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    #[allow(missing_docs)]
    #[command(flatten)]
    pub engine: EngineArgs,
}

/// The files with games, and the position to look up.
#[derive(Debug)]
pub struct Lookup {
    /// The files and folders with games. If this list is empty, the command uses the files of the previous call. If
    /// there are no such files, the command uses the built-in statistics.
    pub files: Vec<PathBuf>,
    /// The game whose last position is looked up.
    pub game: Game,
}

impl ExploreArgs {
    /// Splits the words into files and moves. Folder names count as files.
    pub fn lookup(&self) -> Result<Lookup, BadInput> {
        let (files, moves): (Vec<&String>, Vec<&String>) = self.words.iter().partition(|word| input::names_file(word));
        let mut game = Game::default();
        let moves: Vec<&str> = moves.into_iter().map(String::as_str).collect();
        game.play_transcript(&moves.join(" ")).map_err(BadInput::new)?;
        Ok(Lookup { files: files.into_iter().map(PathBuf::from).collect(), game })
    }
}

/// Prints the moves that were played in the position, or the player's habits.
pub fn run(args: &ExploreArgs) -> anyhow::Result<()> {
    let lookup = args.lookup()?;
    if let Some(player) = &args.habits {
        return print(&habits::text(player, &lookup.files, args.json)?);
    }
    let mut source = Source::open(&lookup.files, args.cache.clone())?;
    let game = lookup.game;
    let played = source.moves(&game)?;
    let values = if args.no_engine || game.is_over() { Vec::new() } else { values(args, &game)? };
    let line = |square: Square, played: Played| Line {
        square,
        played,
        value: value_of(&values, square),
        opening: after(&game, square),
    };
    let moves = played.into_iter().map(|(square, played)| line(square, played)).collect();
    let found = Explored { game: &game, source, moves };
    let text = if args.json { serde_json::to_string(&found.json())? + "\n" } else { found.text() };
    print(&text)
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

/// The source of the counts: an index of game files, or the built-in statistics.
enum Source {
    Files(Index<File>),
    BuiltIn(Statistics<'static>),
}

impl Source {
    /// Opens the index of `files`. If `files` is empty, opens the index of the previous call. If there is no such
    /// index, opens the built-in statistics.
    fn open(files: &[PathBuf], folder: Option<PathBuf>) -> anyhow::Result<Source> {
        let built_in = || Source::BuiltIn(Statistics::shipped());
        let Some(folder) = folder.or_else(cache_folder) else {
            anyhow::ensure!(files.is_empty(), "this system has no cache folder; specify one with --cache");
            return Ok(built_in());
        };
        Ok(index(files, folder)?.map_or_else(built_in, Source::Files))
    }

    fn moves(&mut self, game: &Game) -> anyhow::Result<Vec<(Square, Played)>> {
        Ok(match self {
            Source::Files(index) => index.moves(game)?,
            Source::BuiltIn(statistics) => statistics.moves(game),
        })
    }

    fn games(&self) -> u32 {
        match self {
            Source::Files(index) => index.games(),
            Source::BuiltIn(statistics) => statistics.games(),
        }
    }

    /// Returns the source's name in the JSON output.
    const fn name(&self) -> &'static str {
        match self {
            Source::Files(_) => "files",
            Source::BuiltIn(_) => "built-in",
        }
    }

    /// Returns a description of the games that the source counts.
    fn title(&self) -> String {
        match self {
            Source::Files(_) => "games".to_owned(),
            Source::BuiltIn(statistics) => {
                let (first, last) = statistics.info().years;
                format!("tournament games, {first} to {last} (built in; to count other games, specify files)")
            }
        }
    }

    /// Returns a sentence that explains why no moves are listed.
    fn nothing(&self) -> String {
        match self {
            Source::Files(_) => "No game continues from this position.".to_owned(),
            Source::BuiltIn(statistics) => {
                format!("Fewer than {} of them reached this position.", statistics.info().least)
            }
        }
    }
}

/// Opens the index of `files`, and builds it if necessary. If `files` is empty, uses the files of the previous call.
/// Returns `None` if there was no previous call, or if none of the files of that call exists any more.
fn index(files: &[PathBuf], folder: PathBuf) -> anyhow::Result<Option<Index<File>>> {
    let bar = progress_bar();
    let opened = IndexCache::new(folder).open(files, &mut |progress| match progress {
        BuildProgress::Reading { done, total } => {
            bar.set_length(total);
            bar.set_message("reading games");
            bar.set_position(done);
        }
        BuildProgress::Writing => bar.set_message("writing the index"),
    });
    bar.finish_and_clear();
    let (index, built) = match opened {
        Ok(opened) => opened,
        Err(CacheError::NothingNamed) => return Ok(None),
        Err(CacheError::Open(error)) => return Err(input::refused(error)),
        Err(error @ CacheError::NoGames(_)) => return Err(BadInput::new(error).into()),
        Err(error @ (CacheError::Read { .. } | CacheError::Index(_))) => return Err(error.into()),
    };
    if let Some(Built { games, broken, .. }) = built.filter(|built| built.broken > 0) {
        writeln!(stderr(), "reversi: {} omitted, {games} read; for details, run reversi info", broken_games(broken))?;
    }
    Ok(Some(index))
}

/// Creates a progress bar on standard error. The bar is hidden if standard error is not a terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:30} {percent}% {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style)
}

/// The moves that were played in a position, with their results.
struct Explored<'a> {
    game: &'a Game,
    source: Source,
    moves: Vec<Line>,
}

/// A move that was played in the position.
struct Line {
    square: Square,
    played: Played,
    value: Option<Score>,
    /// The name of the position after the move, if it has a name.
    opening: Option<Opening>,
}

/// The moves with their counts and results as JSON. The keys are stable.
#[derive(Serialize)]
struct Json {
    moves_so_far: String,
    opening: Option<&'static str>,
    turn: Option<String>,
    source: &'static str,
    all_games: u32,
    games: u32,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    square: String,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    average: Option<f64>,
    value: Option<i32>,
    kind: Option<&'static str>,
    opening: Option<&'static str>,
}

impl Explored<'_> {
    /// Returns the number of games that continue from this position.
    fn here(&self) -> u32 {
        self.moves.iter().map(|line| line.played.games).sum()
    }

    fn json(&self) -> Json {
        let name = |opening: Opening| opening.name;
        Json {
            moves_so_far: self.game.transcript(),
            opening: opening_name(self.game).map(name),
            turn: self.game.turn().map(|turn| turn.to_string().to_lowercase()),
            source: self.source.name(),
            all_games: self.source.games(),
            games: self.here(),
            moves: self.moves.iter().map(Line::json).collect(),
        }
    }

    fn text(&self) -> String {
        let line = self.game.transcript();
        let mut text = if line.is_empty() { "The start".to_owned() } else { format!("After {line}") };
        if let Some(opening) = opening_name(self.game) {
            let _ = write!(text, ": {opening}");
            if !opening.other_names.is_empty() {
                let _ = write!(text, " ({})", opening.other_names);
            }
        }
        let _ = writeln!(text, "\n{} of {} {}", self.here(), self.source.games(), self.source.title());
        let Some(turn) = self.game.turn() else { return text + "The game is over.\n" };
        if self.moves.is_empty() {
            return text + &self.source.nothing() + "\n";
        }
        let _ = writeln!(text, "\n{turn}\n  move    games          won  drawn   lost   score  engine  leads to");
        for line in &self.moves {
            let _ = writeln!(text, "{}", line.text(self.here()).trim_end());
        }
        text
    }
}

impl Line {
    fn json(&self) -> JsonMove {
        let Played { games, won, drawn, lost, .. } = self.played;
        JsonMove {
            square: self.square.to_string(),
            games,
            won,
            drawn,
            lost,
            average: self.played.mean(),
            value: self.value.map(|value| value.discs),
            kind: self.value.map(|value| value.kind.name()),
            opening: self.opening.map(|opening| opening.name),
        }
    }

    fn text(&self, all: u32) -> String {
        let Played { games, won, drawn, lost, .. } = self.played;
        let percent = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
        let decided = won + drawn + lost;
        let share = |part: u32| match decided {
            0 => "-".to_owned(),
            _ => format!("{:.1}%", percent(part, decided)),
        };
        let mean = self.played.mean().map_or_else(|| "-".to_owned(), |mean| format!("{mean:+.1}"));
        let value = self.value.map_or_else(|| "-".to_owned(), |value| format!("{:+}", value.discs));
        let opening = self.opening.map_or("", |opening| opening.name);
        format!(
            "  {:<4} {games:>8} {:>5.1}%  {:>6} {:>6} {:>6}  {mean:>6}  {value:>6}  {opening}",
            self.square.to_string(),
            percent(games, all),
            share(won),
            share(drawn),
            share(lost),
        )
    }
}

/// Returns the name of the position after a move, if it has a name.
fn after(game: &Game, square: Square) -> Option<Opening> {
    let mut next = game.clone();
    next.play(square).ok()?;
    let turn = next.turn()?;
    reversi_records::name_of(reversi::bitboard::Bitboard::new(next.board(), turn)?)
}

fn value_of(values: &[(Square, Score)], square: Square) -> Option<Score> {
    values.iter().find(|(at, _)| *at == square).map(|&(_, value)| value)
}

/// Computes the values of all legal moves with the engine, at the depth that the arguments specify.
fn values(args: &ExploreArgs, game: &Game) -> anyhow::Result<Vec<(Square, Score)>> {
    let mut engine = engine_with_hash(&args.engine, HASH_MEGABYTES)?;
    let limits = Limits::depth(args.depth);
    let answers = engine.search_all(game, &limits, &Stop::new(), |_| {}).map_err(refused)?;
    Ok(answers.iter().map(|answer| (answer.best, answer.score)).collect::<Vec<_>>())
}
