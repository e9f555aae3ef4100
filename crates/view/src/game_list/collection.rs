//! A collection of games: files, a folder, pasted text or the library.

use super::worker::{Listed, Open};
use reversi::Game;
use reversi_records::GameStart;
use reversi_records::library::Reading;
use reversi_records::library::{Counter, Explored, GameId, Query, RecordError, Row, Table};
use reversi_records::library::{Library, LibraryError};
use reversi_records::{OpenError, Record};
use reversi_study::{Store, StoreError};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// A collection of games.
pub(super) enum Collection {
    /// Games in memory. The list of games and the explorer share them.
    Table(Arc<Table>),
    /// The games in the library. If `is_own` is true, the collection contains only the user's own games.
    Library { library: Box<Library>, store: Store, is_own: bool },
}

/// The reason why games could not be read.
#[derive(Debug)]
pub enum GamesError {
    /// A file or a folder cannot be read.
    Open(OpenError),
    /// The library cannot be read.
    Library(StoreError),
    /// The file has changed since it was listed, and a different game now has this number.
    Changed {
        /// The file.
        path: PathBuf,
        /// The number of the game in the file.
        number: u32,
    },
    /// The game no longer exists.
    NoGame,
    /// Another error, with the system's message.
    Other(String),
}

impl From<RecordError> for GamesError {
    fn from(error: RecordError) -> GamesError {
        match error {
            RecordError::NoGame => GamesError::NoGame,
            RecordError::Open(error) => GamesError::Open(error),
            RecordError::Changed { path, number } => GamesError::Changed { path, number },
        }
    }
}

impl From<StoreError> for GamesError {
    fn from(error: StoreError) -> GamesError {
        GamesError::Library(error)
    }
}

impl From<LibraryError> for GamesError {
    fn from(error: LibraryError) -> GamesError {
        GamesError::Library(error.into())
    }
}

/// A game that has been read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) record: Record,
    /// The name of the file in which the program saves the game, if it is one of the user's own games.
    pub(crate) own: Option<String>,
}

/// Returns a callback that passes the progress in percent to `tell` whenever the percentage changes.
fn percent(tell: &mut dyn FnMut(u8) -> ControlFlow<()>) -> impl FnMut(Reading) -> ControlFlow<()> {
    let mut reported = 0;
    move |reading| {
        let percent = u8::try_from(100 * reading.done / reading.total.max(1)).unwrap_or(100);
        if percent == reported {
            return ControlFlow::Continue(());
        }
        reported = percent;
        tell(percent)
    }
}

impl Collection {
    /// Returns a function that opens the games in files and folders.
    pub(super) fn of_files(paths: Vec<PathBuf>, start: GameStart) -> Open {
        Box::new(move |tell| {
            let table = Table::open(&paths, start, &mut percent(tell)).map_err(GamesError::Open)?;
            Ok((Collection::Table(Arc::new(table)), None))
        })
    }

    /// Returns a function that opens a table of games that is already in memory.
    pub(super) fn of_table(table: Table) -> Open {
        Box::new(move |_| Ok((Collection::Table(Arc::new(table)), None)))
    }

    /// Returns a function that opens games that are not in a file.
    pub(super) fn of_records(records: Vec<Record>) -> Open {
        Box::new(move |_| Ok((Collection::Table(Arc::new(records.into())), None)))
    }

    /// Returns a function that opens the library. If `is_own` is true, the collection contains only the user's own
    /// games.
    pub(super) fn of_library(store: Store, is_own: bool) -> Open {
        Box::new(move |_| {
            let opened = store.library()?;
            let library = Box::new(opened.library);
            Ok((Collection::Library { library, store, is_own }, opened.problem.map(GamesError::Library)))
        })
    }

