//! Processes the engine's responses: moves, hints, evaluations, reviews and errors.

use super::{BestLine, Session};
use crate::engine_client::{ChosenMove, Subject};
use crate::evaluation::evaluation;
use crate::event::{Event, Trouble};
use crate::hint::EngineTask;
use crate::setup::Seat;
use crate::worker::Response;
use reversi::{Player, Square};
use reversi_engine::SearchResult;
use reversi_records::{Evaluation, NodeId};
use std::time::Duration;

impl Session {
    /// Processes the responses that have arrived since the last call.
    pub(super) fn receive_answers(&mut self, now: Duration) {
        while let Some(response) = self.engine.response() {
            match response {
                Response::Progress(answers) => self.progressed(answers),
                Response::Done(answers) => self.answered(answers, now),
                Response::Moved(played) => self.choose_move(played.square, played.time, now),
                Response::Reviewing(progress, reviewed) => {
                    self.review_progressed(progress, reviewed.map(|found| *found));
                }
                Response::Reviewed { review, not_kept } => {
                    self.engine.finish();
                    self.review_done(*review, not_kept);
                }
                // The worker combines these two responses into a review, so the session never receives them.
                #[cfg(feature = "remote")]
                Response::Analysed(_) | Response::AllAnalysed => {}
                Response::Failed(message) => self.failed(message),
            }
        }
        self.play_chosen_move(now);
    }

    fn progressed(&mut self, answers: Vec<SearchResult>) {
        let Some(best) = answers.first() else { return };
        let Some((node, player, task)) = self.engine.set_best(best) else { return };
        let evaluation = evaluation(best.score, player);
        self.events.push(Event::Thinking);
        self.evaluate(node, evaluation);
        if task == EngineTask::Evaluation {
            self.evaluated_line = Some(BestLine { node, moves: best.principal_variation.clone() });
        }
        if matches!(task, EngineTask::Hint(_)) && self.engine.set_hint_answers(answers, false) {
            self.events.push(Event::HintUpdated);
        }
    }

    fn answered(&mut self, answers: Vec<SearchResult>, now: Duration) {
        if self.engine.progress().is_some_and(|progress| progress.task == EngineTask::Move) {
            return self.choose_move(answers[0].best, answers[0].time, now);
        }
        let Some(Subject::Position { node, player, task, .. }) = self.engine.finish() else { return };
        // A hint also counts as an evaluation, because both searches have the same limits.
        self.evaluate(node, evaluation(answers[0].score, player));
        self.evaluated_line = Some(BestLine { node, moves: answers[0].principal_variation.clone() });
        self.engine.set_evaluated(node);
        if matches!(task, EngineTask::Hint(_)) && self.engine.set_hint_answers(answers, true) {
            self.events.push(Event::HintReady);
        }
        self.ask_engine();
    }

    /// Stores the engine's move until the [pace](crate::Pace) allows it to be played. Charges the engine's clock for
    /// the search time that the engine reports, not for the time until the next update.
    fn choose_move(&mut self, square: Square, time: Duration, now: Duration) {
        let then = self.clocks.since().map_or(now, |since| now.min(since.saturating_add(time)));
        self.check_flags(then);
        if self.outcome().is_some() {
            self.engine.finish();
            return;
        }
        let due = self.shown_since.saturating_add(self.least_time_shown());
        self.engine.set_chosen(ChosenMove { square, then, due });
        self.clocks.hold(then);
        self.play_chosen_move(now);
    }

    /// Plays the move that the engine has chosen, if it is due.
    fn play_chosen_move(&mut self, now: Duration) {
        let Some(chosen) = self.engine.chosen().filter(|chosen| chosen.due <= now) else { return };
        self.engine.finish();
        if let Err(error) = self.advance(chosen.square, chosen.then, now) {
            self.give_seat_to_person(|player| Trouble::IllegalMove { player, error });
        }
        self.ask_engine();
    }

    /// Returns the minimum time for which the position is shown before an engine moves.
    pub(super) fn least_time_shown(&self) -> Duration {
        if self.has_person() { self.pace.answer } else { self.pace.between_engines }
    }

    /// Reports that the pending query failed. The session does not send that query again.
    pub(super) fn failed(&mut self, message: String) {
        let Some(subject) = self.engine.finish() else { return };
        match subject {
            Subject::Position { task: EngineTask::Move, .. } => {
                self.give_seat_to_person(|player| Trouble::SeatLost { player, reason: message });
            }
            Subject::Position { task: EngineTask::Hint(_), .. } => {
                self.engine.set_hint(None);
                self.events.push(Event::Trouble(Trouble::NoHint(message)));
            }
            Subject::Position { task: EngineTask::Evaluation, .. } => {
                self.engine.set_cannot_evaluate();
                self.events.push(Event::Trouble(Trouble::NoEvaluation(message)));
            }
            Subject::Line { .. } if self.review.take().is_some_and(|review| review.is_quick()) => {}
            Subject::Line { .. } => {
                self.events.push(Event::Trouble(Trouble::NoReview(message)));
            }
        }
        self.ask_engine();
    }

    /// Gives a failed engine's seat to a human, so that the game can continue.
    fn give_seat_to_person(&mut self, trouble: impl FnOnce(Player) -> Trouble) {
        let Some(player) = self.game().turn() else { return };
        self.seats[player as usize] = Seat::Person;
        self.events.push(Event::Trouble(trouble(player)));
    }

    /// Stores an evaluation, unless the node already has a better evaluation.
    pub(super) fn evaluate(&mut self, node: NodeId, evaluation: Evaluation) {
        if self.history.evaluate(node, evaluation) {
            self.events.push(Event::Evaluated { node });
        }
    }
}
