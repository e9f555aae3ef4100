//! `reversi match`: engines against each other, with ratings.

use crate::engine::WEIGHTS;
use crate::exit::BadInput;
use crate::interrupt;
use crate::match_args::MatchArgs;
use crate::report::progress_bar;
use anyhow::bail;
use indicatif::ProgressStyle;
use reversi_arena::matches::{self, MatchError, Table};
use std::collections::BTreeSet;
use std::io::{Write, stderr, stdout};

/// Plays, with the table on the screen while it lasts.
pub fn run(args: &MatchArgs) -> anyhow::Result<()> {
    let settings = args.settings()?;
    let bar = progress_bar(0);
    if let Ok(style) = ProgressStyle::with_template("{msg}{elapsed_precise} {bar:30} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let mut told = BTreeSet::new();
    let stop = interrupt::stop()?;
    let table = matches::run(&settings, WEIGHTS, &stop, |table| {
        let (done, all) = table.games;
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        bar.set_message(table.to_string());
        // If nobody can be told, the table still counts them.
        let _ = bar.suspend(|| tell_faults(table, &mut told));
    });
    bar.finish_and_clear();
    let table = table.map_err(|error| match error {
        MatchError::Log(error) => anyhow::Error::new(error),
        error => BadInput::new(error).into(),
    })?;
    let mut output = stdout().lock();
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&table)?)?;
    } else {
        write!(output, "{table}")?;
    }
    output.flush()?;
    if stop.is_stopped() {
        bail!("broken off after {} of {} games; with --out the same command goes on", table.games.0, table.games.1);
    }
    Ok(())
}

/// Tells of the faults that were not told yet.
fn tell_faults(table: &Table, told: &mut BTreeSet<usize>) -> std::io::Result<()> {
    for fault in &table.faults {
        if told.insert(fault.game) {
            writeln!(stderr(), "game {}: {} loses ({}): {}", fault.game, fault.loser, fault.fault.name(), fault.what)?;
        }
    }
    Ok(())
}
