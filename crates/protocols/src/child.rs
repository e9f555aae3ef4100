//! A child process that cannot block or flood this one, whatever it does.

use crate::command_line::CommandLine;
use crate::pipe::{Found, Overflow, Pipe, State};
use crate::process_group::{Group, lead};
use std::io::Write;
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How often to check that a silent child is still running.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long to wait for a child's last output, and for its exit once its output is closed.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How much input may be queued for a child.
const MOST_UNREAD: usize = 1 << 24;
/// How much of the end of standard error is kept.
const ERRORS_KEPT: usize = 1 << 16;

/// A running program whose three streams are pipes to this process.
///
/// No call waits past its deadline. One thread writes the child's input and others read its output, so neither a child
/// that never reads nor one that never stops writing blocks the caller. Dropping it kills the child and everything that
/// it started: the child leads a process group of its own, on systems that have them. A program that leaves its group
/// on purpose is out of reach.
#[derive(Debug)]
pub struct Child {
    group: Group,
    input: Option<Sender<Vec<u8>>>,
    unread: Arc<AtomicUsize>,
    output: Pipe,
    errors: Pipe,
    limits: ChildLimits,
}

/// How much a child may write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChildLimits {
    /// The longest line, in bytes.
    pub line: usize,
    /// The most output after one input, in bytes.
    pub answer: usize,
}

impl Default for ChildLimits {
    /// Lines of 64 KiB and answers of 4 MiB.
    fn default() -> ChildLimits {
        ChildLimits { line: 1 << 16, answer: 1 << 22 }
    }
}

/// What can go wrong with a child.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChildError {
    /// It cannot be started.
    #[error("{program} could not be started: {reason}")]
    Start {
        /// Its name.
        program: String,
        /// The system's message.
        reason: String,
    },
    /// It has ended.
    #[error("the program ended ({status}){}", last_words(said))]
    Ended {
        /// Its exit status.
        status: ExitStatus,
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It runs, but has closed its output.
    #[error("the program closed its output{}", last_words(said))]
    Closed {
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It writes nothing before the deadline.
    #[error("the program did not answer in {} s{}", waited.as_secs_f64(), last_words(said))]
    Silent {
        /// How long it had, rounded to milliseconds.
        waited: Duration,
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It writes too much.
    #[error("the program wrote more than {limit} bytes")]
    Flood {
        /// The limit.
        limit: usize,
    },
    /// It writes a line that does not end.
    #[error("the program wrote a line of more than {limit} bytes")]
    LongLine {
        /// The limit.
        limit: usize,
    },
    /// It writes a line that is not UTF-8. The lines after it can still be read.
    #[error("the program wrote a line that is not text: {line}")]
    NotText {
        /// The line, with replacement characters for what is not UTF-8.
        line: String,
    },
    /// It does not read its input.
    #[error("the program does not read its input")]
    NotReading,
}

fn last_words(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; it said: {said}") }
}

/// The whole output of a program, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunOutput {
    /// Standard output, up to the limit.
    pub output: Vec<u8>,
    /// The end of standard error.
    pub errors: Vec<u8>,
    /// How it ended.
    pub end: RunEnd,
}

/// How a run of a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunEnd {
    /// It exited.
    Ended(ExitStatus),
    /// It was killed at the deadline.
    OutOfTime,
    /// It was killed because it wrote too much.
    Flood,
}

impl Child {
    /// Starts a program.
    pub fn start(command: &CommandLine, limits: ChildLimits) -> Result<Child, ChildError> {
        let failed = |reason: &str| ChildError::Start { program: command.program().into(), reason: reason.into() };
        let mut starting = Command::new(command.program());
        starting.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = lead(&mut starting).spawn().map_err(|error| failed(&error.to_string()))?;
        let streams = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let group = Group::new(process);
        let (Some(stdin), Some(stdout), Some(stderr)) = streams else { return Err(failed("it has no streams")) };
        let (input, inputs) = channel();
        let unread = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&unread);
        std::thread::spawn(move || write_all(stdin, &inputs, &counter));
        let output = Pipe::new(stdout, limits.answer, Overflow::Flood);
        let errors = Pipe::new(stderr, ERRORS_KEPT, Overflow::Forget);
        Ok(Child { group, input: Some(input), unread, output, errors, limits })
    }

    /// Starts a program, writes all of its input, and reads all of its output until it exits or is killed.
    pub fn run(
        command: &CommandLine,
        input: Vec<u8>,
        limits: ChildLimits,
        deadline: Instant,
    ) -> Result<RunOutput, ChildError> {
        let mut child = Child::start(command, limits)?;
        // The whole input may be queued; the limit is for callers that keep writing.
        child.send(input)?;
        child.close_input();
        Ok(child.collect(deadline))
    }

    /// Queues input for the child without waiting for it to be read. If the child has ended, the next read reports it.
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
        // The writer ends when the child can no longer read; the next read reports that.
        let _ = input.send(bytes);
        Ok(())
    }

    /// Closes the child's input after everything that was written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line of its output, without its line ending.
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
                // The whole group has been killed, except a process that left it. Output in flight is still read.
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

    /// All of its output until it ends. A child that is too slow or writes too much is killed.
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
                // Only its exit is still to come.
                State::Closed => std::thread::sleep(left.min(POLL_INTERVAL)),
                _ => self.output.wait_for_end(Instant::now() + left.min(POLL_INTERVAL)),
            }
        };
        self.group.end();
        RunOutput { output: self.output.drain(), errors: self.errors.drain(), end }
    }

    /// Closes the input, gives the child some time to exit, and kills it then.
    pub fn leave(&mut self, grace: Duration) {
        self.close_input();
        let deadline = Instant::now() + grace;
        while self.group.ended().is_none() && Instant::now() < deadline {
            std::thread::sleep(POLL_INTERVAL.min(grace));
        }
        self.end();
    }

    /// Kills the child and everything that it started.
    pub fn end(&mut self) {
        self.group.end();
    }

    /// The last line of standard error, empty if there is none.
    #[must_use]
    pub fn last_error_line(&self) -> String {
        self.errors.last_line()
    }

    /// Why nothing more can be read.
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

/// The thread that writes a child's input, so that nobody else has to wait for the child to read.
fn write_all(mut stdin: ChildStdin, inputs: &Receiver<Vec<u8>>, unread: &AtomicUsize) {
    for bytes in inputs {
        // The child has closed its input. Whether it still answers is for the reader to see.
        if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
            return;
        }
        unread.fetch_sub(bytes.len(), Ordering::Relaxed);
    }
}
