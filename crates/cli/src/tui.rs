//! `reversi tui`: the game full screen in the terminal.

use crate::exit::BadInput;
use crate::folder::folder;
use crate::opponents::Opponents;
use crate::play_args::TuiArgs;
use crate::seed;
use reversi_engine::Options;
use reversi_terminal::tui::{self, End, Look};
use reversi_view::{Language, Launch, Wish};
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

/// `reversi tui`.
pub fn run(args: &TuiArgs) -> anyhow::Result<()> {
    play(args.wish()?, args.look(look()), args.language)
}

/// The same for a command that has no options for it.
pub fn play(wish: Wish, look: Look, language: Option<Language>) -> anyhow::Result<()> {
    if !is_possible() {
        let message = "there is no terminal to play in (reversi console plays through pipes)";
        return Err(BadInput::new(message).into());
    }
    let options = Options { seed: seed(), ..Options::default() };
    let documents = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let opponents = Opponents::default();
    let engine = opponents.thinker(options);
    let system_language = Language::of_environment(|name| std::env::var(name).ok());
    match tui::run(Launch { wish, engine, language, system_language, folder: folder(), documents }, look)? {
        End::Left => Ok(()),
        End::Signal(signal) => {
            // A signal ends this program on the spot.
            drop(opponents);
            end_by(signal)
        }
    }
}

/// Whether keys come from a terminal and pictures go to one.
pub fn is_possible() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// What the terminal says that it can show.
pub fn look() -> Look {
    Look::detect(|name| std::env::var(name).ok())
}

#[cfg(unix)]
fn end_by(signal: i32) -> anyhow::Result<()> {
    Ok(tui::end_by(signal)?)
}

#[cfg(not(unix))]
fn end_by(_: i32) -> anyhow::Result<()> {
    Ok(())
}
