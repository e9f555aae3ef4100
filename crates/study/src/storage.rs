//! Storage for named entries, in a folder on disk or in memory.

mod folder;
mod memory;

pub use folder::FolderStorage;
pub use memory::MemoryStorage;

use std::any::Any;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use web_time::SystemTime;

/// Storage for named entries, in which a program saves data between runs.
///
/// A [`Store`](crate::Store) decides what the entries contain. A program chooses the storage when it starts: a
/// [`FolderStorage`] on disk, or a [`MemoryStorage`] in tests. The web page does not use this trait; it saves data with
/// the script `web/storage.js`. The parts of an entry's name are separated by `/`, as in
/// `games/2026-11-16-014233-1.sgf`.
pub trait Storage: Debug + Send + Sync {
    /// Returns the content of an entry, or `None` if there is no such entry.
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>>;

    /// Replaces the content of an entry atomically: after a crash, the entry has either the old or the new content.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Renames an entry. The new name must be unused.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes an entry. Also succeeds if there is no such entry.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Returns the size and the modification time of an entry, or `None` if there is no such entry.
    fn stamp(&self, name: &str) -> io::Result<Option<Stamp>>;

    /// Returns the entries that are directly inside a folder, each with its name within that folder and its stamp.
    /// Treats a missing folder as empty.
    fn list(&self, folder: &str) -> io::Result<Vec<(String, Stamp)>>;

    /// Acquires this lock. Blocks until no other program or thread holds the lock.
    fn lock(&self, name: &str) -> io::Result<Lock>;

    /// Acquires this lock, or returns `None` if another program or thread holds the lock. A lock exists as an entry
    /// while it is held.
    fn try_lock(&self, name: &str) -> io::Result<Option<Lock>>;

    /// Returns the path of an entry, for use in messages.
    fn path(&self, name: &str) -> PathBuf;

    /// Returns the folder on disk that contains the entries as files, or `None` if they are not files.
    fn folder(&self) -> Option<&Path> {
        None
    }
}

/// A guard that holds a lock until the guard is dropped, or until the program ends for any reason.
pub type Lock = Box<dyn Any + Send + Sync>;

/// The size of an entry in bytes, and the time of its last change. If the stamp has not changed, callers assume that
/// the content has not changed either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stamp {
    /// The time at which the entry was last written.
    pub modified: SystemTime,
    /// The size of the entry in bytes.
    pub size: u64,
}

impl Stamp {
    /// Returns the time of the last change in nanoseconds since 1970.
    #[must_use]
    pub fn nanoseconds(&self) -> u128 {
        self.modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos()
    }
}
