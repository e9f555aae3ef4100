//! The thread on which collections of games are asked; in place where there are no threads.

use super::{ExplorerSource, SourceAnswer, SourceKind};
use crate::game_list::GamesError;
use reversi::Game;
use reversi_session::Waker;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A question to some collections.
struct Question {
    tag: u64,
    game: Game,
    sources: Vec<(SourceKind, Arc<dyn ExplorerSource>)>,
}

/// The answer of one collection.
pub(super) struct Answer {
    /// Which question it belongs to.
    pub(super) tag: u64,
    pub(super) kind: SourceKind,
    pub(super) found: Result<SourceAnswer, GamesError>,
}

/// The explorer's end of the thread. It starts with the first question and ends when this is dropped.
pub(super) struct Lookup {
    waker: Waker,
    questions: Option<Sender<Question>>,
    outbox: Sender<Answer>,
    answers: Receiver<Answer>,
}

impl Lookup {
    /// `waker` is called when there is an answer.
    pub(super) fn new(waker: Waker) -> Lookup {
        let (outbox, answers) = channel();
        Lookup { waker, questions: None, outbox, answers }
    }

    /// Asks these collections instead of what was asked before.
    pub(super) fn ask(&mut self, tag: u64, game: Game, sources: Vec<(SourceKind, Arc<dyn ExplorerSource>)>) {
        if sources.is_empty() {
            return;
        }
        let question = Question { tag, game, sources };
        if let Some(question) = self.hand_over(question) {
            answer(&question, &self.outbox, &self.waker, || false);
        }
    }

    /// The next answer, if there is one already.
    pub(super) fn answer(&mut self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }

    /// Hands a question to the thread; returns it if there is none and none can be started.
    fn hand_over(&mut self, question: Question) -> Option<Question> {
        if self.questions.is_none() {
            self.questions = start(self.outbox.clone(), self.waker.clone());
        }
        match &self.questions {
            Some(questions) => questions.send(question).err().map(|unsent| unsent.0),
            None => Some(question),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn start(outbox: Sender<Answer>, waker: Waker) -> Option<Sender<Question>> {
    let (questions, inbox) = channel::<Question>();
    let run = move || {
        let mut waiting = None;
        while let Some(mut question) = waiting.take().or_else(|| inbox.recv().ok()) {
            // A newer question replaces the ones before it, also between two collections.
            question = inbox.try_iter().last().unwrap_or(question);
            answer(&question, &outbox, &waker, || {
                waiting = inbox.try_iter().last();
                waiting.is_some()
            });
        }
    };
    std::thread::Builder::new().name("explorer".to_owned()).spawn(run).ok().map(|_| questions)
}

#[cfg(target_family = "wasm")]
fn start(_: Sender<Answer>, _: Waker) -> Option<Sender<Question>> {
    None
}

/// Asks one collection after another until the question `is_old`. Nobody listens any more if an answer cannot be sent.
fn answer(question: &Question, outbox: &Sender<Answer>, waker: &Waker, mut is_old: impl FnMut() -> bool) {
    for (kind, source) in &question.sources {
        let found = source.find(&question.game);
        if outbox.send(Answer { tag: question.tag, kind: *kind, found }).is_err() {
            return;
        }
        waker();
        if is_old() {
            return;
        }
    }
}
