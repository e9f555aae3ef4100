//! What keeps a submission from harming others: limits of the shell, and namespaces where the system allows them.

use super::Limits;
use reversi_protocols::{Child, ChildLimits, CommandLine, RunEnd};
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

/// Megabytes in bytes.
pub(super) const MEGABYTE: u64 = 1 << 20;
/// How many processes a submission may have at a time.
const PROCESSES: u32 = 256;
/// How long a trial of what the system allows may take.
const TRIAL: Duration = Duration::from_secs(5);

/// Notes the process group for whoever watches it, runs the given command, and ends as that does. Inside a namespace the
/// first process cannot be ended by a signal of its own, so the program is not the first, and its signal is raised here.
const OUTER: &str = r#"ulimit -c 0
echo $$ >"$0"
"$@"
status=$?
[ $status -le 128 ] || kill -$((status - 128)) $$
exit $status"#;
/// Goes to a folder and runs a command there, with the arguments that follow. Limits come before it.
const INNER: &str = r#"cd "$1" || exit 126
HOME=$2 TMPDIR=$2
export HOME TMPDIR
command=$3
shift 3
sh -c "$command" sh "$@"
exit $?"#;

/// The options of `unshare` that are tried, the best first.
const NAMESPACES: [&[&str]; 2] =
    [&["--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child"], &["--map-root-user", "--net"]];

/// How submissions are shut off from others, found out once by trying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sandbox {
    limits: Limits,
    /// The options of `unshare`, if it works here.
    namespaces: &'static [&'static str],
    /// Whether memory can be limited.
    memory: bool,
    /// Whether the number of processes can be limited.
    processes: bool,
}

impl Sandbox {
    /// The best that this system offers.
    #[must_use]
    pub fn best(limits: Limits) -> Sandbox {
        let mut sandbox = Sandbox { limits, namespaces: &[], memory: limits.memory > 0, processes: false };
        sandbox.memory = sandbox.memory && sandbox.allows("true");
        if let Some(namespaces) = NAMESPACES.iter().find(|options| {
            let trial = Sandbox { namespaces: options, ..sandbox.clone() };
            trial.allows("true")
        }) {
            sandbox.namespaces = namespaces;
        }
        // Where all processes of a user count, a desktop is above the limit already and nothing could be started.
        let trial = Sandbox { processes: true, ..sandbox.clone() };
        if trial.allows("true | true; (true); true") { trial } else { sandbox }
    }

    /// Whether a command runs in it.
    fn allows(&self, command: &str) -> bool {
        let temporary = std::env::temp_dir();
        let command = self.run(&temporary, &temporary, Path::new("/dev/null"), command);
        let ran = Child::run(&command, Vec::new(), ChildLimits::default(), Instant::now() + TRIAL);
        ran.is_ok_and(|ran| ran.errors.is_empty() && matches!(ran.end, RunEnd::Ended(status) if status.success()))
    }

    /// A shell command as it runs in a folder. The files of the program's home are in `home`, and the number of its
    /// process group is written to `group`.
    pub(super) fn run(&self, folder: &Path, home: &Path, group: &Path, command: &str) -> CommandLine {
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let mut words = vec!["-c".to_string(), OUTER.to_string(), path(group)];
        if !self.namespaces.is_empty() {
            words.push("unshare".into());
            words.extend(self.namespaces.iter().map(ToString::to_string));
            words.push("--".into());
        }
        let script = format!("{}{INNER}", self.shell_limits());
        // Arguments that are added to the command line go to the program.
        let command = format!("{command} \"$@\"");
        words.extend(["sh".into(), "-c".into(), script, "sh".into(), path(folder), path(home), command]);
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
        let without: Vec<&str> = [
            (self.namespaces.is_empty(), "namespaces (unshare)"),
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
    use super::*;

    fn said(sandbox: &Sandbox, command: &str) -> (String, bool) {
        let folder = std::env::temp_dir();
        let line = sandbox.run(&folder, &folder, Path::new("/dev/null"), command);
        let line = CommandLine::new(line.program(), line.arguments().iter().cloned().chain(["more words".into()]));
        let ran = Child::run(&line, Vec::new(), ChildLimits::default(), Instant::now() + Duration::from_secs(20));
        let ran = ran.unwrap();
        let ended = matches!(ran.end, RunEnd::Ended(status) if status.success());
        (String::from_utf8_lossy(&ran.output).into_owned(), ended)
    }

    #[test]
    fn arguments_reach_the_program_and_limits_hold() {
        let limits = Limits { memory: 512, disk: 1, ..Limits::default() };
        let sandbox = Sandbox::best(limits);
        assert_eq!(said(&sandbox, "printf '%s|' 'a b'"), ("a b|more words|".into(), true));
        let (memory, _) = said(&sandbox, "ulimit -v; :");
        assert_eq!(memory.trim(), if sandbox.memory { "524288" } else { "unlimited" });
        let name = std::env::temp_dir().join(format!("reversi-sandbox-{}", std::process::id()));
        let (_, ended) = said(&sandbox, &format!("head -c 3000000 /dev/zero >{}; exit $?; :", name.display()));
        let length = std::fs::metadata(&name).unwrap().len();
        std::fs::remove_file(name).unwrap();
        assert!(!ended && length <= 2 << 20, "{length}");
    }

    #[test]
    fn where_there_is_a_namespace_there_is_no_network_and_nobody_else() {
        let sandbox = Sandbox::best(Limits::default());
        if sandbox.namespaces.is_empty() {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "NOT TESTED: namespaces, which this system does not allow");
            return;
        }
        // Of all interfaces there is the one to itself alone.
        let (interfaces, _) = said(&sandbox, "grep -c : /proc/self/net/dev; :");
        assert_eq!(interfaces.trim(), "1", "{sandbox}");
        if sandbox.namespaces.contains(&"--pid") {
            let number: u32 = said(&sandbox, "echo $$; :").0.trim().parse().unwrap();
            assert!(number < 10, "{number}: {sandbox}");
        }
    }
}
