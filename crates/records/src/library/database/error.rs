//! Why a library could not be opened, asked or changed.

use crate::OpenError;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a library could not be opened, asked or changed. Nothing of it is lost by that.
#[derive(Debug, Error)]
#[error("{}: {kind}", path.display())]
pub struct LibraryError {
    /// Which library.
    pub path: PathBuf,
    /// What is wrong.
    pub kind: LibraryErrorKind,
}

/// What can be wrong with a library.
#[derive(Debug, Error)]
pub enum LibraryErrorKind {
    /// A newer program wrote it. It is left as it is.
    #[error("the library is of version {found}, and this program knows version {}", super::VERSION)]
    Newer {
        /// Its version.
        found: i64,
    },
    /// It is a database of another program. It is left as it is.
    #[error("this is not a library of games")]
    NotALibrary,
    /// It is cut off, or was overwritten by something else.
    #[error("the library is damaged ({0})")]
    Damaged(String),
    /// Another program writes to it for longer than this one waits.
    #[error("another program is writing to the library; try again later")]
    Locked,
    /// There is no room for it.
    #[error("the disk is full")]
    Full,
    /// It can be read but not changed.
    #[error("the library is read-only")]
    ReadOnly,
    /// The question was dropped.
    #[error("interrupted")]
    Interrupted,
    /// The library has no such game.
    #[error("there is no game {0}")]
    NoGame(i64),
    /// The file of one's own game is not there any more, or it cannot be read.
    #[error("game {game}: {reason}")]
    Own {
        /// Which game.
        game: i64,
        /// What is wrong with its file.
        reason: String,
    },
    /// A file or a folder to import cannot be opened.
    #[error("{}", .0.problem)]
    Import(#[from] OpenError),
    /// The file system refused, or the like.
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
    /// For `map_err`: what went wrong with this library.
    pub(super) fn at<E: Into<LibraryErrorKind>>(path: &Path) -> impl FnOnce(E) -> LibraryError {
        move |kind| {
            let kind = kind.into();
            // A file that was named for an import says itself where it is.
            let path = match &kind {
                LibraryErrorKind::Import(error) => error.path.clone(),
                _ => path.to_owned(),
            };
            LibraryError { path, kind }
        }
    }
}
