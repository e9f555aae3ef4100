//! `reversi text`: the command interpreter on observing cells, as in the program `a4q4`.

use reversi_course::cells;
use std::io::{stderr, stdin, stdout};

/// Runs the command interpreter, with no display but the text.
pub fn run() -> anyhow::Result<()> {
    Ok(cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None)?)
}
