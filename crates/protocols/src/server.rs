//! A server that makes our engine available to other programs: it reads commands, searches, and writes replies.
//!
//! The server also reads input during a search. Each protocol has its own file. This file contains the parts that the
//! protocols share: the event loop, the queue of pending lines, the control of the search thread, and the handling of
//! the end of the input.

mod gtp;
mod nboard;
mod search_thread;
mod xboard;

use crate::choice::Choice;
use crate::engine_command::Protocol;
use reversi::{Game, Rules};
use reversi_engine::{Level, Limits, SearchEngine, SearchResult};
use reversi_records::Budget;
use search_thread::SearchThread;
use std::collections::VecDeque;
use std::fmt::{Display, Write as _};
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// The maximum time that a search may continue after the end of the input.
const LAST_SEARCH: Duration = Duration::from_secs(10);
/// The maximum length of a line, in bytes. The server ignores longer lines.
const LONGEST_LINE: u64 = 1 << 20;

/// The name and version that an engine reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The name of the engine.
    pub name: String,
    /// The version of the engine.
    pub version: String,
}

/// The playing strength of a server's engine.
#[derive(Clone, Debug, Default)]
pub struct Strength {
    /// The engine's level, or `None` to play the best move that the engine finds within the limits.
    pub level: Option<Level>,
    /// The limits of the engine's searches.
    pub limits: Limits,
}

/// Serves a protocol until the `quit` command or the end of the input. `rules` applies only to GTP; the other protocols
/// always play Othello.
///
/// At the end of the input, the server stops an endless search at once. Any other search has up to ten seconds to
/// finish, and the server still sends its result. A line that arrives during a search waits for the end of the search,
/// unless the protocol can handle the line at once. The server always handles lines in order.
pub fn serve(
    protocol: Protocol,
    identity: Identity,
    rules: Rules,
    engine: impl SearchEngine + Send + 'static,
    strength: impl Fn(&Game, &Budget) -> Strength + Send + 'static,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, events) = sync_channel(256);
    let lines = sender.clone();
    // The server does not join the reading thread, because that thread may block until the other program exits.
    Builder::new().spawn(move || read_lines(input, &lines))?;
    let mut handler: Box<dyn Handler> = match protocol {
        Protocol::Nboard => Box::new(nboard::Server::new(identity)),
        Protocol::Gtp => Box::new(gtp::Server::new(identity, rules)),
        Protocol::Xboard => Box::new(xboard::Server::new(identity)),
    };
    let context = Context { search: SearchThread::new(engine, strength, sender)?, replies: String::new() };
    let server = Server { context, waiting: VecDeque::new(), ended: None, output };
    server.run(&mut *handler, &events)
}

/// The protocol-specific part of the server, which handles lines and search results.
trait Handler {
    /// Handles a line, either between searches or during a search.
    fn line(&mut self, line: &str, context: &mut Context) -> Flow;

    /// Returns when to handle a line that arrives during a search.
    fn during_search(&self, line: &str) -> DuringSearch;

    /// Handles the intermediate results of a search.
    fn progress(&mut self, results: &[SearchResult], context: &mut Context);

    /// Handles the final results of a search, or the error message if the search failed.
    fn result(&mut self, result: Result<Vec<SearchResult>, String>, context: &mut Context);
}

/// Whether the server continues after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    End,
}

/// When to handle a line that arrives during a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DuringSearch {
    /// Handle the line at once.
    Now,
    /// Handle the line after the search.
    Wait,
    /// Stop the search, and handle the line after the result.
    Hurry,
}

/// The parts of the server that the protocol handlers use: the search thread, and a buffer for replies.
struct Context {
    search: SearchThread,
    replies: String,
}

impl Context {
    /// Appends a line to the replies.
    fn send(&mut self, line: impl Display) {
        let _ = writeln!(self.replies, "{line}");
    }
}

/// An event that the event loop handles.
enum Event {
    Line(String),
    /// The end of the input.
    End,
    Progress(u64, Vec<SearchResult>),
    Result(u64, Result<Vec<SearchResult>, String>),
}

struct Server<W> {
    context: Context,
    /// The pending lines. Lines that arrive during a search may have to wait for the end of the search.
    waiting: VecDeque<String>,
    /// The deadline for the last search, or `None` until the input ends.
    ended: Option<Instant>,
    output: W,
}

impl<W: Write> Server<W> {
    fn run(mut self, handler: &mut dyn Handler, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            let flow = self.handle_waiting(handler);
            self.flush()?;
            if flow == Flow::End || self.ended.is_some() && !self.context.search.is_busy() {
                return Ok(());
            }
            self.hurry(handler);
            let event = match self.ended {
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => {
                    // The server stops the search at the deadline, so the result arrives soon afterwards.
                    let left = deadline.saturating_duration_since(Instant::now());
                    events.recv_timeout(if left.is_zero() { LAST_SEARCH } else { left })
                }
            };
            match event {
                Ok(event) => self.handle_event(handler, event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Handles pending lines in order, up to the first line that must wait for a search.
    fn handle_waiting(&mut self, handler: &mut dyn Handler) -> Flow {
        while let Some(line) = self.waiting.pop_front() {
            let during_search =
                if self.context.search.is_busy() { handler.during_search(&line) } else { DuringSearch::Now };
            match during_search {
                DuringSearch::Now if handler.line(&line, &mut self.context) == Flow::End => return Flow::End,
                DuringSearch::Now => {}
                DuringSearch::Wait | DuringSearch::Hurry => {
                    self.waiting.push_front(line);
                    break;
                }
            }
        }
        Flow::Continue
    }

    fn handle_event(&mut self, handler: &mut dyn Handler, event: Event) {
        let context = &mut self.context;
        match event {
            Event::Line(line) => self.waiting.push_back(line),
            Event::End => self.ended = Some(Instant::now() + LAST_SEARCH),
            Event::Progress(tag, results) if context.search.is_current(tag) => handler.progress(&results, context),
            Event::Result(tag, result) if context.search.is_current(tag) => {
                context.search.finish();
                handler.result(result, context);
            }
            // These results belong to an abandoned search.
            Event::Progress(..) | Event::Result(..) => {}
        }
    }

    /// Stops the search if a pending line or the end of the input requires it.
    fn hurry(&mut self, handler: &dyn Handler) {
        let impatient = self.waiting.iter().any(|line| handler.during_search(line) == DuringSearch::Hurry);
        let late = self.ended.is_some_and(|deadline| self.context.search.is_endless() || Instant::now() >= deadline);
        if impatient || late {
            self.context.search.stop();
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.context.replies.is_empty() {
            self.output.write_all(self.context.replies.as_bytes())?;
            self.output.flush()?;
            self.context.replies.clear();
        }
        Ok(())
    }
}

/// Returns the principal variation of a result as choices.
fn choices(result: &SearchResult) -> Vec<Choice> {
    result.principal_variation.iter().map(|&square| Choice::from(square)).collect()
}

/// Reads lines and sends them to the event loop, until the input or the server ends.
fn read_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        // A read error is treated as the end of the input.
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
