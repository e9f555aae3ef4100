//! The thread that runs the server's searches.

use super::{Event, Strength};
use reversi::Game;
use reversi_engine::{SearchEngine, SearchResult, Stop};
use reversi_records::Budget;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread::Builder;

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Search {
    /// Chooses a move at the engine's strength. This move may not be the best move.
    Play,
    /// Finds the best move.
    Best,
    /// Finds the scores of all moves, and sorts the moves from best to worst.
    All,
}

/// A request for a search.
struct Request {
    tag: u64,
    search: Search,
    game: Game,
    budget: Budget,
    stop: Stop,
}

/// A handle to the search thread. The thread ends after the handle is dropped.
pub(super) struct SearchThread {
    requests: Sender<Request>,
    last_tag: u64,
    current: Option<Current>,
    was_stopped: bool,
}

/// The running search.
struct Current {
    tag: u64,
    stop: Stop,
    is_endless: bool,
    is_stopped: bool,
}

impl SearchThread {
    pub(super) fn new(
        engine: impl SearchEngine + Send + 'static,
        strength: impl Fn(&Game, &Budget) -> Strength + Send + 'static,
        events: SyncSender<Event>,
    ) -> io::Result<SearchThread> {
        let (requests, inbox) = channel();
        // The thread is never joined. It ends when it uses a channel whose other end is closed.
        Builder::new().spawn(move || run(engine, &strength, &inbox, &events))?;
        Ok(SearchThread { requests, last_tag: 0, current: None, was_stopped: false })
    }

    /// Abandons the current search, if any, and starts a new one.
    pub(super) fn start(&mut self, search: Search, game: &Game, budget: Budget) {
        self.abandon();
        self.last_tag += 1;
        let (tag, stop) = (self.last_tag, Stop::new());
        self.current = Some(Current { tag, stop: stop.clone(), is_endless: budget.endless, is_stopped: false });
        // Sending cannot fail, because the thread lives as long as this handle.
        let _ = self.requests.send(Request { tag, search, game: game.clone(), budget, stop });
    }

    pub(super) fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    pub(super) fn is_endless(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.is_endless)
    }

    /// Returns whether the running search has this tag.
    pub(super) fn is_current(&self, tag: u64) -> bool {
        self.current.as_ref().is_some_and(|current| current.tag == tag)
    }

    /// Stops the current search. The server still handles the result.
    pub(super) fn stop(&mut self) {
        if let Some(current) = &mut self.current {
            current.stop.stop();
            current.is_stopped = true;
        }
    }

    /// Stops the current search and discards the result.
    pub(super) fn abandon(&mut self) {
        self.stop();
        self.current = None;
    }

    /// Records that the result of the search has arrived.
    pub(super) fn finish(&mut self) {
        self.was_stopped = self.current.take().is_some_and(|current| current.is_stopped);
    }

    /// Returns whether the last search was stopped.
    pub(super) fn was_stopped(&self) -> bool {
        self.was_stopped
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.abandon();
    }
}

/// Receives search requests and handles them until the server ends.
fn run(
    mut engine: impl SearchEngine,
    strength: &impl Fn(&Game, &Budget) -> Strength,
    requests: &Receiver<Request>,
    events: &SyncSender<Event>,
) {
    for request in requests {
        let tag = request.tag;
        let progress = |results: &[SearchResult]| {
            // Sending fails only after the server has ended. The server has then stopped the search.
            let _ = events.send(Event::Progress(tag, results.to_vec()));
        };
        let strength = strength(&request.game, &request.budget);
        let searched = catch_unwind(AssertUnwindSafe(|| search(&mut engine, &request, &strength, progress)));
        let result = match searched {
            Ok(Ok(results)) if results.is_empty() => Err("no move was found".to_string()),
            Ok(result) => result,
            Err(_) => Err("the search of this position failed".to_string()),
        };
        if events.send(Event::Result(tag, result)).is_err() {
            return;
        }
    }
}

/// Searches a position that has a legal move. Returns one result per move for [`Search::All`], and a single result
/// otherwise.
fn search(
    engine: &mut impl SearchEngine,
    Request { search, game, stop, .. }: &Request,
    Strength { level, limits }: &Strength,
    progress: impl Fn(&[SearchResult]),
) -> Result<Vec<SearchResult>, String> {
    let mut one = |result: &SearchResult| progress(std::slice::from_ref(result));
    let best = match (search, level) {
        (Search::Play, Some(level)) => engine.play(game, *level, limits.time, stop, &mut one),
        (Search::Play, None) => engine.choose(game, limits, stop, &mut one),
        (Search::Best, _) => engine.search(game, limits, stop, &mut one),
        (Search::All, _) => return engine.search_all(game, limits, stop, &mut |results| progress(results)),
    };
    best.map(|result| vec![result])
}
