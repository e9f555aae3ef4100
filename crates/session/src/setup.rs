//! What a game begins with: rules, board, who sits where, how much time.

use reversi::{Board, Player, Rules, Size, SizeError};
use reversi_engine::Level;
use reversi_records::{Info, Side, TimeControl};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Who plays a side.
///
/// As text it is `person` or the engine's level. There will be more kinds of seats, for players elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Seat {
    /// Somebody in front of the view.
    #[default]
    Person,
    /// The engine.
    Engine(Level),
}

impl Seat {
    /// Whether moves of this side come from the view.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Seat::Person)
    }

    pub(crate) fn of(side: &Side) -> Seat {
        let level = side.species.and_then(|number| Level::new(number).ok());
        level.map_or(Seat::Person, Seat::Engine)
    }

    pub(crate) fn species(self) -> u32 {
        match self {
            Seat::Person => 0,
            Seat::Engine(level) => level.number(),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Engine(level) => level.fmt(f),
        }
    }
}

/// Neither `person` nor a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a seat is person or a level from {} to {}", Level::MIN, Level::MAX)]
pub struct SeatError;

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        if text.eq_ignore_ascii_case("person") {
            return Ok(Seat::Person);
        }
        text.parse().map(Seat::Engine).map_err(|_| SeatError)
    }
}

/// What a game begins with.
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
    /// Who plays Black.
    pub black: Seat,
    /// Who plays White.
    pub white: Seat,
    /// How much time they have.
    pub time: TimeControl,
}

impl Setup {
    /// The rules' own start, two persons, no clock.
    pub fn new(rules: Rules, size: Size) -> Result<Setup, SizeError> {
        Setup::from_board(rules, rules.start(size)?, Player::Black)
    }

    /// A board that was set up, and who moves first on it.
    pub fn from_board(rules: Rules, start: Board, first: Player) -> Result<Setup, SizeError> {
        rules.check_size(start.size())?;
        let (black, white, time) = (Seat::Person, Seat::Person, TimeControl::Unlimited);
        Ok(Setup { rules, start, first, black, white, time })
    }

    /// The same with these players.
    #[must_use]
    pub fn with_seats(mut self, black: Seat, white: Seat) -> Setup {
        (self.black, self.white) = (black, white);
        self
    }

    /// The same with this clock.
    #[must_use]
    pub fn with_time(mut self, time: TimeControl) -> Setup {
        self.time = time;
        self
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The board.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// Who moves first.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Who plays this side.
    #[must_use]
    pub const fn seat(&self, player: Player) -> Seat {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    /// The same for a record of the game.
    pub(crate) fn info(&self) -> Info {
        let side = |seat: Seat| Side { species: Some(seat.species()), ..Side::default() };
        Info { black: side(self.black), white: side(self.white), time: self.time, ..Info::default() }
    }
}

impl Default for Setup {
    /// Othello on 8 x 8 for two persons.
    fn default() -> Setup {
        Setup::new(Rules::Othello, Size::STANDARD).expect("8 x 8 is a size of every rule set")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back() {
        for text in ["person", "1", "20"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        for text in ["", "0", "21", "robot"] {
            assert_eq!(text.parse::<Seat>(), Err(SeatError), "{text}");
        }
    }
}
