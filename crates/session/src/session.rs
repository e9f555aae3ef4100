//! A game in progress: its state and its actions.

mod best_line;
mod files;
mod formats;
mod navigate;
mod notes;
mod requests;
mod responses;
mod review;
mod text;

pub use best_line::BestLine;
pub use files::{FileError, FileProblem, SeveralGames, open_repertoire};
pub use formats::{Saved, WrittenGame};
pub use text::board_text;

use crate::action_error::ActionError;
use crate::clock::{ClockView, Clocks};
use crate::engine_client::{ChosenMove, EngineClient};
use crate::event::Event;
use crate::history::History;
use crate::line_review::LineReview;
use crate::pace::Pace;
use crate::prepared::PreparedGame;
use crate::setup::{Seat, Setup};
use reversi::{Game, PlayError, Player, Square};
use reversi_records::{Basis, Ending, Evaluation, Info, NodeId, Outcome, Record, Step, Tree};
use reversi_study::{EngineFactory, Waker};
use std::path::PathBuf;
use std::time::Duration;

/// A game in progress, with its players, history, clocks and engine.
///
/// A view owns the session and calls its actions. It calls [`update`](Self::update) after each action, when the
/// [waker](Waker) is called, and when [`next_deadline`](Self::next_deadline) is reached. No call waits for the engine.
/// The parameter `now` is the time since an arbitrary but fixed moment, and must come from a monotonic clock.
pub struct Session {
    history: History,
    seats: [Seat; 2],
    clocks: Clocks,
    pace: Pace,
    /// The time at which the current position was shown, or at which the game was last paused or resumed.
    shown_since: Duration,
    paused: bool,
    /// Whether a player took back moves of the game, and nobody has gone to another position since then.
    took_back: bool,
    engine: EngineClient,
    review: Option<LineReview>,
    /// The best line of the last evaluation.
    evaluated_line: Option<BestLine>,
    /// The file from which the game was opened or to which it was saved last.
    file: Option<PathBuf>,
    /// The events since the last update.
    events: Vec<Event>,
}

impl Session {
    /// Creates a session and starts a new game. The session creates the engine on a separate thread when it first needs
    /// the engine. That thread also calls `waker`.
    #[must_use]
    pub fn new(setup: &Setup, engine: EngineFactory, waker: Waker) -> Session {
        let PreparedGame { record, seats, .. } = setup.into();
        let mut session = Session {
            history: History::new(record),
            seats,
            clocks: Clocks::new(setup.time),
            pace: Pace::default(),
            shown_since: Duration::ZERO,
            paused: false,
            took_back: false,
            engine: EngineClient::new(engine, waker),
            review: None,
            evaluated_line: None,
            file: None,
            events: Vec::new(),
        };
        session.announce_new_game();
        session
    }

    /// Replaces the current game with a new one.
    pub fn new_game(&mut self, setup: &Setup, now: Duration) {
        self.begin(setup.into(), now);
    }

    /// Replaces the current game with a recorded one. Starts at the record's current node. If the record has no current
    /// node, starts at the end of its main line. The game is paused, so that clocks and engines wait for
    /// [`resume`](Self::resume) or a move.
    pub fn load(&mut self, record: Record, now: Duration) {
        self.begin(record.into(), now);
    }

    /// Replaces the current game with a prepared one.
    pub fn begin(&mut self, game: PreparedGame, now: Duration) {
        self.clocks = Clocks::new(game.record.info.time);
        self.history = History::new(game.record);
        self.seats = game.seats;
        self.paused = game.paused;
        self.took_back = false;
        self.evaluated_line = None;
        self.review = None;
        self.file = game.file;
        self.engine.game_changed();
        self.restore_clocks();
        self.announce_new_game();
        self.run_clock(now);
        self.ask_engine();
    }

    /// Processes the engine's responses and handles clocks that have run out. Returns all events since the last call in
    /// order, including those caused by actions.
    pub fn update(&mut self, now: Duration) -> Vec<Event> {
        self.receive_answers(now);
        if self.engine.chosen().is_none() {
            // The engine's chosen move may have been cancelled while the clock was on hold.
            self.clocks.release(now);
        }
        self.check_flags(now);
        self.ask_engine();
        std::mem::take(&mut self.events)
    }

