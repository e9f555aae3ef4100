//! The sandbox for untrusted programs. Bubblewrap gives each run its own file system, processes and network. The shell
//! limits the memory, processes, files and time of the run.
//!
//! In the sandbox, a program sees the system's programs and libraries (read-only), its own `/proc` and `/dev`, and a
//! `/tmp` of limited size. It can write only to `/tmp`. It has no privileges. If the superuser runs the check, the
//! program runs as another user. When a run ends, all its processes end, and no files remain. There is one exception:
//! the build of a submission writes an archive of its `/tmp`, and every later run starts from this archive.
//!
//! The checker itself never opens a file that a program has written.

mod copy;
mod isolation;
mod seccomp;

pub(crate) use copy::{Scratch, is_larger};
pub(crate) use isolation::MEGABYTE;
pub use isolation::{Isolation, Limits};

use crate::Program;
use copy::copy;
use isolation::{PATH, SYSTEM};
use reversi_protocols::CommandLine;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::{env, fs, io};

/// The user id of programs in the sandbox, unless the superuser runs the check. A user namespace maps this id to the
/// user who runs the check.
const MAPPED_USER: u32 = 1000;
/// The first user id for programs if the superuser runs the check. No system assigns these ids to users or services.
const FIRST_USER: u32 = 1_000_000_000;

/// The entries of `/etc` whose names start with one of these words are visible in the sandbox. They contain the
/// settings of compilers, interpreters and fonts.
const SETTINGS: [&str; 13] = [
    "alternatives",
    "dotnet",
    "fonts",
    "java",
    "jvm",
    "ld.so",
    "localtime",
    "magic",
    "mono",
    "nsswitch",
    "perl",
    "python",
    "timezone",
];

/// A script that runs the given command under the limits, which replace the placeholder `LIMITS`. The limits apply to
/// everything in the sandbox, because a program can take control of the other processes of its sandbox, such as the
/// shell that has started it. The script closes files and folders that the user's shell has left open, because
/// bubblewrap would pass them on. A shell can close only descriptors with one digit. The script passes the system call
/// filter to bubblewrap as file descriptor 9.
const OUTER: &str = r#"ulimit -c 0
LIMITS
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-
exec "$@" 9<"$0""#;

/// A script that copies a submission, runs its build, and saves the results in an archive. Its argument is the build
/// command. `PROGRAM_LIMITS` is a placeholder for the limits that apply only to the build. The archive omits files that
/// the build has made unreadable, and folders outside the submission that are visible in `/tmp`.
const BUILD: &str = r#"mkdir -p "$DISK/work" "$DISK/home" && cp -a "$SUBMISSION/." "$DISK/work" && cd "$DISK/work" || exit 126
WATCH
(PROGRAM_LIMITS
exec sh -c "$1") || exit
[ -z "$IMAGE" ] || (exec tar -C "$DISK" --one-file-system --sparse -cf "$IMAGE" . 2>/dev/null) || [ $? -le 2 ] || {
	echo "The files of the build do not fit into an archive." >&2
	exit 1
}"#;
/// The prefix of every build command. It redirects standard error to standard output, and saves the path of the folder
/// in which the build ends.
const NOTE_PLACE: &str = r#"exec 2>&1 </dev/null; trap 'status=$?; pwd >"$DISK/place"; exit $status' EXIT; "#;

/// A script that restores the results of the build, changes to the folder in which the build ended, and runs a shell
/// command there. The shell command is the first argument. The remaining arguments are passed to it.
const RUN: &str = r#"[ -z "$IMAGE" ] || tar -C "$DISK" -xf "$IMAGE" 2>/dev/null
cd "$DISK/work" && [ -f "$DISK/place" ] && [ ! -L "$DISK/place" ] && cd "$(head -c 4096 "$DISK/place")" || exit 126
WATCH
(PROGRAM_LIMITS
exec sh -c "$@")
status=$?
trap 'exit $status' EXIT
[ -z "$FULL" ] || note_if_full
NOTE_LEFT_PROCESSES"#;

