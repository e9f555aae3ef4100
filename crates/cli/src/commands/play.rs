//! `reversi` without a command: the game in its window, or where else it can be played.

use crate::args::Args as Cli;
use crate::args::game::{rules, rules_for_programs, start};
use crate::commands::{console, tui};
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::launch::LanguageArgs;
use crate::seed;
use clap::{Args, CommandFactory};
use reversi::{Game, Rules, Size};
use reversi_engine::Options;
use reversi_session::programs::{Programs, seat};
use reversi_session::{Seat, Setup};
use reversi_view::FirstGame;
use reversi_window::RunError;
use std::io::{Write, stderr};
use std::path::PathBuf;

/// Arguments of `reversi` without a command.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Width and height of the board, each from 2 to 26 [default: 8 8]
    #[arg(value_names = ["WIDTH", "HEIGHT"], num_args = 0..)]
    size: Vec<String>,
    /// The rules of the game [default: classic, against another program othello]
    #[arg(long, value_parser = rules())]
    rules: Option<Rules>,
    /// Who plays Black: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    /// [default: person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    black: Option<Seat>,
    /// Who plays White: a person, the engine at a level from 1 to 20, or another engine (gtp:COMMAND, nboard:, xboard:)
    /// [default: person]
    #[arg(long, value_name = "WHO", value_parser = seat)]
    white: Option<Seat>,
    #[command(flatten)]
    language: LanguageArgs,
}

impl PlayArgs {
    /// The game to start with.
    pub fn game(&self) -> Result<Game, BadInput> {
        let size = match self.size.as_slice() {
            [] => Size::STANDARD,
            [width, height] => format!("{width}x{height}")
                .parse()
                .map_err(|error| BadInput::new(format!("{width} {height}: {error}")))?,
            other if other.iter().any(|word| is_command(word)) => {
                let message = format!("{}: write the command first and its options behind it", other.join(" "));
                return Err(BadInput::new(message));
            }
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
        let usual = rules_for_programs([&self.black, &self.white].into_iter().flatten()).unwrap_or(Rules::Classic);
        start(self.rules.unwrap_or(usual), size)
    }
}

impl PlayArgs {
    /// Who plays Black and who plays White.
    pub fn seats(&self) -> [Seat; 2] {
        [&self.black, &self.white].map(|seat| seat.clone().unwrap_or_default())
    }

    /// Whether nothing was asked for: the game begins with the choice of one.
    fn is_open(&self) -> bool {
        self.size.is_empty() && self.rules.is_none() && self.black.is_none() && self.white.is_none()
    }

    /// The first game, with all that was asked for.
    fn first_game(&self) -> anyhow::Result<FirstGame> {
        let game = self.game()?;
        let [black, white] = self.seats();
        let setup = Setup::new(game.rules(), game.size())?.with_seats(black, white);
        Ok(if self.is_open() { FirstGame::default() } else { FirstGame::exactly(setup) })
    }
}

/// Whether there is a command of this name.
fn is_command(word: &str) -> bool {
    Cli::command().get_subcommands().any(|command| command.get_name() == word)
}

/// `reversi [WIDTH HEIGHT]`: the game in its window; where there is no display, full screen in the terminal; and where
/// there is no terminal either, a line at a time.
pub fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let first_game = args.first_game()?;
    let programs = Programs::default();
    let engine = programs.thinker(WEIGHTS, Options { seed: seed(), ..Options::default() });
    match reversi_window::run(args.language.launch(first_game.clone(), engine, documents())) {
        Err(error @ RunError::NoDisplay(_)) => without_display(args, first_game, &error),
        ended => Ok(ended?),
    }
}

fn without_display(args: &PlayArgs, first_game: FirstGame, error: &RunError) -> anyhow::Result<()> {
    // The game can be played without this line, so a failure to write it does not matter.
    let _ = writeln!(stderr(), "reversi: {error}: playing in the terminal");
    if tui::is_possible() {
        return tui::play(first_game, args.language, tui::look());
    }
    let [black, white] = args.seats();
    console::play(args.game()?, black, white)
}

/// The user's folder of documents.
fn documents() -> PathBuf {
    let folders = directories::UserDirs::new();
    let folder = folders.and_then(|folders| folders.document_dir().map(ToOwned::to_owned));
    folder.filter(|folder| folder.is_dir()).or_else(|| std::env::current_dir().ok()).unwrap_or_default()
}
