//! A game in progress: its state, and what a player can do.

use crate::clock::{ClockView, Clocks};
use crate::desk::Desk;
use crate::event::Event;
use crate::refused::Refused;
use crate::setup::{Seat, Setup};
use crate::thinker::MakeThinker;
use crate::worker::Waker;
use reversi::{Game, PlayError, Player, Position};
use reversi_records::{
    Basis, ClockReading, Cursor, Ending, Evaluation, Info, Node, NodeId, Outcome, Record, Step, Tree,
};
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::time::Duration;

/// A game in progress, with its players, history, clocks and engine.
///
/// A view owns it, calls its actions, and calls [`update`](Self::update) when the [waker](Waker) says so, when
/// [`next_deadline`](Self::next_deadline) has come, and after its own actions. No call waits for the engine. `now` is the
/// time since any moment, always the same one; it must not come from a clock that people can set.
pub struct Session {
    pub(crate) record: Record,
    pub(crate) cursor: Cursor,
    /// The end of the line that is looked at: redo leads there.
    pub(crate) tip: NodeId,
    pub(crate) seats: [Seat; 2],
    pub(crate) clocks: Clocks,
    /// The clocks at a node that was left to look around, to be had again on coming back.
    pub(crate) parked: Option<(NodeId, ClockReading)>,
    pub(crate) paused: bool,
    /// Where the game was opened from or saved to.
    #[cfg(feature = "files")]
    pub(crate) file: Option<PathBuf>,
    pub(crate) desk: Desk,
    pub(crate) events: Vec<Event>,
}

impl Session {
    /// A new game. The engine is made on its own thread when it is first needed; `waker` is called from there.
    #[must_use]
    pub fn new(setup: &Setup, engine: MakeThinker, waker: Waker) -> Session {
        let record = record_of(setup);
        let cursor = record.tree.cursor();
        let mut session = Session {
            tip: cursor.node(),
            seats: [setup.black.clone(), setup.white.clone()],
            clocks: Clocks::new(setup.time),
            parked: None,
            paused: false,
            #[cfg(feature = "files")]
            file: None,
            desk: Desk::new(engine, waker),
            events: Vec::new(),
            record,
            cursor,
        };
        session.announce_new_game();
        session
    }

    /// Begins a new game; the old one is gone.
    pub fn new_game(&mut self, setup: &Setup, now: Duration) {
        self.replace(record_of(setup), [setup.black.clone(), setup.white.clone()], false, now);
    }

    /// Goes on with a game from a record, where it was left or at the end of its main line. It is paused, so that
    /// neither clocks nor engines begin before somebody says [`resume`](Self::resume) or plays a move.
    pub fn load(&mut self, record: Record, now: Duration) {
        let seats = [Seat::of(&record.info.black), Seat::of(&record.info.white)];
        self.replace(record, seats, true, now);
    }

    /// Takes up everything that is new: what the engine found, clocks that ran out. What has happened since the last
    /// call, by actions too, is given back in order.
    pub fn update(&mut self, now: Duration) -> Vec<Event> {
        self.hear(now);
        self.check_flags(now);
        self.settle();
        std::mem::take(&mut self.events)
    }

