//! Checks a folder of submissions. Copies, builds and checks each of its subfolders.
//!
//! | file | contents |
//! |---|---|
//! | `command` | the shell command that builds a submission and starts its program |
//! | `submission` | the check of one submission: copy, build and run in the sandbox |
//! | `report`, `csv`, `html` | the report on all submissions, as text, CSV and HTML |

mod command;
mod csv;
mod html;
mod report;
mod submission;

pub use html::Page;
pub use report::{FolderReport, SharedMistake, Submission, Verdict};

use super::{Isolation, Options};
use command::Commands;
use reversi_engine::Stop;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use submission::Job;
use thiserror::Error;

/// The options for checking a folder of submissions.
#[derive(Clone, Debug)]
pub struct FolderOptions {
    /// The options for checking each program.
    pub check: Options,
    /// The maximum number of submissions that are checked at the same time. Zero counts as one.
    pub jobs: usize,
    /// A function that is called if the operating system cannot start a thread for each job. Its arguments are the
    /// number of threads that check submissions and the number of threads that were requested.
    pub missing_threads: fn(usize, usize),
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
        /// The error that the operating system reported.
        reason: std::io::Error,
    },
    /// The folder contains no submission.
    #[error("{}: this folder contains no subfolders; each submission must have its own subfolder", folder.display())]
    Empty {
        /// The path of the folder.
        folder: PathBuf,
    },
    /// The command does not name a program.
    #[error(
        "the command names no program; give the command that builds and starts a submission, such as './build.sh && ./a4q4'"
    )]
    NoCommand,
    /// The command starts a program on the search path instead of a program of the submission.
    #[error("the command starts {name} on the search path instead of a submission's program: write ./{name}")]
    ForeignProgram {
        /// The name of the program.
        name: String,
    },
}

/// Checks every subfolder of a folder. Calls `progress` with the number of finished submissions and the total number of
/// submissions. Once `stop` is set, the remaining submissions are not checked.
pub fn check_folder(
    folder: &Path,
    command: &str,
    options: &FolderOptions,
    isolation: &Isolation,
    stop: &Stop,
    progress: impl Fn(usize, usize) + Sync,
) -> Result<FolderReport, FolderError> {
    let commands = Commands::split(command).ok_or(FolderError::NoCommand)?;
    if let Some(name) = commands.foreign_program() {
        return Err(FolderError::ForeignProgram { name: name.to_string() });
    }
    let folders = subfolders(folder)?;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let submissions: Mutex<Vec<Option<Submission>>> = Mutex::new(vec![None; folders.len()]);
    let work = || {
        while let Some((number, source)) = {
            let number = next.fetch_add(1, Ordering::Relaxed);
            folders.get(number).map(|source| (number, source))
        } {
            let verdict = submission::check(&Job { source, commands: &commands, isolation, options, stop });
            let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Ok(mut submissions) = submissions.lock() {
                submissions[number] = Some(Submission { name, verdict });
            }
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, folders.len());
        }
    };
    let jobs = options.jobs.clamp(1, folders.len());
    std::thread::scope(|scope| {
        // The calling thread works too, so the check continues even if no other thread can be started.
        let others = (1..jobs).map_while(|_| Builder::new().spawn_scoped(scope, work).ok()).count();
        if 1 + others < jobs {
            (options.missing_threads)(1 + others, jobs);
        }
        work();
    });
    let submissions = submissions.into_inner().unwrap_or_default().into_iter().flatten().collect();
    Ok(FolderReport {
        command: command.to_string(),
        interface: options.check.interface,
        seed: options.check.seed,
        sandbox: isolation.to_string(),
        submissions,
    })
}

/// Returns the subfolders that are not hidden, sorted by name. Omits links, because a link in an unpacked archive can lead
/// to folders of the teacher or of other students.
fn subfolders(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    let failed = |reason| FolderError::Read { folder: folder.to_owned(), reason };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.file_type().map_err(failed)?.is_dir() && !entry.file_name().to_string_lossy().starts_with('.') {
            found.push(entry.path());
        }
    }
    found.sort();
    if found.is_empty() { Err(FolderError::Empty { folder: folder.to_owned() }) } else { Ok(found) }
}
