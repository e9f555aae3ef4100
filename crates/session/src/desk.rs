//! What the engine is asked: moves, hints, reviews, evaluations.

use crate::event::Event;
use crate::hint::{Hint, HintKind, Progress, Task};
use crate::refused::Refused;
use crate::review::LineReview;
use crate::session::Session;
use crate::setup::Seat;
use crate::thinker::MakeThinker;
use crate::worker::{Question, Request, Waker, Worker};
use reversi::{Game, Player};
use reversi_engine::{Limits, Stop};
use reversi_records::NodeId;
use std::time::Duration;

/// How far hints and evaluations go. A search that has no thread cannot be interrupted, and is short.
const ANALYSIS_TIME: Duration = Duration::from_secs(if cfg!(target_family = "wasm") { 1 } else { 30 });

/// What there is to be asked and what was asked.
pub(crate) struct Desk {
    pub(crate) worker: Worker,
    pub(crate) asked: Option<Asked>,
    last_tag: u64,
    pub(crate) hint: Option<Hint>,
    pub(crate) review: Option<LineReview>,
    /// Whether the position that is looked at is to be evaluated.
    live: bool,
    /// Where that has come to its end.
    pub(crate) evaluated: Option<NodeId>,
    /// Whether the engine cannot evaluate this game, and was found out.
    pub(crate) unable: bool,
    limits: Limits,
}

/// What is to be asked.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
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
pub(crate) struct Asked {
    pub(crate) tag: u64,
    pub(crate) wanted: Wanted,
    stop: Stop,
    /// Of a position.
    pub(crate) progress: Option<Progress>,
}

impl Desk {
    pub(crate) fn new(engine: MakeThinker, waker: Waker) -> Desk {
        let worker = Worker::new(engine, waker);
        let limits = Limits::time(ANALYSIS_TIME);
        let (asked, hint, review, evaluated) = (None, None, None, None);
        Desk { worker, asked, last_tag: 0, hint, review, live: false, evaluated, unable: false, limits }
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

    /// Asks for a hint, or takes it away if it is that one.
    pub fn toggle_hint(&mut self, kind: HintKind) -> Result<(), Refused> {
        if self.hint().is_some_and(|hint| hint.kind == kind) {
            self.cancel_hint();
            return Ok(());
        }
        self.ask_hint(kind)
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

    /// How far hints and evaluations go. By default half a minute, in a browser a second.
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
                let empties = self.game().board().empty().len();
                Question::Play { level: *level, time: self.clocks.time_for_move(player, empties) }
            }
            (Seat::Program(command), _) => {
                Question::Program { command: command.clone(), budget: self.clocks.budget(player) }
            }
            (Seat::Person, Task::Hint(HintKind::All)) => Question::Values(limits),
            (Seat::Person, _) => Question::Best(limits),
        };
        (self.game().clone(), question, Some(Progress { task, player, best: None }))
    }
}
