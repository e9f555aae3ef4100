//! Copies, builds and checks one submission, and enforces its limits.

use super::command::Commands;
use super::copy::{copy, is_larger, remove};
use super::report::Verdict;
use super::sandbox::{HOME, MEGABYTE, Sandbox};
use super::{FolderOptions, Limits};
use crate::{Interface, check as check_program};
use reversi_engine::Stop;
use reversi_protocols::{Child, ChildLimits, RunEnd, RunOutput};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time between two checks of a submission's limits.
const WATCH_INTERVAL: Duration = Duration::from_millis(50);
/// The maximum number of output lines that the report shows for a failed build or start.
const LINES_KEPT: usize = 20;
/// The maximum output of a build, in bytes.
const BUILD_OUTPUT: usize = 1 << 24;

/// The name of the subfolder with the copy of the submission.
const WORK: &str = "work";
/// The name of the file that contains the path of the folder in which the build ended.
const PLACE: &str = "place";
/// The extension of the file that contains the number of the process group. The file is next to the submission's folder
/// and not in it, so that the submission does not overwrite the file.
const GROUP: &str = "group";

/// A submission, and the options for checking it.
pub(super) struct Job<'a> {
    /// The folder of the submission.
    pub(super) source: &'a Path,
    /// The folder in which the copy is created.
    pub(super) room: &'a Path,
    pub(super) commands: &'a Commands,
    pub(super) sandbox: &'a Sandbox,
    pub(super) options: &'a FolderOptions,
    pub(super) stop: &'a Stop,
}

/// Copies a submission into its own folder, builds it, checks its program, and removes the folder.
pub(super) fn check(job: &Job<'_>) -> Verdict {
    if job.stop.is_stopped() {
        return Verdict::NotChecked;
    }
    let verdict = in_room(job);
    remove(job.room);
    verdict
}

fn in_room(job: &Job<'_>) -> Verdict {
    let Job { source, room, options, stop, .. } = *job;
    let most = options.limits.disk * MEGABYTE;
    if is_larger(source, most) {
        return Verdict::TooLarge;
    }
    if let Err(error) = copy(source, &room.join(WORK)).and_then(|()| std::fs::create_dir_all(room.join(HOME))) {
        return Verdict::NotCopied(error.to_string());
    }
    let (own_stop, full, over) = (Stop::new(), AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| watch(room, options.limits, stop, &own_stop, &full, &over));
        let verdict = build_and_check(&Job { stop: &own_stop, ..*job });
        over.store(true, Ordering::Relaxed);
        match verdict {
            _ if full.load(Ordering::Relaxed) => Verdict::DiskFull,
            Verdict::Checked(report) if stop.is_stopped() && report.mistakes.is_empty() => Verdict::NotChecked,
            verdict => verdict,
        }
    })
}

fn build_and_check(job: &Job<'_>) -> Verdict {
    let Job { room, commands, sandbox, options, stop, .. } = *job;
    let (seen, group) = (sandbox.seen(room), room.with_extension(GROUP));
    let mut folder = seen.join(WORK);
    if let Some(build) = &commands.build {
        // The program starts in the folder where the build ends, as in `cd src && make && ./a4q4`.
        let script =
            format!("exec 2>&1 </dev/null; {build}\nstatus=$?; pwd >'{}'; exit $status;", seen.join(PLACE).display());
        let command = sandbox.run(room, &folder, &group, &script);
        let limits = ChildLimits { answer: BUILD_OUTPUT, ..ChildLimits::default() };
        let built = Child::run(&command, Vec::new(), limits, Instant::now() + options.limits.build);
        match built {
            Err(error) => return Verdict::NotBuilt(error.to_string()),
            Ok(ran) => match ran.end {
                RunEnd::Ended(status) if status.success() => {}
                _ => return Verdict::NotBuilt(last_lines(&ran, options.limits.build)),
            },
        }
        match std::fs::read_to_string(room.join(PLACE)) {
            Ok(place) => folder = PathBuf::from(place.trim_end_matches('\n')),
            Err(error) => return Verdict::NotBuilt(error.to_string()),
        }
    }
    let program = sandbox.run(room, &folder, &group, &commands.program);
    if !matches!(options.check.interface, Interface::Window(_)) {
        let deadline = Instant::now() + options.check.time;
        match Child::run(&program, Vec::new(), ChildLimits::default(), deadline) {
            Err(error) => return Verdict::NotStarted(error.to_string()),
            // With these statuses, a shell reports that a program is missing or not executable.
            Ok(ran) if matches!(ran.end, RunEnd::Ended(status) if matches!(status.code(), Some(126 | 127))) => {
                return Verdict::NotStarted(last_lines(&ran, options.check.time));
            }
            Ok(_) => {}
        }
    }
    match check_program(&program, &options.check, stop, |_, _| {}) {
        Ok(mut report) => {
            report.program.clone_from(&commands.program);
            Verdict::Checked(report)
        }
        Err(error) => Verdict::NotStarted(error.to_string()),
    }
}

/// Stops the check of a submission if the check takes too long, if the submission uses too much disk space, or if
/// `stop` is set.
fn watch(room: &Path, limits: Limits, stop: &Stop, own_stop: &Stop, full: &AtomicBool, over: &AtomicBool) {
    let deadline = Instant::now() + limits.build + limits.total;
    while !over.load(Ordering::Relaxed) {
        if stop.is_stopped() || Instant::now() >= deadline {
            own_stop.stop();
        }
        let most = limits.disk * MEGABYTE;
        if is_larger(room, most) {
            full.store(true, Ordering::Relaxed);
            own_stop.stop();
            kill(&room.with_extension(GROUP));
        }
        std::thread::sleep(WATCH_INTERVAL);
    }
}

/// Kills the process group whose number is in the file `group`.
#[cfg(unix)]
fn kill(group: &Path) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let number = std::fs::read_to_string(group).ok().and_then(|text| text.trim().parse().ok());
    if let Some(group) = number.and_then(Pid::from_raw) {
        // The process group may already have ended.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_group: &Path) {}

/// Returns the last lines of a run's output. Adds the way in which the run ended if it was killed or printed nothing.
fn last_lines(ran: &RunOutput, time: Duration) -> String {
    let text = [&ran.output[..], &ran.errors[..]].concat();
    let text = String::from_utf8_lossy(&text[text.len().saturating_sub(1 << 14)..]).into_owned();
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.drain(..lines.len().saturating_sub(LINES_KEPT));
    let end = match ran.end {
        RunEnd::OutOfTime => format!("it does not end in {} s", time.as_secs_f64()),
        RunEnd::Flood => "it prints without end".to_string(),
        RunEnd::Ended(status) => status.to_string(),
    };
    if lines.is_empty() || !matches!(ran.end, RunEnd::Ended(_)) {
        lines.truncate(LINES_KEPT / 4);
        lines.push(&end);
    }
    lines.join("\n")
}
