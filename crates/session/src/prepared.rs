//! A game that was read or set up, but has not replaced the current game yet.

use crate::setup::{Seat, Setup};
use reversi::{Game, Player};
use reversi_records::{Record, Tree};
use std::path::PathBuf;

/// A game that is ready to be played. Errors in a file or in pasted text are reported when this value is created, so
/// that [`Session::begin`](crate::Session::begin) cannot fail.
#[derive(Clone, Debug)]
pub struct PreparedGame {
    pub(crate) record: Record,
    pub(crate) seats: [Seat; 2],
    /// Whether the game starts paused: clocks and engines wait for [`resume`](crate::Session::resume) or a move.
    pub(crate) paused: bool,
    /// The file from which the game was read.
    pub(crate) file: Option<PathBuf>,
}

impl PreparedGame {
    pub(crate) fn new(record: Record, seats: [Seat; 2], paused: bool) -> PreparedGame {
        PreparedGame { record, seats, paused, file: None }
    }
}

impl PreparedGame {
    /// Returns the position in which the game starts.
    #[must_use]
    pub fn position(&self) -> Game {
        let tree = &self.record.tree;
        let mut cursor = tree.cursor();
        if let Some(node) = self.record.here.or_else(|| tree.main_line().last().copied()) {
            tree.walk(&mut cursor, node);
        }
        cursor.game().clone()
    }

    /// Prepares a game with the players `seats`. The game is not paused and starts at the current node of `record` or,
    /// if the record has none, at the end of the main line.
    #[must_use]
    pub fn going_on(mut record: Record, seats: [Seat; 2]) -> PreparedGame {
        for (player, seat) in Player::ALL.into_iter().zip(&seats) {
            record.info.side_mut(player).species = seat.species();
        }
        PreparedGame::new(record, seats, false)
    }
}

impl From<&Setup> for PreparedGame {
    /// Prepares a new game that is not paused.
    fn from(setup: &Setup) -> PreparedGame {
        let tree = Tree::new(setup.rules(), *setup.start(), setup.first()).expect("checked when the setup was created");
        let record = Record { tree, info: setup.info(), here: None };
        PreparedGame::new(record, [setup.black.clone(), setup.white.clone()], false)
    }
}

impl From<Record> for PreparedGame {
    /// Prepares a paused game. The game starts at the record's current node or, if the record has none, at the end of
    /// the main line.
    fn from(record: Record) -> PreparedGame {
        let seats = [Seat::of(&record.info.black), Seat::of(&record.info.white)];
        PreparedGame::new(record, seats, true)
    }
}
