//! Saves settings and the game without making a view wait for the disk.

use crate::settings::Settings;
use reversi_session::{Record, Store, StoreError, Waker};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// Something to save.
enum Order {
    Settings(Box<Settings>),
    Game(Box<Record>),
}

/// Saves on a thread of its own; only the latest of each kind is written. Dropping it waits until everything is saved.
pub(crate) struct Keeper {
    orders: Option<Sender<Order>>,
    problems: Receiver<StoreError>,
    thread: Option<JoinHandle<()>>,
}

/// What was restored from the last run, and the problems to report.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) settings: Settings,
    pub(crate) game: Option<Record>,
    pub(crate) problems: Vec<StoreError>,
}

impl Keeper {
    /// Restores from the folder and saves there from now on. The waker is called when saving fails.
    pub(crate) fn open(folder: PathBuf, waker: Waker) -> (Keeper, Kept) {
        let store = Store::new(folder);
        let (settings, game) = (store.settings::<Settings>(), store.game());
        let problems = [settings.problem, game.problem].into_iter().flatten().collect();
        let kept = Kept { settings: settings.value, game: game.value, problems };

        let (orders, incoming) = channel();
        let (tell, problems) = channel();
        let thread = thread::spawn(move || work(&store, &incoming, &tell, &waker));
        (Keeper { orders: Some(orders), problems, thread: Some(thread) }, kept)
    }

    pub(crate) fn settings(&self, settings: &Settings) {
        self.order(Order::Settings(Box::new(settings.clone())));
    }

    pub(crate) fn game(&self, record: Record) {
        self.order(Order::Game(Box::new(record)));
    }

    /// The last error since the last call.
    pub(crate) fn problem(&self) -> Option<StoreError> {
        self.problems.try_iter().last()
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread ends only when the sender is dropped.
            let _ = orders.send(order);
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(store: &Store, orders: &Receiver<Order>, tell: &Sender<StoreError>, waker: &Waker) {
    while let Ok(first) = orders.recv() {
        let (mut settings, mut game) = (None, None);
        // Only the latest of each kind is written.
        for order in std::iter::once(first).chain(orders.try_iter()) {
            match order {
                Order::Settings(latest) => settings = Some(latest),
                Order::Game(latest) => game = Some(latest),
            }
        }
        let written = [
            settings.map_or(Ok(()), |settings| store.save_settings(&*settings)),
            game.map_or(Ok(()), |game| store.save_game(&game)),
        ];
        for error in written.into_iter().filter_map(Result::err) {
            let _ = tell.send(error);
            waker();
        }
    }
}
