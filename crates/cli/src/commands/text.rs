//! `reversi text`: runs the command interpreter of `a4q4`.

use reversi_course::cells;
use std::io::{stderr, stdin, stdout};

/// Runs the command interpreter with text output only.
pub fn run() -> anyhow::Result<()> {
    Ok(cells::run(stdin().lock(), stdout().lock(), stderr().lock(), |_| None)?)
}
