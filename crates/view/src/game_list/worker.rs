//! Queries about a collection of games, and the worker that answers them: on a thread, or immediately on platforms
//! without threads.

use super::collection::{Collection, GamesError, Read};
use reversi::Game;
use reversi_records::GameStart;
use reversi_records::library::Imported;
use reversi_records::library::{Explored, GameId, PackedGame, PositionScan, Query, Row, Table};
use reversi_session::Waker;
#[cfg(target_family = "wasm")]
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
#[cfg(not(target_family = "wasm"))]
use std::sync::mpsc::{Receiver, Sender, channel};

/// The number of rows in a page. `BEFORE` of these rows precede the requested row.
const PAGE: usize = 300;
const BEFORE: usize = 100;

/// A query: a description of the games to list, and the rows to return.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The number of the query. Its result has the same number.
    pub(super) ticket: u64,
    pub(super) query: Query,
    /// The searched position. If set, the result contains only games that reached this position.
    pub(super) through: Option<Arc<Game>>,
    pub(super) page: Page,
    /// Whether to update the collection first, so that it includes the games that were started since the last query.
    pub(super) refresh: bool,
}

/// The page of rows to return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// The page around a game, or the first page if the game is not listed.
    Around(Option<GameId>),
    /// The page around the row with this index.
    At(usize),
}

/// A job for the worker. If several queries are pending, the worker answers only the latest of them. If several
/// requests to read a game are pending, the worker answers only the latest of those.
#[derive(Debug)]
pub(super) enum Job {
    Ask(Box<Question>),
    /// Read the game in the row with the index `at`. The report about the game has the same `ticket`.
    Read {
        ticket: u64,
        at: usize,
    },
    /// Import the games in files into the library.
    Import(Vec<PathBuf>, GameStart),
}

/// The result of a job, or the progress of reading the collection.
#[derive(Debug)]
pub(super) enum Report {
    /// The percentage of the collection that has been read so far.
    Reading(u8),
    /// The collection has been read into memory.
    Read(Arc<Table>),
    /// The collection could not be read.
    Failed(GamesError),
    /// An error that did not prevent the collection from being read. The view shows the error beside the list.
    Trouble(GamesError),
    /// The result of the query with this number.
    Answered(u64, Result<Box<Answer>, GamesError>),
    Game {
        ticket: u64,
        game: Box<Result<Read, GamesError>>,
    },
    Imported(Result<Box<Imported>, GamesError>),
}

/// A page of rows, and facts about all listed games.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    /// The number of games in the collection. `found` is the number of listed games.
    pub(super) total: usize,
    pub(super) found: usize,
    /// The index of the first row in `rows`.
    pub(super) first: usize,
    pub(super) rows: Vec<Listed>,
    /// The index of the game around which the page was requested, if the game is listed.
    pub(super) place: Option<usize>,
    /// The moves that were played in the searched position.
    pub(super) explored: Option<Explored>,
    /// Whether the date of any game is more precise than a year.
    pub(super) has_days: bool,
    /// The number of games that could not be read. `first_broken` is the error in the first of them.
    pub(super) broken: usize,
    pub(super) first_broken: Option<String>,
}

/// A row, with the moves of its game if the board is 8 x 8.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub(super) row: Row,
    pub(super) packed: Option<PackedGame>,
}

/// A function that reads a collection, and returns it with an error to show beside the list, if there is one. The
/// function calls its argument with the progress in percent, and stops if the call returns `Break`.
pub(super) type Open = Box<
    dyn FnOnce(&mut dyn FnMut(u8) -> ControlFlow<()>) -> Result<(Collection, Option<GamesError>), GamesError> + Send,
>;

/// Answers queries about a collection.
struct Desk {
    collection: Collection,
    /// The filter and the searched position of the last query. `order` contains the matching games, and `explored` the
    /// moves that were played in the position.
    query: Option<(Query, Option<Arc<Game>>)>,
    order: Vec<GameId>,
    explored: Option<Explored>,
    has_days: bool,
}

impl Desk {
    fn new(collection: Collection) -> Desk {
        let has_days = collection.has_days();
        Desk { collection, query: None, order: Vec::new(), explored: None, has_days }
    }

    fn answer(&mut self, question: Question) -> Result<Box<Answer>, GamesError> {
        let Question { query, through, page, refresh, .. } = question;
        if refresh {
            self.query = None;
            self.collection.refresh()?;
        }
        let is_same = |(old, position): &(Query, Option<Arc<Game>>)| {
            let position = (position, &through);
            *old == query
                && match position {
                    (None, None) => true,
                    (Some(a), Some(b)) => Arc::ptr_eq(a, b),
                    _ => false,
                }
        };
        if !self.query.as_ref().is_some_and(is_same) {
            (self.order, self.explored) = self.collection.select(&query, through.as_deref())?;
            self.query = Some((query, through));
        }
        let place = match page {
            Page::At(at) => Some(at),
            Page::Around(id) => id.and_then(|id| self.order.iter().position(|&other| other == id)),
        };
        let first = place.unwrap_or(0).saturating_sub(BEFORE).min(self.order.len());
        let last = (first + PAGE).min(self.order.len());
        let rows = self.collection.rows(&self.order[first..last])?;
        let (broken, first_broken) = self.collection.broken();
        Ok(Box::new(Answer {
            total: self.collection.len()?,
            found: self.order.len(),
            first,
            rows,
            place: place.filter(|_| matches!(page, Page::Around(_))),
            explored: self.explored.clone(),
            has_days: self.has_days,
            broken,
            first_broken,
        }))
    }

