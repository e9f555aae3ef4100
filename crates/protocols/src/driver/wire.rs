//! Lines to an engine and from it.

use super::DriverFault;
use crate::child::{Child, ChildError, ChildLimits};
use crate::command_line::CommandLine;
use std::fmt::Display;
use std::time::{Duration, Instant};

/// How often it is looked whether anybody still waits.
const LOOK: Duration = Duration::from_millis(50);
/// How long an engine may take to leave when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);

/// An engine's input and output.
#[derive(Debug)]
pub(super) struct Wire {
    child: Child,
    /// The last line that meant nothing.
    noise: Option<String>,
}

impl Wire {
    pub(super) fn new(command: &CommandLine) -> Result<Wire, DriverFault> {
        Ok(Wire { child: Child::start(command, ChildLimits::default())?, noise: None })
    }

    /// Tells the engine something.
    pub(super) fn say(&mut self, line: impl Display) -> Result<(), DriverFault> {
        Ok(self.child.write(format!("{line}\n"))?)
    }

    /// Hears the engine until a line is what is waited for. Other lines mean nothing, as every protocol has it.
    pub(super) fn hear<T>(
        &mut self,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
        mut understand: impl FnMut(&str) -> Result<Option<T>, DriverFault>,
    ) -> Result<T, DriverFault> {
        let began = Instant::now();
        self.noise = None;
        loop {
            if cancelled() {
                return Err(DriverFault::Cancelled);
            }
            match self.child.read_line(deadline.min(Instant::now() + LOOK)) {
                Ok(line) => match understand(&line)? {
                    Some(found) => return Ok(found),
                    None => self.note(line),
                },
                Err(ChildError::NotText { line }) => self.note(line),
                Err(ChildError::Silent { .. }) if Instant::now() < deadline => {}
                Err(ChildError::Silent { said, .. }) => {
                    let waited = Duration::from_millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
                    return Err(match self.noise.take() {
                        Some(heard) => DriverFault::Garbage { waited, heard },
                        None => ChildError::Silent { waited, said }.into(),
                    });
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Keeps what is worth to be told if nothing better comes, cut to what people read.
    fn note(&mut self, line: String) {
        if !line.trim().is_empty() {
            self.noise = Some(line.chars().filter(|character| !character.is_control()).take(120).collect());
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        // The same word in every protocol. Whoever does not hear it is ended.
        let _ = self.child.write("quit\n");
        self.child.leave(FAREWELL);
    }
}
