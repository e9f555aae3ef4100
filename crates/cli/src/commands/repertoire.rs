//! `reversi repertoire`: manages the openings that the user trains in the window and in the terminal.
//!
//! | file | contents |
//! |---|---|
//! | `show` | the lines of a repertoire |
//! | `change` | `add` and `delete` |
//! | `statistics` | the training progress |

mod change;
mod show;
mod statistics;

use crate::exit::BadInput;
use crate::folder::folder;
use crate::output::stdout;
use anyhow::Context;
use clap::{Args, Subcommand, ValueEnum};
use reversi::Player;
use reversi_study::Store;
use reversi_study::repertoire::{Repertoires, SavedRepertoire};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use unicode_width::UnicodeWidthStr;

/// Arguments of `reversi repertoire`.
#[derive(Args, Debug)]
pub struct RepertoireArgs {
    #[command(subcommand)]
    command: RepertoireCommand,
}

#[derive(Subcommand, Debug)]
enum RepertoireCommand {
    /// List the repertoires, with the number of positions due for training
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the lines of a repertoire
    Show {
        /// Name of the repertoire
        name: String,
        /// Show at most this many lines
        #[arg(long, value_name = "N", default_value = "50")]
        limit: usize,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Create a repertoire from a file, from moves, or from named openings and their usual continuations
    Add(AddArgs),
    /// Delete a repertoire and its training history
    Delete {
        /// Name of the repertoire
        name: String,
        /// Delete without asking
        #[arg(long)]
        yes: bool,
    },
    /// Summarise training: positions asked, missed and due
    Statistics {
        /// Name of a repertoire [default: all repertoires]
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// The contents of a new repertoire.
#[derive(Args, Debug)]
struct AddArgs {
    /// Lines of moves from the start of a game (f5d6c3), or a file (SGF, GGF, WTHOR or transcripts); - for standard input
    #[arg(value_name = "MOVES|FILE", required_unless_present = "opening")]
    moves: Vec<String>,
    /// A named opening, such as Tiger; repeat the option for several openings
    #[arg(long, value_name = "NAME", conflicts_with = "moves")]
    opening: Vec<String>,
    /// The side that you play
    #[arg(long, value_name = "SIDE", default_value = "both")]
    side: Side,
    /// Name of the new repertoire [default: the name of the file or opening]
    #[arg(long)]
    name: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The side that the user plays.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    Black,
    White,
    Both,
}

impl Side {
    const fn player(self) -> Option<Player> {
        match self {
            Side::Black => Some(Player::Black),
            Side::White => Some(Player::White),
            Side::Both => None,
        }
    }
}

/// Runs a subcommand of `reversi repertoire`.
pub fn run(args: &RepertoireArgs) -> anyhow::Result<()> {
    let folder: PathBuf = folder().context("this system has no folder for saved repertoires")?;
    let store = Store::in_folder(folder);
    let text = match &args.command {
        RepertoireCommand::List { json } => list(&read(&store)?, *json)?,
        RepertoireCommand::Show { name, limit, json } => show::text(named(&read(&store)?, name)?, *limit, *json)?,
        RepertoireCommand::Add(args) => change::add(&store, args)?,
        RepertoireCommand::Delete { name, yes } => change::delete(&store, name, *yes)?,
        RepertoireCommand::Statistics { name, json } => statistics::text(&read(&store)?, name.as_deref(), *json)?,
    };
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

/// Loads the saved repertoires. Returns an error if the repertoire file cannot be read.
fn read(store: &Store) -> anyhow::Result<Repertoires> {
    let loaded = store.repertoires();
    loaded.problem.map_or(Ok(loaded.value), |problem| Err(problem.into()))
}

/// Returns the repertoire with this name, or an error if there is none.
fn named<'a>(all: &'a Repertoires, name: &str) -> Result<&'a SavedRepertoire, BadInput> {
    all.get(name).ok_or_else(|| {
        let names: Vec<&str> = all.all().iter().map(|kept| kept.repertoire.name.as_str()).collect();
        let known = if names.is_empty() {
            "there are no repertoires".to_owned()
        } else {
            format!("the repertoires are: {}", names.join(", "))
        };
        BadInput::new(format!("there is no repertoire {name:?}; {known}"))
    })
}

/// A repertoire as JSON. The keys are stable.
fn json_of(kept: &SavedRepertoire) -> Value {
    json!({
        "name": kept.repertoire.name,
        "side": side(kept),
        "positions": kept.positions(),
        "moves": kept.repertoire.tree().len(),
        "asked": asked(kept),
        "due": kept.due(crate::launch::today()),
    })
}

fn side(kept: &SavedRepertoire) -> &'static str {
    match kept.repertoire.player {
        Some(Player::Black) => "black",
        Some(Player::White) => "white",
        None => "both",
    }
}

/// Returns the number of positions in a repertoire that the user has trained at least once.
fn asked(kept: &SavedRepertoire) -> usize {
    let places = kept.repertoire.tree().decisions(kept.repertoire.player);
    places.iter().filter(|place| kept.cards.contains_key(place)).count()
}

fn list(all: &Repertoires, json: bool) -> anyhow::Result<String> {
    if json {
        return Ok(format!("{}\n", all.all().iter().map(json_of).collect::<Value>()));
    }
    if all.all().is_empty() {
        return Ok("there are no repertoires; `reversi repertoire add` creates one\n".to_owned());
    }
    let widest = all.all().iter().map(|kept| kept.repertoire.name.width()).max().unwrap_or(0).max(4);
    let pad = |name: &str| " ".repeat(widest.saturating_sub(name.width()));
    let mut text = format!("name{}  side   positions  moves  asked  due\n", pad("name"));
    for kept in all.all() {
        let name = &kept.repertoire.name;
        let (positions, moves, asked) = (kept.positions(), kept.repertoire.tree().len(), asked(kept));
        let due = kept.due(crate::launch::today());
        writeln!(text, "{name}{}  {:<5}  {positions:>9}  {moves:>5}  {asked:>5}  {due:>3}", pad(name), side(kept))?;
    }
    Ok(text)
}
