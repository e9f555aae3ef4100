//! Runs `reversi` with limits, and recognises failures.

use rustix::process::{Pid, Signal, kill_process};
use std::fmt;
use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a case failed, in words.
pub(crate) struct Fault(String);

impl Fault {
    pub(crate) fn new(message: impl Into<String>) -> Fault {
        Fault(message.into())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The time after which a program counts as hanging. It is generous, because the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time after which a search is asked to end.
const SEARCH_TIME: Duration = Duration::from_millis(500);
/// The address space of the program in KiB. The inputs have a few KiB, and a search may start many threads.
const MEMORY: u32 = 1_000_000;
const SEARCH_MEMORY: u32 = 4_000_000;
/// The output that a run may write, in bytes.
const MOST_OUTPUT: u64 = 256 << 20;

/// The program `reversi`.
pub(crate) struct Program(PathBuf);

/// A run of `reversi` in a folder.
pub(crate) struct Run<'a> {
    folder: &'a Path,
    arguments: Vec<String>,
    input: Vec<u8>,
    /// Whether the command may search for a long time, so that it is interrupted.
    searches: bool,
    /// A shell command, such as `ulimit -n 4`, that takes away a resource.
    without: &'static str,
    /// The time after which the program is killed.
    killed_after: Option<Duration>,
}

/// The result of a run that did not fail.
pub(crate) struct Ran {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Program {
    pub(crate) fn new(path: &Path) -> Program {
        Program(path.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    }

    /// Prepares a run with these arguments, which are separated by blanks.
    pub(crate) fn line<'a>(&self, folder: &'a Path, arguments: &str) -> Run<'a> {
        self.arguments(folder, arguments.split_whitespace().map(str::to_owned).collect())
    }

    #[expect(clippy::unused_self, reason = "only a program can be run")]
    pub(crate) fn arguments<'a>(&self, folder: &'a Path, arguments: Vec<String>) -> Run<'a> {
        Run { folder, arguments, input: Vec::new(), searches: false, without: ":", killed_after: None }
    }

    /// Runs the program to its end.
    pub(crate) fn run(&self, run: Run<'_>) -> Result<Ran, Fault> {
        let command = run.arguments.join(" ");
        let fault = |what: &str, stderr: &str| {
            let end = stderr.char_indices().rev().nth(1500).map_or(0, |(at, _)| at);
            Fault(format!(
                "{what}\n  command: reversi {command} ({})\n  standard error: {}",
                run.without,
                &stderr[end..]
            ))
        };
        let file = |name: &str| run.folder.join(name);
        fs::write(file("stdin"), &run.input).expect("the folder can be written to");
        let output = |name: &str| File::create(file(name)).expect("the folder can be written to");
        let memory = if run.searches { SEARCH_MEMORY } else { MEMORY };
        let script = format!("ulimit -v {memory}; {}; exec \"$0\" \"$@\"", run.without);
        let mut child = Command::new("/bin/sh")
            .args(["-c", &script])
            .arg(&self.0)
            .args(&run.arguments)
            .current_dir(run.folder)
            .env_clear()
            // The folder contains no programs, so that a mutated argument never starts one.
            .env("PATH", run.folder)
            .env("HOME", run.folder)
            .env("REVERSI_HOME", run.folder.join("home"))
            .stdin(Stdio::from(File::open(file("stdin")).expect("the file was written")))
            .stdout(Stdio::from(output("stdout")))
            .stderr(Stdio::from(output("stderr")))
            .spawn()
            .expect("a shell");
        let (status, interrupted) = match run.wait_for(&mut child) {
            Ok(end) => end,
            Err(problem) => {
                child.kill().expect("the child is running");
                child.wait().expect("no other thread waits for the child");
                return Err(fault(problem, ""));
            }
        };
        let stderr = fs::read(file("stderr")).unwrap_or_default();
        let stderr = String::from_utf8_lossy(&stderr).into_owned();
        let ended_by = status.signal();
        // The shell or the loader may lack the resource too. They end with these statuses.
        let unable = run.without != ":" && matches!(status.code(), Some(126 | 127));
        let problem = match status.code() {
            _ if stderr.contains("panicked at") => "panics".to_owned(),
            Some(0..=3) => {
                let explained = stderr.lines().any(|line| line.starts_with("reversi: ") || line.starts_with("error: "));
                if status.code() < Some(2) || explained || run.without != ":" {
                    return Ok(Ran { status, stdout: fs::read(file("stdout")).unwrap_or_default(), stderr });
                }
                "fails without a message".to_owned()
            }
            None if run.killed_after.is_some() && ended_by == Some(9) => {
                return Ok(Ran { status, stdout: Vec::new(), stderr });
            }
            Some(143) | None if interrupted && matches!(ended_by, None | Some(15)) => {
                return Ok(Ran { status, stdout: Vec::new(), stderr });
            }
            // Rust aborts a program whose memory runs out.
            None if run.without.starts_with("ulimit -v") && stderr.contains("memory allocation of") => {
                return Ok(Ran { status, stdout: Vec::new(), stderr });
            }
            Some(_) if unable => return Ok(Ran { status, stdout: Vec::new(), stderr }),
            _ => format!("ends with {status}"),
        };
        Err(fault(&problem, &stderr))
    }
}

impl Run<'_> {
    /// Waits for the end of the program, and kills or interrupts it at its time. Returns its status and whether it was
    /// interrupted, or the reason why it does not end.
    fn wait_for(&self, child: &mut Child) -> Result<(ExitStatus, bool), &'static str> {
        let began = Instant::now();
        let mut interrupted = false;
        loop {
            if let Some(status) = child.try_wait().expect("no other thread waits for the child") {
                return Ok((status, interrupted));
            }
            let time = began.elapsed();
            if self.killed_after.is_some_and(|limit| time >= limit) {
                child.kill().expect("the child is running");
            }
            if self.searches && !interrupted && time > SEARCH_TIME {
                kill_process(Pid::from_child(child), Signal::TERM).expect("the child is running");
                interrupted = true;
            }
            if time > PATIENCE {
                return Err(if interrupted { "ignores SIGTERM" } else { "hangs" });
            }
            if fs::metadata(self.folder.join("stdout")).is_ok_and(|file| file.len() > MOST_OUTPUT) {
                return Err("writes output without end");
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    pub(crate) fn input(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    /// Interrupts the program after a while.
    pub(crate) fn searches(mut self, searches: bool) -> Self {
        self.searches = searches;
        self
    }

    pub(crate) fn without(mut self, without: &'static str) -> Self {
        self.without = without;
        self
    }

    pub(crate) fn killed_after(mut self, time: Duration) -> Self {
        self.killed_after = Some(time);
        self
    }
}
