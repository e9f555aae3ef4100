//! `reversi check`: is this program right?

use crate::check_args::CheckArgs;
use crate::exit::BadInput;
use crate::interrupt;
use crate::report::progress_bar;
use anyhow::{Context, bail};
use reversi_arena::check::check;
use std::io::{Write, stdout};

/// Checks and reports. Only a program without mistakes is a success.
pub fn run(args: &CheckArgs) -> anyhow::Result<()> {
    let bar = progress_bar(0);
    let report = check(&args.program(), &args.options(), &interrupt::stop()?, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let report = report.map_err(BadInput::new)?;
    if let Some(file) = &args.junit {
        std::fs::write(file, report.junit()).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let mut output = stdout().lock();
    if args.json {
        let mut json = serde_json::to_value(&report)?;
        json["passed"] = report.passed().into();
        writeln!(output, "{json}")?;
    } else {
        write!(output, "{report}")?;
    }
    output.flush()?;
    if !report.passed() {
        let (_, failed, not_run) = report.counts();
        bail!("{failed} of {} cases failed, {not_run} were not run", report.cases.len());
    }
    Ok(())
}
