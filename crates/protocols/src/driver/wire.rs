//! The connection to an engine: sends lines and waits for replies.

use super::DriverFault;
use crate::child::{Child, ChildError, ChildLimits};
use crate::command_line::CommandLine;
use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};

/// The interval between calls of `cancelled` during a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The time limit for an engine to exit after `quit`.
const QUIT_GRACE: Duration = Duration::from_millis(300);

/// The input and output of an engine.
#[derive(Debug)]
pub(super) struct Wire {
    child: Child,
    /// The last line that was not the expected reply. The error message for a timeout quotes this line.
    ignored: Option<String>,
}

impl Wire {
    pub(super) fn new(folder: Option<&Path>, command: &CommandLine) -> Result<Wire, DriverFault> {
        Ok(Wire { child: Child::start_in(folder, command, ChildLimits::default())?, ignored: None })
    }

    /// Sends a line to the engine.
    pub(super) fn send(&mut self, line: impl Display) -> Result<(), DriverFault> {
        Ok(self.child.write(format!("{line}\n"))?)
    }

    /// Waits for a line that `parse` accepts. Ignores other lines, as every protocol requires.
    pub(super) fn wait_for<T>(
        &mut self,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
        mut parse: impl FnMut(&str) -> Result<Option<T>, DriverFault>,
    ) -> Result<T, DriverFault> {
        let began = Instant::now();
        self.ignored = None;
        loop {
            if cancelled() {
                return Err(DriverFault::Cancelled);
            }
            match self.child.read_line(deadline.min(Instant::now() + POLL_INTERVAL)) {
                Ok(line) => match parse(&line)? {
                    Some(found) => return Ok(found),
                    None => self.note(line),
                },
                Err(ChildError::NotText { line }) => self.note(line),
                Err(ChildError::Silent { .. }) if Instant::now() < deadline => {}
                Err(ChildError::Silent { said, .. }) => {
                    let waited = Duration::from_millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
                    return Err(match self.ignored.take() {
                        Some(heard) => DriverFault::Garbage { waited, heard },
                        None => ChildError::Silent { waited, said }.into(),
                    });
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Stores a line, so that the error message for a timeout can quote it.
    fn note(&mut self, line: String) {
        if !line.trim().is_empty() {
            self.ignored = Some(line.chars().filter(|character| !character.is_control()).take(120).collect());
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        // Every protocol has a `quit` command. An engine that ignores this command is killed.
        let _ = self.child.write("quit\n");
        self.child.leave(QUIT_GRACE);
    }
}
