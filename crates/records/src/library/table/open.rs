//! Files and folders of games browsed in place: read into a table, and one game read again when it is wanted.

use super::{Moves, Place, Table};
use crate::library::GameId;
use crate::memory_file::split;
use crate::{
    FileGames, Format, GameStart, MemoryFile, MissingNames, OpenError, OpenProblem, Opener, ReadError, Record,
    game_files,
};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// How far the reading of files is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Bytes read.
    pub done: u64,
    /// Bytes of all files.
    pub total: u64,
    /// Games read.
    pub games: usize,
}

/// What could not be read. A few of these are named; the others are counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Broken {
    /// How many games, and files that could not be read at all.
    pub count: usize,
    /// The first of them.
    pub first: Vec<BrokenGame>,
}

/// A game that could not be read, or a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct BrokenGame {
    /// Which file.
    pub path: PathBuf,
    /// What is wrong.
    pub problem: BrokenProblem,
}

/// What is wrong with a game or with its file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BrokenProblem {
    /// A game of the file.
    #[error(transparent)]
    Game(#[from] ReadError),
    /// The file as a whole.
    #[error("{0}")]
    File(String),
}

/// Why a game of a table could not be read again.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The table has no such game, or not its record.
    #[error("there is no such game")]
    NoGame,
    /// The file or its folder is not there any more, or cannot be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Another game is in the game's place, or none.
    #[error("{}: the file has changed: game {number} is not the one that was listed", path.display())]
    Changed {
        /// Which file.
        path: PathBuf,
        /// Which game of the file.
        number: u32,
    },
}

impl Broken {
    /// How many are named.
    pub const NAMED: usize = 5;

    pub(crate) fn add(&mut self, path: &Path, problem: impl Into<BrokenProblem>) {
        self.count += 1;
        if self.first.len() < Broken::NAMED {
            self.first.push(BrokenGame { path: path.to_owned(), problem: problem.into() });
        }
    }
}

impl From<OpenProblem> for BrokenProblem {
    fn from(problem: OpenProblem) -> BrokenProblem {
        BrokenProblem::File(problem.to_string())
    }
}

impl Table {
    /// Reads the games of files and folders. `start` is what transcripts begin with. `progress` is told every few hundred games,
    /// and ends the reading by a break: the table has the games until then.
    ///
    /// Broken games are [counted](Table::broken) and left out. A file among several that cannot be read counts as one; if
    /// nothing is read because a file or folder cannot be opened, that is the error.
    pub fn open(
        paths: &[PathBuf],
        start: GameStart,
        progress: &mut dyn FnMut(Reading) -> ControlFlow<()>,
    ) -> Result<Table, OpenError> {
        let mut table = Table { files: game_files(paths)?, start, ..Table::default() };
        let sizes: Vec<u64> = table.files.iter().map(|path| path.metadata().map_or(0, |data| data.len())).collect();
        let total = sizes.iter().sum();
        let mut opener = Opener::new(None, start);
        let (mut before, mut refused) = (0, None);
        for (index, size) in sizes.iter().enumerate() {
            let path = table.files[index].clone();
            match opener.open(&path) {
                Ok((mut games, _)) => {
                    table.lacks_names = opener.missing_names().iter().any(MissingNames::players);
                    let mut told = |games: &FileGames, read: usize| {
                        progress(Reading { done: before + games.offset().min(*size), total, games: read })
                    };
                    if table.read(&mut games, index, &mut told).is_break() {
                        return Ok(table);
                    }
                }
                Err(error) => {
                    table.broken.add(&path, BrokenProblem::File(error.problem.to_string()));
                    refused.get_or_insert(error);
                }
            }
            before += size;
        }
        match refused {
            Some(error) if table.is_empty() => Err(error),
            _ => Ok(table),
        }
    }

    /// Reads the games of files in memory, which stay there. Names that are among them are those of the WTHOR files; nothing but
    /// names is an error.
    pub fn of_contents(files: Vec<MemoryFile>, start: GameStart) -> Result<Table, OpenError> {
        let (contents, names, has_players) = split(files)?;
        let files = contents.iter().map(|content| content.path.clone()).collect();
        let wthor_names = Arc::new(names);
        let lacks_names = !has_players && contents.iter().any(|content| content.format() == Format::Wthor);
        let mut table = Table { files, start, wthor_names, lacks_names, ..Table::default() };
        for (index, content) in contents.iter().enumerate() {
            let mut games = content.games(&table.wthor_names, start);
            // Nobody ends it.
            let _ = table.read(&mut games, index, &mut |_, _| ControlFlow::Continue(()));
        }
        Ok(Table { contents, ..table })
    }

    /// The games of a file, once more.
    fn open_again(&self, file: usize, path: &Path) -> Result<FileGames, OpenError> {
        match self.contents.get(file) {
            Some(content) => Ok(content.games(&self.wthor_names, self.start)),
            None => Ok(Opener::new(None, self.start).open(path)?.0),
        }
    }

    /// Reads the games of a file that is open.
    fn read(
        &mut self,
        games: &mut FileGames,
        file: usize,
        told: &mut dyn FnMut(&FileGames, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(game) = games.next() {
            let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            match game {
                Ok(record) => {
                    self.add(&record, Place { file: number(file), number: number(games.number()) });
                }
                Err(error) => self.broken.add(&self.files[file], error),
            }
            if games.number().is_multiple_of(256) {
                told(games, self.len())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The files that were read, in order.
    #[must_use]
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// The games that could not be read.
    #[must_use]
    pub fn broken(&self) -> &Broken {
        &self.broken
    }

    /// Whether players are numbers, because `WTHOR.JOU` is not beside a WTHOR file.
    #[must_use]
    pub fn lacks_names(&self) -> bool {
        self.lacks_names
    }

    /// A game with everything that its file says of it, read again from its place. It is an error if another game is there now.
    pub fn record(&self, id: GameId) -> Result<Record, RecordError> {
        let entry = self.entry(id).ok_or(RecordError::NoGame)?;
        let Place { file, number } = entry.place;
        let Some(path) = self.files.get(file as usize) else {
            let index = usize::try_from(id.0).map_err(|_| RecordError::NoGame)?;
            return self.records.get(index).cloned().ok_or(RecordError::NoGame);
        };
        let is_same = |record: &Record| {
            let info = &record.info;
            let sides = [(&info.black, entry.columns.black), (&info.white, entry.columns.white)];
            sides.iter().all(|(side, name)| *side.name == *self.names.text(*name)) && Moves::of(record) == entry.moves
        };
        let mut games = self.open_again(file as usize, path)?;
        games.skip_games(number as usize - 1);
        if let Some(Ok(record)) = games.next()
            && is_same(&record)
        {
            return Ok(record);
        }
        // What follows a broken game is only known once that game has been read.
        let mut games = self.open_again(file as usize, path)?;
        let record = games.nth(number as usize - 1).and_then(Result::ok).filter(is_same);
        record.ok_or_else(|| RecordError::Changed { path: path.clone(), number })
    }
}
