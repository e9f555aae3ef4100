//! A program that runs beside ours and cannot harm it, whatever it does or fails to do.

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

/// How often a silent child is looked at, whether it is still there.
const LOOK: Duration = Duration::from_millis(20);
/// How long its last words may be on their way, and how long it may take to end after it closed its output.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How much input may wait for a child to read it.
const MOST_UNREAD: usize = 1 << 24;
/// How much of the end of what it says on standard error is kept.
const ERRORS_KEPT: usize = 1 << 16;

/// A running program, with all of its streams in our hands.
///
/// No call waits longer than it is told. Its input is written by one thread and its output read by others, so that neither a
/// child that never reads nor one that never stops writing holds anybody up. It is ended with everything that it started
/// when this is dropped: it leads a process group of its own (on systems that have them; a program that leaves its group on
/// purpose is out of reach).
#[derive(Debug)]
pub struct Child {
    group: Group,
    input: Option<Sender<Vec<u8>>>,
    unread: Arc<AtomicUsize>,
    output: Pipe,
    errors: Pipe,
    limits: ChildLimits,
}

/// How much a child may say.
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

/// What is wrong with a child.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ChildError {
    /// It could not be started at all.
    #[error("{program} could not be started: {reason}")]
    Start {
        /// Its name.
        program: String,
        /// What the system said.
        reason: String,
    },
    /// It has ended.
    #[error("the program ended ({status}){}", last_words(said))]
    Ended {
        /// How.
        status: ExitStatus,
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It runs but can say nothing more.
    #[error("the program closed its output{}", last_words(said))]
    Closed {
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It said nothing in time.
    #[error("the program did not answer in {} s{}", waited.as_secs_f64(), last_words(said))]
    Silent {
        /// How long it had, rounded to milliseconds.
        waited: Duration,
        /// The last line on its standard error, if there was one.
        said: String,
    },
    /// It says too much.
    #[error("the program wrote more than {limit} bytes")]
    Flood {
        /// What is allowed.
        limit: usize,
    },
    /// It wrote a line that does not end.
    #[error("the program wrote a line of more than {limit} bytes")]
    LongLine {
        /// What is allowed.
        limit: usize,
    },
    /// It wrote a line that is no UTF-8. The next can be read.
    #[error("the program wrote a line that is not text: {line}")]
    NotText {
        /// The line, with signs for what is wrong in it.
        line: String,
    },
    /// It does not read its input.
    #[error("the program does not read its input")]
    NotReading,
}

fn last_words(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; it said: {said}") }
}

/// All that a program said, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ran {
    /// What it wrote to standard output, up to the limit.
    pub output: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub errors: Vec<u8>,
    /// How it ended.
    pub end: RanEnd,
}

/// How a program that was run to its end came to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RanEnd {
    /// By itself.
    Ended(ExitStatus),
    /// It had to be ended because its time was up.
    OutOfTime,
    /// It had to be ended because it wrote too much.
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

    /// Starts a program, gives it all of its input and takes all of its output, until it ends or has to be ended.
    pub fn run(
        command: &CommandLine,
        input: Vec<u8>,
        limits: ChildLimits,
        deadline: Instant,
    ) -> Result<Ran, ChildError> {
        let mut child = Child::start(command, limits)?;
        // As much as the caller has; the limit is for those who go on and on.
        child.send(input)?;
        child.close_input();
        Ok(child.collect(deadline))
    }

    /// Gives the child something to read. The call does not wait until it does. A child that has ended is told of by the
    /// next reading.
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
        // The writer has left if the child cannot read any more, which is for the next reading to find out.
        let _ = input.send(bytes);
        Ok(())
    }

    /// Ends the child's input, after all that was written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line of its output, without the end of the line.
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
                // All who could write have been ended too, unless one hid. What is on its way is still read.
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
            self.output.wait(left.min(LOOK));
        }
    }

    /// All of its output until it ends. It is ended if that takes too long or comes to too much.
    #[must_use]
    pub fn collect(mut self, deadline: Instant) -> Ran {
        let end = loop {
            if let Some(status) = self.group.ended() {
                self.output.wait_for_end(Instant::now() + LAST_WORDS);
                self.errors.wait_for_end(Instant::now() + LAST_WORDS);
                break if self.output.state() == State::Flooded { RanEnd::Flood } else { RanEnd::Ended(status) };
            }
            if self.output.state() == State::Flooded {
                break RanEnd::Flood;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break RanEnd::OutOfTime;
            }
            match self.output.state() {
                // Only its end is still to come.
                State::Closed => std::thread::sleep(left.min(LOOK)),
                _ => self.output.wait_for_end(Instant::now() + left.min(LOOK)),
            }
        };
        self.group.end();
        Ran { output: self.output.drain(), errors: self.errors.drain(), end }
    }

    /// Lets the child end by itself for a while, without any more input, and ends it then.
    pub fn leave(&mut self, patience: Duration) {
        self.close_input();
        let deadline = Instant::now() + patience;
        while self.group.ended().is_none() && Instant::now() < deadline {
            std::thread::sleep(LOOK.min(patience));
        }
        self.end();
    }

    /// Ends the child and everything that it started, now.
    pub fn end(&mut self) {
        self.group.end();
    }

    /// The last line that it wrote to standard error, empty if there is none.
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
            std::thread::sleep(LOOK);
        }
    }
}

/// The thread that writes a child's input, and waits for it to read instead of everybody else.
fn write_all(mut stdin: ChildStdin, inputs: &Receiver<Vec<u8>>, unread: &AtomicUsize) {
    for bytes in inputs {
        // A child that has closed its input wants nothing more. Whether it still answers is seen by its reader.
        if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
            return;
        }
        unread.fetch_sub(bytes.len(), Ordering::Relaxed);
    }
}
