//! The thread that looks up positions in collections of games. On platforms without threads, the caller performs the
//! lookups.

use super::{ExplorerSource, SourceAnswer, SourceKind};
use crate::game_list::GamesError;
use reversi::Game;
use reversi_session::Waker;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A request to look up a position in some collections.
struct LookupRequest {
    number: u64,
    game: Game,
    sources: Vec<(SourceKind, Arc<dyn ExplorerSource>)>,
}

/// The result of looking up a position in one collection.
pub(super) struct LookupResult {
    /// The number of the request.
    pub(super) request: u64,
    pub(super) kind: SourceKind,
    pub(super) found: Result<SourceAnswer, GamesError>,
}

/// The explorer's connection to the lookup thread. The first request starts the thread, which ends when the connection
/// is dropped.
pub(super) struct Lookup {
    waker: Waker,
    requests: Option<Sender<LookupRequest>>,
    outbox: Sender<LookupResult>,
    results: Receiver<LookupResult>,
}

impl Lookup {
    /// Creates a connection without starting the thread. The thread calls `waker` after each lookup.
    pub(super) fn new(waker: Waker) -> Lookup {
        let (outbox, results) = channel();
        Lookup { waker, requests: None, outbox, results }
    }

    /// Requests a lookup of a position in the collections `sources`. The request replaces all earlier requests.
    pub(super) fn ask(&mut self, request: u64, game: Game, sources: Vec<(SourceKind, Arc<dyn ExplorerSource>)>) {
        if sources.is_empty() {
            return;
        }
        let request = LookupRequest { number: request, game, sources };
        if let Some(request) = self.hand_over(request) {
            look_up(&request, &self.outbox, &self.waker, || false);
        }
    }

    /// Returns the next result, if there is one.
    pub(super) fn result(&mut self) -> Option<LookupResult> {
        self.results.try_recv().ok()
    }

    /// Sends a request to the thread. Returns the request if the thread cannot be started or has ended.
    fn hand_over(&mut self, request: LookupRequest) -> Option<LookupRequest> {
        if self.requests.is_none() {
            self.requests = start(self.outbox.clone(), self.waker.clone());
        }
        match &self.requests {
            Some(requests) => requests.send(request).err().map(|unsent| unsent.0),
            None => Some(request),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn start(outbox: Sender<LookupResult>, waker: Waker) -> Option<Sender<LookupRequest>> {
    let (requests, inbox) = channel::<LookupRequest>();
    let run = move || {
        let mut waiting = None;
        while let Some(mut request) = waiting.take().or_else(|| inbox.recv().ok()) {
            // Only the latest request is processed. A new request also interrupts the current request, after the lookup
            // in the current collection.
            request = inbox.try_iter().last().unwrap_or(request);
            look_up(&request, &outbox, &waker, || {
                waiting = inbox.try_iter().last();
                waiting.is_some()
            });
        }
    };
    std::thread::Builder::new().name("explorer".to_owned()).spawn(run).ok().map(|_| requests)
}

#[cfg(target_family = "wasm")]
fn start(_: Sender<LookupResult>, _: Waker) -> Option<Sender<LookupRequest>> {
    None
}

/// Looks up a position in one collection after another, until `is_old` returns true or the receiver of the results has
/// been dropped.
fn look_up(request: &LookupRequest, outbox: &Sender<LookupResult>, waker: &Waker, mut is_old: impl FnMut() -> bool) {
    for (kind, source) in &request.sources {
        let found = source.find(&request.game);
        if outbox.send(LookupResult { request: request.number, kind: *kind, found }).is_err() {
            return;
        }
        waker();
        if is_old() {
            return;
        }
    }
}
