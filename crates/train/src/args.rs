//! The command line of `reversi-train`. The file of each command defines its arguments.

use crate::{levels, openings, probcut, statistics};
use clap::{Parser, Subcommand};

const RECIPE: &str = "\
The programs in crates/train/gpu train the weights. crates/weights/README.md describes the training data of the weights that ship.

Measures how well a shallow search with the weights predicts a deep search, on positions of recorded games (DIR):
       reversi-train probcut --weights weights.bin DIR

Measures the strength of the engine's levels with the weights, on positions of its own games:
       reversi-train levels --weights weights.bin --games 200 --depth 14 --solve 20 --threads N

Makes the openings for matches. Each position appears once, however it was reached and whatever its orientation:
       reversi-train openings --weights weights.bin --out openings-8.txt

Makes the explorer's statistics of all positions that at least eight games reached:
       reversi-train statistics --out opening-statistics.bin DIR

Each command always writes the same bytes, with any number of threads.";

/// The arguments of `reversi-train`.
#[derive(Parser, Debug)]
#[command(name = "reversi-train", version, about = "Measures the engine and creates its tables")]
#[command(after_help = RECIPE)]
pub struct Args {
    #[allow(missing_docs)]
    #[command(subcommand)]
    pub command: Command,
}

/// The commands of `reversi-train`.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Measure how many discs each level of the engine gives away in a game
    Levels(levels::Args),
    /// Measure how well a shallow search predicts the score of a deep search
    Probcut(probcut::Args),
    /// List balanced openings, for matches
    Openings(openings::Args),
    /// Count the moves in the openings of recorded games, for the explorer
    Statistics(statistics::Args),
}
