//! The collections of games in which the explorer counts moves.

use crate::game_list::GamesError;
use reversi::{Game, Square};
use reversi_records::Record;
use reversi_records::explorer::{Played, Statistics};
use reversi_records::library::{GameId, Row};
use serde::{Deserialize, Serialize};

/// A kind of collection. The explorer shows the collections in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// The built-in statistics of tournament games.
    #[default]
    Tournaments,
    /// The imported games.
    Library,
    /// The games that were played on this machine.
    Own,
    /// The games in the listed file, folder or pasted text.
    Browsed,
}

/// The games in a collection that reached a position, and the moves that were played in that position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SourceAnswer {
    /// The moves that were played, the most frequent first. In a symmetric position, equivalent moves are counted as
    /// one move.
    pub moves: Vec<(Square, Played)>,
    /// The number of games that reached the position.
    pub count: usize,
    /// The number of games in the collection.
    pub all: usize,
    /// The latest games that reached the position, the latest first.
    pub games: Vec<Row>,
}

/// A collection of games, in which the explorer looks up positions on another thread.
pub trait ExplorerSource: Send + Sync {
    /// Returns the games that reached the current position of `game`, and the moves that were played there. If the
    /// lookup fails, the explorer shows the error instead of the moves.
    fn find(&self, game: &Game) -> Result<SourceAnswer, GamesError>;

    /// Reads one of the games in a result.
    fn open(&self, id: GameId) -> Result<Record, GamesError>;
}

/// Looks up a position in the built-in statistics. The lookup is fast enough for the caller's thread.
pub(super) fn tournaments(game: &Game) -> SourceAnswer {
    let statistics = Statistics::shipped();
    let moves = statistics.moves(game);
    let count = moves.iter().map(|(_, played)| played.games as usize).sum();
    SourceAnswer { moves, count, all: statistics.games() as usize, games: Vec::new() }
}
