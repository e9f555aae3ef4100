//! The session's side of the engine: the one question that is asked at a time, and its answers.

use crate::hint::{EngineTask, Hint, SearchProgress};
use crate::setup::Seat;
use crate::worker::{self, News, Question, Request, Worker};
use reversi::{Game, Player, Square};
use reversi_engine::{Answer, Limits, Stop};
use reversi_records::NodeId;
use reversi_study::{EngineFactory, Resources, Waker};
use std::time::Duration;

/// How long hints and evaluations take. A search that has no thread cannot be interrupted, and is short.
const ANALYSIS_TIME: Duration = Duration::from_secs(if cfg!(target_family = "wasm") { 1 } else { 30 });

/// Asks the engine one question at a time, and keeps what it has said about the current position.
pub(crate) struct EngineClient {
    worker: Box<dyn Worker>,
    asked: Option<Asked>,
    last_tag: u64,
    hint: Option<Hint>,
    /// Whether the current position is to be evaluated.
    live: bool,
    /// The node whose evaluation is complete.
    evaluated: Option<NodeId>,
    /// Whether the engine has failed to evaluate a position of this game.
    cannot_evaluate: bool,
    limits: Limits,
    resources: Option<Resources>,
}

/// What a question is about.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The current position.
    Position {
        node: NodeId,
        player: Player,
        task: EngineTask,
        /// Who plays the side to move, if a move is asked for.
        seat: Seat,
    },
    /// The line that ends here, for a review.
    Line { tip: NodeId },
}

/// The question that the engine is answering.
struct Asked {
    tag: u64,
    subject: Subject,
    stop: Stop,
    /// Of a position.
    progress: Option<SearchProgress>,
    /// A move that was chosen and is not due yet.
    chosen: Option<ChosenMove>,
}

/// The engine's answer to the question for its move.
#[derive(Clone, Copy)]
pub(crate) struct ChosenMove {
    pub(crate) square: Square,
    /// When it was chosen.
    pub(crate) then: Duration,
    /// When it is to be played.
    pub(crate) due: Duration,
}

impl EngineClient {
    pub(crate) fn new(engine: EngineFactory, waker: Waker) -> EngineClient {
        EngineClient {
            worker: worker::local(engine, waker),
            asked: None,
            last_tag: 0,
            hint: None,
            live: false,
            evaluated: None,
            cannot_evaluate: false,
            limits: Limits::time(ANALYSIS_TIME),
            resources: None,
        }
    }

    /// The position has changed. A review goes on: it is about a line.
    pub(crate) fn position_changed(&mut self) {
        if self.progress().is_some() {
            self.cancel();
        }
        self.hint = None;
        self.evaluated = None;
    }

    /// The game has changed. Its nodes may have the same ids as the old one's.
    pub(crate) fn game_changed(&mut self) {
        self.position_changed();
        self.cancel();
        self.cannot_evaluate = false;
    }

    /// How far the engine has come with a question about a position.
    pub(crate) fn progress(&self) -> Option<&SearchProgress> {
        self.asked.as_ref()?.progress.as_ref()
    }

    pub(crate) const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    pub(crate) fn set_hint(&mut self, hint: Option<Hint>) {
        self.hint = hint;
    }

    pub(crate) const fn is_live(&self) -> bool {
        self.live
    }

    pub(crate) fn set_live(&mut self, live: bool) {
        self.live = live;
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    pub(crate) fn set_resources(&mut self, resources: Resources) {
        self.resources = Some(resources);
    }

    /// Whether the evaluation of a node is wanted and not complete.
    pub(crate) fn needs_evaluation(&self, node: NodeId) -> bool {
        self.live && !self.cannot_evaluate && self.evaluated != Some(node)
    }

    /// The evaluation of a node is complete.
    pub(crate) fn set_evaluated(&mut self, node: NodeId) {
        self.evaluated = Some(node);
    }

    /// No evaluation is asked for until the game changes.
    pub(crate) fn set_cannot_evaluate(&mut self) {
        self.cannot_evaluate = true;
    }

    /// What the current question is about.
    pub(crate) fn subject(&self) -> Option<&Subject> {
        self.asked.as_ref().map(|asked| &asked.subject)
    }

    /// Asks a question instead of the current one. An error means that there will be no answer.
    pub(crate) fn ask(&mut self, subject: Subject, game: Game, question: Question) -> Result<(), String> {
        self.cancel();
        self.last_tag += 1;
        let (tag, stop) = (self.last_tag, Stop::new());
        let progress = match subject {
            Subject::Position { player, task, .. } => Some(SearchProgress { task, player, best: None }),
            Subject::Line { .. } => None,
        };
        self.asked = Some(Asked { tag, subject, stop: stop.clone(), progress, chosen: None });
        self.worker.ask(Request { tag, game, question, stop, resources: self.resources })
    }

    /// Gives up the current question. Its answer has an old tag, and is dropped.
    pub(crate) fn cancel(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.stop.stop();
            self.worker.cancel();
        }
    }

    /// Has questions answered elsewhere from now on. What was asked is asked again there.
    #[cfg(feature = "remote")]
    pub(crate) fn set_worker(&mut self, worker: Box<dyn Worker>) {
        self.cancel();
        self.worker = worker;
    }

    /// Has the engine answer at once with the best move that it has found, if it was asked for its own move. One that it
    /// has chosen is due.
    pub(crate) fn move_now(&mut self) {
        let is_move = |asked: &&mut Asked| matches!(asked.subject, Subject::Position { task: EngineTask::Move, .. });
        if let Some(asked) = self.asked.as_mut().filter(is_move) {
            asked.stop.stop();
            self.worker.hurry();
            if let Some(chosen) = &mut asked.chosen {
                chosen.due = Duration::ZERO;
            }
        }
    }

    /// The move that the engine has chosen and that is not played yet.
    pub(crate) fn chosen(&self) -> Option<ChosenMove> {
        self.asked.as_ref()?.chosen
    }

    /// Keeps a move until it is due. The question stays open until then.
    pub(crate) fn set_chosen(&mut self, chosen: ChosenMove) {
        if let Some(asked) = &mut self.asked {
            asked.chosen = Some(chosen);
        }
    }

    /// The next news of the current question.
    pub(crate) fn news(&mut self) -> Option<News> {
        loop {
            let message = self.worker.message()?;
            if self.asked.as_ref().is_some_and(|asked| asked.tag == message.tag) {
                return Some(message.news);
            }
        }
    }

    /// The current question is answered, or never will be. Returns what it was about.
    pub(crate) fn finish(&mut self) -> Option<Subject> {
        self.asked.take().map(|asked| asked.subject)
    }

    /// Notes the best move so far. Returns what the question is about, if that is a position.
    pub(crate) fn set_best(&mut self, best: &Answer) -> Option<(NodeId, Player, EngineTask)> {
        let Asked { subject, progress, .. } = self.asked.as_mut()?;
        let &mut Subject::Position { node, player, task, .. } = subject else { return None };
        progress.as_mut()?.best = Some(best.clone());
        Some((node, player, task))
    }

    /// Notes the answers to a hint. Returns whether there is one.
    pub(crate) fn set_hint_answers(&mut self, answers: Vec<Answer>, ready: bool) -> bool {
        let Some(hint) = &mut self.hint else { return false };
        hint.answers = answers;
        hint.ready = ready;
        true
    }
}

impl Drop for EngineClient {
    fn drop(&mut self) {
        self.cancel();
    }
}
