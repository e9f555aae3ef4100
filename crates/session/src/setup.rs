//! The setup of a game: its rules, board, players and clock.

use reversi::{Board, Player, Rules, Size, SizeError};
use reversi_engine::Level;
use reversi_records::{Info, Side, TimeControl};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// Who plays a side: a human, the engine or another program.
///
/// A seat is written as `person`, as the number of an engine level, or as `PROTOCOL:COMMAND` for another program. Only
/// the session's [factory](crate::EngineFactory) interprets the command. Later versions will add seats for remote
/// players.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Seat {
    /// A human who plays through the view.
    #[default]
    Person,
    /// The engine at this level.
    Engine(Level),
    /// Another program, described by its protocol and command.
    Program(Arc<str>),
}

impl Seat {
    /// Returns whether the moves of this side come from the view.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person)
    }

    /// Returns a short name, such as `person`, `level 5` or the name of the other program.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Seat::Person => "person".to_string(),
            Seat::Engine(level) => format!("level {level}"),
            Seat::Program(command) => {
                let program = command.split_once(':').map_or(&**command, |(_, command)| command);
                let program = program.split_whitespace().next().unwrap_or_default();
                program.rsplit(['/', '\\']).next().unwrap_or_default().chars().take(24).collect()
            }
        }
    }

    /// Returns the seat for one side of a record. The seat is never a program, because opening a file must not start a
    /// program that the file names.
    #[must_use]
    pub fn of(side: &Side) -> Seat {
        let level = side.species.and_then(|number| Level::new(number).ok());
        level.map_or(Seat::Person, Seat::Engine)
    }

    /// Returns the number that stands for this seat in records: 0 for a human, the level for the engine, and `None` for
    /// another program.
    pub(crate) fn species(&self) -> Option<u32> {
        match self {
            Seat::Person => Some(0),
            Seat::Engine(level) => Some(level.number()),
            Seat::Program(_) => None,
        }
    }

    /// Returns the description of this seat for a record.
    pub(crate) fn side(&self) -> Side {
        let name = if let Seat::Program(_) = self { self.name() } else { String::new() };
        Side { species: self.species(), name, ..Side::default() }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Engine(level) => level.fmt(f),
            Seat::Program(command) => f.write_str(command),
        }
    }
}

/// The error returned when a string is not `person`, a level or a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected person, a level from {} to {}, or another program such as gtp:COMMAND", Level::MIN, Level::MAX)]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        if text.eq_ignore_ascii_case("person") {
            return Ok(Seat::Person);
        }
        if let Some((protocol, command)) = text.split_once(':') {
            let is_word = !protocol.is_empty() && protocol.bytes().all(|byte| byte.is_ascii_alphanumeric());
            return if is_word && !command.trim().is_empty() { Ok(Seat::Program(text.into())) } else { Err(SeatError) };
        }
        text.parse().map(Seat::Engine).map_err(|_| SeatError)
    }
}

/// The rules, the initial position, the players and the clock of a game.
///
/// ```
/// use reversi::{Player, Rules, Size};
/// use reversi_engine::Level;
/// use reversi_session::{Seat, Setup};
///
/// let setup = Setup::new(Rules::Othello, Size::STANDARD)?.with_seats(Seat::Person, Seat::Engine(Level::MIN));
/// assert_eq!(setup.seat(Player::White), Seat::Engine(Level::MIN));
/// # Ok::<(), reversi::SizeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    rules: Rules,
    start: Board,
    first: Player,
    /// Black's seat.
    pub black: Seat,
    /// White's seat.
    pub white: Seat,
    /// The time control of both clocks.
    pub time: TimeControl,
}

impl Setup {
    /// Creates a setup with the rules' initial position, two human players and no clock.
    pub fn new(rules: Rules, size: Size) -> Result<Setup, SizeError> {
        Setup::from_board(rules, rules.start(size)?, Player::Black)
    }

    /// Creates a setup that starts from the board `start` with `first` to move, two human players and no clock.
    pub fn from_board(rules: Rules, start: Board, first: Player) -> Result<Setup, SizeError> {
        rules.check_size(start.size())?;
        let (black, white, time) = (Seat::Person, Seat::Person, TimeControl::Unlimited);
        Ok(Setup { rules, start, first, black, white, time })
    }

    /// Returns the setup with `black` and `white` as the players.
    #[must_use]
    pub fn with_seats(mut self, black: Seat, white: Seat) -> Setup {
        (self.black, self.white) = (black, white);
        self
    }

    /// Returns the setup with the time control `time`.
    #[must_use]
    pub fn with_time(mut self, time: TimeControl) -> Setup {
        self.time = time;
        self
    }

    /// Returns the rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the initial position of the game.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// Returns the side that moves first.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Returns who plays a side.
    #[must_use]
    pub fn seat(&self, player: Player) -> Seat {
        match player {
            Player::Black => self.black.clone(),
            Player::White => self.white.clone(),
        }
    }

    /// Returns the header for a record of the game.
    pub(crate) fn info(&self) -> Info {
        Info { black: self.black.side(), white: self.white.side(), time: self.time, ..Info::default() }
    }
}

impl Default for Setup {
    /// Returns the setup of Othello on 8 x 8 for two human players.
    fn default() -> Setup {
        Setup::new(Rules::Othello, Size::STANDARD).expect("8 x 8 is a size of every rule set")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_survive_writing_and_parsing() {
        for text in ["person", "1", "20", "gtp:gtp-rhino", "nboard:./engine -l 5"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        for text in ["", "0", "21", "robot", ":", "gtp:", "gtp: ", ":engine", "no good:engine"] {
            assert_eq!(text.parse::<Seat>(), Err(SeatError), "{text}");
        }
    }

    #[test]
    fn programs_are_called_by_their_names() {
        for (text, name) in [("person", "person"), ("7", "level 7"), ("gtp:/usr/games/gtp-rhino -v", "gtp-rhino")] {
            assert_eq!(text.parse::<Seat>().unwrap().name(), name);
        }
    }

    #[test]
    fn a_record_starts_no_program() {
        let seat: Seat = "gtp:rm -rf /".parse().unwrap();
        let side = Setup::default().with_seats(seat, Seat::Person).info().black;
        assert_eq!(side.name, "rm");
        assert_eq!(Seat::of(&side), Seat::Person);
        assert_eq!(Seat::of(&Side { name: "gtp:rm -rf /".to_string(), ..Side::default() }), Seat::Person);
    }
}
