//! The games of a file, a folder or pasted text, in memory.

mod open;

pub use open::{Broken, BrokenGame, BrokenProblem, Reading, RecordError};

use super::columns::Columns;
use super::filter::{Filter, First, sort_key};
use super::names::Names;
use super::scan::Counter;
use super::{Explored, GameId, GameResult, PackedGame, Query, Row};
use crate::{GameStart, MemoryFile, Record, record_opening, wthor};
use reversi::{Game, Square};
use std::path::PathBuf;
use std::sync::Arc;

/// A table of games in memory. The table stores the columns and the moves of each game in about 150 bytes. The full
/// record stays in the source file, and [`record`](Table::record) reads the record again on demand. Games that do not
/// come from files are stored completely.
#[derive(Clone, Debug, Default)]
pub struct Table {
    names: Names,
    games: Vec<Entry>,
    files: Vec<PathBuf>,
    start: GameStart,
    /// The games of pasted text, which do not belong to a file.
    records: Vec<Record>,
    /// The source files that are in memory, and the names for the WTHOR files among them.
    contents: Vec<MemoryFile>,
    wthor_names: Arc<wthor::Names>,
    broken: Broken,
    /// Whether players have numbers in place of names because the names of a WTHOR file are missing.
    lacks_names: bool,
}

/// The location of a game: the index of its file, and the number of the game in the file, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Place {
    pub file: u32,
    pub number: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    columns: Columns,
    place: Place,
    moves: Moves,
}

/// The moves of a game, packed if possible.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Moves {
    Packed(Box<PackedGame>),
    /// The moves of a game that cannot be packed because of its board, its rules or its start.
    Other(Box<[Square]>),
}

impl Moves {
    fn of(record: &Record) -> Moves {
        match PackedGame::new(record) {
            Some(packed) => Moves::Packed(Box::new(packed)),
            None => Moves::Other(record.moves().collect()),
        }
    }
}

impl From<Vec<Record>> for Table {
    /// Creates a table of games that do not belong to files.
    fn from(records: Vec<Record>) -> Table {
        let mut table = Table::default();
        for (index, record) in records.iter().enumerate() {
            table.add(record, Place { file: 0, number: u32::try_from(index + 1).unwrap_or(u32::MAX) });
        }
        Table { records, ..table }
    }
}

impl Table {
    /// Creates a table of games played on this machine. Its rows also contain the kind of each player: a person, or the
    /// level of an engine.
    #[must_use]
    pub fn of_own(records: Vec<Record>) -> Table {
        let mut table = Table::from(records);
        table.games.iter_mut().zip(&table.records).for_each(|(game, record)| game.columns.set_own(record));
        table
    }

    /// Adds a game and returns its id.
    pub fn add(&mut self, record: &Record, place: Place) -> GameId {
        let id = GameId(self.games.len() as i64);
        let moves = Moves::of(record);
        let result = match &moves {
            Moves::Packed(packed) => packed.result(),
            Moves::Other(_) => record.replay().and_then(|end| GameResult::of(record, &end)),
        };
        let columns = Columns::new(record, result, record_opening(record), &mut self.names);
        self.games.push(Entry { columns, place, moves });
        id
    }

    /// Returns the number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns whether the table contains no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Returns the row of a game.
    #[must_use]
    pub fn row(&self, id: GameId) -> Option<Row> {
        Some(self.entry(id)?.columns.row(id, &self.names, Vec::new()))
    }

    /// Returns the location of a game.
    #[must_use]
    pub fn place(&self, id: GameId) -> Option<Place> {
        self.entry(id).map(|entry| entry.place)
    }

    /// Returns the packed moves of a game, or `None` if the moves cannot be packed.
    #[must_use]
    pub fn packed(&self, id: GameId) -> Option<&PackedGame> {
        match &self.entry(id)?.moves {
            Moves::Packed(packed) => Some(packed),
            Moves::Other(_) => None,
        }
    }

    /// Returns the games that match a query, sorted as the query specifies. [`Query::matches`] defines which games
    /// match, and [`Query::compare`] defines the order.
    #[must_use]
    pub fn select(&self, query: &Query) -> Vec<GameId> {
        let filter = Filter::new(query, &self.names, &[]);
        let key = sort_key(query.sort, &self.names);
        let mut first = First::new(usize::MAX, query.descending);
        for (game, id) in self.games.iter().zip((0..).map(GameId)) {
            if filter.matches(id, &game.columns) {
                first.add(key(&game.columns), id);
            }
        }
        first.finish()
    }

    /// Returns the moves that were played in a game's current position, and the last `most` games that reached this
    /// position.
    #[must_use]
    pub fn explore(&self, game: &Game, most: usize) -> Explored {
        let Some(mut counter) = Counter::new(game, most) else { return Explored::default() };
        for (index, entry) in self.games.iter().enumerate() {
            if let Moves::Packed(packed) = &entry.moves {
                counter.add(GameId(index as i64), packed);
            }
        }
        counter.finish(game)
    }

    fn entry(&self, id: GameId) -> Option<&Entry> {
        self.games.get(usize::try_from(id.0).ok()?)
    }
}
