//! `reversi-train merge`: datasets put together, each position once.
#![allow(clippy::print_stderr)]

use crate::dataset::{self, Kind, Record};
use crate::progress;
use anyhow::Context;
use reversi_records::Canonical;
use std::path::PathBuf;

/// Of `reversi-train merge`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Where the merged positions go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The datasets
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Positions, each once.
pub struct Merged {
    /// In the order of their canonical boards.
    pub records: Vec<Record>,
    /// How many positions had exact labels that contradict each other: none, unless there is a bug.
    pub conflicts: usize,
}

/// Makes one record of all that are the same position up to symmetry. Only labels of the best kind count, as their mean
/// weighted by the records' counts; the counts add up.
#[must_use]
pub fn merged(mut records: Vec<Record>) -> Merged {
    for record in &mut records {
        record.board = Canonical::new(record.board).board;
    }
    // Better kinds come first. The order within a kind does not matter for the mean.
    records.sort_unstable_by_key(|record| (record.board.own, record.board.opponent, std::cmp::Reverse(record.kind)));
    let mut conflicts = 0;
    let mut into = 0;
    let mut from = 0;
    while from < records.len() {
        let first = records[from];
        let same = records[from..].iter().take_while(|r| r.board == first.board && r.kind == first.kind);
        let (mut labels, mut count) = (0_i64, 0_i64);
        let mut agree = true;
        for record in same {
            labels += i64::from(record.label) * i64::from(record.count);
            count += i64::from(record.count);
            agree &= record.label == first.label;
        }
        conflicts += usize::from(first.kind == Kind::Exact && !agree);
        records[into] =
            Record { label: rounded(labels, count), count: u8::try_from(count).unwrap_or(u8::MAX), ..first };
        into += 1;
        from += records[from..].iter().take_while(|r| r.board == first.board).count();
    }
    records.truncate(into);
    Merged { records, conflicts }
}

/// A quotient to the nearest number, halves away from zero: the same whichever side sees it.
fn rounded(sum: i64, count: i64) -> i16 {
    let size = (2 * sum.abs() + count) / (2 * count);
    (size * sum.signum()) as i16
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let bar = progress::bar(args.files.len() as u64, "reading");
    let mut records = Vec::new();
    for path in bar.wrap_iter(args.files.iter()) {
        dataset::read_into(path, &mut records).with_context(|| format!("cannot read {}", path.display()))?;
    }
    bar.finish_and_clear();
    let all = records.len();
    let Merged { records, conflicts } = merged(records);
    dataset::write_all(&args.out, &records).with_context(|| format!("cannot write {}", args.out.display()))?;
    let count = |kind: Kind| records.iter().filter(|record| record.kind == kind).count();
    let (exact, search, results) = (count(Kind::Exact), count(Kind::Search), count(Kind::Result));
    eprintln!("{all} records, {} positions: {exact} exact, {search} estimates, {results} results", records.len());
    if conflicts > 0 {
        eprintln!("warning: {conflicts} positions had exact labels that do not agree; their mean was taken");
    }
    Ok(())
}
