//! The thread that searches.

use super::Event;
use crate::thinker::{Question, Thinker};
use reversi::Game;
use reversi_records::Budget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};

/// A request to the thread.
struct Task<S> {
    tag: u64,
    question: Question,
    game: Game,
    budget: Budget,
    stop: S,
}

/// The handle of the thread, which ends when this is dropped.
pub(super) struct ThinkerThread<T: Thinker> {
    tasks: Sender<Task<T::Stop>>,
    last_tag: u64,
    current: Option<Current<T::Stop>>,
    was_stopped: bool,
}

/// The search that is running.
struct Current<S> {
    tag: u64,
    stop: S,
    endless: bool,
    stopped: bool,
}

impl<T: Thinker> ThinkerThread<T> {
    pub(super) fn new(thinker: T, events: SyncSender<Event>) -> ThinkerThread<T> {
        let (tasks, inbox) = channel();
        // The thread is not joined: it ends by itself when it next sends to a closed channel.
        std::thread::spawn(move || think(thinker, &inbox, &events));
        ThinkerThread { tasks, last_tag: 0, current: None, was_stopped: false }
    }

    /// Starts a search, and abandons the one before.
    pub(super) fn ask(&mut self, question: Question, game: &Game, budget: Budget) {
        self.abandon();
        self.last_tag += 1;
        let (tag, stop) = (self.last_tag, T::Stop::default());
        self.current = Some(Current { tag, stop: stop.clone(), endless: budget.endless, stopped: false });
        // The thread lives as long as this handle.
        let _ = self.tasks.send(Task { tag, question, game: game.clone(), budget, stop });
    }

    pub(super) fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    pub(super) fn is_endless(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.endless)
    }

    pub(super) fn is_about(&self, tag: u64) -> bool {
        self.current.as_ref().is_some_and(|current| current.tag == tag)
    }

    /// Stops the search; its answer is still wanted.
    pub(super) fn stop(&mut self) {
        if let Some(current) = &mut self.current {
            T::stop(&current.stop);
            current.stopped = true;
        }
    }

    /// Stops the search and drops its answer.
    pub(super) fn abandon(&mut self) {
        self.stop();
        self.current = None;
    }

    /// Marks the search as answered.
    pub(super) fn done(&mut self) {
        self.was_stopped = self.current.take().is_some_and(|current| current.stopped);
    }

    /// Whether the last search was stopped.
    pub(super) fn was_stopped(&self) -> bool {
        self.was_stopped
    }
}

impl<T: Thinker> Drop for ThinkerThread<T> {
    fn drop(&mut self) {
        self.abandon();
    }
}

fn think<T: Thinker>(mut thinker: T, tasks: &Receiver<Task<T::Stop>>, events: &SyncSender<Event>) {
    for Task { tag, question, game, budget, stop } in tasks {
        let mut progress = |thoughts: &[_]| {
            // The receiver is gone when the server has ended; the search is stopped then.
            let _ = events.send(Event::Progress(tag, thoughts.to_vec()));
        };
        let thought = catch_unwind(AssertUnwindSafe(|| thinker.think(question, &game, &budget, &stop, &mut progress)));
        let answer = match thought {
            Ok(Ok(thoughts)) if thoughts.is_empty() => Err("no move was found".to_string()),
            Ok(answer) => answer,
            Err(_) => Err("thinking about this position failed".to_string()),
        };
        if events.send(Event::Answer(tag, answer)).is_err() {
            return;
        }
    }
}
