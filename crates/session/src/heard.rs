//! What the engine has answered: its moves, hints, evaluations and reviews, and what went wrong.

use crate::desk::{Asked, Wanted};
use crate::event::{Event, Trouble};
use crate::hint::Task;
use crate::session::Session;
use crate::setup::Seat;
use crate::worker::News;
use reversi::{Player, Position};
use reversi_engine::{Answer, Kind, Score};
use reversi_records::{Basis, Evaluation, NodeId};
use std::time::Duration;

impl Session {
    /// Takes up what the engine has said since.
    pub(crate) fn hear(&mut self, now: Duration) {
        while let Some(message) = self.desk.worker.message() {
            if self.desk.asked.as_ref().is_none_or(|asked| asked.tag != message.tag) {
                continue; // an answer to a question that nobody asks any more
            }
            match message.news {
                News::Progress(answers) => self.progressed(answers),
                News::Done(answers) => self.answered(answers, now),
                News::Moved(played) => {
                    self.desk.asked = None;
                    self.engine_moves(played.position, played.time, now);
                    self.settle();
                }
                News::Reviewing(progress, reviewed) => self.review_progressed(progress, reviewed.map(|found| *found)),
                News::Reviewed { review, not_kept } => {
                    self.desk.asked = None;
                    self.review_done(*review, not_kept);
                }
                News::Failed(message) => self.failed(message),
            }
        }
    }

    fn progressed(&mut self, answers: Vec<Answer>) {
        let (Some(asked), Some(best)) = (&mut self.desk.asked, answers.first()) else { return };
        let (&Wanted::Position { node, player, task, .. }, Some(progress)) = (&asked.wanted, &mut asked.progress)
        else {
            return;
        };
        progress.best = Some(best.clone());
        let is_hint = matches!(task, Task::Hint(_));
        let evaluation = evaluation(best.score, player);
        self.events.push(Event::Thinking);
        self.evaluate(node, evaluation);
        if let (true, Some(hint)) = (is_hint, &mut self.desk.hint) {
            hint.answers = answers;
            self.events.push(Event::HintUpdated);
        }
    }

    fn answered(&mut self, answers: Vec<Answer>, now: Duration) {
        let Some(Asked { wanted: Wanted::Position { node, player, task, .. }, .. }) = self.desk.asked.take() else {
            return;
        };
        if task == Task::Move {
            self.engine_moves(answers[0].best, answers[0].time, now);
        } else {
            // A hint has looked at the position for as long as an evaluation would.
            self.evaluate(node, evaluation(answers[0].score, player));
            self.desk.evaluated = Some(node);
        }
        if let (Task::Hint(_), Some(hint)) = (task, &mut self.desk.hint) {
            hint.answers = answers;
            hint.ready = true;
            self.events.push(Event::HintReady);
        }
        self.settle();
    }

    /// The engine is charged the time that it says it took, not the time until the view had time to hear of it.
    fn engine_moves(&mut self, best: Position, time: Duration, now: Duration) {
        let then = self.clocks.since().map_or(now, |since| now.min(since.saturating_add(time)));
        self.check_flags(then);
        if self.outcome().is_some() {
            return;
        }
        if let Err(error) = self.advance(best, then, now) {
            self.give_seat_to_person(|player| Trouble::IllegalMove { player, error });
        }
    }

    /// What was asked will not be answered: people are told, and it is not asked again.
    pub(crate) fn failed(&mut self, message: String) {
        let Some(asked) = self.desk.asked.take() else { return };
        match asked.wanted {
            Wanted::Position { task: Task::Move, .. } => {
                self.give_seat_to_person(|player| Trouble::SeatLost { player, reason: message });
            }
            Wanted::Position { task: Task::Hint(_), .. } => {
                self.desk.hint = None;
                self.events.push(Event::Trouble(Trouble::NoHint(message)));
            }
            Wanted::Position { task: Task::Evaluation, .. } => {
                self.desk.unable = true;
                self.events.push(Event::Trouble(Trouble::NoEvaluation(message)));
            }
            Wanted::Review { .. } => {
                self.desk.review = None;
                self.events.push(Event::Trouble(Trouble::NoReview(message)));
            }
        }
        self.settle();
    }

    /// The game goes on without the engine: whoever is in front of the view moves for it.
    fn give_seat_to_person(&mut self, trouble: impl FnOnce(Player) -> Trouble) {
        let Some(player) = self.game().turn() else { return };
        self.seats[player as usize] = Seat::Person;
        self.events.push(Event::Trouble(trouble(player)));
    }

    /// Keeps an evaluation, unless the node has a better one.
    pub(crate) fn evaluate(&mut self, node: NodeId, evaluation: Evaluation) {
        let Some(notes) = self.record.tree.notes_mut(node) else { return };
        if notes.evaluation.is_none_or(|old| old != evaluation && old.basis <= evaluation.basis) {
            notes.evaluation = Some(evaluation);
            self.events.push(Event::Evaluated { node });
        }
    }
}

/// A score of the side to move as the record keeps it.
pub(crate) fn evaluation(score: Score, player: Player) -> Evaluation {
    let score = if player == Player::Black { score } else { score.negated() };
    Evaluation::new(score.discs, basis(score.kind))
}

/// How a score was found, as records have it.
#[must_use]
pub fn basis(kind: Kind) -> Basis {
    match kind {
        Kind::Exact => Basis::Exact,
        Kind::WinLossDraw => Basis::WinLossDraw,
        Kind::Selective { confidence } => Basis::Selective { confidence },
        Kind::Estimate { depth } => Basis::Estimate { depth },
    }
}
