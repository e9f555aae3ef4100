//! A game that is ready to be played, before it takes the place of another.

use crate::setup::{Seat, Setup};
use reversi::Player;
use reversi_records::{Record, Tree};
#[cfg(feature = "files")]
use std::path::PathBuf;

/// A game that is ready to be played. Whatever can be wrong with a file or a text was found out when this was made, so that
/// [`Session::begin`](crate::Session::begin) cannot fail.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(crate) record: Record,
    pub(crate) seats: [Seat; 2],
    /// Whether neither clocks nor engines start before somebody says so.
    pub(crate) paused: bool,
    /// Where it was read from.
    #[cfg(feature = "files")]
    pub(crate) file: Option<PathBuf>,
}

impl Prepared {
    pub(crate) fn new(record: Record, seats: [Seat; 2], paused: bool) -> Prepared {
        Prepared {
            record,
            seats,
            paused,
            #[cfg(feature = "files")]
            file: None,
        }
    }
}

impl Prepared {
    /// A game that goes on at once where its record ends, between these players.
    #[must_use]
    pub fn going_on(mut record: Record, seats: [Seat; 2]) -> Prepared {
        for (player, seat) in Player::ALL.into_iter().zip(&seats) {
            record.info.side_mut(player).species = seat.species();
        }
        Prepared::new(record, seats, false)
    }
}

impl From<&Setup> for Prepared {
    /// A new game, which begins at once.
    fn from(setup: &Setup) -> Prepared {
        let tree = Tree::new(setup.rules(), *setup.start(), setup.first()).expect("checked when the setup was made");
        let record = Record { tree, info: setup.info(), here: None };
        Prepared::new(record, [setup.black.clone(), setup.white.clone()], false)
    }
}

impl From<Record> for Prepared {
    /// A game where it was left, or at the end of its main line. It is paused.
    fn from(record: Record) -> Prepared {
        let seats = [Seat::of(&record.info.black), Seat::of(&record.info.white)];
        Prepared::new(record, seats, true)
    }
}
