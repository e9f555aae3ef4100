//! Reads files and folders of games into a table, and reads individual games again on demand.

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

/// The progress of reading files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The number of bytes that have been read.
    pub done: u64,
    /// The total number of bytes in all files.
    pub total: u64,
    /// The number of games that have been read.
    pub games: usize,
}

/// The games and files that could not be read. Only the first few errors are stored with their details.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Broken {
    /// The number of games and files that could not be read.
    pub count: usize,
    /// The details of the first few errors.
    pub first: Vec<BrokenGame>,
}

/// A game or a file that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct BrokenGame {
    /// The path of the file.
    pub path: PathBuf,
    /// The error in the game or file.
    pub problem: BrokenProblem,
}

/// An error in a game or in its file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BrokenProblem {
    /// An error in one game of the file.
    #[error(transparent)]
    Game(#[from] ReadError),
    /// An error that affects the whole file.
    #[error("{0}")]
    File(String),
}

/// The reasons why a game of a table cannot be read again.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The table does not contain the game or does not have its record.
    #[error("there is no such game")]
    NoGame,
    /// The file or its folder does not exist or cannot be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file has changed and no longer contains the game at its location.
    #[error("{}: the file has changed: game {number} is not the one that was listed", path.display())]
    Changed {
        /// The path of the file.
        path: PathBuf,
        /// The number of the game in the file, counted from 1.
        number: u32,
    },
}

impl Broken {
    /// The maximum number of errors whose details are stored.
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
    /// Reads the games of files and folders. `start` specifies the rules and the board size of transcripts. Calls
    /// `progress` every few hundred games; the callback can return [`ControlFlow::Break`] to stop reading. The table
    /// then contains the games read so far.
    ///
    /// Broken games are [counted](Table::broken) and skipped. A file that cannot be opened counts as one broken game.
    /// Returns an error if a folder cannot be read or contains no game files, or if a file cannot be opened and no
    /// other file contains a game.
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
                    let mut report = |games: &FileGames, read: usize| {
                        progress(Reading { done: before + games.offset().min(*size), total, games: read })
                    };
                    if table.read(&mut games, index, &mut report).is_break() {
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

    /// Reads the games of files that are in memory. The table stores these files. Name files among them provide the
    /// names for the WTHOR files. Returns an error if a name file is malformed, or if all files are name files.
    pub fn of_contents(files: Vec<MemoryFile>, start: GameStart) -> Result<Table, OpenError> {
        let (contents, names, has_players) = split(files)?;
        let files = contents.iter().map(|content| content.path.clone()).collect();
        let wthor_names = Arc::new(names);
        let lacks_names = !has_players && contents.iter().any(|content| content.format() == Format::Wthor);
        let mut table = Table { files, start, wthor_names, lacks_names, ..Table::default() };
        for (index, content) in contents.iter().enumerate() {
            let mut games = content.games(&table.wthor_names, start);
            // The callback never stops the reading, so the result can be ignored.
            let _ = table.read(&mut games, index, &mut |_, _| ControlFlow::Continue(()));
        }
        Ok(Table { contents, ..table })
    }

    /// Opens a source file again to read one of its games.
    fn open_again(&self, file: usize, path: &Path) -> Result<FileGames, OpenError> {
        match self.contents.get(file) {
            Some(content) => Ok(content.games(&self.wthor_names, self.start)),
            None => Ok(Opener::new(None, self.start).open(path)?.0),
        }
    }

    /// Reads the games of an open file into the table.
    fn read(
        &mut self,
        games: &mut FileGames,
        file: usize,
        report: &mut dyn FnMut(&FileGames, usize) -> ControlFlow<()>,
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
                report(games, self.len())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the files that contain the games, in the order in which the files were read.
    #[must_use]
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns the games that could not be read.
    #[must_use]
    pub fn broken(&self) -> &Broken {
        &self.broken
    }

    /// Returns whether players have numbers in place of names because the file with the names of players is missing for
    /// a WTHOR file.
    #[must_use]
    pub fn lacks_names(&self) -> bool {
        self.lacks_names
    }

    /// Reads the whole record of a game again from its file. Returns an error if the file now contains another game at
    /// this location.
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
        // If an earlier game is broken, skipping may miscount the games, so parse all earlier games instead.
        let mut games = self.open_again(file as usize, path)?;
        let record = games.nth(number as usize - 1).and_then(Result::ok).filter(is_same);
        record.ok_or_else(|| RecordError::Changed { path: path.clone(), number })
    }
}
