//! The program that is checked, with or without a sandbox.

use crate::sandbox::Sandbox;
use reversi_protocols::{Child, ChildError, ChildLimits, CommandLine, RunEnd, RunOutput};
use std::fmt;
use std::time::{Duration, Instant};

/// Environment variables to remove, because they would make a program use the user's own screen or settings instead of
/// those of the check.
const USERS_OWN: [&str; 6] =
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"];

/// The maximum number of output lines that a report shows for a failed build or start.
const LINES_KEPT: usize = 20;

/// A program to check: its command line, and the sandbox in which it runs, if there is one.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    line: CommandLine,
    sandbox: Option<&'a Sandbox>,
}

impl<'a> Program<'a> {
    /// Returns a program that runs in a sandbox. The paths in `line` are paths inside the sandbox.
    pub(crate) fn confined(line: CommandLine, sandbox: &'a Sandbox) -> Program<'a> {
        Program { line, sandbox: Some(sandbox) }
    }

    /// Returns the command that starts the program.
    pub(crate) fn command(&self) -> CommandLine {
        match self.sandbox {
            Some(sandbox) => sandbox.command(&self.line, &[], None),
            None => self.line.clone(),
        }
    }

    /// Returns the command that starts the program on an X display, with additional arguments and environment
    /// variables. Without a sandbox, `home` becomes the program's home folder; a sandbox provides its own home folder.
    #[cfg(unix)]
    pub(crate) fn command_on_display(
        &self,
        arguments: &[String],
        variables: &[(&str, &str)],
        display: &str,
        home: &std::path::Path,
    ) -> CommandLine {
        let line = CommandLine::new(self.line.program(), self.line.arguments().iter().chain(arguments).cloned());
        if let Some(sandbox) = self.sandbox {
            return sandbox.command(&line, variables, Some(display));
        }
        let mut words: Vec<String> =
            USERS_OWN.iter().flat_map(|name| ["-u".to_string(), (*name).to_string()]).collect();
        words.push(format!("DISPLAY={display}"));
        words.push(format!("HOME={}", home.display()));
        words.extend(variables.iter().map(|(name, value)| format!("{name}={value}")));
        words.push(line.program().to_string());
        words.extend(line.arguments().iter().cloned());
        CommandLine::new("env", words)
    }

    /// Returns an error if the program cannot be started in its sandbox. Without a sandbox, does nothing, because each
    /// run of the program then reports the error.
    pub(crate) fn try_start(&self, time: Duration) -> Result<(), ChildError> {
        if self.sandbox.is_none() {
            return Ok(());
        }
        let ran = Child::run(&self.command(), Vec::new(), ChildLimits::default(), Instant::now() + time)?;
        match ran.end {
            // With these statuses, a shell reports that a program is missing or not executable.
            RunEnd::Ended(status) if matches!(status.code(), Some(126 | 127)) => {
                Err(ChildError::Start { program: self.name().into(), reason: last_lines(&ran, time) })
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the program has left other processes running in any run. Only a sandbox detects this.
    pub(crate) fn has_left_processes(&self) -> bool {
        self.sandbox.is_some_and(Sandbox::has_left_processes)
    }

    /// Returns the name or path of the program's executable file, for error messages.
    pub(crate) fn name(&self) -> &str {
        self.line.program()
    }
}

impl From<CommandLine> for Program<'_> {
    /// Returns a program that runs without a sandbox.
    fn from(line: CommandLine) -> Self {
        Program { line, sandbox: None }
    }
}

impl From<&CommandLine> for Program<'_> {
    /// Returns a program that runs without a sandbox.
    fn from(line: &CommandLine) -> Self {
        line.clone().into()
    }
}

impl fmt::Display for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)
    }
}

/// Returns whether a line of a build's output is an error of a compiler, an interpreter or a linker. The last lines of a
/// failed build, such as `make: *** [Makefile:2: a4q4] Error 1`, do not name the cause.
pub(crate) fn is_build_error(line: &str) -> bool {
    let line = line.to_lowercase();
    ["error:", "error[", ": error ", "undefined reference"].iter().any(|mark| line.contains(mark))
}

/// Returns the message of a failed build: its last lines, and its first error if the last lines do not contain one.
pub(crate) fn build_message(ran: &RunOutput, time: Duration) -> String {
    let last = last_lines(ran, time);
    let output = String::from_utf8_lossy(&ran.output);
    match output.lines().find(|line| is_build_error(line)) {
        Some(error) if !last.lines().any(|line| line == error) => format!("{error}\n...\n{last}"),
        _ => last,
    }
}

/// Returns the last lines of a run's output. If the run was killed or printed nothing, adds a line that states how the
/// run ended.
pub(crate) fn last_lines(ran: &RunOutput, time: Duration) -> String {
    let text = [&ran.output[..], &ran.errors[..]].concat();
    let text = String::from_utf8_lossy(&text[text.len().saturating_sub(1 << 14)..]).into_owned();
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let was_killed = !matches!(ran.end, RunEnd::Ended(_));
    let kept = if was_killed { LINES_KEPT / 4 } else { LINES_KEPT };
    lines.drain(..lines.len().saturating_sub(kept));
    let end = match ran.end {
        RunEnd::OutOfTime => format!("it did not end within {} s", time.as_secs_f64()),
        RunEnd::Flood => "it never stopped printing".to_string(),
        RunEnd::Ended(status) => status.to_string(),
    };
    if lines.is_empty() || was_killed {
        lines.push(&end);
    }
    lines.join("\n")
}
