//! `reversi games`: manages the library of games.
//!
//! | file | contents |
//! |---|---|
//! | `print` | tables and JSON output |
//! | `list` | `list`, `search`, `show` and `info` |
//! | `change` | `import`, `tag`, `untag`, `delete` and `export` |

mod change;
mod list;
mod print;

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use crate::folder::folder;
use crate::input;
use crate::output::{ForceArg, stderr, stdout};
use clap::{Args, Subcommand};
use reversi_records::Format;
use reversi_records::library::{GameId, Library, LibraryError, LibraryErrorKind, Query, QueryError};
use reversi_study::{OpenLibrary, Store, StoreError};
use std::io::Write;
use std::path::PathBuf;

const QUERIES: &str = "\
A query consists of words and pairs. Each word must occur in a player's name, the event, the date, the opening or a tag. The pairs are
player:NAME black:NAME white:NAME won:NAME lost:NAME event:TEXT opening:TEXT tag:TAG year:1990..1995 moves:<40
mistakes:0..3 result:black|white|draw|unknown own:yes|no sort:date|black|white|event|result|opening|moves|mistakes|added
The pair sort: sets the order of the games; a - reverses it, as in sort:-date.";

/// The end of the warning about missing WTHOR name files, which asks the user to import the game files again.
const AND_IMPORT: &str = ", and import the files again";

