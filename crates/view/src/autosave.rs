//! Saves settings and the game without making a view wait for the disk.

use crate::settings::Settings;
use reversi_session::{Record, Store, StoreError, Waker};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// Something to save.
enum Job {
    Settings(Box<Settings>),
    Game(Box<Record>),
}

/// Saves on a thread of its own; only the latest of each kind is written. Dropping it waits until everything is saved.
pub(crate) struct Autosave {
    jobs: Option<Sender<Job>>,
    problems: Receiver<StoreError>,
    thread: Option<JoinHandle<()>>,
}

/// What was restored from the last run, and the problems to report.
#[derive(Default)]
pub(crate) struct Restored {
    pub(crate) settings: Settings,
    pub(crate) game: Option<Record>,
    pub(crate) problems: Vec<StoreError>,
}

impl Autosave {
    /// Restores from the folder and saves there from now on. The waker is called when saving fails.
    pub(crate) fn open(folder: PathBuf, waker: Waker) -> (Autosave, Restored) {
        let store = Store::new(folder);
        let (settings, game) = (store.settings::<Settings>(), store.game());
        let problems = [settings.problem, game.problem].into_iter().flatten().collect();
        let restored = Restored { settings: settings.value, game: game.value, problems };

        let (jobs, incoming) = channel();
        let (errors, problems) = channel();
        let thread = thread::spawn(move || work(&store, &incoming, &errors, &waker));
        (Autosave { jobs: Some(jobs), problems, thread: Some(thread) }, restored)
    }

    pub(crate) fn settings(&self, settings: &Settings) {
        self.send(Job::Settings(Box::new(settings.clone())));
    }

    pub(crate) fn game(&self, record: Record) {
        self.send(Job::Game(Box::new(record)));
    }

    /// The last error since the last call.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.problems.try_iter().last()
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
        let (mut settings, mut game) = (None, None);
        // Only the latest of each kind is written.
        for job in std::iter::once(first).chain(jobs.try_iter()) {
            match job {
                Job::Settings(latest) => settings = Some(latest),
                Job::Game(latest) => game = Some(latest),
            }
        }
        let written = [
            settings.map_or(Ok(()), |settings| store.save_settings(&*settings)),
            game.map_or(Ok(()), |game| store.save_game(&game)),
        ];
        for error in written.into_iter().filter_map(Result::err) {
            let _ = errors.send(error);
            waker();
        }
    }
}
