//! The commands that play: `reversi`, `reversi console`, `reversi text` and `a4q4`.

use crate::args::{GameArgs, PlayArgs};
use reversi::{Game, Status};
use reversi_terminal::console;
use std::io::{IsTerminal, Write, stderr, stdin, stdout};

/// `reversi [WIDTH HEIGHT]`: the game, in the console.
pub fn default_game(args: &PlayArgs) -> anyhow::Result<()> {
    play_in_console(args.game()?)
}

/// `reversi console`.
pub fn console(args: &GameArgs) -> anyhow::Result<()> {
    play_in_console(args.game()?)
}

fn play_in_console(game: Game) -> anyhow::Result<()> {
    let status = console::run(game, stdin().lock(), stdout().lock())?;
    if status == Status::InProgress && stdout().is_terminal() {
        // Left in the middle: the shell's prompt should not stand behind ours.
        writeln!(stdout())?;
    }
    Ok(())
}

/// `reversi text` and `a4q4`: the command interpreter, with no display but the text.
pub fn text() -> anyhow::Result<()> {
    Ok(reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None)?)
}
