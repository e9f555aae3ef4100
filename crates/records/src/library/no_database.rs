//! A replacement for the library of games in programs without SQLite, such as the web page. The replacement cannot be
//! opened, so no value of the type [`Library`] exists, and the compiler removes the code that would use such a value.

use super::error::{LibraryError, LibraryErrorKind};
use super::{Explored, GameId, Imported, OwnFile, OwnGame, PackedGame, Query, Reading, ReviewSummary, Row};
use crate::{GameStart, Record};
use reversi::Game;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// A library of games on disk. Without the `library` feature, [`open`](Self::open) always fails.
#[derive(Debug)]
pub enum Library {}

#[allow(missing_docs)] // The other implementation has the documentation.
impl Library {
    /// Returns an error, because this program was built without the `library` feature.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        let kind = LibraryErrorKind::Other("this program was built without the library of games".to_owned());
        Err(LibraryError { path: path.to_owned(), kind })
    }

    #[must_use]
    pub fn is_read_only(&self) -> bool {
        match *self {}
    }

    pub fn count(&mut self, _: &Query) -> Result<usize, LibraryError> {
        match *self {}
    }

    pub fn ids(&mut self, _: &Query) -> Result<Vec<GameId>, LibraryError> {
        match *self {}
    }

    pub fn row(&mut self, _: GameId) -> Result<Row, LibraryError> {
        match *self {}
    }

    pub fn rows(&mut self, _: &[GameId]) -> Result<Vec<(Row, Option<PackedGame>)>, LibraryError> {
        match *self {}
    }

    pub fn record(&mut self, _: GameId) -> Result<Record, LibraryError> {
        match *self {}
    }

    pub fn explore(&mut self, _: &Game, _: usize) -> Result<Explored, LibraryError> {
        match *self {}
    }

    pub fn explore_among(&mut self, _: &Game, _: &Query, _: usize) -> Result<Explored, LibraryError> {
        match *self {}
    }

    pub fn delete(&mut self, _: &[GameId]) -> Result<usize, LibraryError> {
        match *self {}
    }

    pub fn import(
        &mut self,
        _: &[PathBuf],
        _: GameStart,
        _: &mut dyn FnMut(Reading) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        match *self {}
    }

    pub fn own_games(&mut self) -> Result<Vec<OwnGame>, LibraryError> {
        match *self {}
    }

    pub fn own_file(&mut self, _: GameId) -> Result<Option<String>, LibraryError> {
        match *self {}
    }

    pub fn update_own(
        &mut self,
        _: &[(OwnFile, Record, Option<ReviewSummary>)],
        _: &[GameId],
    ) -> Result<(), LibraryError> {
        match *self {}
    }
}
