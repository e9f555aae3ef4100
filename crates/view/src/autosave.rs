//! Saves settings and games without making a view wait for the disk.

use crate::settings::Settings;
use reversi_session::{Record, Waker};
use reversi_study::puzzles::{PuzzleProgress, PuzzleResult};
use reversi_study::repertoire::{RepertoireChange, Repertoires};
use reversi_study::{GameFile, Loaded, OpenedGame, Store, StoreError, UnfinishedGame};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// Something to do.
enum Job {
    /// The settings before and after a change.
    Settings(Box<[Settings; 2]>),
    Game(Arc<GameFile>, Box<Record>),
    /// What was solved and missed of puzzles.
    Puzzles(Vec<PuzzleResult>),
    /// What was asked of repertoires.
    Repertoires(Vec<RepertoireChange>),
    /// Says when everything before it is done.
    Flush(Sender<()>),
}

/// Saves on a thread of its own; of settings, and of each game, only the latest is written. Dropping it waits until
/// everything is saved.
pub(crate) struct Autosave {
    store: Store,
    jobs: Option<Sender<Job>>,
    problems: Receiver<StoreError>,
    thread: Option<JoinHandle<()>>,
}

impl Autosave {
    /// Restores the settings from the store and saves there from now on. The waker is called when saving fails.
    pub(crate) fn open(store: Store, waker: Waker) -> (Autosave, Settings, Option<StoreError>) {
        let settings = store.settings::<Settings>();
        let (jobs, incoming) = channel();
        let (errors, problems) = channel();
        let on_thread = store.clone();
        let thread = thread::spawn(move || work(&on_thread, &incoming, &errors, &waker));
        let autosave = Autosave { store, jobs: Some(jobs), problems, thread: Some(thread) };
        (autosave, settings.value, settings.problem)
    }

    pub(crate) fn settings(&self, before: &Settings, settings: &Settings) {
        self.send(Job::Settings(Box::new([before.clone(), settings.clone()])));
    }

    /// Begins to keep a game.
    pub(crate) fn begin(&self) -> Result<GameFile, StoreError> {
        self.store.create_game()
    }

    pub(crate) fn game(&self, kept: &Arc<GameFile>, record: Record) {
        self.send(Job::Game(kept.clone(), Box::new(record)));
    }

    /// The unfinished game that was played last, and what could not be read on the way to it. The games that were `passed`
    /// come after all others.
    pub(crate) fn find_unfinished(&self, passed: &[String]) -> (Option<UnfinishedGame>, Vec<StoreError>) {
        self.first_unfinished(passed, |game| Ok(Some(game)))
    }

    /// The same, opened to be played.
    pub(crate) fn open_unfinished(&self, passed: &[String]) -> (Option<(GameFile, Record)>, Vec<StoreError>) {
        self.first_unfinished(passed, |game| self.store.continue_game(&game))
    }

    /// Opens a game that was begun.
    pub(crate) fn open_game(&self, name: &str) -> Result<Option<OpenedGame>, StoreError> {
        // A game that was just left is whole, and free.
        self.flush();
        self.store.open_game(name)
    }

    fn first_unfinished<T>(
        &self,
        passed: &[String],
        take: impl Fn(UnfinishedGame) -> Result<Option<T>, StoreError>,
    ) -> (Option<T>, Vec<StoreError>) {
        // A game that was just left is whole, and free to be continued.
        self.flush();
        let games = match self.store.unfinished_games() {
            Ok(games) => games,
            Err(problem) => return (None, vec![problem]),
        };
        let (mut problems, mut again) = (Vec::new(), Vec::new());
        for game in games {
            match game {
                Ok(game) if passed.iter().any(|name| name == game.name()) => again.push(game),
                game => match game.and_then(&take) {
                    Ok(None) => {}
                    Ok(found) => return (found, problems),
                    Err(problem) => problems.push(problem),
                },
            }
        }
        for game in again {
            match take(game) {
                Ok(None) => {}
                Ok(found) => return (found, problems),
                Err(problem) => problems.push(problem),
            }
        }
        (None, problems)
    }

    /// What was solved and missed of puzzles, by whatever program.
    pub(crate) fn puzzles(&self) -> Loaded<PuzzleProgress> {
        self.flush();
        self.store.puzzles()
    }

    /// Adds to it.
    pub(crate) fn puzzles_tried(&self, tried: Vec<PuzzleResult>) {
        self.send(Job::Puzzles(tried));
    }

    /// The repertoires, as they are kept by whatever program.
    pub(crate) fn repertoires(&self) -> Loaded<Repertoires> {
        self.flush();
        self.store.repertoires()
    }

    /// Changes them at once.
    pub(crate) fn change_repertoires(&self, change: &RepertoireChange) -> Loaded<Repertoires> {
        self.flush();
        self.store.change_repertoires(std::slice::from_ref(change))
    }

    /// Keeps what was asked of them.
    pub(crate) fn answered(&self, changes: Vec<RepertoireChange>) {
        self.send(Job::Repertoires(changes));
    }

    /// The last error since the last call.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.problems.try_iter().last()
    }

    /// Waits until everything is saved.
    pub(crate) fn flush(&self) {
        let (done, is_done) = channel();
        self.send(Job::Flush(done));
        // An error means that the thread is gone, and then there is nothing to wait for.
        let _ = is_done.recv();
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread ends only when the sender is dropped.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(store: &Store, jobs: &Receiver<Job>, errors: &Sender<StoreError>, waker: &Waker) {
    while let Ok(first) = jobs.recv() {
        let mut settings: Option<Box<[Settings; 2]>> = None;
        let mut games: Vec<(Arc<GameFile>, Box<Record>)> = Vec::new();
        let mut puzzles = Vec::new();
        let mut repertoires = Vec::new();
        let mut flushed = Vec::new();
        // Only the latest of each is written.
        for job in std::iter::once(first).chain(jobs.try_iter()) {
            match job {
                Job::Settings(latest) => match &mut settings {
                    Some(change) => change[1] = latest[1].clone(),
                    None => settings = Some(latest),
                },
                Job::Game(kept, latest) => {
                    games.retain(|(other, _)| !Arc::ptr_eq(other, &kept));
                    games.push((kept, latest));
                }
                Job::Puzzles(tried) => puzzles.extend(tried),
                Job::Repertoires(changes) => repertoires.extend(changes),
                Job::Flush(done) => flushed.push(done),
            }
        }
        let written = settings.map(|change| store.save_settings(&change[0], &change[1]));
        let tried = (!puzzles.is_empty()).then(|| store.add_puzzles(&puzzles));
        let asked = (!repertoires.is_empty()).then(|| store.change_repertoires(&repertoires));
        let asked = asked.and_then(|loaded| loaded.problem).map(Err);
        let written =
            written.into_iter().chain(tried).chain(asked).chain(games.iter().map(|(kept, record)| kept.save(record)));
        for error in written.filter_map(Result::err) {
            let _ = errors.send(error);
            waker();
        }
        // The games that were left are free before anybody is told.
        drop(games);
        for done in flushed {
            // Whoever waits no longer need not be told.
            let _ = done.send(());
        }
    }
}