/// Arguments of `reversi games`.
#[derive(Args, Debug)]
pub struct GamesArgs {
    #[command(subcommand)]
    command: Command,
    /// Use another library [default: the library that the window and the terminal use]
    #[arg(long, global = true, value_name = "FILE")]
    library: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List games
    #[command(after_help = QUERIES)]
    List {
        /// Which games to select, and in which order
        query: Vec<String>,
        #[command(flatten)]
        format: ListArgs,
    },
    /// Find the games that reached a position, and count their next moves and their results
    #[command(after_help = QUERIES)]
    Search {
        /// The position as moves (f5d6c3) or as a board
        #[arg(long, value_name = "MOVES")]
        position: String,
        /// Which games to search, and in which order to list them [default: the latest first]
        query: Vec<String>,
        #[command(flatten)]
        format: ListArgs,
    },
    /// Show a game
    Show {
        /// Number of the game
        #[arg(value_name = "ID")]
        game: i64,
        /// Print the game as SGF, with names, comments and variations
        #[arg(long, conflicts_with_all = ["moves", "json"])]
        sgf: bool,
        /// Print only the moves
        #[arg(long, conflicts_with = "json")]
        moves: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Add a tag to games
    Tag {
        /// The tag
        tag: String,
        #[command(flatten)]
        games: Selection,
    },
    /// Remove a tag from games
    Untag {
        /// The tag
        tag: String,
        #[command(flatten)]
        games: Selection,
    },
    /// Write games to a file
    #[command(after_help = QUERIES)]
    Export {
        /// Which games to select, and in which order
        query: Vec<String>,
        /// The file to write: .sgf, .ggf, .wtb or .txt; - for standard output
        #[arg(long, short, value_name = "FILE")]
        output: PathBuf,
        /// Format to write [default: from the file's name]
        #[arg(long, value_name = "FORMAT")]
        to: Option<Format>,
        #[command(flatten)]
        force: ForceArg,
    },
    /// Delete games from the library; the files of your own games are deleted too
    Delete {
        #[command(flatten)]
        games: Selection,
        /// Delete without asking
        #[arg(long)]
        yes: bool,
    },
    /// Import files and folders of games
    Import {
        /// Files or folders of games
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        game: GameArgs,
    },
    /// Describe the library
    Info {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// The options for printing a list of games.
#[derive(Args, Clone, Copy, Debug)]
struct ListArgs {
    /// List at most this many games
    #[arg(long, value_name = "N", default_value = "20")]
    limit: usize,
    /// Skip this many games
    #[arg(long, value_name = "N", default_value = "0")]
    offset: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A selection of games by their numbers or by a query.
#[derive(Args, Debug)]
struct Selection {
    /// Numbers of the games
    #[arg(value_name = "ID", required_unless_present = "query")]
    games: Vec<i64>,
    /// All games that match a query; put the query in quotes
    #[arg(long, value_name = "QUERY", conflicts_with = "games")]
    query: Option<String>,
}

impl Selection {
    fn ids(&self, library: &mut Library) -> anyhow::Result<Vec<GameId>> {
        let Some(query) = &self.query else { return Ok(self.games.iter().copied().map(GameId).collect()) };
        library.ids(&parse_text(query)?).map_err(refused)
    }
}

/// Runs a subcommand of `reversi games`.
pub fn run(args: GamesArgs) -> anyhow::Result<()> {
    let makes = matches!(args.command, Command::Import { .. });
    let (mut library, store) = open(args.library, makes)?;
    let library = &mut library;
    match args.command {
        Command::List { query, format } => list::list(library, &parse(&query)?, format),
        Command::Search { position, query, format } => list::search(library, &position, &parse(&query)?, format),
        Command::Show { game, sgf, moves, json } => list::show(library, GameId(game), sgf, moves, json),
        Command::Info { json } => list::info(library, json),
        Command::Tag { tag, games } => change::tag(library, &games, &tag, true),
        Command::Untag { tag, games } => change::tag(library, &games, &tag, false),
        Command::Export { query, output, to, force } => change::export(library, &parse(&query)?, &output, to, force),
        Command::Delete { games, yes } => change::delete(library, &store, &games, yes),
        Command::Import { files, json, game } => change::import(library, &files, game.start()?, json),
    }
}

/// Opens the library and the store of saved games. Both are in the same folder.
fn open(named: Option<PathBuf>, makes: bool) -> anyhow::Result<(Library, Store)> {
    if let Some(path) = named {
        if !makes && !path.exists() {
            return Err(BadInput::new(format!("{}: this library does not exist", path.display())).into());
        }
        let beside = path.parent().map(std::path::Path::to_owned).unwrap_or_default();
        return Ok((Library::open(&path).map_err(refused)?, Store::in_folder(beside)));
    }
    let folder =
        folder().ok_or_else(|| BadInput::new("this system has no data folder; specify a library with --library"))?;
    let store = Store::in_folder(folder);
    let OpenLibrary { library, problem } = store.library().map_err(store_refused)?;
    if let Some(problem) = problem {
        writeln!(stderr(), "reversi: {problem}")?;
    }
    Ok((library, store))
}

/// Joins the words from the command line and parses them as a query. Adds quotes around words that contain spaces,
/// because the shell has removed the user's quotes.
fn parse(words: &[String]) -> Result<Query, BadInput> {
    let quoted: Vec<String> =
        words
            .iter()
            .map(|word| {
                if word.contains(char::is_whitespace) { format!("\"{}\"", word.replace('"', "")) } else { word.clone() }
            })
            .collect();
    parse_text(&quoted.join(" "))
}

fn parse_text(query: &str) -> Result<Query, BadInput> {
    match query.chars().nth(Query::LONGEST) {
        Some(_) => Err(BadInput::new(format!("a query can have at most {} characters", Query::LONGEST))),
        None => query.parse().map_err(|error: QueryError| BadInput::new(error)),
    }
}

/// Converts errors about unknown game numbers or unusable input files to [`BadInput`], and all other errors to
/// failures.
fn refused(error: LibraryError) -> anyhow::Error {
    match &error.kind {
        LibraryErrorKind::NoGame(_) => BadInput::new(&error.kind).into(),
        LibraryErrorKind::Import(open) if input::is_wrong(&open.problem) => BadInput::new(error).into(),
        _ => error.into(),
    }
}

fn store_refused(error: StoreError) -> anyhow::Error {
    match error {
        StoreError::Library(error) => refused(error),
        error => error.into(),
    }
}

fn write(text: &str) -> anyhow::Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}