    /// Returns the time at which [`update`](Self::update) must be called even if nothing else happens, because a clock
    /// runs out or an engine's move becomes due.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        let due = self.engine.chosen().map(|chosen| chosen.due);
        self.clocks.deadline().into_iter().chain(due).min()
    }

    /// Sets how long positions are shown before engines move. By default, engines move at once. The new pace also
    /// applies to a move that is already waiting.
    pub fn set_pace(&mut self, pace: Pace) {
        if pace == self.pace {
            return;
        }
        self.pace = pace;
        let due = self.shown_since.saturating_add(self.least_time_shown());
        if let Some(chosen) = self.engine.chosen().filter(|chosen| !chosen.due.is_zero()) {
            self.engine.set_chosen(ChosenMove { due, ..chosen });
        }
    }

    /// Returns the current position, with the moves that led to it.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.history.game()
    }

    /// Returns the current node.
    #[must_use]
    pub const fn current(&self) -> NodeId {
        self.history.current()
    }

    /// Returns the tree of all moves, with variations and comments.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        self.history.tree()
    }

    /// Returns the header of the game. It includes the players' names and, for a game from a file, the result given in
    /// the file.
    #[must_use]
    pub const fn info(&self) -> &Info {
        self.history.info()
    }

    /// Returns who plays a side.
    #[must_use]
    pub fn seat(&self, player: Player) -> Seat {
        self.seats[player as usize].clone()
    }

    /// Returns the setup of this game. A view can pass the setup to [`new_game`](Self::new_game) to play again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let tree = self.tree();
        Setup::from_board(tree.rules(), *tree.start(), tree.first())
            .expect("checked when the tree was created")
            .with_seats(self.seats[0].clone(), self.seats[1].clone())
            .with_time(self.info().time)
    }

    /// Returns the state of the clocks, or `None` if the game has no clocks.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<ClockView> {
        self.clocks.view(now)
    }

    /// Returns the outcome if the game is over at the current position.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    /// Returns whether the game is over at the end of the current line, even if the current position is an earlier one.
    #[must_use]
    pub fn is_line_over(&self) -> bool {
        self.tree().outcome(&self.history.end_of_line()).is_some()
    }

    /// Returns whether clocks and engines are paused, either on request, or because a recorded game was loaded or an
    /// earlier position is shown.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns whether a human may make the next move. While the game is paused, a human may also move for an engine.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        let Some(turn) = self.game().turn() else { return false };
        self.outcome().is_none() && (self.paused || self.seat(turn).is_person())
    }

    /// Places a disc for the side to move. If the tree contains other moves in the current position but not this move,
    /// the move starts a variation. While the game is paused, a human may also move for an engine. A move ends the
    /// pause.
    pub fn play(&mut self, square: Square, now: Duration) -> Result<(), ActionError> {
        self.check_persons_flag(now);
        if self.outcome().is_some() {
            return Err(ActionError::GameOver);
        }
        if !self.is_persons_turn() {
            return Err(ActionError::EngineToMove);
        }
        self.advance(square, now, now)?;
        self.ask_engine();
        Ok(())
    }

    /// Returns the side that would resign if [`resign`](Self::resign) were called: the side to move, or its opponent if
    /// only the opponent is human. Returns `None` if the game is over.
    #[must_use]
    pub fn resigns(&self) -> Option<Player> {
        let end = self.history.end_of_line();
        let turn = end.game().turn().filter(|_| self.tree().outcome(&end).is_none())?;
        let engine_against_person = !self.seat(turn).is_person() && self.seat(turn.other()).is_person();
        Some(if engine_against_person { turn.other() } else { turn })
    }

    /// Resigns the game at the end of the current line.
    pub fn resign(&mut self, now: Duration) -> Result<(), ActionError> {
        self.check_persons_flag(now);
        let loser = self.resigns().ok_or(ActionError::GameOver)?;
        let tip = self.history.tip();
        if self.current() != tip {
            self.jump(tip, false, now);
        }
        self.end(Ending::Resigned(loser), now);
        self.ask_engine();
        Ok(())
    }

    /// Changes who plays a side. The change applies from the next move on.
    pub fn set_seat(&mut self, player: Player, seat: Seat) {
        let side = self.history.info_mut().side_mut(player);
        // Replace a name that comes from the old seat, such as a program's name, but keep a name that the user entered.
        if side.name == self.seats[player as usize].side().name {
            side.name = seat.side().name;
        }
        self.seats[player as usize] = seat;
        self.ask_engine();
    }

    /// Pauses clocks and engines until [`resume`](Self::resume) is called or a move is played.
    pub fn pause(&mut self, now: Duration) {
        self.check_persons_flag(now);
        self.set_paused(true);
        self.run_clock(now);
        self.ask_engine();
    }

    /// Continues the game from the current position.
    pub fn resume(&mut self, now: Duration) {
        self.set_paused(false);
        self.run_clock(now);
        self.ask_engine();
    }

    /// Plays a move for the side to move. The clock of that side stops at the time `then`, and the next clock starts at
    /// `now`.
    pub(super) fn advance(&mut self, square: Square, then: Duration, now: Duration) -> Result<(), PlayError> {
        let mv = *self.game().check(square)?;
        let Some(player) = self.game().turn() else { return Ok(()) };
        let continues_game = self.continues_game();
        let spent = self.clocks.moved(player, then);
        let reading = self.clocks.reading(then);
        let nodes = self.history.play(square)?;
        if continues_game && !self.tree().leads_to(self.current(), self.tree().leaf(self.tree().root())) {
            self.history.promote(self.current());
            self.events.push(Event::TreeChanged);
        }
        for &node in &nodes {
            if let Some(notes) = self.history.notes_mut(node) {
                notes.clock = reading;
                notes.spent = spent.filter(|_| node == nodes[0]);
                notes.ending = None;
            }
            self.events.push(match self.history.step(node) {
                Some(Step::Pass { player }) => Event::Passed { node, player },
                _ => Event::Moved { node, player, square, flips: mv.flips() },
            });
        }
        self.set_paused(false);
        self.engine.position_changed();
        self.note_final_score();
        if let Some(outcome) = self.outcome() {
            self.events.push(Event::GameOver(outcome));
        }
        self.run_clock(now);
        Ok(())
    }

    /// Returns whether the next move continues the game, so that its line becomes the main line. Otherwise, the move
    /// may start a variation, which leaves the main line as it is. Moves continue an unfinished game that is not stored
    /// in a file of the user, and they continue any game in which a player has taken back moves.
    fn continues_game(&self) -> bool {
        let is_main_line_over = || {
            let mut end = self.tree().cursor();
            self.tree().walk(&mut end, self.tree().leaf(self.tree().root()));
            self.tree().outcome(&end).is_some()
        };
        self.took_back || self.file.is_none() && !is_main_line_over()
    }

    /// Ends the game at the current position, although the rules would allow further moves.
    fn end(&mut self, ending: Ending, now: Duration) {
        self.clocks.stop(now);
        let reading = self.clocks.reading(now);
        if let Some(notes) = self.history.notes_mut(self.history.current()) {
            notes.ending = Some(ending);
            notes.clock = reading;
        }
        self.engine.position_changed();
        self.events.push(Event::GameOver(ending.into()));
    }

    /// Handles clocks that have run out.
    pub(super) fn check_flags(&mut self, now: Duration) {
        while let Some(expiry) = self.clocks.expire(now) {
            self.events.push(Event::ClockExpired { player: expiry.player, grace: expiry.grace });
            if expiry.grace.is_none() {
                // If the other side ran out of time earlier, it has already lost, even if this side's grace time ends
                // now.
                let late = self.clocks.reading(now).and_then(|reading| reading.late.loser());
                self.end(Ending::OutOfTime(late.unwrap_or(expiry.player)), now);
            }
        }
    }

    /// Handles clocks that have run out. The session calls this function before it executes a user's action. Does
    /// nothing on an engine's turn, because only the next update can determine whether the engine moved in time.
    pub(super) fn check_persons_flag(&mut self, now: Duration) {
        if self.is_persons_turn() {
            self.check_flags(now);
        }
    }

    /// Starts the clock of the side to move. No clock runs before the first disc, during a pause, or after the end of
    /// the game.
    pub(super) fn run_clock(&mut self, now: Duration) {
        self.shown_since = now;
        let begun = self.game().history().iter().any(|ply| ply.mv().is_some());
        match self.game().turn() {
            Some(turn) if begun && !self.paused && self.outcome().is_none() => self.clocks.start(turn, now),
            _ => self.clocks.stop(now),
        }
    }

    pub(super) fn set_paused(&mut self, paused: bool) {
        if self.paused != paused {
            self.paused = paused;
            self.events.push(Event::PauseChanged);
        }
    }

    /// If the game is over according to the rules, stores the final score as the evaluation of the current node.
    fn note_final_score(&mut self) {
        let Some(discs) = self.game().lead(Player::Black) else { return };
        let node = self.current();
        self.evaluate(node, Evaluation::new(discs, Basis::Exact));
    }

    fn announce_new_game(&mut self) {
        self.events.push(Event::NewGame);
        let node = self.current();
        if let (false, Some(Step::Pass { player })) = (self.paused, self.history.step(node)) {
            self.events.push(Event::Passed { node, player });
        }
    }
}
