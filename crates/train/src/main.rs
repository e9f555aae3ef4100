//! The command line program `reversi-train`.

use clap::Parser;
use reversi_train::args::{Args, Command};
use reversi_train::{levels, openings, probcut, statistics};

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Levels(args) => levels::run(&args),
        Command::Probcut(args) => probcut::run(&args),
        Command::Openings(args) => openings::run(&args),
        Command::Statistics(args) => statistics::run(&args),
    }
}
