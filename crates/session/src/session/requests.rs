//! What the engine is asked: moves, hints, reviews, evaluations.

use super::Session;
use crate::engine_client::Subject;
use crate::event::Event;
use crate::hint::{EngineTask, Hint, HintKind, SearchProgress};
use crate::line_review::LineReview;
use crate::refused::Refused;
use crate::setup::Seat;
use crate::worker::Question;
#[cfg(feature = "remote")]
use crate::worker::RemoteEngine;
use reversi::{Game, Player};
use reversi_engine::Limits;
use reversi_study::Resources;

impl Session {
    /// What the engine is thinking about, and how far it has come; `None` when it rests or is busy with a
    /// [review](Self::review_progress).
    #[must_use]
    pub fn thinking(&self) -> Option<&SearchProgress> {
        self.engine.progress()
    }

    /// The hint for the position that is looked at, once one was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.engine.hint()
    }

    /// Asks for a hint. It is gone when the position changes. Asking for the same again changes nothing.
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

    /// Asks for a hint, or takes it away if it is that one.
    pub fn toggle_hint(&mut self, kind: HintKind) -> Result<(), ActionError> {
        if self.hint().is_some_and(|hint| hint.kind == kind) {
            self.cancel_hint();
            return Ok(());
        }
        self.ask_hint(kind)
    }

    /// Takes the hint away.
    pub fn cancel_hint(&mut self) {
        self.engine.set_hint(None);
        self.ask_engine();
    }

    /// Whether the position that is looked at is evaluated while nothing else is asked of the engine.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.engine.is_live()
    }

    /// Switches that on or off.
    pub fn set_live(&mut self, live: bool) {
        self.engine.set_live(live);
        self.ask_engine();
    }

    /// How far hints and evaluations go. By default half a minute, in a browser a second.
    pub fn set_analysis_limits(&mut self, limits: Limits) {
        self.engine.set_limits(limits);
    }

    /// What the engine may use of the machine, from the next search on. By default what it was made with.
    pub fn set_resources(&mut self, resources: Resources) {
        self.engine.set_resources(resources);
    }

    /// Has an engine elsewhere asked from now on, instead of the session's own.
    #[cfg(feature = "remote")]
    pub fn use_remote_engine(&mut self, engine: RemoteEngine) {
        self.engine.set_worker(Box::new(engine));
        self.ask_engine();
    }

    /// Tells an engine that thinks about its move to play the best that it has found.
    pub fn move_now(&mut self) {
        self.engine.move_now();
    }

    /// Asks the engine what should be asked now, unless that is asked already: its own move first, then a hint, a review,
    /// an evaluation. Called after every change.
    pub(super) fn ask_engine(&mut self) {
        self.drop_abandoned_review();
        let subject = self.wanted();
        if subject.is_some() && subject.as_ref() == self.engine.subject() {
            return;
        }
        let Some(subject) = subject else { return self.engine.cancel() };
        let (game, question) = self.question(&subject);
        if let (Subject::Line { .. }, Some(review)) = (&subject, &mut self.review) {
            review.begin();
        }
        match self.engine.ask(subject, game, question) {
            Ok(()) => self.events.push(Event::Thinking),
            Err(message) => self.failed(message),
        }
    }

    /// What the engine should be thinking about.
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

    /// The game that a question is about, and the question.
    fn question(&self, subject: &Subject) -> (Game, Question) {
        let Subject::Position { player, task, seat, .. } = subject else {
            let (effort, stores) = self.review.as_ref().map(LineReview::order).unwrap_or_default();
            return (self.line_game(), Question::Review { effort, stores });
        };
        (self.game().clone(), self.position_question(*player, *task, seat))
    }

    fn position_question(&self, player: Player, task: EngineTask, seat: &Seat) -> Question {
        let limits = self.engine.limits().clone();
        match (seat, task) {
            (Seat::Engine(level), _) => {
                let empties = self.game().board().empty().len();
                Question::Play { level: *level, time: self.clocks.time_for_move(player, empties) }
            }
            (Seat::Program(command), _) => {
                Question::Program { command: command.clone(), budget: self.clocks.budget(player) }
            }
            (Seat::Person, EngineTask::Hint(HintKind::All)) => Question::Values(limits),
            (Seat::Person, _) => Question::Best(limits),
        }
    }
}
