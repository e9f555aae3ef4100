//! The columns of a game in a table. Names are stored as numbers, which are fast to filter and sort.

use super::names::{NameId, Names};
use super::{GameId, GameResult, Row};
use crate::{Opening, Record, openings};
use reversi::Player;

/// The columns of one game. Each name is stored as its number in a collection of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    pub(super) black: NameId,
    pub(super) white: NameId,
    pub(super) event: NameId,
    pub(super) date: NameId,
    /// The name of the opening, or the empty name if the opening has no name.
    pub(super) opening: NameId,
    pub(super) result: Option<GameResult>,
    /// The number of moves, not counting passes.
    pub(super) moves: u16,
    pub(super) mistakes: Option<[u16; 2]>,
    pub(super) is_own: bool,
    pub(super) seats: [Option<u8>; 2],
}

impl Columns {
    /// Marks the game as played on this machine, and stores the kind of each player: 0 for a person, or the level of an
    /// engine.
    pub(super) fn set_own(&mut self, record: &Record) {
        let seat = |player| record.info.side(player).species.and_then(|species| u8::try_from(species).ok());
        (self.is_own, self.seats) = (true, Player::ALL.map(seat));
    }

    /// Creates the columns of a record with the given result and opening.
    pub(super) fn new(
        record: &Record,
        result: Option<GameResult>,
        opening: Option<Opening>,
        names: &mut Names,
    ) -> Columns {
        let info = &record.info;
        Columns {
            black: names.id(&info.black.name),
            white: names.id(&info.white.name),
            event: names.id(&info.event),
            date: names.id(&info.date),
            opening: names.id(opening.map_or("", |opening| opening.name)),
            result,
            moves: u16::try_from(record.moves().count()).unwrap_or(u16::MAX),
            mistakes: None,
            is_own: false,
            seats: [None; 2],
        }
    }

    /// Returns the game as a row of the table.
    pub(super) fn row(&self, id: GameId, names: &Names, tags: Vec<String>) -> Row {
        let opening = names.text(self.opening);
        Row {
            id,
            black: names.text(self.black),
            white: names.text(self.white),
            event: names.text(self.event),
            date: names.text(self.date),
            result: self.result,
            opening: openings().find(|other| other.name == &*opening),
            moves: self.moves,
            mistakes: self.mistakes,
            is_own: self.is_own,
            seats: self.seats.map(|seat| seat.map(u32::from)),
            tags,
        }
    }
}
