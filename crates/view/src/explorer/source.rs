//! The collections of games that the explorer counts.

use crate::game_list::GamesError;
use reversi::{Game, Square};
use reversi_records::Record;
use reversi_records::explorer::{Played, Statistics};
use reversi_records::library::{GameId, Row};
use serde::{Deserialize, Serialize};

/// Which collection of games. The explorer shows them in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// The statistics of tournament games that are built in.
    #[default]
    Tournaments,
    /// The games that were imported.
    Library,
    /// The games that were played on this machine.
    Own,
    /// The games of the file, folder or paste whose games are listed.
    Browsed,
}

/// What a collection of games has of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SourceAnswer {
    /// The moves that were played, the most frequent first. In a symmetric position, one of several equivalent moves stands
    /// for all.
    pub moves: Vec<(Square, Played)>,
    /// The number of games that came through the position.
    pub count: usize,
    /// The number of games in the collection.
    pub all: usize,
    /// The latest of the games that came through the position, the latest first.
    pub games: Vec<Row>,
}

/// A collection of games in which the explorer looks up positions, on a thread of its own.
pub trait ExplorerSource: Send + Sync {
    /// Returns what was played in the position of a game. An error is shown instead of the moves.
    fn find(&self, game: &Game) -> Result<SourceAnswer, GamesError>;

    /// Reads one of the games that were found.
    fn open(&self, id: GameId) -> Result<Record, GamesError>;
}

/// Looks a position up in the built-in statistics, which takes no time.
pub(super) fn tournaments(game: &Game) -> SourceAnswer {
    let statistics = Statistics::shipped();
    let moves = statistics.moves(game);
    let count = moves.iter().map(|(_, played)| played.games as usize).sum();
    SourceAnswer { moves, count, all: statistics.games() as usize, games: Vec::new() }
}
