//! The queries that a session sends to the engine: moves, hints, reviews and evaluations.

use super::Session;
use crate::action_error::ActionError;
use crate::engine_client::Subject;
use crate::event::Event;
use crate::hint::{EngineTask, Hint, HintKind, SearchProgress};
use crate::line_review::LineReview;
use crate::setup::Seat;
use crate::worker::Query;
#[cfg(feature = "remote")]
use crate::worker::RemoteEngine;
use reversi::{Game, Player};
use reversi_engine::Limits;
use reversi_engine::Resources;

impl Session {
    /// Returns the task and the progress of the engine's search; `None` if the engine is idle or busy with a
    /// [review](Self::review_progress).
    #[must_use]
    pub fn thinking(&self) -> Option<&SearchProgress> {
        self.engine.progress()
    }

    /// Returns the hint for the current position, if one was requested.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.engine.hint()
    }

    /// Requests a hint. The hint is removed when the position changes. Requesting a hint of the same kind again has no
    /// effect.
    pub fn ask_hint(&mut self, kind: HintKind) -> Result<(), ActionError> {
        let Some(player) = self.game().turn().filter(|_| self.outcome().is_none()) else {
            return Err(ActionError::GameOver);
        };
        if !self.is_persons_turn() {
            return Err(ActionError::EngineToMove);
        }
        if self.review_progress().is_some() {
            return Err(ActionError::Reviewing);
        }
        let node = self.current();
        if self.hint().is_some_and(|hint| hint.kind == kind) {
            return Ok(());
        }
        self.engine.set_hint(Some(Hint { kind, node, player, answers: Vec::new(), ready: false }));
        self.ask_engine();
        Ok(())
    }

    /// Requests a hint. If a hint of this kind was already requested, removes that hint instead.
    pub fn toggle_hint(&mut self, kind: HintKind) -> Result<(), ActionError> {
        if self.hint().is_some_and(|hint| hint.kind == kind) {
            self.cancel_hint();
            return Ok(());
        }
        self.ask_hint(kind)
    }

    /// Removes the hint for the current position.
    pub fn cancel_hint(&mut self) {
        self.engine.set_hint(None);
        self.ask_engine();
    }

    /// Returns whether the engine evaluates the current position whenever it has no other task.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.engine.is_live()
    }

    /// Sets whether the engine evaluates the current position whenever it has no other task.
    pub fn set_live(&mut self, live: bool) {
        self.engine.set_live(live);
        self.ask_engine();
    }

    /// Sets the search limits for hints and evaluations. By default, the time limit is 30 seconds, or one second in a
    /// browser.
    pub fn set_analysis_limits(&mut self, limits: Limits) {
        self.engine.set_limits(limits);
    }

    /// Sets how many threads and how much memory the engine uses, starting with the next search. By default, the engine
    /// uses the resources with which it was created.
    pub fn set_resources(&mut self, resources: Resources) {
        self.engine.set_resources(resources);
    }

    /// Replaces the session's own engine with a remote engine.
    #[cfg(feature = "remote")]
    pub fn use_remote_engine(&mut self, engine: RemoteEngine) {
        self.engine.set_worker(Box::new(engine));
        self.ask_engine();
    }

    /// If the engine is choosing a move, makes it play the best move found so far.
    pub fn move_now(&mut self) {
        self.engine.move_now();
    }

    /// Sends the most urgent query to the engine, unless that query is already pending. The order of urgency is: the
    /// engine's move, a hint, a review, an evaluation. If there is no query to send, cancels the pending one. Every
    /// action calls this function after it has changed the session.
    pub(super) fn ask_engine(&mut self) {
        self.drop_abandoned_review();
        let subject = self.wanted();
        if subject.is_some() && subject.as_ref() == self.engine.subject() {
            return;
        }
        let Some(subject) = subject else { return self.engine.cancel() };
        let (game, query) = self.query(&subject);
        if let (Subject::Line { .. }, Some(review)) = (&subject, &mut self.review) {
            review.begin();
        }
        match self.engine.ask(subject, game, query) {
            Ok(()) => self.events.push(Event::Thinking),
            Err(message) => self.failed(message),
        }
    }

    /// Returns the subject of the most urgent query; `None` if no query is needed.
    fn wanted(&self) -> Option<Subject> {
        let (node, tip) = (self.current(), self.history.tip());
        let player = self.game().turn().filter(|_| self.outcome().is_none());
        let position = |task, seat| player.map(|player| Subject::Position { node, player, task, seat });
        let own_move = || {
            let seat = self.seat(player?);
            if self.paused || seat.is_person() { None } else { position(EngineTask::Move, seat) }
        };
        let hint = || position(EngineTask::Hint(self.hint().filter(|hint| !hint.ready)?.kind), Seat::Person);
        let review = || {
            let wanted = self.review.as_ref().is_some_and(|review| review.is_wanted(tip));
            wanted.then_some(Subject::Line { tip })
        };
        let live =
            || if self.engine.needs_evaluation(node) { position(EngineTask::Evaluation, Seat::Person) } else { None };
        own_move().or_else(hint).or_else(review).or_else(live)
    }

    /// Returns the query for a subject, and the game that the query is about.
    fn query(&self, subject: &Subject) -> (Game, Query) {
        let Subject::Position { player, task, seat, .. } = subject else {
            let (effort, stores) = self.review.as_ref().map(LineReview::order).unwrap_or_default();
            return (self.line_game(), Query::Review { effort, stores });
        };
        (self.game().clone(), self.position_question(*player, *task, seat))
    }

    fn position_question(&self, player: Player, task: EngineTask, seat: &Seat) -> Query {
        let limits = self.engine.limits().clone();
        match (seat, task) {
            (Seat::Engine(level), _) => {
                let empties = self.game().board().empty().len();
                Query::Play { level: *level, time: self.clocks.time_for_move(player, empties) }
            }
            (Seat::Program(command), _) => {
                Query::Program { command: command.clone(), budget: self.clocks.budget(player) }
            }
            (Seat::Person, EngineTask::Hint(HintKind::All)) => Query::Values(limits),
            (Seat::Person, _) => Query::Best(limits),
        }
    }
}
