//! Child processes that cannot block or flood this process, even if they misbehave.

use crate::command_line::CommandLine;
use crate::pipe::{Found, Overflow, Pipe, State};
use crate::process_group::{Group, lead};
use std::io::Write;
use std::path::{MAIN_SEPARATOR, Path};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};
use thiserror::Error;

/// The interval between checks of whether a silent child is still running.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The time to wait for the remaining output after a child has ended, or for a child to exit after it has closed its
/// output.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// The maximum number of input bytes that may be queued for a child.
const MOST_UNREAD: usize = 1 << 24;
/// The number of input bytes that [`Child::run`] sends at once.
const PIECE: usize = 1 << 12;
/// The size of the buffer for standard error, in bytes. A full buffer drops the oldest bytes.
const ERRORS_KEPT: usize = 1 << 16;

/// A running program whose standard streams are pipes to this process.
///
/// No call blocks for more than about a second past its deadline. Separate threads write the child's input and read its
/// output. A child that never reads or never stops writing therefore cannot block the caller. Dropping a `Child` kills
/// the program and all processes that it started. On systems with process groups, the program leads its own group, and
/// only processes that leave this group survive.
#[derive(Debug)]
pub struct Child {
    group: Group,
    input: Option<Sender<Vec<u8>>>,
    unread: Arc<AtomicUsize>,
    output: Pipe,
    errors: Pipe,
    limits: ChildLimits,
}

/// Limits for a child's output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChildLimits {
    /// The maximum length of a line, in bytes.
    pub line: usize,
    /// The maximum number of bytes that the program may write after each input.
    pub answer: usize,
}

impl Default for ChildLimits {
    /// Returns limits of 64 KiB per line and 4 MiB after each input.
    fn default() -> ChildLimits {
        ChildLimits { line: 1 << 16, answer: 1 << 22 }
    }
}

/// An error from a child process, or from the attempt to start it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChildError {
    /// The program cannot be started.
    #[error("{program} could not be started: {reason}")]
    Start {
        /// The program's name.
        program: String,
        /// The operating system's message.
        reason: String,
    },
    /// The program has ended.
    #[error("the program ended ({status}){}", last_words(said))]
    Ended {
        /// The program's exit status.
        status: ExitStatus,
        /// The last line of the program's standard error, or an empty string if there is none.
        said: String,
    },
    /// The program is still running, but has closed its output.
    #[error("the program closed its output{}", last_words(said))]
    Closed {
        /// The last line of the program's standard error, or an empty string if there is none.
        said: String,
    },
    /// The program wrote nothing before the deadline.
    #[error("the program did not answer within {} s{}", waited.as_secs_f64(), last_words(said))]
    Silent {
        /// How long the caller waited, rounded to milliseconds.
        waited: Duration,
        /// The last line of the program's standard error, or an empty string if there is none.
        said: String,
    },
    /// The program wrote too much.
    #[error("the program wrote more than {limit} bytes")]
    Flood {
        /// The limit in bytes.
        limit: usize,
    },
    /// The program wrote a line that is too long.
    #[error("the program wrote a line of more than {limit} bytes")]
    LongLine {
        /// The limit in bytes.
        limit: usize,
    },
    /// The program wrote a line that is not UTF-8. Later lines can still be read.
    #[error("the program wrote a line that is not text: {line}")]
    NotText {
        /// The line, with replacement characters for invalid bytes.
        line: String,
    },
    /// The program does not read its input, or the caller has closed the input.
    #[error("the program does not read its input")]
    NotReading,
}

fn last_words(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; its last message: {said}") }
}

/// The complete output of a program, and how its run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunOutput {
    /// The bytes of standard output, up to the limit.
    pub output: Vec<u8>,
    /// The last bytes of standard error.
    pub errors: Vec<u8>,
    /// How the run ended.
    pub end: RunEnd,
    /// The number of input bytes that were never sent, because the program did not read enough of its input.
    pub unsent: usize,
}

