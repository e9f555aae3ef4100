//! What the engine is asked: moves, hints, reviews, evaluations.

use crate::event::Event;
use crate::hint::{Hint, HintKind, Progress, Task};
use crate::refused::Refused;
use crate::review::LineReview;
use crate::session::Session;
use crate::setup::Seat;
use crate::thinker::MakeThinker;
use crate::worker::{News, Question, Request, Waker, Worker};
use reversi::{Game, Player, Position};
use reversi_engine::{Answer, Kind, Limits, Score, Stop};
use reversi_records::{Basis, Evaluation, NodeId};
use std::time::Duration;

/// What there is to be asked and what was asked.
pub(crate) struct Desk {
    worker: Worker,
    asked: Option<Asked>,
    last_tag: u64,
    hint: Option<Hint>,
    pub(crate) review: Option<LineReview>,
    /// Whether the position that is looked at is to be evaluated.
    live: bool,
    /// Where that has come to its end.
    evaluated: Option<NodeId>,
    /// Whether the engine cannot evaluate this game, and was found out.
    unable: bool,
    limits: Limits,
}

/// What is to be asked.
#[derive(Clone, PartialEq, Eq)]
enum Wanted {
    /// Of the position that is looked at.
    Position {
        node: NodeId,
        player: Player,
        task: Task,
        /// Whose move it is, if it is asked for a move.
        seat: Seat,
    },
    /// The review of the line that ends here.
    Review { tip: NodeId },
}

/// The question that is with the engine.
struct Asked {
    tag: u64,
    wanted: Wanted,
    stop: Stop,
    /// Of a position.
    progress: Option<Progress>,
}

impl Desk {
    pub(crate) fn new(engine: MakeThinker, waker: Waker) -> Desk {
        let worker = Worker::new(engine, waker);
        let limits = Limits::time(Duration::from_secs(30));
        let (asked, hint, review, evaluated) = (None, None, None, None);
        Desk { worker, asked, last_tag: 0, hint, review, live: false, evaluated, unable: false, limits }
    }

    pub(crate) fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// The position is another one. A review goes on: it is not about a position.
    pub(crate) fn forget_position(&mut self) {
        if self.asked.as_ref().is_some_and(|asked| asked.progress.is_some()) {
            self.cancel();
        }
        self.hint = None;
        self.evaluated = None;
    }

    /// The game is another one, whose nodes may have the same names.
    pub(crate) fn forget_game(&mut self) {
        self.forget_position();
        self.cancel();
        self.review = None;
        self.unable = false;
    }

    /// What is asked now is not wanted any more. Its answer will be known by its tag, and dropped.
    fn cancel(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.stop.stop();
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl Session {
    /// What the engine is thinking about, and how far it has come; `None` when it rests or is busy with a
    /// [review](Self::review_progress).
    #[must_use]
    pub fn thinking(&self) -> Option<&Progress> {
        self.desk.asked.as_ref().and_then(|asked| asked.progress.as_ref())
    }

    /// The hint for the position that is looked at, once one was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.desk.hint.as_ref()
    }

    /// Asks for a hint. It is gone when the position changes. Asking for the same again changes nothing.
    pub fn ask_hint(&mut self, kind: HintKind) -> Result<(), Refused> {
        let Some(player) = self.game().turn().filter(|_| self.outcome().is_none()) else {
            return Err(Refused::GameOver);
        };
        if !self.is_persons_turn() {
            return Err(Refused::EngineToMove);
        }
        if self.review_progress().is_some() {
            return Err(Refused::Reviewing);
        }
        let node = self.current();
        if self.desk.hint.as_ref().is_some_and(|hint| hint.kind == kind) {
            return Ok(());
        }
        self.desk.hint = Some(Hint { kind, node, player, answers: Vec::new(), ready: false });
        self.settle();
        Ok(())
    }

    /// Takes the hint away.
    pub fn cancel_hint(&mut self) {
        self.desk.hint = None;
        self.settle();
    }

    /// Whether the position that is looked at is evaluated while nothing else is asked of the engine.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.desk.live
    }

    /// Switches that on or off.
    pub fn set_live(&mut self, live: bool) {
        self.desk.live = live;
        self.settle();
    }

    /// How far hints and evaluations go. Half a minute, unless something else is said.
    pub fn set_analysis_limits(&mut self, limits: Limits) {
        self.desk.limits = limits;
    }

