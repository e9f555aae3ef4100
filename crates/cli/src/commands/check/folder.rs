//! `reversi check --all`: tests all programs in a folder of submissions.

use crate::args::search::seconds;
use crate::commands::check::CheckArgs;
use crate::exit::{BadInput, No};
use crate::interrupt;
use crate::output::{refused, stderr, stdout};
use crate::report::{missing_threads, progress_bar};
use anyhow::Context;
use clap::Args;
use reversi_check::{FolderOptions, FolderReport, Options, check_folder};
use reversi_records::NewFile;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The options for checking a folder of submissions.
#[derive(Args, Debug)]
#[command(next_help_heading = "A folder of submissions")]
pub(crate) struct FolderArgs {
    /// Check each folder in DIR as a separate submission
    #[arg(long, value_name = "DIR", requires = "command")]
    pub(crate) all: Option<PathBuf>,
    /// Shell command that starts a submission's program, such as './build.sh && ./a4q4'. The command runs in a copy of
    /// the submission's folder. The part before the last && runs only once, to build the program
    #[arg(long, value_name = "COMMAND", requires = "all")]
    command: Option<String>,
    /// Check this many submissions at the same time [default: the number of processors]
    #[arg(long, value_name = "N", requires = "all")]
    jobs: Option<NonZeroUsize>,
    /// Seconds allowed for building a submission
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    build_limit: Duration,
    /// Seconds allowed for all cases of a submission together
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    total_limit: Duration,
    /// Write the table as CSV
    #[arg(long, value_name = "FILE", requires = "all")]
    csv: Option<PathBuf>,
    /// Write an HTML page for each submission, and an index
    #[arg(long, value_name = "DIR", requires = "all")]
    html: Option<PathBuf>,
}

/// Checks every submission and prints a table. Returns an error if a submission has mistakes.
pub(crate) fn run(args: &CheckArgs, folder: &Path, check: &Options, words: &[String]) -> anyhow::Result<()> {
    let FolderArgs { command, jobs, build_limit, total_limit, csv, html, .. } = &args.folder;
    if let Some(word) = words.first() {
        return Err(BadInput::new(format!("{word}: with --all, the program must be part of --command")).into());
    }
    if let Some(file) = csv {
        args.force.check(file)?;
    }
    if let Some(folder) = html {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        args.force.check(&folder.join("index.html"))?;
    }
    let jobs = jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let isolation = args.isolation(*build_limit, *total_limit)?;
    if let Some(reason) = isolation.missing() {
        let warning = format!("warning: the submissions are not isolated, because {reason}");
        writeln!(stderr(), "reversi: {warning} (package on Debian and Ubuntu: bubblewrap)")?;
    }
    let options = FolderOptions { check: check.clone(), jobs, missing_threads };
    let bar = progress_bar(0);
    let command = command.as_deref().unwrap_or("");
    let stop = interrupt::stop()?;
    interrupt::kill_programs_after(&stop)?;
    let report = check_folder(folder, command, &options, &isolation, &stop, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let report = report.map_err(BadInput::new)?;
    print(args, &report)?;
    if let Some(file) = &args.junit {
        args.force.write(file, report.junit().as_bytes())?;
    }
    if let Some(file) = csv {
        args.force.write(file, report.csv().as_bytes())?;
    }
    if let Some(folder) = html {
        for page in report.pages() {
            let path = folder.join(page.file);
            let file = NewFile::create(&path, args.force.existing());
            let written = file.and_then(|mut file| file.write_all(page.html.as_bytes()).and_then(|()| file.finish()));
            written.map_err(|error| refused(&path, error))?;
        }
    }
    if !report.passed() {
        let wrong = report.submissions.iter().filter(|submission| !submission.verdict.passed()).count();
        return Err(No::new(format!("{wrong} of {} submissions did not pass", report.submissions.len())).into());
    }
    Ok(())
}

fn print(args: &CheckArgs, report: &FolderReport) -> anyhow::Result<()> {
    let mut output = stdout().lock();
    if args.json {
        let mut json = serde_json::to_value(report)?;
        json["passed"] = report.passed().into();
        json["shared_mistakes"] = serde_json::to_value(report.shared_mistakes())?;
        writeln!(output, "{json}")?;
    } else {
        write!(output, "{report}")?;
    }
    output.flush()?;
    Ok(())
}
