//! The errors of a library.

use crate::OpenError;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// An error while opening, querying or changing a library. A failed transaction does not change the library. Only an
/// import can consist of several transactions; those that it completed before the error remain in effect.
#[derive(Debug, Error)]
#[error("{}: {kind}", path.display())]
pub struct LibraryError {
    /// The path of the library.
    pub path: PathBuf,
    /// The kind of error.
    pub kind: LibraryErrorKind,
}

/// The kinds of errors of a library.
#[derive(Debug, Error)]
pub enum LibraryErrorKind {
    /// The library was written by a newer version of the program. The file stays unchanged.
    #[error("the library has version {found}, but this program supports only version {}", super::VERSION)]
    Newer {
        /// The version of the library.
        found: i64,
    },
    /// The file is another program's database. The file stays unchanged.
    #[error("this is not a library of games")]
    NotALibrary,
    /// The file is truncated or partly overwritten.
    #[error("the library is damaged ({0})")]
    Damaged(String),
    /// Another program kept the library locked for longer than this program waits.
    #[error("another program is writing to the library; try again later")]
    Locked,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The library can be read but not changed.
    #[error("the library is read-only")]
    ReadOnly,
    /// The query was interrupted.
    #[error("interrupted")]
    Interrupted,
    /// The library has no game with this number.
    #[error("there is no game {0}")]
    NoGame(i64),
    /// The file of a game played on this machine is missing or cannot be read.
    #[error("game {game}: {reason}")]
    Own {
        /// The number of the game.
        game: i64,
        /// The reason why the file cannot be read.
        reason: String,
    },
    /// A file or a folder to import cannot be opened.
    #[error("{}", .0.problem)]
    Import(#[from] OpenError),
    /// Any other error, for example from the file system.
    #[error("{0}")]
    Other(String),
}

impl From<rusqlite::Error> for LibraryErrorKind {
    fn from(error: rusqlite::Error) -> LibraryErrorKind {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => LibraryErrorKind::Damaged(error.to_string()),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LibraryErrorKind::Locked,
            Some(ErrorCode::DiskFull) => LibraryErrorKind::Full,
            Some(ErrorCode::ReadOnly) => LibraryErrorKind::ReadOnly,
            Some(ErrorCode::OperationInterrupted) => LibraryErrorKind::Interrupted,
            _ => LibraryErrorKind::Other(error.to_string()),
        }
    }
}

impl LibraryError {
    /// Returns a function for `map_err` that adds the library's path to an error.
    pub(super) fn at<E: Into<LibraryErrorKind>>(path: &Path) -> impl FnOnce(E) -> LibraryError {
        move |kind| {
            let kind = kind.into();
            // The error of an imported file already contains the path of that file.
            let path = match &kind {
                LibraryErrorKind::Import(error) => error.path.clone(),
                _ => path.to_owned(),
            };
            LibraryError { path, kind }
        }
    }
}
