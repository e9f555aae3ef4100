//! A game that is ready to be played, before it takes the place of another.

use crate::setup::{Seat, Setup};
use reversi::Player;
use reversi_records::{Record, Tree};
#[cfg(feature = "files")]
use std::path::PathBuf;

/// A game that is ready to be played. Whatever can be wrong with a file or a text was found out when this was made, so that
/// [`Session::begin`](crate::Session::begin) cannot fail.
#[derive(Clone, Debug)]
pub struct PreparedGame {
    pub(crate) record: Record,
    pub(crate) seats: [Seat; 2],
    /// Whether neither clocks nor engines start before somebody says so.
    pub(crate) paused: bool,
    /// Where it was read from.
    #[cfg(feature = "files")]
    pub(crate) file: Option<PathBuf>,
}

impl PreparedGame {
    pub(crate) fn new(record: Record, seats: [Seat; 2], paused: bool) -> PreparedGame {
        PreparedGame {
            record,
            seats,
            paused,
            #[cfg(feature = "files")]
            file: None,
        }
    }
}

impl PreparedGame {
    /// A game that goes on at once where its record ends, between these players.
    #[must_use]
    pub fn going_on(mut record: Record, seats: [Seat; 2]) -> PreparedGame {
        for (player, seat) in Player::ALL.into_iter().zip(&seats) {
            record.info.side_mut(player).species = seat.species();
        }
        PreparedGame::new(record, seats, false)
    }
}

impl From<&Setup> for PreparedGame {
    /// A new game, which begins at once.
    fn from(setup: &Setup) -> PreparedGame {
        let tree = Tree::new(setup.rules(), *setup.start(), setup.first()).expect("checked when the setup was made");
        let record = Record { tree, info: setup.info(), here: None };
        PreparedGame::new(record, [setup.black.clone(), setup.white.clone()], false)
    }
}

impl From<Record> for PreparedGame {
    /// A game where it was left, or at the end of its main line. It is paused.
    fn from(record: Record) -> PreparedGame {
        let seats = [Seat::of(&record.info.black), Seat::of(&record.info.white)];
        PreparedGame::new(record, seats, true)
    }
}
