//! `reversi perft`: a line `depth nodes` for each depth from 1.

use crate::args::PerftArgs;
use std::io::{Write, stdout};

/// Counts and prints; each line as soon as it is known.
pub fn run(args: &PerftArgs) -> anyhow::Result<()> {
    let game = args.game()?;
    let mut output = stdout().lock();
    for depth in 1..=args.depth {
        let nodes = reversi::perft(game.rules(), game.board(), game.first(), depth, args.passes());
        writeln!(output, "{depth} {nodes}")?;
        output.flush()?;
    }
    Ok(())
}
