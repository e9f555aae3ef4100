//! Keeps settings and the game on disk, without making the window wait for the disk.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use reversi_session::{Record, Store};

use crate::settings::Settings;

/// What is to be kept.
enum Keep {
    Settings(Box<Settings>),
    Game(Box<Record>),
}

/// Writes what it is given, the latest of each kind, on a thread of its own.
pub(crate) struct Keeper {
    orders: Option<Sender<Keep>>,
    troubles: Receiver<String>,
    thread: Option<JoinHandle<()>>,
}

/// What was found from the last run, and what a person should be told of it.
pub(crate) struct Kept {
    pub(crate) settings: Settings,
    pub(crate) game: Option<Record>,
    pub(crate) troubles: Vec<String>,
}

impl Keeper {
    /// Reads what there is in the folder, and keeps things there from now on.
    pub(crate) fn open(folder: PathBuf) -> (Keeper, Kept) {
        let store = Store::new(folder);
        let (settings, game) = (store.settings::<Settings>(), store.game());
        let troubles = [settings.problem, game.problem].into_iter().flatten().map(|problem| problem.to_string());
        let kept = Kept { settings: settings.value, game: game.value, troubles: troubles.collect() };

        let (orders, incoming) = channel();
        let (tell, troubles) = channel();
        let thread = thread::spawn(move || work(&store, &incoming, &tell));
        (Keeper { orders: Some(orders), troubles, thread: Some(thread) }, kept)
    }

    pub(crate) fn settings(&self, settings: &Settings) {
        self.order(Keep::Settings(Box::new(settings.clone())));
    }

    pub(crate) fn game(&self, record: Record) {
        self.order(Keep::Game(Box::new(record)));
    }

    /// What went wrong since this was last asked.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.troubles.try_iter().last()
    }

    fn order(&self, keep: Keep) {
        if let Some(orders) = &self.orders {
            // The thread ends only when it is told to.
            let _ = orders.send(keep);
        }
    }
}

impl Drop for Keeper {
    /// Waits until everything is written.
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(store: &Store, orders: &Receiver<Keep>, tell: &Sender<String>) {
    while let Ok(first) = orders.recv() {
        let (mut settings, mut game) = (None, None);
        // What has been overtaken need not be written.
        for keep in std::iter::once(first).chain(orders.try_iter()) {
            match keep {
                Keep::Settings(latest) => settings = Some(latest),
                Keep::Game(latest) => game = Some(latest),
            }
        }
        let written = [
            settings.map_or(Ok(()), |settings| store.save_settings(&*settings)),
            game.map_or(Ok(()), |game| store.save_game(&game)),
        ];
        for error in written.into_iter().filter_map(Result::err) {
            let _ = tell.send(format!("not kept: {error}"));
        }
    }
}
