//! The session's interface to the engine. There is at most one pending query at a time.

use crate::hint::{EngineTask, Hint, SearchProgress};
use crate::setup::Seat;
use crate::worker::{self, Query, Request, Response, Worker};
use reversi::{Game, Player, Square};
use reversi_engine::Resources;
use reversi_engine::{Limits, SearchResult, Stop};
use reversi_records::NodeId;
use reversi_study::{EngineFactory, Waker};
use std::time::Duration;

/// The time limit for hints and evaluations. The limit is short in browsers, because a search without threads cannot be
/// interrupted.
const ANALYSIS_TIME: Duration = Duration::from_secs(if cfg!(target_family = "wasm") { 1 } else { 30 });

/// Sends queries to the engine, one at a time, and stores the results for the current position.
pub(crate) struct EngineClient {
    worker: Box<dyn Worker>,
    pending: Option<Pending>,
    last_tag: u64,
    hint: Option<Hint>,
    /// Whether the engine evaluates the current position while it has no other task.
    live: bool,
    /// The node that was evaluated most recently.
    evaluated: Option<NodeId>,
    /// Whether the engine has failed to evaluate a position of this game.
    cannot_evaluate: bool,
    limits: Limits,
    resources: Option<Resources>,
}

/// The subject of a query.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A search of the current position.
    Position {
        node: NodeId,
        player: Player,
        task: EngineTask,
        /// The seat of the side to move. For hints and evaluations, it is always [`Seat::Person`].
        seat: Seat,
    },
    /// The review of the line that ends at the node `tip`.
    Line { tip: NodeId },
}

/// The query that the engine is executing.
struct Pending {
    tag: u64,
    subject: Subject,
    stop: Stop,
    /// The progress of a query about a position; `None` for a review.
    progress: Option<SearchProgress>,
    /// The move that the engine has chosen but the session has not played yet.
    chosen: Option<ChosenMove>,
}

/// A move that the engine has chosen.
#[derive(Clone, Copy)]
pub(crate) struct ChosenMove {
    pub(crate) square: Square,
    /// The time at which the engine chose the move.
    pub(crate) then: Duration,
    /// The time at which the session plays the move.
    pub(crate) due: Duration,
}

impl EngineClient {
    pub(crate) fn new(engine: EngineFactory, waker: Waker) -> EngineClient {
        EngineClient {
            worker: worker::local(engine, waker),
            pending: None,
            last_tag: 0,
            hint: None,
            live: false,
            evaluated: None,
            cannot_evaluate: false,
            limits: Limits::time(ANALYSIS_TIME),
            resources: None,
        }
    }

    /// Cancels a pending query about the old position. A pending review continues, because it covers a whole line.
    pub(crate) fn position_changed(&mut self) {
        if self.progress().is_some() {
            self.cancel();
        }
        self.hint = None;
        self.evaluated = None;
    }

    /// Cancels the pending query, because the nodes of the new game may have the same ids as nodes of the old game.
    pub(crate) fn game_changed(&mut self) {
        self.position_changed();
        self.cancel();
        self.cannot_evaluate = false;
    }

    /// Returns the progress of the pending query, if it is about a position.
    pub(crate) fn progress(&self) -> Option<&SearchProgress> {
        self.pending.as_ref()?.progress.as_ref()
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

    /// Returns whether the engine still has to evaluate a node.
    pub(crate) fn needs_evaluation(&self, node: NodeId) -> bool {
        self.live && !self.cannot_evaluate && self.evaluated != Some(node)
    }

    /// Marks the evaluation of a node as finished.
    pub(crate) fn set_evaluated(&mut self, node: NodeId) {
        self.evaluated = Some(node);
    }

    /// Stops evaluating positions until a new game starts.
    pub(crate) fn set_cannot_evaluate(&mut self) {
        self.cannot_evaluate = true;
    }

    /// Returns the subject of the pending query.
    pub(crate) fn subject(&self) -> Option<&Subject> {
        self.pending.as_ref().map(|pending| &pending.subject)
    }

    /// Cancels the pending query and sends a new one. If sending fails, there will be no response.
    pub(crate) fn ask(&mut self, subject: Subject, game: Game, query: Query) -> Result<(), String> {
        self.cancel();
        self.last_tag += 1;
        let (tag, stop) = (self.last_tag, Stop::new());
        let progress = match subject {
            Subject::Position { player, task, .. } => Some(SearchProgress { task, player, best: None }),
            Subject::Line { .. } => None,
        };
        self.pending = Some(Pending { tag, subject, stop: stop.clone(), progress, chosen: None });
        self.worker.ask(Request { tag, game, query, stop, resources: self.resources })
    }

    /// Cancels the pending query. Responses that arrive later have an old tag and are dropped.
    pub(crate) fn cancel(&mut self) {
        if let Some(pending) = self.pending.take() {
            pending.stop.stop();
            self.worker.cancel();
        }
    }

    /// Replaces the worker and cancels the pending query. The session then sends the query again to the new worker.
    #[cfg(feature = "remote")]
    pub(crate) fn set_worker(&mut self, worker: Box<dyn Worker>) {
        self.cancel();
        self.worker = worker;
    }

    /// If the engine is choosing a move to play, makes it play the best move found so far. If the engine has already
    /// chosen a move, that move becomes due at once.
    pub(crate) fn move_now(&mut self) {
        let is_move =
            |pending: &&mut Pending| matches!(pending.subject, Subject::Position { task: EngineTask::Move, .. });
        if let Some(pending) = self.pending.as_mut().filter(is_move) {
            pending.stop.stop();
            self.worker.hurry();
            if let Some(chosen) = &mut pending.chosen {
                chosen.due = Duration::ZERO;
            }
        }
    }

    /// Returns the move that the engine has chosen but the session has not played yet.
    pub(crate) fn chosen(&self) -> Option<ChosenMove> {
        self.pending.as_ref()?.chosen
    }

    /// Stores the move that the engine has chosen until the move is due. The query stays pending until then.
    pub(crate) fn set_chosen(&mut self, chosen: ChosenMove) {
        if let Some(pending) = &mut self.pending {
            pending.chosen = Some(chosen);
        }
    }

    /// Returns the next response to the pending query.
    pub(crate) fn response(&mut self) -> Option<Response> {
        loop {
            let message = self.worker.message()?;
            if self.pending.as_ref().is_some_and(|pending| pending.tag == message.tag) {
                return Some(message.response);
            }
        }
    }

    /// Ends the pending query and returns its subject.
    pub(crate) fn finish(&mut self) -> Option<Subject> {
        self.pending.take().map(|pending| pending.subject)
    }

    /// Stores the best move so far. Returns the node, the side to move and the task of the query, or `None` if no query
    /// about a position is pending.
    pub(crate) fn set_best(&mut self, best: &SearchResult) -> Option<(NodeId, Player, EngineTask)> {
        let Pending { subject, progress, .. } = self.pending.as_mut()?;
        let &mut Subject::Position { node, player, task, .. } = subject else { return None };
        progress.as_mut()?.best = Some(best.clone());
        Some((node, player, task))
    }

    /// Stores the moves of a hint. Returns `false` if no hint was requested.
    pub(crate) fn set_hint_answers(&mut self, answers: Vec<SearchResult>, ready: bool) -> bool {
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
