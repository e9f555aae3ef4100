//! `reversi games`: the library of games.
//!
//! | file | what |
//! |---|---|
//! | `print` | tables for people, and JSON |
//! | `ask` | `list`, `search`, `show` and `info` |
//! | `change` | `import`, `tag`, `untag`, `delete` and `export` |

mod ask;
mod change;
mod print;

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use crate::folder::folder;
use crate::input;
use crate::output::ForceArg;
use clap::{Args, Subcommand};
use reversi_records::Format;
use reversi_records::library::{GameId, Library, LibraryError, LibraryFault, Query, QueryError};
use reversi_study::{OpenLibrary, Store, StoreError};
use std::io::{Write, stderr, stdout};
use std::path::PathBuf;

const QUERIES: &str = "\
A query is words, which have to be in a player's name, the event, the date, the opening or a tag, and pairs:
player:NAME black:NAME white:NAME won:NAME lost:NAME event:TEXT opening:TEXT tag:TAG year:1990..1995 moves:<40
mistakes:0..3 result:black|white|draw|unknown own:yes|no, and sort:date|black|white|event|result|opening|moves|mistakes|added,
with - before the name for the order backwards.";

/// What to do once names that were missing are there.
const AND_IMPORT: &str = ", and import the files again";

/// Arguments of `reversi games`.
#[derive(Args, Debug)]
pub struct GamesArgs {
    #[command(subcommand)]
    command: Command,
    /// Another library [default: the one of the window and the terminal]
    #[arg(long, global = true, value_name = "FILE")]
    library: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List games
    #[command(after_help = QUERIES)]
    List {
        /// Which games, and in which order
        query: Vec<String>,
        #[command(flatten)]
        format: ListArgs,
    },
    /// Find the games that came through a position, how they went on and how they ended
    #[command(after_help = QUERIES)]
    Search {
        /// The position: moves (f5d6c3) or a board
        #[arg(long, value_name = "MOVES")]
        position: String,
        /// Among which games, and in which order they are listed [default: the latest first]
        query: Vec<String>,
        #[command(flatten)]
        format: ListArgs,
    },
    /// Show a game
    Show {
        /// The number of the game
        #[arg(value_name = "ID")]
        game: i64,
        /// Print the game as SGF, with all that is known of it
        #[arg(long, conflicts_with_all = ["moves", "json"])]
        sgf: bool,
        /// Print the moves alone
        #[arg(long, conflicts_with = "json")]
        moves: bool,
        /// Print JSON for programs
        #[arg(long)]
        json: bool,
    },
    /// Give games a tag
    Tag {
        /// The tag
        tag: String,
        #[command(flatten)]
        games: Selection,
    },
    /// Take a tag from games
    Untag {
        /// The tag
        tag: String,
        #[command(flatten)]
        games: Selection,
    },
    /// Write games into a file
    #[command(after_help = QUERIES)]
    Export {
        /// Which games, and in which order
        query: Vec<String>,
        /// The file; its ending says the format: .sgf, .ggf, .wtb or .txt; - for standard output
        #[arg(long, short, value_name = "FILE")]
        output: PathBuf,
        /// Write this format [default: as the file's name says]
        #[arg(long, value_name = "FORMAT")]
        to: Option<Format>,
        #[command(flatten)]
        force: ForceArg,
    },
    /// Delete games; of one's own games their files too
    Delete {
        #[command(flatten)]
        games: Selection,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Take files and folders of games into the library
    Import {
        /// Files of games, or folders of them
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print JSON for programs
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        game: GameArgs,
    },
    /// Say what is in the library
    Info {
        /// Print JSON for programs
        #[arg(long)]
        json: bool,
    },
}

/// How many games are listed, and how.
#[derive(Args, Clone, Copy, Debug)]
struct ListArgs {
    /// List so many games at most
    #[arg(long, value_name = "N", default_value = "20")]
    limit: usize,
    /// Leave out so many games first
    #[arg(long, value_name = "N", default_value = "0")]
    offset: usize,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Games by their numbers, or by a query.
#[derive(Args, Debug)]
struct Selection {
    /// The numbers of the games
    #[arg(value_name = "ID", required_unless_present = "query")]
    games: Vec<i64>,
    /// All games of a query, in quotes
    #[arg(long, value_name = "QUERY", conflicts_with = "games")]
    query: Option<String>,
}

impl Selection {
    fn ids(&self, library: &mut Library) -> anyhow::Result<Vec<GameId>> {
        let Some(query) = &self.query else { return Ok(self.games.iter().copied().map(GameId).collect()) };
        library.ids(&query.parse().map_err(bad_query)?).map_err(refused)
    }
}

/// Does what the arguments ask for.
pub fn run(args: GamesArgs) -> anyhow::Result<()> {
    let makes = matches!(args.command, Command::Import { .. });
    let (mut library, store) = open(args.library, makes)?;
    let library = &mut library;
    match args.command {
        Command::List { query, format } => ask::list(library, &parse(&query)?, format),
        Command::Search { position, query, format } => ask::search(library, &position, &parse(&query)?, format),
        Command::Show { game, sgf, moves, json } => ask::show(library, GameId(game), sgf, moves, json),
        Command::Info { json } => ask::info(library, json),
        Command::Tag { tag, games } => change::tag(library, &games, &tag, true),
        Command::Untag { tag, games } => change::tag(library, &games, &tag, false),
        Command::Export { query, output, to, force } => change::export(library, &parse(&query)?, &output, to, force),
        Command::Delete { games, yes } => change::delete(library, &store, &games, yes),
        Command::Import { files, json, game } => change::import(library, &files, game.start()?, json),
    }
}

/// The library, and the store of the games that were begun beside it.
fn open(named: Option<PathBuf>, makes: bool) -> anyhow::Result<(Library, Store)> {
    if let Some(path) = named {
        if !makes && !path.exists() {
            return Err(BadInput::new(format!("{}: there is no such library", path.display())).into());
        }
        let beside = path.parent().map(std::path::Path::to_owned).unwrap_or_default();
        return Ok((Library::open(&path).map_err(refused)?, Store::in_folder(beside)));
    }
    let folder =
        folder().ok_or_else(|| BadInput::new("this system has no folder for a library: name one with --library"))?;
    let store = Store::in_folder(folder);
    let OpenLibrary { library, problem } = store.library().map_err(store_refused)?;
    if let Some(problem) = problem {
        writeln!(stderr(), "reversi: {problem}")?;
    }
    Ok((library, store))
}

/// A query from the words of a command line. A word with blanks in it was quoted there.
fn parse(words: &[String]) -> Result<Query, BadInput> {
    let quoted: Vec<String> =
        words
            .iter()
            .map(|word| {
                if word.contains(char::is_whitespace) { format!("\"{}\"", word.replace('"', "")) } else { word.clone() }
            })
            .collect();
    quoted.join(" ").parse().map_err(bad_query)
}

fn bad_query(error: QueryError) -> BadInput {
    BadInput::new(error)
}

/// A number that no game has, or a folder without games, is the user's mistake; what the system refuses is not.
fn refused(error: LibraryError) -> anyhow::Error {
    match &error.fault {
        LibraryFault::NoGame(_) => BadInput::new(&error.fault).into(),
        LibraryFault::Import(open) if input::is_wrong(&open.problem) => BadInput::new(error).into(),
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