/// The code that replaces `NOTE_LEFT_PROCESSES` in the scripts `RUN` and `ONLY_LIMITS`. It records that the program has
/// left other processes running. Their parent has ended, so they belong to the first process of the sandbox, as the
/// script does. If no process can be started for `sleep`, the script ends, and its trap preserves the status.
const NOTE_LEFT_PROCESSES: &str = r#"left_processes() {
	for file in /proc/[0-9]*/status; do
		[ "$file" = "/proc/$$/status" ] || while read -r key value; do
			[ "$key $value" != "PPid: 1" ] || return 0
		done <"$file"
	done
	return 1
}
[ -z "$LEFT" ] || { left_processes && sleep 0.2 && left_processes && echo left >"$LEFT"; } 2>/dev/null
exit $status"#;

/// The code that replaces `WATCH` in the scripts `BUILD` and `RUN`. It records that the program has filled its disk
/// space. `df` does not start if the program has already started as many processes as the limit allows.
const WATCH: &str = r#"note_if_full() {
	set -- $(df -P "$DISK" | tail -n 1)
	[ "${4:-65}" -gt 64 ] || echo full >"$FULL"
}
[ -z "$FULL" ] || while sleep 0.2; do note_if_full; done </dev/null >/dev/null 2>&1 &"#;

/// A script that runs a program, for sandboxes without a submission.
const ONLY_LIMITS: &str = r#"(PROGRAM_LIMITS
exec "$@")
status=$?
trap 'exit $status' EXIT
NOTE_LEFT_PROCESSES"#;

/// The name of the folder with the copy of a submission.
const SUBMISSION: &str = "submission";
/// The name of the archive with the results of the build.
const IMAGE: &str = "image.tar";
/// The start of the name of a file that is empty until a program fills its disk space.
const FULL: &str = "full";
/// The name of a file that is empty until a program leaves other processes running.
const LEFT: &str = "left";
/// The name of the folder that replaces `/tmp` if there is no isolation.
const DISK: &str = "disk";

/// The number of sandboxes created so far.
static SANDBOXES: AtomicU32 = AtomicU32::new(0);

/// The sandbox of one program: the files that the program sees, its user id, and the folder where it starts. Dropping
/// the sandbox removes all its files.
#[derive(Debug)]
pub struct Sandbox {
    /// The first words of every command line: bubblewrap with its options, or only `env` if there is no isolation.
    begin: Vec<String>,
    is_isolated: bool,
    /// The script that starts everything else.
    outer: String,
    /// The words of a command that switches to another user. The list is empty unless the check runs as the superuser.
    user: Vec<String>,
    /// The folder where the scripts start.
    start: PathBuf,
    /// The script that starts a program.
    run: String,
    /// The script that builds a submission.
    build: String,
    /// The file with the filter for system calls, or `/dev/null` if there is no filter.
    filter: PathBuf,
    /// The number of runs so far.
    runs: AtomicU32,
    /// Whether the program has filled its disk space in an earlier run.
    was_full: AtomicBool,
    scratch: Scratch,
}

impl Sandbox {
    /// Creates a sandbox for a program on this computer. The program starts in the current folder.
    pub(super) fn around(isolation: &Isolation, line: &CommandLine) -> io::Result<Sandbox> {
        let mut sandbox = Sandbox::new(isolation)?;
        sandbox.start = env::current_dir()?;
        let mut visible = vec![sandbox.start.clone()];
        let program = fs::canonicalize(line.program()).ok().filter(|path| path.is_file());
        visible.extend(program.as_deref().and_then(Path::parent).map(Path::to_owned));
        visible.extend(line.arguments().iter().filter_map(|word| fs::canonicalize(word).ok()));
        // Omit the root folder, because it would hide the sandbox's own folders. Also omit the system's folders,
        // because they are already visible.
        visible.retain(|path| path.parent().is_some() && !SYSTEM.iter().any(|seen| path.starts_with(seen)));
        for path in visible {
            sandbox.mount("--ro-bind-try", &path, &path);
        }
        sandbox.run = script(ONLY_LIMITS, isolation);
        sandbox.note_left_processes()?;
        Ok(sandbox)
    }

