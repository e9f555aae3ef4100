//! Keeps a submission from harming the system and other submissions, with the resource limits of the shell and, where
//! the system allows them, with Linux namespaces.

use super::Limits;
use reversi_protocols::{Child, ChildLimits, CommandLine, RunEnd};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fmt, io};

/// The number of bytes in a megabyte.
pub(super) const MEGABYTE: u64 = 1 << 20;
/// The maximum number of processes that a submission may run at the same time.
const PROCESSES: u32 = 256;
/// The time limit for a trial run, which shows whether the system allows a protection.
const TRIAL: Duration = Duration::from_secs(5);

/// The name of the subfolder that a program uses as its home folder and for temporary files.
pub(super) const HOME: &str = "home";

/// A script that writes the number of its process group to a file, runs the given command, and ends in the same way as
/// the command. The first process in a process namespace survives a signal that it sends to itself. Therefore the
/// program is not the first process there, and this script, which runs outside the namespace, sends itself the signal
/// that ended the program.
const OUTER: &str = r#"ulimit -c 0
echo $$ >"$0"
"$@"
status=$?
[ $status -le 128 ] || kill -$((status - 128)) $$
exit $status"#;
/// A script that changes to a folder, sets the home folder, and runs a command with the remaining arguments. The
/// commands for mounts and limits are inserted before this script.
const INNER: &str = r#"cd "$1" || exit 126
HOME=$2 TMPDIR=$2
export HOME TMPDIR
command=$3
shift 6
sh -c "$command" sh "$@"
exit $?"#;
/// Mounts the submission's own folder over the folder that contains the folders of all submissions, and an empty folder
/// over the original submissions.
const MOUNTS: &str = r#"mount --bind "$4" "$5" && mount -t tmpfs -o ro tmpfs "$6" || exit 126
"#;

/// A command that succeeds if the current folder is writable and the usual system folders are not.
const WRITES_HERE_ALONE: &str =
    r#"for place in / /etc /home /root /tmp /usr /var/tmp; do [ ! -w "$place" ] || exit 1; done; [ -w . ] && true"#;

