//! `reversi` without a command: opens the game in a window or in the terminal.

use crate::args::Args as Cli;
use crate::args::game::{rules, rules_for_programs, start};
use crate::args::search::BookArgs;
use crate::commands::{console, tui};
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt::KillPrograms;
use crate::launch::{LanguageArgs, game_of};
use crate::output::stderr;
use crate::{input, seed, suggest};
use clap::{Args, CommandFactory};
use reversi::{Game, Rules, Size, SizeError};
use reversi_engine::Options;
use reversi_session::programs::{Programs, seat};
use reversi_session::{Seat, Setup};
use reversi_view::FirstGame;
use reversi_window::RunError;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `reversi` without a command.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Width and height of the board (8 8 or 8x8), each from 2 to 26, or a file or folder of games to open [default: 8 8]
    #[arg(value_names = ["WIDTH", "HEIGHT"], num_args = 0..)]
    words: Vec<String>,
    /// The rules of the game [default: classic; othello against another program and for transcripts in a file]
    #[arg(long, value_parser = rules())]
    rules: Option<Rules>,
    /// Who plays Black: person, a level of the engine from 1 to 20, or another program as gtp:COMMAND, nboard:COMMAND or
    /// xboard:COMMAND
    /// [default: person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    black: Option<Seat>,
    /// Who plays White: person, a level of the engine from 1 to 20, or another program as gtp:COMMAND, nboard:COMMAND or
    /// xboard:COMMAND
    /// [default: person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    white: Option<Seat>,
    #[command(flatten)]
    book: BookArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

/// The game to open: a new game on a board of this size, or the game in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum GameToOpen {
    Board(Size),
    File(PathBuf),
}

impl PlayArgs {
    /// Parses the words as a board size (one or two words) or as a file name.
    pub fn game_to_open(&self) -> Result<GameToOpen, BadInput> {
        let text = self.words.join(" ");
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let size = match words[..] {
            [] => Ok(Size::STANDARD),
            [size] => size.parse(),
            [width, height] => format!("{width}x{height}").parse(),
            _ => Err(SizeError::NotASize),
        };
        match (size, &words[..]) {
            (Ok(size), _) => Ok(GameToOpen::Board(size)),
            (Err(error @ SizeError::OutOfRange), _) => Err(BadInput::new(format!("{text}: {error}"))),
            (Err(_), &[word]) if input::names_file(word) => Ok(GameToOpen::File(word.into())),
            (Err(_), words) => Err(misunderstood(words)),
        }
    }

    /// Returns a new game with the chosen or default rules and size. If the user opens a file, the rules and size of
    /// this game apply to the transcripts in that file.
    pub fn game(&self, to_open: &GameToOpen) -> Result<Game, BadInput> {
        let usual = || match to_open {
            GameToOpen::Board(_) => {
                rules_for_programs([&self.black, &self.white].into_iter().flatten()).unwrap_or(Rules::Classic)
            }
            GameToOpen::File(_) => Rules::Othello,
        };
        let size = match to_open {
            GameToOpen::Board(size) => *size,
            GameToOpen::File(_) => Size::STANDARD,
        };
        start(self.rules.unwrap_or_else(usual), size)
    }

    /// Returns the players of the two sides, Black first.
    pub fn seats(&self) -> [Seat; 2] {
        [&self.black, &self.white].map(|seat| seat.clone().unwrap_or_default())
    }

    /// Returns whether the arguments specify nothing about the game. If so, the program asks the user what to play.
    fn is_open(&self) -> bool {
        self.words.is_empty() && self.rules.is_none() && self.black.is_none() && self.white.is_none()
    }

    /// Creates the settings of a view's first game from the arguments.
    fn first_game(&self, game: &Game) -> anyhow::Result<FirstGame> {
        let [black, white] = self.seats();
        let setup = Setup::new(game.rules(), game.size())?.with_seats(black, white);
        Ok(if self.is_open() { FirstGame::default() } else { FirstGame::exactly(setup) })
    }
}

/// Returns the error for words that are neither a size nor the name of a file.
fn misunderstood(words: &[&str]) -> BadInput {
    let text = words.join(" ");
    let cli = Cli::command();
    let commands: Vec<&str> = cli.get_subcommands().map(clap::Command::get_name).collect();
    if words.iter().any(|word| commands.contains(word)) {
        return BadInput::new(format!("{text}: write the command first, and its options after it"));
    }
    let first = words.first().filter(|word| !input::names_file(word));
    if let Some((word, meant)) = first.and_then(|word| Some((word, suggest::closest(word, commands)?))) {
        return BadInput::new(format!("{word}: unknown command; did you mean {meant}?"));
    }
    if words.iter().any(|word| input::names_file(word)) {
        return BadInput::new(format!("{text}: only one file can be opened"));
    }
    BadInput::new(format!(
        "{text}: expected a command, a file of games, or the width and height of the board, each from {} to {}, \
         such as 8 8 or 8x8 (see reversi --help)",
        Size::MIN,
        Size::MAX
    ))
}

/// Runs `reversi [WIDTH HEIGHT]` or `reversi FILE`. Opens the window. If there is no display, plays full screen in the
/// terminal. If there is no terminal either, plays line by line. If the program was started in a terminal, an error in
/// the file ends the program. If the program was started from a desktop, the window shows the error as a notice.
pub fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let to_open = args.game_to_open()?;
    let first = args.game(&to_open)?;
    let (file, game) = match &to_open {
        GameToOpen::Board(_) => (None, Ok(first.clone())),
        GameToOpen::File(file) => (Some(file.as_path()), game_of(file, first.rules(), first.size())),
    };
    // If the program was started from a desktop, its output is not visible, so the window reports errors in the opened
    // file.
    let game = if stderr().is_terminal() { Ok(game?) } else { game };
    let first_game = args.first_game(&first)?;
    let programs = Programs::default();
    let engine = programs.factory(WEIGHTS, Options { seed: seed(), book: args.book.read()?, ..Options::default() });
    let launch = args.language.launch(first_game.clone(), file.map(Path::to_owned), engine, documents(file));
    let signals = KillPrograms::on(KillPrograms::ALL)?;
    let ended = reversi_window::run(launch);
    drop(signals);
    match ended {
        Err(error @ RunError::NoDisplay(_)) => without_display(args, first_game, game?, file, &error),
        ended => Ok(ended?),
    }
}

fn without_display(
    args: &PlayArgs,
    first_game: FirstGame,
    game: Game,
    file: Option<&Path>,
    error: &RunError,
) -> anyhow::Result<()> {
    let in_terminal = tui::is_possible();
    let place = match in_terminal {
        true => "playing in the terminal".to_owned(),
        false => format!("playing line by line with the {} rules", game.rules()),
    };
    // Ignore write errors, because the game can start even if this message is not printed.
    let _ = writeln!(stderr(), "reversi: {error}: {place}");
    if !in_terminal {
        return console::play(game, args.seats(), &args.book);
    }
    tui::play(first_game, file, &args.book, args.language, tui::capabilities())
}

/// Returns the folder in which files are opened and saved: the folder of the opened file, or the user's documents
/// folder if no file was opened. If the documents folder does not exist, returns the current folder.
fn documents(file: Option<&Path>) -> PathBuf {
    let here = || std::env::current_dir().ok();
    if let Some(folder) = file.and_then(Path::parent) {
        return here().unwrap_or_default().join(folder);
    }
    let folders = directories::UserDirs::new();
    let folder = folders.and_then(|folders| folders.document_dir().map(ToOwned::to_owned));
    folder.filter(|folder| folder.is_dir()).or_else(here).unwrap_or_default()
}
