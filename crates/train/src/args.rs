//! The command line of `reversi-train`. The arguments of each command are in the command's own file.

use crate::{levels, openings, probcut, statistics};
use clap::{Parser, Subcommand};

const RECIPE: &str = "\
The weights themselves are trained by the programs in crates/train/gpu; what those that ship were made from is told in crates/weights/README.md.

How far a shallow search can be trusted about a deep one with the weights, on positions of recorded games (DIR):
       reversi-train probcut --weights weights.bin DIR

How strong the engine's levels are with the weights, measured on positions of its own games:
       reversi-train levels --weights weights.bin --games 200 --depth 14 --solve 20 --threads N

The openings that matches begin with, each position once, whatever way it lies and was reached:
       reversi-train openings --weights weights.bin --out openings-8.txt

What was played in the positions that at least eight games came through, for the explorer:
       reversi-train statistics --out opening-statistics.bin DIR

Every step gives the same bytes every time, whatever the number of threads.";

/// The arguments of `reversi-train`.
#[derive(Parser, Debug)]
#[command(name = "reversi-train", version, about = "Measures the engine, and makes its tables")]
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