    /// Creates a sandbox for a submission, with a copy of its folder.
    pub(crate) fn of_submission(isolation: &Isolation, source: &Path) -> io::Result<Sandbox> {
        let mut sandbox = Sandbox::new(isolation)?;
        let scratch = sandbox.scratch.path().to_owned();
        copy(source, &scratch.join(SUBMISSION))?;
        if sandbox.is_isolated {
            let image = fs::File::create(scratch.join(IMAGE))?;
            everyone_writes(&image)?;
            sandbox.mount("--ro-bind", &scratch.join(SUBMISSION), Path::new("/submission"));
            sandbox.variables(&[
                ("SUBMISSION", "/submission"),
                ("DISK", "/tmp"),
                ("IMAGE", "/image"),
                ("FULL", "/full"),
            ]);
        } else {
            let (submission, disk) = (scratch.join(SUBMISSION), scratch.join(DISK));
            let home = disk.join("home");
            for (name, path) in [("SUBMISSION", &submission), ("DISK", &disk), ("HOME", &home), ("TMPDIR", &home)] {
                sandbox.variables(&[(name, &text(path))]);
            }
        }
        sandbox.start = "/".into();
        sandbox.build = script(BUILD, isolation);
        sandbox.run = script(RUN, isolation);
        sandbox.note_left_processes()?;
        Ok(sandbox)
    }