    /// When [`update`](Self::update) has to be called even if nothing else happens: a clock runs out then.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        self.clocks.deadline()
    }

    /// The position that is looked at, with the moves that led there.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.cursor.game()
    }

    /// The node that is looked at.
    #[must_use]
    pub const fn current(&self) -> NodeId {
        self.cursor.node()
    }

    /// All moves, with variations and comments.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// What is known of the game besides its moves: the players' names, and what a file said of the result.
    #[must_use]
    pub const fn info(&self) -> &Info {
        &self.record.info
    }

    /// Who plays this side.
    #[must_use]
    pub fn seat(&self, player: Player) -> Seat {
        self.seats[player as usize].clone()
    }

    /// What a game like this one begins with: for "play again".
    #[must_use]
    pub fn setup(&self) -> Setup {
        let tree = &self.record.tree;
        Setup::from_board(tree.rules(), *tree.start(), tree.first())
            .expect("checked when the tree was made")
            .with_seats(self.seats[0].clone(), self.seats[1].clone())
            .with_time(self.record.info.time)
    }

    /// The clocks, if there are any.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<ClockView> {
        self.clocks.view(now)
    }

    /// How the game ended at the position that is looked at, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.tree.outcome(&self.cursor)
    }

    /// Whether clocks and engines stand still, because somebody looks around in the history or asked for it.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the move is up to the person in front of the view: also for an engine's side while the game is paused.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        let Some(turn) = self.game().turn() else { return false };
        self.outcome().is_none() && (self.paused || self.seat(turn).is_person())
    }

    /// Puts down a disc for the person whose turn it is. In the middle of the history this begins a variation, unless it is
    /// the move that was made there. While the game is paused a person may move for an engine too; a move ends the pause.
    pub fn play(&mut self, position: Position, now: Duration) -> Result<(), Refused> {
        self.check_persons_flag(now);
        if self.outcome().is_some() {
            return Err(Refused::GameOver);
        }
        if !self.is_persons_turn() {
            return Err(Refused::EngineToMove);
        }
        self.advance(position, now, now)?;
        self.settle();
        Ok(())
    }

    /// Gives the game up, at the end of the line that is looked at: for the side to move if it is a person, else for the
    /// person on the other side.
    pub fn resign(&mut self, now: Duration) -> Result<(), Refused> {
        self.check_persons_flag(now);
        let mut end = self.cursor.clone();
        self.record.tree.walk(&mut end, self.tip);
        let Some(turn) = end.game().turn().filter(|_| self.record.tree.outcome(&end).is_none()) else {
            return Err(Refused::GameOver);
        };
        if self.current() != self.tip {
            self.jump(self.tip, false, now);
        }
        let engine_against_person = !self.seat(turn).is_person() && self.seat(turn.other()).is_person();
        self.end(Ending::Resigned(if engine_against_person { turn.other() } else { turn }), now);
        self.settle();
        Ok(())
    }

    /// Gives a side to somebody else, from the next move on.
    pub fn set_seat(&mut self, player: Player, seat: Seat) {
        self.seats[player as usize] = seat;
        self.settle();
    }

    /// Stops clocks and engines until [`resume`](Self::resume) or a move.
    pub fn pause(&mut self, now: Duration) {
        self.check_persons_flag(now);
        self.set_paused(true);
        self.run_clock(now);
        self.settle();
    }

    /// Plays on from the position that is looked at.
    pub fn resume(&mut self, now: Duration) {
        self.set_paused(false);
        self.run_clock(now);
        self.settle();
    }

    /// Plays a move that is somebody's to make. It was made `then`, and the next clock begins `now`.
    pub(crate) fn advance(&mut self, position: Position, then: Duration, now: Duration) -> Result<(), PlayError> {
        let mv = *self.game().check(position)?;
        let Some(player) = self.game().turn() else { return Ok(()) };
        let spent = self.clocks.moved(player, then);
        let reading = self.clocks.reading(then);
        let way = self.record.tree.play(&mut self.cursor, position)?;
        for &node in &way {
            let step = self.record.tree.node(node).and_then(Node::step);
            if let Some(notes) = self.record.tree.notes_mut(node) {
                notes.clock = reading;
                notes.spent = spent.filter(|_| node == way[0]);
                notes.ending = None;
            }
            self.events.push(match step {
                Some(Step::Pass { player }) => Event::Passed { node, player },
                _ => Event::Moved { node, player, position, flips: mv.flips() },
            });
        }
        self.parked = None;
        self.set_paused(false);
        self.follow_line();
        self.desk.forget_position();
        self.note_final_score();
        if let Some(outcome) = self.outcome() {
            self.events.push(Event::GameOver(outcome));
        }
        self.run_clock(now);
        Ok(())
    }

    /// Ends the game here, although the rules would let it go on.
    fn end(&mut self, ending: Ending, now: Duration) {
        self.clocks.stop(now);
        let reading = self.clocks.reading(now);
        if let Some(notes) = self.record.tree.notes_mut(self.cursor.node()) {
            notes.ending = Some(ending);
            notes.clock = reading;
        }
        self.desk.forget_position();
        self.events.push(Event::GameOver(ending.into()));
    }

    /// Looks whether the running clock has run out by now.
    pub(crate) fn check_flags(&mut self, now: Duration) {
        while let Some(expiry) = self.clocks.expire(now) {
            self.events.push(Event::ClockExpired { player: expiry.player, grace: expiry.grace });
            if expiry.grace.is_none() {
                // Who was late before has lost already, even if it is the other who has used up all grace now.
                let late = self.clocks.reading(now).and_then(|reading| reading.late.loser());
                self.end(Ending::OutOfTime(late.unwrap_or(expiry.player)), now);
            }
        }
    }

    /// The same at an action of a person. An engine whose clock seems to have run out may have answered in time, which
    /// the next update will know.
    pub(crate) fn check_persons_flag(&mut self, now: Duration) {
        if self.is_persons_turn() {
            self.check_flags(now);
        }
    }

    /// Lets the clock run that should: nobody's before the first disc, in a pause and after the end.
    pub(crate) fn run_clock(&mut self, now: Duration) {
        let begun = self.game().history().iter().any(|ply| ply.mv().is_some());
        match self.game().turn() {
            Some(turn) if begun && !self.paused && self.outcome().is_none() => self.clocks.start(turn, now),
            _ => self.clocks.stop(now),
        }
    }

    pub(crate) fn set_paused(&mut self, paused: bool) {
        if self.paused != paused {
            self.paused = paused;
            self.events.push(Event::PauseChanged);
        }
    }

    /// A game that is over by the rules needs no engine to be evaluated.
    fn note_final_score(&mut self) {
        let Some(score) = self.game().official_score() else { return };
        let discs = i32::try_from(score.black).unwrap_or(0) - i32::try_from(score.white).unwrap_or(0);
        let node = self.current();
        self.evaluate(node, Evaluation::new(discs, Basis::Exact));
    }

    /// Another game, with these players.
    pub(crate) fn replace(&mut self, record: Record, seats: [Seat; 2], paused: bool, now: Duration) {
        self.cursor = record.tree.cursor();
        let end = record.here.unwrap_or_else(|| record.tree.leaf(record.tree.root()));
        record.tree.walk(&mut self.cursor, end);
        self.tip = record.tree.leaf(self.cursor.node());
        self.seats = seats;
        self.clocks = Clocks::new(record.info.time);
        self.record = record;
        self.parked = None;
        self.paused = paused;
        #[cfg(feature = "files")]
        {
            self.file = None;
        }
        self.desk.forget_game();
        self.restore_clocks();
        self.announce_new_game();
        self.run_clock(now);
        self.settle();
    }

    fn announce_new_game(&mut self) {
        self.events.push(Event::NewGame);
        let node = self.current();
        if let (false, Some(Step::Pass { player })) = (self.paused, self.tree().node(node).and_then(Node::step)) {
            self.events.push(Event::Passed { node, player });
        }
    }
}

pub(crate) fn record_of(setup: &Setup) -> Record {
    let tree = Tree::new(setup.rules(), *setup.start(), setup.first()).expect("checked when the setup was made");
    Record { tree, info: setup.info(), here: None }
}