    /// Returns the table of games, if all games are in memory.
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        match self {
            Collection::Table(table) => Some(table.clone()),
            Collection::Library { .. } => None,
        }
    }

    /// Returns the number of games in the collection.
    pub(super) fn len(&mut self) -> Result<usize, GamesError> {
        match self {
            Collection::Table(table) => Ok(table.len()),
            Collection::Library { library, is_own, .. } => {
                let all = Query { is_own: is_own.then_some(true), ..Query::default() };
                Ok(library.count(&all)?)
            }
        }
    }

    /// Returns the number of games that could not be read, and the error in the first of them.
    pub(super) fn broken(&self) -> (usize, Option<String>) {
        match self {
            Collection::Table(table) => (table.broken().count, table.broken().first.first().map(ToString::to_string)),
            Collection::Library { .. } => (0, None),
        }
    }

    /// Returns whether the date of any game is more precise than a year.
    pub(super) fn has_days(&self) -> bool {
        match self {
            Collection::Table(table) => {
                let rows = (0..).map(GameId).take(table.len()).filter_map(|id| table.row(id));
                rows.into_iter().any(|row: Row| row.date.len() > "2026".len())
            }
            Collection::Library { .. } => true,
        }
    }

    /// Returns the rows of the given games. Games that no longer exist have no row.
    pub(super) fn rows(&mut self, ids: &[GameId]) -> Result<Vec<Listed>, GamesError> {
        match self {
            Collection::Table(table) => {
                let listed = |&id: &GameId| Some(Listed { row: table.row(id)?, packed: table.packed(id).copied() });
                Ok(ids.iter().filter_map(listed).collect())
            }
            Collection::Library { library, .. } => {
                let rows = library.rows(ids)?;
                Ok(rows.into_iter().map(|(row, packed)| Listed { row, packed }).collect())
            }
        }
    }

    /// Returns the games that match a query, in the order of the query. If `position` is set, returns only games that
    /// reached this position, together with the moves that were played in it.
    pub(super) fn select(
        &mut self,
        query: &Query,
        position: Option<&Game>,
    ) -> Result<(Vec<GameId>, Option<Explored>), GamesError> {
        match (self, position) {
            (Collection::Table(table), None) => Ok((table.select(query), None)),
            (Collection::Table(table), Some(game)) => {
                let Some(mut counter) = Counter::new(game, 0) else { return Ok((Vec::new(), None)) };
                let mut ids = table.select(query);
                ids.retain(|&id| table.packed(id).is_some_and(|packed| counter.add(id, packed)));
                Ok((ids, Some(counter.finish(game))))
            }
            (Collection::Library { library, is_own, .. }, position) => {
                let mut query = query.clone();
                if *is_own {
                    query.is_own = Some(true);
                }
                let Some(game) = position else { return Ok((library.ids(&query)?, None)) };
                let explored = library.explore_among(game, &query, usize::MAX)?;
                Ok((explored.games.clone(), Some(explored)))
            }
        }
    }

    /// Reads the complete record of a game.
    pub(super) fn read(&mut self, id: GameId) -> Result<Read, GamesError> {
        match self {
            Collection::Table(table) => Ok(Read { record: table.record(id)?, own: None }),
            Collection::Library { library, .. } => {
                let own = library.own_file(id)?;
                let name = own.and_then(|file| Some(PathBuf::from(file).file_stem()?.to_str()?.to_owned()));
                Ok(Read { record: library.record(id)?, own: name })
            }
        }
    }

    /// Updates the library, so that it includes the saved games that have changed since the last update. Does nothing
    /// if the library is read-only or if the collection is in memory.
    pub(super) fn refresh(&mut self) -> Result<(), GamesError> {
        match self {
            Collection::Table(_) => Ok(()),
            Collection::Library { library, store, .. } if !library.is_read_only() => Ok(store.update_library(library)?),
            Collection::Library { .. } => Ok(()),
        }
    }

    /// Imports the games in files into the library.
    pub(super) fn import(
        &mut self,
        paths: &[PathBuf],
        start: GameStart,
        tell: &mut dyn FnMut(u8) -> ControlFlow<()>,
    ) -> Result<reversi_records::library::Imported, GamesError> {
        match self {
            Collection::Table(_) => Err(GamesError::NoGame),
            Collection::Library { library, .. } => Ok(library.import(paths, start, &mut percent(tell))?),
        }
    }
}
