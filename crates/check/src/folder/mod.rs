//! Checks a folder of submissions. Copies, builds and checks each of its subfolders.
//!
//! | file | what |
//! |---|---|
//! | `command` | the shell command that builds a submission and starts its program |
//! | `copy` | temporary copies of submissions |
//! | `sandbox` | the resource limits of a submission, and its isolation from the rest of the system |
//! | `submission` | the check of one submission: copy, build, run, and limits |
//! | `report`, `csv`, `html` | the report on all submissions, as text, CSV and HTML |

mod command;
mod copy;
mod csv;
mod html;
mod report;
mod sandbox;
mod submission;

pub use html::Page;
pub use report::{FolderReport, SharedMistake, Submission, Verdict};
pub use sandbox::Sandbox;

use super::Options;
use command::Commands;
pub(super) use copy::Scratch;
use reversi_engine::Stop;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use submission::Job;
use thiserror::Error;

/// The options for checking a folder of submissions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FolderOptions {
    /// The options for checking each program.
    pub check: Options,
    /// The number of submissions that are checked at the same time; at least one.
    pub jobs: usize,
    /// The limits for each submission.
    pub limits: Limits,
}

/// The limits for a submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The time limit for the build.
    pub build: Duration,
    /// The time limit for all cases together.
    pub total: Duration,
    /// The maximum address space of each process, in megabytes; 0 means no limit.
    pub memory: u64,
    /// The maximum disk space that the submission's folder may use, in megabytes.
    pub disk: u64,
}

impl Default for Limits {
    /// Returns limits of one minute for the build, five minutes for the cases, 2 GB of memory and 256 MB of disk space.
    fn default() -> Limits {
        Limits { build: Duration::from_secs(60), total: Duration::from_secs(300), memory: 2048, disk: 256 }
    }
}

/// The reason why a folder cannot be checked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FolderError {
    /// The folder cannot be read.
    #[error("{}: {reason}", folder.display())]
    Read {
        /// The path of the folder.
        folder: PathBuf,
        /// The system's message.
        reason: std::io::Error,
    },
    /// The folder contains no submission.
    #[error("{}: there are no folders in it; each submission is a folder of its own", folder.display())]
    Empty {
        /// The path of the folder.
        folder: PathBuf,
    },
    /// The command does not name a program.
    #[error("the command of a submission is missing: write what starts its program, such as './build.sh && ./a4q4'")]
    NoCommand,
    /// The folder for the copies of the submissions cannot be created.
    #[error("there is no place for copies of the submissions: {0}")]
    Scratch(std::io::Error),
}

/// Checks every subfolder of a folder. Calls `progress` with the number of finished submissions and the total number of
/// submissions. Once `stop` is set, the remaining submissions are not checked.
pub fn check_folder(
    folder: &Path,
    command: &str,
    options: &FolderOptions,
    stop: &Stop,
    progress: impl Fn(usize, usize) + Sync,
) -> Result<FolderReport, FolderError> {
    let commands = Commands::split(command).ok_or(FolderError::NoCommand)?;
    let folders = subfolders(folder)?;
    let scratch = Scratch::new().map_err(FolderError::Scratch)?;
    let trial_room = scratch.room(folders.len());
    let sandbox = Sandbox::best(options.limits, scratch.path(), folder, &trial_room).map_err(FolderError::Scratch)?;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let submissions: Mutex<Vec<Option<Submission>>> = Mutex::new(vec![None; folders.len()]);
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, folders.len()) {
            scope.spawn(|| {
                while let Some((number, source)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    folders.get(number).map(|source| (number, source))
                } {
                    let (room, commands, sandbox) = (&scratch.room(number), &commands, &sandbox);
                    let verdict = submission::check(&Job { source, room, commands, sandbox, options, stop });
                    let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    if let Ok(mut submissions) = submissions.lock() {
                        submissions[number] = Some(Submission { name, verdict });
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, folders.len());
                }
            });
        }
    });
    let submissions = submissions.into_inner().unwrap_or_default().into_iter().flatten().collect();
    Ok(FolderReport {
        command: command.to_string(),
        interface: options.check.interface,
        seed: options.check.seed,
        sandbox: sandbox.to_string(),
        submissions,
    })
}

/// Returns the subfolders that are not hidden, sorted by name.
fn subfolders(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    let failed = |reason| FolderError::Read { folder: folder.to_owned(), reason };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.path().is_dir() && !entry.file_name().to_string_lossy().starts_with('.') {
            found.push(entry.path());
        }
    }
    found.sort();
    if found.is_empty() { Err(FolderError::Empty { folder: folder.to_owned() }) } else { Ok(found) }
}
