//! Saves settings and games in the background, so that disk access does not block a view.

use crate::settings::Settings;
use reversi_session::{Record, Waker};
use reversi_study::puzzles::{PuzzleProgress, PuzzleResult};
use reversi_study::repertoire::{RepertoireChange, Repertoires};
use reversi_study::{GameFile, Loaded, OpenedGame, Store, StoreError, UnfinishedGame};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// A job for the background thread.
enum Job {
    /// The settings before and after a change.
    Settings(Box<[Settings; 2]>),
    Game(Arc<GameFile>, Box<Record>),
    /// Puzzle results to add.
    Puzzles(Vec<PuzzleResult>),
    /// Training results to add to the repertoires.
    Repertoires(Vec<RepertoireChange>),
    /// A request for a reply as soon as all earlier jobs are done.
    Flush(Sender<()>),
}

/// Saves settings, games and results on its own thread. If several versions of the settings or of a game are pending,
/// saves only the latest. Dropping the `Autosave` blocks until everything is saved. On a platform without threads, such
/// as a browser, saves immediately.
pub(crate) struct Autosave {
    store: Store,
    /// The channel that sends jobs to the background thread, and the thread; `None` if the thread could not be started,
    /// for example because the platform has no threads.
    thread: Option<(Sender<Job>, JoinHandle<()>)>,
    errors: Sender<StoreError>,
    problems: Receiver<StoreError>,
}

impl Autosave {
    /// Loads the settings from the store, and starts a background thread that saves to the same store. Also returns the
    /// error if the settings could not be loaded. The thread calls `waker` when saving fails.
    pub(crate) fn open(store: Store, waker: Waker) -> (Autosave, Settings, Option<StoreError>) {
        let settings = store.settings::<Settings>();
        let (jobs, incoming) = channel();
        let (errors, problems) = channel();
        let (on_thread, reported) = (store.clone(), errors.clone());
        let run = move || {
            while let Ok(first) = incoming.recv() {
                if save(&on_thread, std::iter::once(first).chain(incoming.try_iter()), &reported) {
                    waker();
                }
            }
        };
        let thread = thread::Builder::new().name("autosave".to_owned()).spawn(run).ok();
        let autosave = Autosave { store, thread: thread.map(|thread| (jobs, thread)), errors, problems };
        (autosave, settings.value, settings.problem)
    }

    pub(crate) fn settings(&self, before: &Settings, settings: &Settings) {
        self.send(Job::Settings(Box::new([before.clone(), settings.clone()])));
    }

    /// Creates the file in which a game will be saved.
    pub(crate) fn begin(&self) -> Result<GameFile, StoreError> {
        self.store.create_game()
    }

    pub(crate) fn game(&self, kept: &Arc<GameFile>, record: Record) {
        self.send(Job::Game(kept.clone(), Box::new(record)));
    }

    /// Finds the unfinished game that was played last. Also returns the errors that occurred while reading other games.
    /// Considers a game whose name is in `passed` only if there is no other unfinished game.
    pub(crate) fn find_unfinished(&self, passed: &[String]) -> (Option<UnfinishedGame>, Vec<StoreError>) {
        self.first_unfinished(passed, |game| Ok(Some(game)))
    }

    /// Opens the unfinished game that was played last, so that the user can continue it. Searches in the same order as
    /// [`find_unfinished`](Self::find_unfinished).
    pub(crate) fn open_unfinished(&self, passed: &[String]) -> (Option<(GameFile, Record)>, Vec<StoreError>) {
        self.first_unfinished(passed, |game| self.store.continue_game(&game))
    }

    /// Opens a saved game by name.
    pub(crate) fn open_game(&self, name: &str) -> Result<Option<OpenedGame>, StoreError> {
        // The flush ensures that a game that the user has just left is completely saved, and that its file is no longer
        // locked.
        self.flush();
        self.store.open_game(name)
    }

    fn first_unfinished<T>(
        &self,
        passed: &[String],
        take: impl Fn(UnfinishedGame) -> Result<Option<T>, StoreError>,
    ) -> (Option<T>, Vec<StoreError>) {
        // The flush ensures that a game that the user has just left is completely saved, and that its file is no longer
        // locked.
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

    /// Loads the puzzle results, including those that other programs have saved.
    pub(crate) fn puzzles(&self) -> Loaded<PuzzleProgress> {
        self.flush();
        self.store.puzzles()
    }

    /// Saves new puzzle results in the background.
    pub(crate) fn puzzles_tried(&self, tried: Vec<PuzzleResult>) {
        self.send(Job::Puzzles(tried));
    }

    /// Loads the repertoires, including changes by other programs.
    pub(crate) fn repertoires(&self) -> Loaded<Repertoires> {
        self.flush();
        self.store.repertoires()
    }

    /// Saves a change to the repertoires immediately, and returns the changed repertoires.
    pub(crate) fn change_repertoires(&self, change: &RepertoireChange) -> Loaded<Repertoires> {
        self.flush();
        self.store.change_repertoires(std::slice::from_ref(change))
    }

    /// Saves new training results in the background.
    pub(crate) fn answered(&self, changes: Vec<RepertoireChange>) {
        self.send(Job::Repertoires(changes));
    }

    /// Returns the latest save error since the previous call, if there was one.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.problems.try_iter().last()
    }

    /// Blocks until everything is saved.
    pub(crate) fn flush(&self) {
        let (done, is_done) = channel();
        self.send(Job::Flush(done));
        // Receiving fails only if the thread has ended, and then there is nothing to wait for.
        let _ = is_done.recv();
    }

    fn send(&self, job: Job) {
        match &self.thread {
            // The thread ends only after the sender has been dropped, so sending cannot fail.
            Some((jobs, _)) => _ = jobs.send(job),
            None => _ = save(&self.store, std::iter::once(job), &self.errors),
        }
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        if let Some((jobs, thread)) = self.thread.take() {
            drop(jobs);
            let _ = thread.join();
        }
    }
}

/// Saves the data in the jobs, and sends any errors to `errors`. Writes only the latest version of the settings and of
/// each game. Returns whether there was an error.
fn save(store: &Store, jobs: impl Iterator<Item = Job>, errors: &Sender<StoreError>) -> bool {
    let mut settings: Option<Box<[Settings; 2]>> = None;
    let mut games: Vec<(Arc<GameFile>, Box<Record>)> = Vec::new();
    let mut puzzles = Vec::new();
    let mut repertoires = Vec::new();
    let mut flushed = Vec::new();
    for job in jobs {
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
    let changed = (!repertoires.is_empty()).then(|| store.change_repertoires(&repertoires));
    let changed = changed.and_then(|loaded| loaded.problem).map(Err);
    let written =
        written.into_iter().chain(tried).chain(changed).chain(games.iter().map(|(kept, record)| kept.save(record)));
    let mut has_failed = false;
    for error in written.filter_map(Result::err) {
        has_failed = true;
        // Sending fails only if the view no longer exists.
        let _ = errors.send(error);
    }
    // Unlock the game files before confirming the flush.
    drop(games);
    for done in flushed {
        // Sending fails only if the caller no longer waits for the reply.
        let _ = done.send(());
    }
    has_failed
}
