//! What keeps a submission from harming others: limits of the shell, and namespaces where the system allows them.

use super::Limits;
use reversi_protocols::{Child, ChildLimits, CommandLine, RunEnd};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fmt, io};

/// Megabytes in bytes.
pub(super) const MEGABYTE: u64 = 1 << 20;
/// How many processes a submission may have at a time.
const PROCESSES: u32 = 256;
/// How long a trial of what the system allows may take.
const TRIAL: Duration = Duration::from_secs(5);

/// The folder in a room in which a program finds a home and a place for temporary files.
pub(super) const HOME: &str = "home";

/// Notes the process group for whoever watches it, runs the given command, and ends as that does. Inside a namespace the
/// first process cannot be ended by a signal of its own, so the program is not the first, and its signal is raised here.
const OUTER: &str = r#"ulimit -c 0
echo $$ >"$0"
"$@"
status=$?
[ $status -le 128 ] || kill -$((status - 128)) $$
exit $status"#;
/// Goes to a folder and runs a command there, with the arguments that follow. Mounts and limits come before it.
const INNER: &str = r#"cd "$1" || exit 126
HOME=$2 TMPDIR=$2
export HOME TMPDIR
command=$3
shift 6
sh -c "$command" sh "$@"
exit $?"#;
/// Puts a room in the place of the folder of all rooms, and nothing in the place of the submissions.
const MOUNTS: &str = r#"mount --bind "$4" "$5" && mount -t tmpfs -o ro tmpfs "$6" || exit 126
"#;

/// Whether everything but the folder, the home and the temporary files is read-only.
const WRITES_HERE_ALONE: &str =
    r#"for place in / /etc /home /root /tmp /usr /var/tmp; do [ ! -w "$place" ] || exit 1; done; [ -w . ] && true"#;

/// Makes everything else read-only, mount by mount with the options that each has, but for what the system itself keeps in
/// files. What cannot be changed is left: whether it has worked is tried out.
const READ_ONLY: &str = r#"while read -r _ _ _ _ place options _; do
	case $place in "$5" | /dev | /dev/* | /proc | /proc/* | /sys | /sys/*) ;;
	*) mount -o "remount,bind,ro${options#r?}" "$place" 2>/dev/null ;; esac
done </proc/self/mountinfo
"#;

/// The options of `unshare` that are tried, the best first.
const NAMESPACES: [&[&str]; 3] = [
    &["--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child", "--mount"],
    &["--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child"],
    &["--map-root-user", "--net"],
];

/// How submissions are shut off from others, found out once by trying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sandbox {
    limits: Limits,
    /// The folder of all rooms.
    rooms: PathBuf,
    /// The folder of the submissions.
    submissions: PathBuf,
    /// The options of `unshare`, if it works here.
    namespaces: &'static [&'static str],
    /// Whether a submission can write into its room alone.
    read_only: bool,
    /// Whether memory can be limited.
    memory: bool,
    /// Whether the number of processes can be limited.
    processes: bool,
}

impl Sandbox {
    /// The best that this system offers, tried out in a room of its own.
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
        // Where all processes of a user count, a desktop is above the limit already and nothing could be started. For the
        // superuser there is no such limit.
        let trial = Sandbox { processes: true, ..sandbox.clone() };
        Ok(if !is_superuser() && allows(&trial, "true | true; (true); true") { trial } else { sandbox })
    }

    /// Whether a command runs in it.
    fn allows(&self, room: &Path, command: &str) -> bool {
        let command = self.run(room, &self.seen(room), Path::new("/dev/null"), command);
        let ran = Child::run(&command, Vec::new(), ChildLimits::default(), Instant::now() + TRIAL);
        ran.is_ok_and(|ran| ran.errors.is_empty() && matches!(ran.end, RunEnd::Ended(status) if status.success()))
    }

    /// Whether a submission sees no other one.
    fn mounts(&self) -> bool {
        self.namespaces.contains(&"--mount")
    }

    /// Where a submission sees its room.
    pub(super) fn seen(&self, room: &Path) -> PathBuf {
        if self.mounts() { self.rooms.clone() } else { room.to_owned() }
    }

    /// A shell command as it runs in a room, in a folder as it is seen from there. The number of its process group is
    /// written to `group`.
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
        // Arguments that are added to the command line go to the program.
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

    /// The limits as commands of the shell. Files are counted in blocks of 512 bytes, memory in units of 1024 bytes.
    fn shell_limits(&self) -> String {
        let mut script = format!("ulimit -f {}\n", self.limits.disk * (MEGABYTE / 512));
        if self.memory {
            script += &format!("ulimit -v {}\n", self.limits.memory * (MEGABYTE / 1024));
        }
        if self.processes {
            // Shells name this limit differently.
            script += &format!(
                "if (ulimit -u {PROCESSES}) 2>/dev/null; then ulimit -u {PROCESSES}; else ulimit -p {PROCESSES}; fi\n"
            );
        }
        script
    }
}

/// Whether limits do not hold for this process.
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

    /// What a command prints in a sandbox, whether it ends well, and the sandbox.
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
        // Of all interfaces there is the one to itself alone.
        assert_eq!(interfaces, "1", "{sandbox}");
        if sandbox.namespaces.contains(&"--pid") {
            let number: u32 = said(Limits::default(), "echo $$; :").0.parse().unwrap();
            assert!(number < 10, "{number}: {sandbox}");
        }
        if sandbox.mounts() {
            // The submissions are not to be seen, and of all rooms only the own one.
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
