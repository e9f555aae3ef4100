//! Being an engine for other programs: lines in, lines out, and thinking in between.
//!
//! Input is read while somebody thinks. What each protocol makes of a line is in a file of its own; here is what they have
//! in common: the loop, the waiting lines, the thinking thread, and the end.

mod gtp;
mod nboard;
mod thinking;
mod xboard;

use crate::engine_command::Protocol;
use crate::thinker::{Thinker, Thought};
use reversi::Rules;
use std::collections::VecDeque;
use std::fmt::{Display, Write as _};
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};
use thinking::Thinking;

/// How long a thought may still go on when nothing more can come.
const LAST_THOUGHT: Duration = Duration::from_secs(10);
/// The longest line that is read; longer ones mean nothing.
const LONGEST_LINE: u64 = 1 << 20;

/// Who is being asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The program's name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// Speaks a protocol until it or the input ends. By which rules is for GTP; the other protocols have Othello alone.
///
/// At the end of the input a thought may still come to its own end, for a while, and is answered. A line that is read while
/// somebody thinks waits, unless the protocol wants it heard at once; none is heard before those that came before it.
pub fn serve<T: Thinker>(
    protocol: Protocol,
    identity: Identity,
    rules: Rules,
    thinker: T,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, events) = sync_channel(256);
    let lines = sender.clone();
    // It is not waited for: it may hang in a read for as long as the other program lives.
    std::thread::spawn(move || read_lines(input, &lines));
    let mut talk: Box<dyn Talk<T>> = match protocol {
        Protocol::Nboard => Box::new(nboard::Server::new(identity)),
        Protocol::Gtp => Box::new(gtp::Server::new(identity, rules)),
        Protocol::Xboard => Box::new(xboard::Server::new(identity)),
    };
    let desk = Desk { thinking: Thinking::new(thinker, sender), said: String::new() };
    let server = Server { desk, waiting: VecDeque::new(), ended: None, output };
    server.run(&mut *talk, &events)
}

/// What one protocol makes of lines and thoughts.
trait Talk<T: Thinker> {
    /// A line, while nobody thinks or because it is to be heard at once.
    fn line(&mut self, line: &str, desk: &mut Desk<T>) -> Flow;

    /// What to do with a line that came while somebody thinks.
    fn meanwhile(&self, line: &str) -> Meanwhile;

    /// What was thought so far.
    fn progress(&mut self, thoughts: &[Thought], desk: &mut Desk<T>);

    /// The answer, or why there is none.
    fn answer(&mut self, answer: Result<Vec<Thought>, String>, desk: &mut Desk<T>);
}

/// Whether there is more to be said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    End,
}

/// What to do with a line that came while somebody thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meanwhile {
    /// It is heard at once.
    Now,
    /// It waits for the end of the thought.
    Wait,
    /// It waits, but not for long: the thought is to end, and whatever is thought before it is heard.
    Hurry,
}

/// What the protocols work with: something to write on, and somebody who thinks.
struct Desk<T: Thinker> {
    thinking: Thinking<T>,
    said: String,
}

impl<T: Thinker> Desk<T> {
    /// Says a line.
    fn say(&mut self, line: impl Display) {
        let _ = writeln!(self.said, "{line}");
    }
}

/// Something that happened.
enum Event {
    Line(String),
    /// There will be no more lines.
    End,
    Progress(u64, Vec<Thought>),
    Answer(u64, Result<Vec<Thought>, String>),
}

struct Server<T: Thinker, W> {
    desk: Desk<T>,
    /// Lines that came while somebody was thinking, and wait for it.
    waiting: VecDeque<String>,
    /// When the last thought has to end, after the input has.
    ended: Option<Instant>,
    output: W,
}

impl<T: Thinker, W: Write> Server<T, W> {
    fn run(mut self, talk: &mut dyn Talk<T>, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            let flow = self.heed_lines(talk);
            self.flush()?;
            if flow == Flow::End || self.ended.is_some() && !self.desk.thinking.is_busy() {
                return Ok(());
            }
            self.hurry(talk);
            let event = match self.ended {
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => {
                    // Once it is over, the answer is all that can come, and it comes soon.
                    let left = deadline.saturating_duration_since(Instant::now());
                    events.recv_timeout(if left.is_zero() { LAST_THOUGHT } else { left })
                }
            };
            match event {
                Ok(event) => self.happened(talk, event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Takes up the lines that need not wait, in order.
    fn heed_lines(&mut self, talk: &mut dyn Talk<T>) -> Flow {
        while let Some(line) = self.waiting.pop_front() {
            let meanwhile = if self.desk.thinking.is_busy() { talk.meanwhile(&line) } else { Meanwhile::Now };
            match meanwhile {
                Meanwhile::Now if talk.line(&line, &mut self.desk) == Flow::End => return Flow::End,
                Meanwhile::Now => {}
                Meanwhile::Wait | Meanwhile::Hurry => {
                    self.waiting.push_front(line);
                    break;
                }
            }
        }
        Flow::On
    }

    fn happened(&mut self, talk: &mut dyn Talk<T>, event: Event) {
        let desk = &mut self.desk;
        match event {
            Event::Line(line) => self.waiting.push_back(line),
            Event::End => self.ended = Some(Instant::now() + LAST_THOUGHT),
            Event::Progress(tag, thoughts) if desk.thinking.is_about(tag) => talk.progress(&thoughts, desk),
            Event::Answer(tag, answer) if desk.thinking.is_about(tag) => {
                desk.thinking.done();
                talk.answer(answer, desk);
            }
            // Nobody wants to know that any more.
            Event::Progress(..) | Event::Answer(..) => {}
        }
    }

    /// Ends a thought that somebody is impatient about.
    fn hurry(&mut self, talk: &dyn Talk<T>) {
        let impatient = self.waiting.iter().any(|line| talk.meanwhile(line) == Meanwhile::Hurry);
        let late = self.ended.is_some_and(|deadline| self.desk.thinking.is_endless() || Instant::now() >= deadline);
        if impatient || late {
            self.desk.thinking.stop();
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.desk.said.is_empty() {
            self.output.write_all(self.desk.said.as_bytes())?;
            self.output.flush()?;
            self.desk.said.clear();
        }
        Ok(())
    }
}

/// The thread that reads. It ends with the input, or when nobody listens any more.
fn read_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        // An input that cannot be read has ended.
        if !matches!(read, Ok(1..)) {
            let _ = events.send(Event::End);
            return;
        }
        let ends = line.last() == Some(&b'\n');
        let skip = too_long;
        too_long = !ends && line.len() as u64 == LONGEST_LINE;
        if skip || too_long {
            continue;
        }
        let text = String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_string();
        if events.send(Event::Line(text)).is_err() {
            return;
        }
    }
}