/// Remounts every file system as read-only with its other options unchanged, except the submission's own folder and the
/// file systems in `/dev`, `/proc` and `/sys`. Skips file systems that cannot be remounted; a trial run shows
/// afterwards whether other folders are still writable.
const READ_ONLY: &str = r#"while read -r _ _ _ _ place options _; do
	case $place in "$5" | /dev | /dev/* | /proc | /proc/* | /sys | /sys/*) ;;
	*) mount -o "remount,bind,ro${options#r?}" "$place" 2>/dev/null ;; esac
done </proc/self/mountinfo
"#;

/// The lists of options for `unshare`, in the order in which they are tried. The first list gives the best protection.
const NAMESPACES: [&[&str]; 3] = [
    &["--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child", "--mount"],
    &["--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child"],
    &["--map-root-user", "--net"],
];

/// The protections that isolate each submission. Trial runs determine at the start which protections the system offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sandbox {
    limits: Limits,
    /// The folder that contains a folder for each submission.
    rooms: PathBuf,
    /// The folder of the original submissions.
    submissions: PathBuf,
    /// The options of `unshare`; empty if this system does not support it.
    namespaces: &'static [&'static str],
    /// Whether a submission can write only to its own folder.
    read_only: bool,
    /// Whether memory can be limited.
    memory: bool,
    /// Whether the number of processes can be limited.
    processes: bool,
}

impl Sandbox {
    /// Returns the best sandbox that this system offers. Makes trial runs in the folder `trial_room`.
    pub(super) fn best(limits: Limits, rooms: &Path, submissions: &Path, trial_room: &Path) -> io::Result<Sandbox> {
        std::fs::create_dir_all(trial_room)?;
        let (rooms, submissions) = (rooms.to_owned(), submissions.canonicalize()?);
        let memory = limits.memory > 0;
        let plain = Sandbox { limits, rooms, submissions, namespaces: &[], read_only: false, memory, processes: false };
        let allows = |trial: &Sandbox, command: &str| trial.allows(trial_room, command);
        let memory = memory && allows(&plain, "true");
        let with = |namespaces: &'static [&str]| Sandbox { namespaces, memory, ..plain.clone() };
        let found = NAMESPACES.into_iter().map(with).find(|trial| allows(trial, "true"));
        let sandbox = found.unwrap_or_else(|| with(&[]));
        let trial = Sandbox { read_only: sandbox.mounts(), ..sandbox.clone() };
        let sandbox = if trial.read_only && allows(&trial, WRITES_HERE_ALONE) { trial } else { sandbox };
        // On some systems the limit includes all other processes of the user. A desktop session may already exceed the
        // limit, and then no program could be started. The limit does not apply to the superuser.
        let trial = Sandbox { processes: true, ..sandbox.clone() };
        Ok(if !is_superuser() && allows(&trial, "true | true; (true); true") { trial } else { sandbox })
    }

    /// Returns whether a command succeeds in the sandbox and prints no errors.
    fn allows(&self, room: &Path, command: &str) -> bool {
        let command = self.run(room, &self.seen(room), Path::new("/dev/null"), command);
        let ran = Child::run(&command, Vec::new(), ChildLimits::default(), Instant::now() + TRIAL);
        ran.is_ok_and(|ran| ran.errors.is_empty() && matches!(ran.end, RunEnd::Ended(status) if status.success()))
    }

    /// Returns whether the sandbox hides all other submissions from a submission.
    fn mounts(&self) -> bool {
        self.namespaces.contains(&"--mount")
    }

    /// Returns the path under which a submission sees its own folder.
    pub(super) fn seen(&self, room: &Path) -> PathBuf {
        if self.mounts() { self.rooms.clone() } else { room.to_owned() }
    }

    /// Returns a command line that runs a shell command in the sandbox. `room` is the submission's own folder, and
    /// `folder` is the working folder as the submission sees it. The command writes the number of its process group to
    /// the file `group`.
    pub(super) fn run(&self, room: &Path, folder: &Path, group: &Path, command: &str) -> CommandLine {
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let mut words = vec!["-c".to_string(), OUTER.to_string(), path(group)];
        if !self.namespaces.is_empty() {
            words.push("unshare".into());
            words.extend(self.namespaces.iter().map(ToString::to_string));
            words.push("--".into());
        }
        let mounts = if self.mounts() { MOUNTS } else { "" };
        let read_only = if self.read_only { READ_ONLY } else { "" };
        let script = format!("{mounts}{read_only}{}{INNER}", self.shell_limits());
        // Pass arguments that the caller appends to the command line on to the program.
        let command = format!("{command} \"$@\"");
        words.extend([
            "sh".into(),
            "-c".into(),
            script,
            "sh".into(),
            path(folder),
            path(&self.seen(room).join(HOME)),
            command,
        ]);
        words.extend([room, &self.rooms, &self.submissions].map(path));
        CommandLine::new("sh", words)
    }

    /// Returns the limits as shell commands. `ulimit` counts file sizes in blocks of 512 bytes and memory in units of
    /// 1024 bytes.
    fn shell_limits(&self) -> String {
        let mut script = format!("ulimit -f {}\n", self.limits.disk * (MEGABYTE / 512));
        if self.memory {
            script += &format!("ulimit -v {}\n", self.limits.memory * (MEGABYTE / 1024));
        }
        if self.processes {
            // Some shells use `-u` for this limit, and others use `-p`.
            script += &format!(
                "if (ulimit -u {PROCESSES}) 2>/dev/null; then ulimit -u {PROCESSES}; else ulimit -p {PROCESSES}; fi\n"
            );
        }
        script
    }
}

/// Returns whether this process runs as the superuser, to whom some limits do not apply.
#[cfg(unix)]
fn is_superuser() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_superuser() -> bool {
    false
}

impl fmt::Display for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { memory, disk, .. } = self.limits;
        write!(f, "Each ran in a copy of its folder, with {disk} MB of disk space")?;
        if self.memory {
            write!(f, ", {memory} MB of memory a process")?;
        }
        if self.processes {
            write!(f, ", {PROCESSES} processes")?;
        }
        let network = if self.namespaces.is_empty() { "with" } else { "without" };
        write!(f, ", {network} a network")?;
        if self.namespaces.contains(&"--pid") {
            write!(f, ", apart from all other processes")?;
        }
        if self.mounts() {
            write!(f, ", with no other submission in reach")?;
        }
        if self.read_only {
            write!(f, " and nothing else to write to")?;
        }
        let without: Vec<&str> = [
            (!self.mounts(), if self.namespaces.is_empty() { "namespaces (unshare)" } else { "namespaces of mounts" }),
            (self.mounts() && !self.read_only, "mounts that are read-only"),
            (!self.memory && memory > 0, "limits of memory"),
            (!self.processes, "limits of the number of processes"),
        ]
        .into_iter()
        .filter_map(|(lacks, what)| lacks.then_some(what))
        .collect();
        write!(f, ".")?;
        if without.is_empty() { Ok(()) } else { write!(f, " This system does not offer: {}.", without.join(", ")) }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::super::copy::Scratch;
    use super::*;

    /// Runs a command in a sandbox. Returns its output, whether it succeeded, and the sandbox.
    fn said(limits: Limits, command: &str) -> (String, bool, Sandbox) {
        let (scratch, others) = (Scratch::new().unwrap(), Scratch::new().unwrap());
        std::fs::create_dir(others.room(7)).unwrap();
        let room = scratch.room(0);
        let sandbox = Sandbox::best(limits, scratch.path(), others.path(), &room).unwrap();
        let command = command.replace("OTHERS", &others.path().to_string_lossy());
        let line = sandbox.run(&room, &sandbox.seen(&room), Path::new("/dev/null"), &command);
        let line = CommandLine::new(line.program(), line.arguments().iter().cloned().chain(["more words".into()]));
        let ran = Child::run(&line, Vec::new(), ChildLimits::default(), Instant::now() + Duration::from_secs(20));
        let ran = ran.unwrap();
        let ended = matches!(ran.end, RunEnd::Ended(status) if status.success());
        (String::from_utf8_lossy(&ran.output).trim().to_string(), ended, sandbox)
    }

    #[test]
    fn arguments_reach_the_program_and_limits_hold() {
        let limits = Limits { memory: 512, disk: 1, ..Limits::default() };
        let (words, ended, sandbox) = said(limits, "printf '%s|' 'a b'");
        assert_eq!((words.as_str(), ended), ("a b|more words|", true));
        let expected = if sandbox.memory { "524288" } else { "unlimited" };
        assert_eq!(said(limits, "ulimit -v; :").0, expected);
        let (length, ..) = said(limits, "head -c 9000000 /dev/zero >file; wc -c <file; :");
        assert!(length.parse::<u64>().unwrap() <= 2 << 20, "{length}");
        let (_, ended, _) = said(limits, "kill -SEGV $$; :");
        assert!(!ended, "a crash is one outside too");
    }

    #[test]
    fn where_there_is_a_namespace_there_is_no_network_and_nobody_else() {
        let (interfaces, _, sandbox) = said(Limits::default(), "grep -c : /proc/self/net/dev; :");
        if sandbox.namespaces.is_empty() {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "NOT TESTED: namespaces, which this system does not allow");
            return;
        }
        // The loopback interface is the only network interface.
        assert_eq!(interfaces, "1", "{sandbox}");
        if sandbox.namespaces.contains(&"--pid") {
            let number: u32 = said(Limits::default(), "echo $$; :").0.parse().unwrap();
            assert!(number < 10, "{number}: {sandbox}");
        }
        if sandbox.mounts() {
            // The folder of the original submissions looks empty, and the working folder contains no other submission.
            assert_eq!(said(Limits::default(), "ls OTHERS | wc -l; ls; :").0, "0", "{sandbox}");
        }
        if sandbox.read_only {
            let elsewhere = Scratch::new().unwrap();
            let file = elsewhere.path().join("precious");
            std::fs::write(&file, "a teacher's marks").unwrap();
            let here = said(Limits::default(), &format!("rm -rf '{}'; echo x >new; cat new; :", file.display())).0;
            assert_eq!(here, "x", "{sandbox}");
            assert!(file.exists(), "{sandbox}");
        }
    }
}
