//! Copies, builds and checks one submission in the sandbox.

use super::FolderOptions;
use super::command::Commands;
use super::report::Verdict;
use crate::program::build_message;
use crate::sandbox::{MEGABYTE, Sandbox, is_larger};
use crate::{Isolation, check as check_program};
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildError, ChildLimits, RunEnd};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// The time between two checks of whether a submission has exceeded its limits.
const WATCH_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum output of a build, in bytes.
const BUILD_OUTPUT: usize = 1 << 24;

/// A submission, and the options for checking it.
pub(super) struct Job<'a> {
    /// The folder of the submission.
    pub(super) source: &'a Path,
    pub(super) commands: &'a Commands,
    pub(super) isolation: &'a Isolation,
    pub(super) options: &'a FolderOptions,
    pub(super) stop: &'a Stop,
}

/// Copies a submission, builds it, and checks its program.
pub(super) fn check(job: &Job<'_>) -> Verdict {
    let Job { source, isolation, stop, .. } = *job;
    if stop.is_stopped() {
        return Verdict::NotChecked;
    }
    if is_larger(source, isolation.limits().disk * MEGABYTE) {
        return Verdict::TooLarge;
    }
    let sandbox = match Sandbox::of_submission(isolation, source) {
        Ok(sandbox) => sandbox,
        Err(error) => return Verdict::NotCopied(error.to_string()),
    };
    let (own_stop, over) = (Stop::new(), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let watch = || watch(&sandbox, isolation, stop, &own_stop, &over);
        if let Err(error) = Builder::new().spawn_scoped(scope, watch) {
            return Verdict::NotStarted(format!("a thread could not be started: {error}"));
        }
        let verdict = build_and_check(&Job { stop: &own_stop, ..*job }, &sandbox);
        over.store(true, Ordering::Relaxed);
        match verdict {
            _ if sandbox.is_full() => Verdict::DiskFull,
            // The user may have killed the build in order to stop the check.
            Verdict::NotBuilt(_) | Verdict::NotStarted(_) if stop.is_stopped() => Verdict::NotChecked,
            Verdict::Checked(report) if stop.is_stopped() && report.mistakes.is_empty() => Verdict::NotChecked,
            verdict => verdict,
        }
    })
}

fn build_and_check(job: &Job<'_>, sandbox: &Sandbox) -> Verdict {
    let Job { commands, isolation, options, stop, .. } = *job;
    let limits = ChildLimits { answer: BUILD_OUTPUT, ..ChildLimits::default() };
    let build_time = isolation.limits().build;
    let build = sandbox.build(commands.build.as_deref().unwrap_or(":"));
    match Child::run(&build, Vec::new(), limits, Instant::now() + build_time) {
        Err(error) => return Verdict::NotBuilt(error.to_string()),
        Ok(ran) => match ran.end {
            RunEnd::Ended(status) if status.success() => {}
            _ => return Verdict::NotBuilt(build_message(&ran, build_time)),
        },
    }
    let program = sandbox.program(&commands.checked_program());
    match check_program(program, &options.check, stop, |_, _| {}) {
        Ok(mut report) => {
            report.program.clone_from(&commands.program);
            Verdict::Checked(report)
        }
        Err(ChildError::Start { reason, .. }) => Verdict::NotStarted(reason),
        Err(error) => Verdict::NotStarted(error.to_string()),
    }
}

/// Stops the check of a submission if the check takes too long, if the submission has filled its disk space, or if
/// `stop` is set.
fn watch(sandbox: &Sandbox, isolation: &Isolation, stop: &Stop, own_stop: &Stop, over: &AtomicBool) {
    let deadline = Instant::now() + isolation.limits().build + isolation.limits().total;
    while !over.load(Ordering::Relaxed) {
        if stop.is_stopped() || Instant::now() >= deadline || sandbox.is_full() {
            own_stop.stop();
        }
        std::thread::sleep(WATCH_INTERVAL);
    }
}
