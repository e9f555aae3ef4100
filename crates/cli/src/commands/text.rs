//! `reversi text` and `a4q5`: the command interpreter on observing cells.

use reversi_window::{GraphicsDisplay, with_windows};
use std::io::{stderr, stdin, stdout};
use std::rc::Rc;

/// `reversi text`, the same as `a4q4`: the command interpreter, with no display but the text.
pub fn run() -> anyhow::Result<()> {
    Ok(reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None)?)
}

/// `a4q5`: the command interpreter, with a window of 500 x 500 beside the text. Closing the window ends it.
pub fn run_with_window() -> anyhow::Result<()> {
    let ended = with_windows(|windows| {
        reversi_cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |size| {
            Some(Rc::new(GraphicsDisplay::new(size, windows)))
        })
    })?;
    Ok(ended.unwrap_or(Ok(()))?)
}
