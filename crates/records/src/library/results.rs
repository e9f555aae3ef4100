//! The types that a library of games accepts and returns.

use super::table::Broken;
use super::{GameId, Row};
use crate::MissingNames;
use reversi::Player;
use std::path::PathBuf;

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// The number of games that were added.
    pub games: usize,
    /// The number of games that were not added because the library already contains a game with the same moves, players
    /// and date.
    pub again: usize,
    /// The number of files that were imported before and have not changed since.
    pub unchanged: usize,
    /// The number of games that were removed because their file has changed.
    pub removed: usize,
    /// The games and files that could not be read.
    pub broken: Broken,
    /// The name files that are missing for WTHOR files.
    pub missing_names: Vec<MissingNames>,
    /// Whether the import was stopped early. The files that had already been read completely are imported.
    pub stopped: bool,
}

/// An imported game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The path of the file.
    pub path: PathBuf,
    /// The number of games from this file that were added.
    pub games: usize,
    /// The number of games in this file that the library already contained.
    pub again: usize,
    /// The number of games in this file that could not be read.
    pub broken: usize,
}

/// The file of a game played on this machine, with the state of the file when it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// The path relative to the folder of the library.
    pub file: String,
    /// The size of the file in bytes.
    pub size: u64,
    /// The time of the last change to the file, in nanoseconds since 1970.
    pub modified: i64,
    /// The time of the last change to the game's reviews, if the game has any.
    pub reviewed: Option<i64>,
}

/// A game played on this machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnGame {
    /// The number of the game.
    pub id: GameId,
    /// The file of the game.
    pub file: OwnFile,
}

/// The summary of a review.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ReviewSummary {
    /// The summaries for Black and White.
    pub sides: [SideSummary; 2],
}

/// The summary of a side's play. The arrays have one element for each phase: opening, midgame and endgame.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideSummary {
    /// The accuracy from 0 to 100, or `None` if the side never had a choice.
    pub accuracy: Option<f64>,
    /// The number of discs that the side lost through inferior moves in each phase.
    pub lost: [u16; 3],
    /// The number of mistakes in each phase.
    pub mistakes: [u16; 3],
}

impl ReviewSummary {
    /// Returns the summary for one side.
    #[must_use]
    pub const fn side(&self, player: Player) -> &SideSummary {
        match player {
            Player::Black => &self.sides[0],
            Player::White => &self.sides[1],
        }
    }

    /// Returns the number of mistakes that each side made.
    #[must_use]
    pub fn mistakes(&self) -> [u16; 2] {
        self.sides.map(|side| side.mistakes.iter().fold(0_u16, |sum, &part| sum.saturating_add(part)))
    }
}

/// A page of the games that match a query.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The rows of the games, sorted as the query specifies.
    pub rows: Vec<Row>,
    /// The number of games on all pages.
    pub total: usize,
}
