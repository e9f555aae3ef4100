//! The command line as a whole; each command's own arguments are in its file.

use crate::{eval, fit, levels, merge, openings, positions, probcut, selfplay, statistics};
use clap::{Parser, Subcommand};

const RECIPE: &str = "\
How the weights are made, from a folder with the WTHOR base (files WTH_*.wtb, from the Fédération Française d'Othello):

  1. Positions from the games, a twentieth of the games kept apart for measuring:
       reversi-train positions --wthor DIR --out train.pos --test-games 0.05 --test-out test.pos
  2. Fit, and measure on the games kept apart:
       reversi-train fit --data train.pos --test test.pos --out weights.bin
  3. Once the options are settled, fit on everything:
       reversi-train positions --wthor DIR --out all.pos
       reversi-train fit --data all.pos --holdout 0 --out weights.bin

Positions of one game have one result, so that positions kept apart (--holdout) are too easy where their neighbours are
fitted: choose options by the games kept apart (--test). Merging equal positions makes the file a third smaller and the
fit faster, but a position counts 255 times at most, so that the first twelve plies of frequent openings fit worse.

  4. Better labels: games of the engine against itself, each position searched or, near the end, solved:
       reversi-train selfplay --weights weights.bin --games 60000 --depth 8 --solve 16 --threads N --out self1.pos
       reversi-train fit --data train.pos self1.pos --test test.pos --out weights.bin --search-weight 6 --exact-weight 10
     and again with the new weights and other games (--first 1000000), as long as it pays.

What the weights that ship were made from is told in data/README.md. To put datasets together, each position once:
       reversi-train merge --out more.pos all.pos OTHER.pos...
where exact labels replace estimates, and estimates the results of games.

How strong the engine's levels are with the weights, measured on positions of its own games:
       reversi-train levels --weights weights.bin --games 200 --depth 14 --solve 20 --threads N

The openings that matches begin with, each position once, whatever way it lies and was reached:
       reversi-train openings --weights weights.bin --out openings-8.txt

What was played in the positions that at least eight games came through, for the explorer:
       reversi-train statistics --out opening-statistics.bin DIR

Every step gives the same bytes every time, whatever the number of threads.";

/// The arguments of `reversi-train`.
#[derive(Parser, Debug)]
#[command(name = "reversi-train", version, about = "Makes the weights of the engine's evaluation")]
#[command(after_help = RECIPE)]
pub struct Args {
    #[allow(missing_docs)]
    #[command(subcommand)]
    pub command: Command,
}

/// What `reversi-train` can be asked to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Replay tournament games and write their positions, labelled with the games' results
    Positions(positions::Args),
    /// Let the engine play against itself and write the positions, labelled by search
    Selfplay(selfplay::Args),
    /// Put datasets together, each position once, with its best label
    Merge(merge::Args),
    /// Fit the weights of the evaluation to labelled positions
    Fit(fit::Args),
    /// Measure the errors of weights on a dataset, phase by phase
    Eval(eval::Args),
    /// Measure how many discs each level of the engine gives away in a game
    Levels(levels::Args),
    /// Measure how far a shallow search can be trusted about a deep one
    Probcut(probcut::Args),
    /// List the openings that leave the game balanced, for matches
    Openings(openings::Args),
    /// Count what was played in the openings of recorded games, for the explorer
    Statistics(statistics::Args),
}
