//! `reversi-train eval`: the errors of weights on a dataset.
#![allow(clippy::print_stdout)]

use crate::blocks::all_threads;
use crate::dataset::{self, Record};
use crate::report::{Errors, HEADS};
use crate::rows::Layout;
use anyhow::Context;
use reversi_engine::weights::{PHASES, Weights, phase};
use std::path::{Path, PathBuf};

/// Of `reversi-train eval`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file of weights
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// The labelled positions
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// The number of threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// Reads the weights of all phases as they lie in a file.
pub fn read_weights(path: &Path) -> anyhow::Result<Vec<i16>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Weights::from_bytes(&bytes).with_context(|| format!("cannot use {}", path.display()))?;
    let body = &bytes[bytes.len() - 2 * PHASES * Layout::new().weights()..];
    Ok(body.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect())
}

/// Reads datasets, and puts their positions in the order of the game.
pub fn read_data(paths: &[PathBuf]) -> anyhow::Result<Vec<Record>> {
    let mut records = Vec::new();
    for path in paths {
        dataset::read_into(path, &mut records).with_context(|| format!("cannot read {}", path.display()))?;
    }
    records.sort_by_key(Record::placed);
    Ok(records)
}

/// The records of a phase, out of some that are in the order of the game.
#[must_use]
pub fn of_phase(records: &[Record], number: usize) -> &[Record] {
    let phase_of = |record: &Record| phase(record.board.empty().count_ones());
    let first = records.partition_point(|record| phase_of(record) < number);
    let end = records.partition_point(|record| phase_of(record) <= number);
    &records[first..end]
}

/// Prints the errors of each phase, and of all.
pub fn print(layout: &Layout, weights: &[i16], records: &[Record], threads: usize) {
    println!("phase {HEADS}");
    let mut all = Errors::default();
    for (number, weights) in weights.chunks_exact(layout.weights()).enumerate() {
        let errors = Errors::of(layout, weights, of_phase(records, number), threads);
        println!("{number:>5} {}", errors.columns());
        all = all.and(errors);
    }
    println!("  all {}", all.columns());
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = read_weights(&args.weights)?;
    let records = read_data(&args.data)?;
    print(&Layout::new(), &weights, &records, args.threads.unwrap_or_else(all_threads));
    Ok(())
}