    /// Tells an engine that thinks about its move to play the best that it has found.
    pub fn move_now(&mut self) {
        let moves = |asked: &&Asked| matches!(asked.wanted, Wanted::Position { task: Task::Move, .. });
        if let Some(asked) = self.desk.asked.as_ref().filter(moves) {
            asked.stop.stop();
        }
    }

    /// Asks the engine what should be asked now, and nothing else: its own move first, then a hint, a review, an evaluation.
    pub(crate) fn settle(&mut self) {
        self.check_review();
        let wanted = self.wanted();
        if wanted.is_some() && wanted.as_ref() == self.desk.asked.as_ref().map(|asked| &asked.wanted) {
            return;
        }
        self.desk.cancel();
        let Some(wanted) = wanted else { return };
        self.desk.last_tag += 1;
        let (tag, stop) = (self.desk.last_tag, Stop::new());
        let (game, question, progress) = self.question(&wanted);
        if let (Wanted::Review { .. }, Some(review)) = (&wanted, &mut self.desk.review) {
            review.begin();
        }
        self.desk.asked = Some(Asked { tag, wanted, stop: stop.clone(), progress });
        match self.desk.worker.ask(Request { tag, game, question, stop }) {
            Ok(()) => self.events.push(Event::Thinking),
            Err(message) => self.failed(message),
        }
    }

    /// What the engine should be thinking about.
    fn wanted(&self) -> Option<Wanted> {
        let (node, tip) = (self.current(), self.tip);
        let player = self.game().turn().filter(|_| self.outcome().is_none());
        let position = |task, seat| player.map(|player| Wanted::Position { node, player, task, seat });
        let own_move = || {
            let seat = self.seat(player?);
            if self.paused || seat.is_person() { None } else { position(Task::Move, seat) }
        };
        let hint = || position(Task::Hint(self.desk.hint.as_ref().filter(|hint| !hint.ready)?.kind), Seat::Person);
        let review = || {
            let wanted = self.desk.review.as_ref().is_some_and(|review| review.is_wanted(tip));
            wanted.then_some(Wanted::Review { tip })
        };
        let live = || {
            let wanted = self.desk.live && !self.desk.unable && self.desk.evaluated != Some(node);
            if wanted { position(Task::Evaluation, Seat::Person) } else { None }
        };
        own_move().or_else(hint).or_else(review).or_else(live)
    }

    /// The game that a question is about, the question, and what views see of a position's.
    fn question(&self, wanted: &Wanted) -> (Game, Question, Option<Progress>) {
        let Wanted::Position { player, task, seat, .. } = wanted else {
            let (effort, keep) = self.desk.review.as_ref().map(LineReview::order).unwrap_or_default();
            return (self.line_game(), Question::Review { effort, keep }, None);
        };
        let (player, task) = (*player, *task);
        let limits = self.desk.limits.clone();
        let question = match (seat, task) {
            (Seat::Engine(level), _) => {
                let time = self.clocks.budget(player, self.game().board().empty().len());
                Question::Play { level: *level, time }
            }
            (Seat::Program(command), _) => {
                Question::Program { command: command.clone(), time: self.clocks.allowance(player) }
            }
            (Seat::Person, Task::Hint(HintKind::All)) => Question::Values(limits),
            (Seat::Person, _) => Question::Best(limits),
        };
        (self.game().clone(), question, Some(Progress { task, player, best: None }))
    }

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
            self.give_seat_to_person(format!("the engine's move was not legal: {error}"));
        }
    }

    /// What was asked will not be answered: people are told, and it is not asked again.
    fn failed(&mut self, message: String) {
        let Some(asked) = self.desk.asked.take() else { return };
        match asked.wanted {
            Wanted::Position { task: Task::Move, .. } => self.give_seat_to_person(message),
            Wanted::Position { task: Task::Hint(_), .. } => {
                self.desk.hint = None;
                self.events.push(Event::Trouble(format!("no hint: {message}")));
            }
            Wanted::Position { task: Task::Evaluation, .. } => {
                self.desk.unable = true;
                self.events.push(Event::Trouble(format!("no evaluation: {message}")));
            }
            Wanted::Review { .. } => {
                self.desk.review = None;
                self.events.push(Event::Trouble(format!("no review: {message}")));
            }
        }
        self.settle();
    }

    /// The game goes on without the engine: whoever is in front of the view moves for it.
    fn give_seat_to_person(&mut self, message: String) {
        let Some(player) = self.game().turn() else { return };
        self.seats[player as usize] = Seat::Person;
        self.events.push(Event::Trouble(format!("{message}; you play {player} now")));
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
