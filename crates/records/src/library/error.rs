//! The errors of a library.

use crate::OpenError;
use std::path::PathBuf;
use thiserror::Error;

/// The version of the table layout.
pub(super) const VERSION: i64 = 2;

/// An error while opening, querying or changing a library. A failed transaction does not change the library. Only an
/// import can consist of several transactions. Transactions that were completed before the error remain in effect.
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
    #[error("the library has version {found}, but this program supports only version {}", VERSION)]
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