    /// Returns a program that runs this command line in the sandbox.
    #[must_use]
    pub fn confine(&self, line: CommandLine) -> Program<'_> {
        Program::confined(line, self)
    }

    /// Returns the command that builds the submission. `build` is a shell command. Its error messages appear on
    /// standard output.
    pub(crate) fn build(&self, build: &str) -> CommandLine {
        let mut options = self.mounted("--bind", &self.scratch.path().join(IMAGE), "/image");
        options.extend(self.note_of_full_disk());
        self.shell(&self.build, options, &[format!("{NOTE_PLACE}{build}")])
    }

    /// Returns the program that this shell command starts after the submission has been built.
    pub(crate) fn program(&self, command: &str) -> Program<'_> {
        // A case may append arguments to the command line. Pass them on to the program.
        self.confine(CommandLine::new(format!("{command} \"$@\""), ["sh"]))
    }

    /// Returns whether the program has filled its disk space in any run.
    pub(crate) fn is_full(&self) -> bool {
        // Only the length of the file matters. This process created the file, and a program cannot replace it.
        let file = self.full_file(self.runs.load(Ordering::Relaxed));
        if self.is_isolated && fs::symlink_metadata(file).is_ok_and(|data| data.len() > 0) {
            self.was_full.store(true, Ordering::Relaxed);
        }
        self.was_full.load(Ordering::Relaxed)
    }

    /// Returns whether the program has left other processes running in any run.
    pub(crate) fn has_left_processes(&self) -> bool {
        // Only the length of the file matters, as for a full disk.
        fs::symlink_metadata(self.scratch.path().join(LEFT)).is_ok_and(|data| data.len() > 0)
    }

    /// Creates the file in which all runs note that the program has left other processes running.
    fn note_left_processes(&mut self) -> io::Result<()> {
        if self.is_isolated {
            let file = self.scratch.path().join(LEFT);
            everyone_writes(&fs::File::create(&file)?)?;
            self.mount("--bind", &file, Path::new("/left"));
            self.variables(&[("LEFT", "/left")]);
        }
        Ok(())
    }

    /// Creates the file in which the next run notes that the program has filled its disk space, and returns the options
    /// that make it visible. Each run has a file of its own, because a program can change the file's time stamps.
    fn note_of_full_disk(&self) -> Vec<String> {
        self.is_full();
        let run = self.runs.fetch_add(1, Ordering::Relaxed);
        // Ignore errors. Without the file, bubblewrap reports that it cannot start the program.
        let _ = fs::remove_file(self.full_file(run));
        let _ = fs::File::create_new(self.full_file(run + 1)).and_then(|file| everyone_writes(&file));
        self.mounted("--bind", &self.full_file(run + 1), "/full")
    }

    fn full_file(&self, run: u32) -> PathBuf {
        self.scratch.path().join(format!("{FULL}-{run}"))
    }

    /// Returns a command line that runs a program in this sandbox, with additional environment variables. If `display`
    /// is set, the program can use this X display.
    pub(crate) fn command(&self, line: &CommandLine, variables: &[(&str, &str)], display: Option<&str>) -> CommandLine {
        let mut options = Vec::new();
        if !self.build.is_empty() {
            options.extend(self.mounted("--ro-bind", &self.scratch.path().join(IMAGE), "/image"));
            options.extend(self.note_of_full_disk());
        }
        if let Some(display) = display {
            let socket = format!("/tmp/.X11-unix/X{}", display.trim_start_matches(':'));
            options.extend(self.mounted("--ro-bind", Path::new(&socket), &socket));
            options.extend(self.assigned("DISPLAY", display));
        }
        options.extend(variables.iter().flat_map(|(name, value)| self.assigned(name, value)));
        let words: Vec<String> = std::iter::once(line.program())
            .chain(line.arguments().iter().map(String::as_str))
            .map(String::from)
            .collect();
        self.shell(&self.run, options, &words)
    }

    /// Returns a command line that runs a script with arguments in this sandbox.
    fn shell(&self, script: &str, options: Vec<String>, arguments: &[String]) -> CommandLine {
        let mut words = vec!["-c".to_string(), self.outer.clone(), text(&self.filter)];
        words.extend(self.begin.iter().cloned().chain(options));
        if self.is_isolated {
            words.extend(["--remount-ro", "/", "--chdir", &text(&self.start), "--"].map(String::from));
        }
        words.extend(self.user.iter().cloned());
        words.extend(["sh", "-c", script, "sh"].map(String::from));
        words.extend(arguments.iter().cloned());
        CommandLine::new("sh", words)
    }

    /// Creates a sandbox that contains only the system.
    fn new(isolation: &Isolation) -> io::Result<Sandbox> {
        let scratch = Scratch::new()?;
        let mut sandbox = Sandbox {
            begin: Vec::new(),
            is_isolated: isolation.means.is_ok(),
            outer: OUTER.replace("LIMITS", &isolation.sandbox_limits(is_superuser())),
            user: Vec::new(),
            start: PathBuf::new(),
            run: String::new(),
            build: String::new(),
            filter: "/dev/null".into(),
            runs: AtomicU32::new(0),
            was_full: AtomicBool::new(false),
            scratch,
        };
        match &isolation.means {
            Ok(means) => {
                if let Some(filter) = &means.filter {
                    sandbox.filter = sandbox.scratch.path().join("filter");
                    fs::write(&sandbox.filter, filter)?;
                }
                sandbox.isolate(isolation, means.filter.is_some())?;
            }
            Err(_) => sandbox.options(&["env", "-i"]),
        }
        sandbox.variables(&[("PATH", &isolation.path), ("LC_ALL", "C.UTF-8"), ("USER", "student")]);
        Ok(sandbox)
    }

    /// Adds the bubblewrap options that isolate a program and make the system's files visible to it.
    fn isolate(&mut self, isolation: &Isolation, has_filter: bool) -> io::Result<()> {
        let number = SANDBOXES.fetch_add(1, Ordering::Relaxed);
        let user = if is_superuser() {
            // Use a different user for each sandbox, so that each sandbox has a separate limit on the number of
            // processes.
            let user = (FIRST_USER + std::process::id() % 1_000_000 * 1000 + number % 1000).to_string();
            let drop = ["--clear-groups", "--inh-caps", "-all", "--bounding-set", "-all", "--"];
            self.user =
                ["setpriv", "--reuid", &user, "--regid", &user].into_iter().chain(drop).map(String::from).collect();
            user
        } else {
            MAPPED_USER.to_string()
        };
        // Give bubblewrap an almost empty environment. Bubblewrap is the first process in the sandbox, so programs in
        // the sandbox could read its environment.
        self.options(&["env", "-i"]);
        self.begin.push(format!("PATH={}", env::var("PATH").unwrap_or_else(|_| PATH.to_string())));
        self.begin.push("bwrap".into());
        let namespaces = ["--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--hostname", "sandbox"];
        if is_superuser() {
            // Without a user namespace, bubblewrap can expose folders that only the superuser can access. The program
            // itself runs as an unprivileged user.
            self.options(&["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]);
            self.options(&namespaces[1..]);
            self.options(&["--cap-drop", "ALL"]);
            for needed in ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"] {
                self.options(&["--cap-add", needed]);
            }
        } else {
            self.options(&namespaces);
            self.options(&["--uid", &user, "--gid", &user, "--cap-drop", "ALL"]);
        }
        if has_filter {
            self.options(&["--seccomp", "9"]);
        }
        for folder in SYSTEM {
            match fs::read_link(folder) {
                Ok(target) => self.options(&["--symlink", &text(&target), folder]),
                Err(_) => self.mount("--ro-bind-try", Path::new(folder), Path::new(folder)),
            }
        }
        for entry in fs::read_dir("/etc")?.flatten() {
            let name = entry.file_name();
            if SETTINGS.iter().any(|start| name.to_string_lossy().starts_with(start)) {
                self.mount("--ro-bind-try", &entry.path(), &entry.path());
            }
        }
        for (name, line) in [
            ("passwd", format!("student:x:{user}:{user}::/tmp/home:/bin/sh\n")),
            ("group", format!("student:x:{user}:\n")),
        ] {
            let file = self.scratch.path().join(name);
            fs::write(&file, line)?;
            self.mount("--ro-bind", &file, &Path::new("/etc").join(name));
        }
        let size = (isolation.limits.disk * MEGABYTE).to_string();
        self.options(&["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", &size, "--tmpfs", "/dev/shm"]);
        self.options(&["--remount-ro", "/dev", "--dir", "/run", "--perms", "1777", "--size", &size, "--tmpfs", "/tmp"]);
        self.options(&["--perms", "1777", "--dir", "/tmp/home"]);
        self.variables(&[("HOME", "/tmp/home"), ("TMPDIR", "/tmp")]);
        for folder in &isolation.readable {
            self.mount("--ro-bind", folder, folder);
        }
        Ok(())
    }

    fn options(&mut self, words: &[&str]) {
        self.begin.extend(words.iter().map(ToString::to_string));
    }

    fn variables(&mut self, variables: &[(&str, &str)]) {
        for (name, value) in variables {
            self.begin.extend(self.assigned(name, value));
        }
    }

    /// Returns the command-line words that set an environment variable.
    fn assigned(&self, name: &str, value: &str) -> Vec<String> {
        if self.is_isolated {
            ["--setenv", name, value].map(String::from).to_vec()
        } else {
            vec![format!("{name}={value}")]
        }
    }

    fn mount(&mut self, option: &str, from: &Path, to: &Path) {
        let words = self.mounted(option, from, &text(to));
        self.begin.extend(words);
    }

    /// Returns the options that make a file or folder visible at another path, or no options if there is no isolation.
    fn mounted(&self, option: &str, from: &Path, to: &str) -> Vec<String> {
        let mut words = Vec::new();
        if self.is_isolated {
            // Create the parent folders of `to` here, because only the superuser could enter folders that bubblewrap
            // creates itself.
            let mut above: Vec<String> = Path::new(to).ancestors().skip(1).map(text).collect();
            above.retain(|folder| folder != "/" && !self.begin.contains(folder));
            for folder in above.into_iter().rev() {
                words.extend(["--perms".into(), "0755".into(), "--dir".into(), folder]);
            }
            words.extend([option.to_string(), text(from), to.to_string()]);
        }
        words
    }
}

/// Replaces the placeholders of a script with the limits of the program and with the code that watches the disk space.
fn script(script: &str, isolation: &Isolation) -> String {
    script
        .replace("PROGRAM_LIMITS", &isolation.program_limits())
        .replace("WATCH", WATCH)
        .replace("NOTE_LEFT_PROCESSES", NOTE_LEFT_PROCESSES)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Allows every user to write to a file. Outside the sandbox, other users cannot reach the file, because only this user
/// can open its folder.
#[cfg(unix)]
fn everyone_writes(file: &fs::File) -> io::Result<()> {
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn everyone_writes(_file: &fs::File) -> io::Result<()> {
    Ok(())
}

/// Returns whether this process runs as the superuser.
#[cfg(unix)]
fn is_superuser() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_superuser() -> bool {
    false
}
