//! `reversi tui`: the game full screen in the terminal.

use crate::args::TuiArgs;
use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::folder::folder;
use crate::seed;
use reversi_engine::Options;
use reversi_terminal::tui::{self, End, Look, Start, Wish};
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

/// `reversi tui`.
pub fn run(args: &TuiArgs) -> anyhow::Result<()> {
    play(args.wish()?, args.look(look()))
}

/// The same for a command that has no options for it.
pub fn play(wish: Wish, look: Look) -> anyhow::Result<()> {
    if !is_possible() {
        let message = "there is no terminal to play in (reversi console plays through pipes)";
        return Err(BadInput::new(message).into());
    }
    let options = Options { seed: seed(), ..Options::default() };
    let documents = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let engine = reversi_session::engine(WEIGHTS, options);
    match tui::run(Start { wish, engine, folder: folder(), documents, look })? {
        End::Left => Ok(()),
        End::Signal(signal) => end_by(signal),
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
