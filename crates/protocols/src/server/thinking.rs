//! The thread that thinks.

use super::Event;
use crate::thinker::{Question, Thinker};
use reversi::Game;
use reversi_records::Budget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};

/// A question for the thread.
struct Task<S> {
    tag: u64,
    question: Question,
    game: Game,
    budget: Budget,
    stop: S,
}

/// Our end of the thread, which ends with it.
pub(super) struct Thinking<T: Thinker> {
    tasks: Sender<Task<T::Stop>>,
    last_tag: u64,
    now: Option<Now<T::Stop>>,
    was_stopped: bool,
}

/// What is thought about now.
struct Now<S> {
    tag: u64,
    stop: S,
    endless: bool,
    stopped: bool,
}

impl<T: Thinker> Thinking<T> {
    pub(super) fn new(thinker: T, events: SyncSender<Event>) -> Thinking<T> {
        let (tasks, inbox) = channel();
        // It is not waited for: it may have something to tell when nobody listens any more, and ends then.
        std::thread::spawn(move || think(thinker, &inbox, &events));
        Thinking { tasks, last_tag: 0, now: None, was_stopped: false }
    }

    /// Asks something instead of what was asked before.
    pub(super) fn ask(&mut self, question: Question, game: &Game, budget: Budget) {
        self.abandon();
        self.last_tag += 1;
        let (tag, stop) = (self.last_tag, T::Stop::default());
        self.now = Some(Now { tag, stop: stop.clone(), endless: budget.endless, stopped: false });
        // The thread is there for as long as this is.
        let _ = self.tasks.send(Task { tag, question, game: game.clone(), budget, stop });
    }

    pub(super) fn is_busy(&self) -> bool {
        self.now.is_some()
    }

    pub(super) fn is_endless(&self) -> bool {
        self.now.as_ref().is_some_and(|now| now.endless)
    }

    pub(super) fn is_about(&self, tag: u64) -> bool {
        self.now.as_ref().is_some_and(|now| now.tag == tag)
    }

    /// The thought is to end; its answer is still wanted.
    pub(super) fn stop(&mut self) {
        if let Some(now) = &mut self.now {
            T::stop(&now.stop);
            now.stopped = true;
        }
    }

    /// The thought is to end, and nobody wants to know what comes of it.
    pub(super) fn abandon(&mut self) {
        self.stop();
        self.now = None;
    }

    /// The answer is there.
    pub(super) fn done(&mut self) {
        self.was_stopped = self.now.take().is_some_and(|now| now.stopped);
    }

    /// Whether the last answer came because it had to.
    pub(super) fn was_stopped(&self) -> bool {
        self.was_stopped
    }
}

impl<T: Thinker> Drop for Thinking<T> {
    fn drop(&mut self) {
        self.abandon();
    }
}

fn think<T: Thinker>(mut thinker: T, tasks: &Receiver<Task<T::Stop>>, events: &SyncSender<Event>) {
    for Task { tag, question, game, budget, stop } in tasks {
        let mut progress = |thoughts: &[_]| {
            // Whoever listens no more has stopped this thought.
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
