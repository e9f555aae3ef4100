//! The games that are browsed: those of files, of a folder, or of a paste.

use super::worker::{Open, through};
use reversi::Game;
use reversi_records::library::{Broken, Explored, GameId, PackedGame, Query, RecordError, Row, Table};
use reversi_records::{GameStart, OpenError, Record};
use std::path::PathBuf;

/// The games that are browsed.
pub(super) struct Collection {
    table: Table,
    has_days: bool,
}

/// Why games could not be read.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file or a folder.
    Open(OpenError),
    /// Another game is in the game's place now.
    Changed { path: PathBuf, number: u32 },
    /// The game is not there.
    NoGame,
    /// Something else, as the system words it.
    Other(String),
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        match error {
            RecordError::NoGame => Failure::NoGame,
            RecordError::Open(error) => Failure::Open(error),
            RecordError::Changed { path, number } => Failure::Changed { path, number },
        }
    }
}

impl Collection {
    /// The games of files and folders.
    pub(super) fn of_files(paths: Vec<PathBuf>, start: GameStart) -> Open {
        Box::new(move |progress| {
            let mut told = 0;
            let mut tell = |reading: reversi_records::library::Reading| {
                let percent = u8::try_from(100 * reading.done / reading.total.max(1)).unwrap_or(100);
                if percent == told {
                    return std::ops::ControlFlow::Continue(());
                }
                told = percent;
                progress(percent)
            };
            Ok(Collection::new(Table::open(&paths, start, &mut tell).map_err(Failure::Open)?))
        })
    }

    /// Games that are in no file.
    pub(super) fn of_records(records: Vec<Record>) -> Open {
        Box::new(move |_| Ok(Collection::new(records.into())))
    }

    fn new(table: Table) -> Collection {
        let ids = (0..).map(GameId).take(table.len());
        let has_days = ids.filter_map(|id| table.row(id)).any(|row| row.date.len() > "2026".len());
        Collection { table, has_days }
    }

    /// Whether any date has more than a year.
    pub(super) fn has_days(&self) -> bool {
        self.has_days
    }

    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    pub(super) fn broken(&self) -> &Broken {
        self.table.broken()
    }

    pub(super) fn row(&self, id: GameId) -> Option<Row> {
        self.table.row(id)
    }

    pub(super) fn packed(&self, id: GameId) -> Option<&PackedGame> {
        self.table.packed(id)
    }

    /// The games that are wanted, in order. If only those through a position are wanted, also how they went on.
    pub(super) fn select(&self, query: &Query, position: Option<&Game>) -> (Vec<GameId>, Option<Explored>) {
        let ids = self.table.select(query);
        match position {
            None => (ids, None),
            Some(game) => {
                let (ids, explored) = through(ids, game, |id| self.table.packed(id));
                (ids, Some(explored))
            }
        }
    }

    pub(super) fn record(&self, id: GameId) -> Result<Record, Failure> {
        Ok(self.table.record(id)?)
    }
}
