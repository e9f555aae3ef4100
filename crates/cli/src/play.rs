//! The commands that play: `reversi` in its window or where else it can, `reversi text`, `a4q4` and `a4q5`.

use crate::folder::folder;
use crate::opponents::Opponents;
use crate::play_args::PlayArgs;
use crate::{console, seed, tui};
use reversi::Game;
use reversi_engine::Options;
use reversi_session::Setup;
use reversi_view::Wish;
use reversi_window::{GraphicsDisplay, RunError, Start, with_windows};
use std::io::{Write, stderr, stdin, stdout};
use std::path::PathBuf;
use std::rc::Rc;

/// `reversi [WIDTH HEIGHT]`: the game in its window; where there is no display, full screen in the terminal; and where
/// there is no terminal either, a line at a time.
pub fn default_game(args: &PlayArgs) -> anyhow::Result<()> {
    let game = args.game()?;
    let setup = Setup::new(game.rules(), game.size())?.with_seats(args.black.clone(), args.white.clone());
    let opponents = Opponents::default();
    let engine = opponents.thinker(Options { seed: seed(), ..Options::default() });
    match reversi_window::run(Start { setup, engine, folder: folder(), documents: documents() }) {
        Err(error @ RunError::NoDisplay(_)) => without_display(args, game, &error),
        ended => Ok(ended?),
    }
}

fn without_display(args: &PlayArgs, game: Game, error: &RunError) -> anyhow::Result<()> {
    // Nobody is lost without this line: if it cannot be written, the game itself will tell.
    let _ = writeln!(stderr(), "reversi: {error}: playing in the terminal");
    if !tui::is_possible() {
        return console::play(game, args.black.clone(), args.white.clone());
    }
    let wish = Wish {
        rules: Some(game.rules()),
        size: Some(game.size()),
        black: Some(args.black.clone()),
        white: Some(args.white.clone()),
        time: None,
    };
    tui::play(wish, tui::look(), args.language)
}

/// Where a person's files are.
fn documents() -> PathBuf {
    let folders = directories::UserDirs::new();
    let folder = folders.and_then(|folders| folders.document_dir().map(ToOwned::to_owned));
    folder.filter(|folder| folder.is_dir()).or_else(|| std::env::current_dir().ok()).unwrap_or_default()
}

/// `reversi text` and `a4q4`: the command interpreter, with no display but the text.
pub fn text() -> anyhow::Result<()> {
    Ok(reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None)?)
}

/// `a4q5`: the command interpreter, with a window of 500 x 500 beside the text. Closing the window ends it.
pub fn text_and_window() -> anyhow::Result<()> {
    let ended = with_windows(|windows| {
        reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |size| {
            Some(Rc::new(GraphicsDisplay::new(size, windows.open("Reversi"))))
        })
    })?;
    Ok(ended.unwrap_or(Ok(()))?)
}