/// How a run of a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunEnd {
    /// The program exited by itself.
    Ended(ExitStatus),
    /// The program was killed at the deadline.
    OutOfTime,
    /// The program was killed because it wrote too much.
    Flood,
}

impl Child {
    /// Starts a program with the given limits for its output.
    pub fn start(command: &CommandLine, limits: ChildLimits) -> Result<Child, ChildError> {
        Child::start_in(None, command, limits)
    }

    /// Starts a program in a folder, or in the current folder if `folder` is `None`. A relative path to the program
    /// starts at that folder.
    pub fn start_in(folder: Option<&Path>, command: &CommandLine, limits: ChildLimits) -> Result<Child, ChildError> {
        let failed = |reason: &str| ChildError::Start { program: command.program().into(), reason: reason.into() };
        let mut starting = match folder {
            // The system does not define whether the path of the program starts at the current folder or at `folder`.
            Some(folder) if command.program().contains(['/', MAIN_SEPARATOR]) => {
                Command::new(std::path::absolute(folder).unwrap_or_else(|_| folder.into()).join(command.program()))
            }
            _ => Command::new(command.program()),
        };
        if let Some(folder) = folder {
            if !folder.is_dir() {
                return Err(failed(&format!("{} is not a folder", folder.display())));
            }
            starting.current_dir(folder);
        }
        starting.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = lead(&mut starting).spawn().map_err(|error| failed(&error.to_string()))?;
        let streams = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let group = Group::new(process);
        let (Some(stdin), Some(stdout), Some(stderr)) = streams else {
            return Err(failed("its standard streams are missing"));
        };
        let (input, inputs) = channel();
        let unread = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&unread);
        let no_thread = |error: std::io::Error| failed(&format!("a thread could not be started: {error}"));
        Builder::new().spawn(move || write_all(stdin, &inputs, &counter)).map_err(no_thread)?;
        let output = Pipe::new(stdout, limits.answer, Overflow::Flood).map_err(no_thread)?;
        let errors = Pipe::new(stderr, ERRORS_KEPT, Overflow::Forget).map_err(no_thread)?;
        Ok(Child { group, input: Some(input), unread, output, errors, limits })
    }

    /// Starts a program, writes the whole input, and reads all output until the program exits or is killed.
    pub fn run(
        command: &CommandLine,
        input: Vec<u8>,
        limits: ChildLimits,
        deadline: Instant,
    ) -> Result<RunOutput, ChildError> {
        let mut child = Child::start(command, limits)?;
        // Do not call `write`, because its limit for queued input must not apply to this input.
        for piece in input.chunks(PIECE) {
            child.send(piece.to_vec())?;
        }
        child.close_input();
        Ok(child.collect(deadline))
    }

    /// Queues input for the child without blocking. Succeeds even if the child has ended. In this case,
    /// [`read_line`](Self::read_line) first returns all output, and then an error.
    pub fn write(&mut self, bytes: impl Into<Vec<u8>>) -> Result<(), ChildError> {
        let bytes = bytes.into();
        if self.unread.load(Ordering::Relaxed).saturating_add(bytes.len()) > MOST_UNREAD {
            return Err(ChildError::NotReading);
        }
        self.send(bytes)
    }

    fn send(&mut self, bytes: Vec<u8>) -> Result<(), ChildError> {
        self.output.expect();
        self.unread.fetch_add(bytes.len(), Ordering::Relaxed);
        let input = self.input.as_ref().ok_or(ChildError::NotReading)?;
        // Sending fails if the writing thread has ended because the child closed its input. Ignore this failure: if the
        // child has exited, `read_line` first returns all output, and then an error.
        let _ = input.send(bytes);
        Ok(())
    }

    /// Closes the child's input after all queued bytes have been written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Reads the next line of the output, without its line ending.
    pub fn read_line(&mut self, deadline: Instant) -> Result<String, ChildError> {
        let began = Instant::now();
        loop {
            match self.output.line(self.limits.line) {
                Found::Line(line) => {
                    let lossy =
                        |bytes: &[u8]| ChildError::NotText { line: String::from_utf8_lossy(bytes).into_owned() };
                    return String::from_utf8(line).map_err(|error| lossy(error.as_bytes()));
                }
                Found::Long => return Err(ChildError::LongLine { limit: self.limits.line }),
                Found::Nothing(State::Flooded) => return Err(ChildError::Flood { limit: self.limits.answer }),
                Found::Nothing(State::Closed) => return Err(self.closed()),
                Found::Nothing(State::Open) => {}
            }
            if self.group.ended().is_some() {
                // By now, the whole group has been killed, except for processes that left it. The remaining output can
                // still be read.
                self.output.wait_for_end(Instant::now() + LAST_WORDS);
                if self.output.state() == State::Open && !self.output.has_line() {
                    return Err(self.closed());
                }
                continue;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let waited = Duration::from_millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
                return Err(ChildError::Silent { waited, said: self.errors.last_line() });
            }
            self.output.wait(left.min(POLL_INTERVAL));
        }
    }

    /// Reads all output until the child ends. Kills a child that is too slow or writes too much.
    #[must_use]
    pub fn collect(mut self, deadline: Instant) -> RunOutput {
        let end = loop {
            if let Some(status) = self.group.ended() {
                self.output.wait_for_end(Instant::now() + LAST_WORDS);
                self.errors.wait_for_end(Instant::now() + LAST_WORDS);
                break if self.output.state() == State::Flooded { RunEnd::Flood } else { RunEnd::Ended(status) };
            }
            if self.output.state() == State::Flooded {
                break RunEnd::Flood;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break RunEnd::OutOfTime;
            }
            match self.output.state() {
                // The output is complete, but the child has not exited yet.
                State::Closed => std::thread::sleep(left.min(POLL_INTERVAL)),
                _ => self.output.wait_for_end(Instant::now() + left.min(POLL_INTERVAL)),
            }
        };
        self.group.end();
        let unsent = self.unread.load(Ordering::Relaxed);
        RunOutput { output: self.output.drain(), errors: self.errors.drain(), end, unsent }
    }

    /// Closes the input, waits up to `grace` for the child to exit, and then kills the child if it is still running.
    pub fn leave(&mut self, grace: Duration) {
        self.close_input();
        let deadline = Instant::now() + grace;
        while self.group.ended().is_none() && Instant::now() < deadline {
            std::thread::sleep(POLL_INTERVAL.min(grace));
        }
        self.end();
    }

    /// Kills the child and all processes that it started.
    pub fn end(&mut self) {
        self.group.end();
    }

    /// Returns the last line of standard error, or an empty string if there is none.
    #[must_use]
    pub fn last_error_line(&self) -> String {
        self.errors.last_line()
    }

    /// Returns the error that explains why no more output can be read.
    fn closed(&mut self) -> ChildError {
        let deadline = Instant::now() + LAST_WORDS;
        loop {
            if let Some(status) = self.group.ended() {
                self.errors.wait_for_end(Instant::now() + LAST_WORDS);
                return ChildError::Ended { status, said: self.errors.last_line() };
            }
            if Instant::now() >= deadline {
                return ChildError::Closed { said: self.errors.last_line() };
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    }
}

/// Writes the queued input to a child. Runs on a separate thread, so that the caller does not block until the child
/// reads the input.
fn write_all(mut stdin: ChildStdin, inputs: &Receiver<Vec<u8>>, unread: &AtomicUsize) {
    for bytes in inputs {
        // A write fails if the child has closed its input. The next call to `read_line` determines whether the child is
        // still running.
        if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
            return;
        }
        unread.fetch_sub(bytes.len(), Ordering::Relaxed);
    }
}
