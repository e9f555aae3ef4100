//! `reversi perft`: counts the sequences of moves. Prints a line `depth nodes` for each depth, starting with 1.

use crate::args::game::GameArgs;
use crate::exit::BadInput;
use clap::{Args, ValueEnum};
use reversi::{Game, Passes};
use std::io::{Write, stdout};

/// Arguments of `reversi perft`.
#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Whether a pass counts as a ply
    #[arg(long, value_enum, default_value = "ply")]
    passes: PassesArg,
    /// Number of plies
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: u32,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum PassesArg {
    /// A pass counts as a ply
    Ply,
    /// A pass counts as part of the move before it
    Free,
}

impl PerftArgs {
    /// Returns a new game with the chosen rules and size, from which the sequences of moves start.
    pub fn game(&self) -> Result<Game, BadInput> {
        self.game.game()
    }

    /// Returns whether a pass counts as a ply.
    pub fn passes(&self) -> Passes {
        match self.passes {
            PassesArg::Ply => Passes::TakeAPly,
            PassesArg::Free => Passes::AreFree,
        }
    }
}

/// Counts the sequences of moves and prints each line as soon as its count is known.
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
