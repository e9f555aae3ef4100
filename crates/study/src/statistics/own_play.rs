//! Statistics for views. A background thread reads and reviews the games.

use super::{OwnGame, OwnGames, ReviewAllProgress, Statistics, review_all};
use crate::EngineFactory;
use crate::Waker;
use crate::lazy_engine::LazyEngine;
use crate::review::Effort;
use crate::store::{Store, StoreError};
use reversi_engine::Resources;
use reversi_engine::Stop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The statistics of the games in a store. No method blocks on file access or on the engine.
pub struct OwnPlay {
    store: Store,
    create: EngineFactory,
    waker: Waker,
    games: Vec<OwnGame>,
    statistics: Option<Statistics>,
    problems: Vec<OwnPlayProblem>,
    work: Option<Work>,
}

/// An error that occurred on the background thread.
#[derive(Debug)]
pub enum OwnPlayProblem {
    /// A game could not be read.
    Store(StoreError),
    /// A game could not be reviewed, or its review could not be saved.
    Review(String),
}

/// The task that the background thread executes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnPlayTask {
    /// The thread reads games. The fields are the number of games read so far and the total number of games.
    Reading(usize, usize),
    /// The thread reviews games.
    Reviewing(ReviewAllProgress),
}

/// A running thread. Dropping this value asks the thread to stop.
struct Work {
    task: OwnPlayTask,
    updates: Receiver<Update>,
    stop: Stop,
}

enum Update {
    Progress(OwnPlayTask),
    Read(Vec<OwnGame>),
    Reviewed(Box<OwnGame>),
    Problem(OwnPlayProblem),
}

impl OwnPlay {
    /// Prepares the statistics of the games in a store, without reading anything yet. `create` creates the engine for
    /// [`review`](Self::review), and the background thread calls `waker` after each result.
    #[must_use]
    pub fn new(store: Store, create: EngineFactory, waker: Waker) -> OwnPlay {
        OwnPlay { store, create, waker, games: Vec::new(), statistics: None, problems: Vec::new(), work: None }
    }

    /// Starts to read all games again on the background thread, to include games that were saved since the last call.
    /// Does nothing while games are being reviewed.
    pub fn read(&mut self) {
        if !matches!(self.task(), Some(OwnPlayTask::Reviewing(_))) {
            let store = self.store.clone();
            self.begin(OwnPlayTask::Reading(0, 0), move |report, stop| {
                let progress = |done, total| report(Update::Progress(OwnPlayTask::Reading(done, total)));
                match OwnGames::read(&store, stop, progress) {
                    Ok(kept) => {
                        kept.problems
                            .into_iter()
                            .for_each(|problem| report(Update::Problem(OwnPlayProblem::Store(problem))));
                        report(Update::Read(kept.games));
                    }
                    Err(problem) => {
                        report(Update::Problem(OwnPlayProblem::Store(problem)));
                        report(Update::Read(Vec::new()));
                    }
                }
            });
        }
    }

    /// Starts to review the games that have no review, one after another, on the background thread. Does nothing while
    /// another task is running.
    pub fn review(&mut self, effort: Effort) {
        if self.task().is_some() || !self.games.iter().any(OwnGame::lacks_review) {
            return;
        }
        let (store, create, mut games) = (self.store.clone(), self.create.clone(), self.games.clone());
        let total = games.iter().filter(|game| game.lacks_review()).count();
        self.begin(OwnPlayTask::Reviewing(ReviewAllProgress { done: 0, total }), move |report, stop| {
            let fail = |problem| report(Update::Problem(OwnPlayProblem::Review(problem)));
            let mut engine = LazyEngine::new(create);
            engine.set_resources(Some(Resources { threads: 1, ..Resources::default() }));
            let engine = match engine.get() {
                Ok(engine) => engine,
                Err(problem) => return fail(problem),
            };
            let all = review_all(&store, &mut games, effort, engine, stop, |progress, game| {
                game.into_iter().for_each(|game| report(Update::Reviewed(Box::new(game.clone()))));
                report(Update::Progress(OwnPlayTask::Reviewing(progress)));
            });
            all.problems.into_iter().for_each(fail);
        });
    }

    /// Stops the running task. Finished reviews remain saved.
    pub fn stop(&mut self) {
        self.work = None;
    }

    /// Returns the running task; `None` if no task is running.
    #[must_use]
    pub fn task(&self) -> Option<OwnPlayTask> {
        self.work.as_ref().map(|work| work.task)
    }

    /// Returns the statistics of the games that were read and reviewed so far; `None` until the games are read.
    #[must_use]
    pub fn statistics(&self) -> Option<&Statistics> {
        self.statistics.as_ref()
    }

    /// Returns the errors that occurred since the last call.
    pub fn take_problems(&mut self) -> Vec<OwnPlayProblem> {
        std::mem::take(&mut self.problems)
    }

    /// Processes the results of the background thread. Returns whether anything has changed.
    pub fn update(&mut self) -> bool {
        let Some(work) = &mut self.work else { return false };
        let mut changed = false;
        let mut counts = false;
        loop {
            match work.updates.try_recv() {
                Ok(Update::Progress(task)) => work.task = task,
                Ok(Update::Read(games)) => (self.games, counts) = (games, true),
                Ok(Update::Reviewed(reviewed)) => {
                    let own = self.games.iter_mut().find(|game| game.name == reviewed.name);
                    own.into_iter().for_each(|game| game.clone_from(&reviewed));
                    counts = true;
                }
                Ok(Update::Problem(problem)) => self.problems.push(problem),
                Err(std::sync::mpsc::TryRecvError::Empty) => break,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                    (self.work, changed) = (None, true);
                    break;
                }
            }
            changed = true;
        }
        if counts {
            self.statistics = Some(Statistics::new(&self.games));
        }
        changed
    }

    fn begin(&mut self, task: OwnPlayTask, run: impl FnOnce(&dyn Fn(Update), &Stop) + Send + 'static) {
        let (outbox, updates) = channel();
        let stop = Stop::new();
        let work = Work { task, updates, stop: stop.clone() };
        let waker = self.waker.clone();
        let thread = std::thread::Builder::new().name("statistics".to_owned());
        match thread.spawn(move || run_and_report(run, outbox, &stop, &waker)) {
            Ok(_) => self.work = Some(work),
            Err(error) => self.problems.push(OwnPlayProblem::Review(error.to_string())),
        }
    }
}

/// Executes a task on the background thread. Reports an engine panic as an error.
fn run_and_report(run: impl FnOnce(&dyn Fn(Update), &Stop), outbox: Sender<Update>, stop: &Stop, waker: &Waker) {
    let report = |update| {
        // If the task has been stopped, the receiver no longer exists, and sending fails.
        if outbox.send(update).is_ok() {
            waker();
        }
    };
    if catch_unwind(AssertUnwindSafe(|| run(&report, stop))).is_err() {
        report(Update::Problem(OwnPlayProblem::Review("the engine failed at this position".to_owned())));
    }
    drop(outbox);
    waker();
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
