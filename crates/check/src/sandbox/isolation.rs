//! The isolation that this system supports, and the limits for isolated programs.

use super::{Sandbox, seccomp};
use reversi_protocols::{Child, ChildLimits, CommandLine, RunEnd};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fmt, io};

/// The limits for a program in the sandbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The time limit for the build of a submission.
    pub build: Duration,
    /// The time limit for all cases together.
    pub total: Duration,
    /// The maximum memory of each process, in megabytes; 0 means no limit.
    pub memory: u64,
    /// The maximum total size of the files that the program writes, in megabytes.
    pub disk: u64,
}

impl Default for Limits {
    /// Returns one minute for the build, five minutes for the cases, 2 GB of memory and 256 MB of files.
    fn default() -> Limits {
        Limits { build: Duration::from_secs(60), total: Duration::from_secs(300), memory: 2048, disk: 256 }
    }
}

/// The number of bytes in a megabyte.
pub(crate) const MEGABYTE: u64 = 1 << 20;
/// The maximum number of processes that a program may run at the same time.
const PROCESSES: u32 = 256;
/// The maximum number of files that a process may open at the same time.
const OPEN_FILES: u32 = 1024;
/// The time limit for the trial run that shows whether the system allows the sandbox.
const TRIAL: Duration = Duration::from_secs(10);
/// The usual folders of the command search path. The sandbox also searches those folders of the user's path that are
/// visible in the sandbox.
pub(super) const PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/// The folders with programs and libraries that are visible in the sandbox.
pub(super) const SYSTEM: [&str; 9] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store"];

/// The protection of this computer from the programs that are checked.
#[derive(Debug)]
pub struct Isolation {
    pub(super) limits: Limits,
    /// Additional folders that programs can read.
    pub(super) readable: Vec<PathBuf>,
    /// How programs are isolated, or the reason why they are not.
    pub(super) means: Result<Means, String>,
    /// The command search path of the programs.
    pub(super) path: String,
}

/// The kind of isolation that this system supports, as determined by trial runs.
#[derive(Debug)]
pub(super) struct Means {
    /// The filter for system calls, if there is one for this processor.
    pub(super) filter: Option<Vec<u8>>,
    /// Whether the number of processes can be limited.
    processes: bool,
}

impl Isolation {
    /// Returns the best isolation that this system supports. Isolated programs can also read the folders in `readable`.
    pub fn new(limits: Limits, readable: &[PathBuf]) -> io::Result<Isolation> {
        let readable: Vec<PathBuf> = readable.iter().map(|folder| folder.canonicalize()).collect::<Result<_, _>>()?;
        let means = Ok(Means { filter: seccomp::filter(), processes: true });
        let path = visible_path(&readable);
        let mut isolation = Isolation { limits, readable, means, path };
        if let Err(reason) = isolation.try_out()? {
            // On some systems, the process limit counts all processes of the user. A desktop session may already exceed
            // the limit, and then no program could be started.
            if let Ok(means) = &mut isolation.means {
                means.processes = false;
            }
            if isolation.try_out()?.is_err() {
                isolation.means = Err(reason);
                isolation.path = env::var("PATH").unwrap_or_else(|_| PATH.to_string());
            }
        }
        Ok(isolation)
    }

    /// Returns the limits for programs.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the reason why programs are not isolated, or `None` if they are isolated.
    #[must_use]
    pub fn missing(&self) -> Option<&str> {
        self.means.as_ref().err().map(String::as_str)
    }

    /// Returns a sandbox for a program on this computer. The program starts in the current folder. It can read that
    /// folder, the folder that contains the program, and the files and folders that its arguments name.
    pub fn around(&self, line: &CommandLine) -> io::Result<Sandbox> {
        Sandbox::around(self, line)
    }