    /// Performs a job, and returns its result. Calls `tell` with the progress in percent.
    fn report(&mut self, job: Job, tell: &mut dyn FnMut(u8) -> ControlFlow<()>) -> Report {
        match job {
            Job::Ask(question) => Report::Answered(question.ticket, self.answer(*question)),
            Job::Import(paths, start) => {
                // After an import, the same query may list different games.
                self.query = None;
                Report::Imported(self.collection.import(&paths, start, tell).map(Box::new))
            }
            Job::Read { ticket, at } => {
                let id = self.order.get(at).copied().ok_or(GamesError::NoGame);
                let game = id.and_then(|id| self.collection.read(id));
                Report::Game { ticket, game: Box::new(game) }
            }
        }
    }
}

/// Answers queries on a thread, which ends when the worker is dropped.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Worker {
    jobs: Sender<Job>,
    reports: Receiver<Report>,
}

#[cfg(not(target_family = "wasm"))]
impl Worker {
    /// Starts a worker that reads a collection. The worker calls `waker` for every report.
    pub(super) fn start(open: Open, waker: Waker) -> Worker {
        let (jobs, inbox) = channel();
        let (outbox, reports) = channel();
        let failed = outbox.clone();
        let thread = std::thread::Builder::new().name("games".to_string());
        if let Err(error) = thread.spawn(move || work(open, &inbox, &outbox, &waker)) {
            // Sending cannot fail, because the receiver still exists.
            let _ = failed.send(Report::Failed(GamesError::Other(error.to_string())));
        }
        Worker { jobs, reports }
    }

    pub(super) fn send(&mut self, job: Job) {
        // Sending fails only if the thread could not be started or has ended early. In both cases, the error has
        // already been reported.
        let _ = self.jobs.send(job);
    }

    /// Returns the next report, if there is one.
    pub(super) fn report(&mut self) -> Option<Report> {
        self.reports.try_recv().ok()
    }
}

/// Reads the collection, and then performs jobs until the worker is dropped.
#[cfg(not(target_family = "wasm"))]
fn work(open: Open, inbox: &Receiver<Job>, outbox: &Sender<Report>, waker: &Waker) {
    let send = |report: Report| {
        let is_heard = outbox.send(report).is_ok();
        waker();
        if is_heard { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let (collection, trouble) = match open(&mut |percent| send(Report::Reading(percent))) {
        Ok(opened) => opened,
        Err(failure) => {
            // Sending fails if the view has closed the list in the meantime.
            let _ = send(Report::Failed(failure));
            return;
        }
    };
    if let Some(trouble) = trouble
        && send(Report::Trouble(trouble)).is_break()
    {
        return;
    }
    if let Some(table) = collection.table()
        && send(Report::Read(table)).is_break()
    {
        return;
    }
    let mut desk = Desk::new(collection);
    while let Ok(first) = inbox.recv() {
        let (mut imports, mut question, mut read) = (Vec::new(), None, None);
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            match job {
                Job::Import(..) => imports.push(job),
                Job::Ask(_) => question = Some(job),
                Job::Read { .. } => read = Some(job),
            }
        }
        for job in imports.into_iter().chain(question).chain(read) {
            let report = desk.report(job, &mut |percent| send(Report::Reading(percent)));
            if send(report).is_break() {
                return;
            }
        }
    }
}

/// Answers queries immediately, on platforms without threads.
#[cfg(target_family = "wasm")]
pub(super) struct Worker {
    desk: Option<Desk>,
    reports: VecDeque<Report>,
}

#[cfg(target_family = "wasm")]
impl Worker {
    pub(super) fn start(open: Open, _: Waker) -> Worker {
        let mut reports = VecDeque::new();
        let opened = open(&mut |percent| {
            reports.push_back(Report::Reading(percent));
            ControlFlow::Continue(())
        });
        let desk = match opened {
            Ok((collection, trouble)) => {
                reports.extend(trouble.map(Report::Trouble));
                reports.extend(collection.table().map(Report::Read));
                Some(Desk::new(collection))
            }
            Err(failure) => {
                reports.push_back(Report::Failed(failure));
                None
            }
        };
        Worker { desk, reports }
    }

    pub(super) fn send(&mut self, job: Job) {
        let report = self.desk.as_mut().map(|desk| desk.report(job, &mut |_| ControlFlow::Continue(())));
        self.reports.extend(report);
    }

    pub(super) fn report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }
}

/// Returns whether a collection can be searched for the current position of a game.
pub(crate) fn is_searchable(game: &Game) -> bool {
    PositionScan::new(game).is_some()
}
