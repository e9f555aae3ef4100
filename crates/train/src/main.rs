//! The program `reversi-train`.

use clap::Parser;
use reversi_train::args::{Args, Command};
use reversi_train::{eval, fit, levels, merge, openings, positions, probcut, selfplay, statistics};

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Positions(args) => positions::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Eval(args) => eval::run(&args),
        Command::Levels(args) => levels::run(&args),
        Command::Probcut(args) => probcut::run(&args),
        Command::Openings(args) => openings::run(&args),
        Command::Statistics(args) => statistics::run(&args),
    }
}