    /// Runs a short command in the sandbox. If the system does not allow the sandbox, returns the reason as the inner error.
    /// Returns an error if the files of the sandbox cannot be created or if the trial does not end, because the next trial
    /// could succeed.
    fn try_out(&self) -> io::Result<Result<(), String>> {
        let trial = CommandLine::new("sh", ["-c", "true | true; (true); true"]);
        let sandbox = Sandbox::around(self, &trial)?;
        let command = sandbox.command(&trial, &[], None);
        let ran = Child::run(&command, Vec::new(), ChildLimits::default(), Instant::now() + TRIAL);
        let ran = ran.map_err(io::Error::other)?;
        let errors = String::from_utf8_lossy(&ran.errors).trim().to_string();
        Ok(match ran.end {
            RunEnd::Ended(status) if status.success() && errors.is_empty() => Ok(()),
            RunEnd::Ended(status) if status.code() == Some(127) => {
                let missing = if errors.contains("setpriv") { "setpriv" } else { "bubblewrap" };
                Err(format!("{missing} is not installed"))
            }
            RunEnd::Ended(_) => {
                let said = errors.lines().last().unwrap_or("it did not start");
                Err(format!("bubblewrap does not work here ({said})"))
            }
            _ => return Err(io::Error::other("a trial of the sandbox did not end")),
        })
    }

    /// Returns the limits for everything in the sandbox as shell commands, which run outside. `ulimit` counts memory in
    /// units of 1024 bytes.
    pub(super) fn sandbox_limits(&self, is_superuser: bool) -> String {
        let Limits { memory, disk, build, total } = self.limits;
        let seconds = (build + total).as_secs().max(1);
        // The archive of a submission with many small files is larger than the files themselves.
        let mut script = format!("{}\nulimit -n {OPEN_FILES}\nulimit -t {seconds}\n", file_size(2 * disk + 16));
        if memory > 0 {
            // The hard limit of the stack is usually unlimited, so a program could raise its limit.
            script += &format!("ulimit -d {0}\nulimit -H -s {0} 2>/dev/null\n", memory * (MEGABYTE / 1024));
        }
        // Outside the sandbox, the limit would count all processes of the user. It does not apply to the superuser, but
        // to the user that each sandbox of the superuser has.
        if is_superuser {
            script += &self.process_limit();
        }
        script
    }

    /// Returns the limits that apply only to the program as shell commands, which run in the sandbox.
    pub(super) fn program_limits(&self) -> String {
        format!("{}\n{}", file_size(self.limits.disk), self.process_limit())
    }

    fn process_limit(&self) -> String {
        if !self.means.as_ref().is_ok_and(|found| found.processes) {
            return String::new();
        }
        // Some shells use `-u` for this limit, and others use `-p`.
        format!("if (ulimit -u {PROCESSES}) 2>/dev/null; then ulimit -u {PROCESSES}; else ulimit -p {PROCESSES}; fi\n")
    }
}

/// Returns the shell command that limits the size of each file, in megabytes. `ulimit` counts blocks of 512 bytes.
fn file_size(megabytes: u64) -> String {
    format!("ulimit -f {}", megabytes * (MEGABYTE / 512))
}

/// Returns the folders of the user's search path that are visible in the sandbox, followed by the usual folders.
fn visible_path(readable: &[PathBuf]) -> String {
    let visible = SYSTEM.iter().map(Path::new).chain(readable.iter().map(PathBuf::as_path)).collect::<Vec<_>>();
    let own = env::var_os("PATH").unwrap_or_default();
    let own = env::split_paths(&own).filter(|folder| visible.iter().any(|seen| folder.starts_with(seen)));
    let mut folders: Vec<String> = own.map(|folder| folder.to_string_lossy().into_owned()).collect();
    folders.push(PATH.to_string());
    folders.join(":")
}

impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { memory, disk, .. } = self.limits;
        let memory = if memory > 0 { format!("{memory} MB of memory per process") } else { "unlimited memory".into() };
        match &self.means {
            Ok(means) => {
                write!(
                    f,
                    "Each submission ran in a sandbox: no network, access only to its own files and the system's, "
                )?;
                write!(f, "{disk} MB of disk space, {memory}, ")?;
                match means.processes {
                    true => write!(f, "{PROCESSES} processes")?,
                    false => write!(f, "unlimited processes")?,
                }
                if means.filter.is_none() {
                    write!(f, ", no filter for system calls")?;
                }
                write!(f, ".")
            }
            Err(reason) => write!(
                f,
                "Not isolated, because {reason}: each submission ran in a copy of its folder with {memory}, but could \
                 access the network, other submissions, and all your files and processes."
            ),
        }
    }
}
