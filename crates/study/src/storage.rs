//! Where entries are saved between runs: in a folder on disk, in a browser, or in memory.

mod folder;
mod memory;

pub use folder::FolderStorage;
pub use memory::MemoryStorage;

use std::any::Any;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use web_time::SystemTime;

/// Saves named entries between runs.
///
/// A [`Store`](crate::Store) decides what the entries contain, and a program passes the storage in when it starts: a
/// [`FolderStorage`] on disk, a [`MemoryStorage`] in tests, and the page's own one in a browser. The parts of a name are
/// separated by `/`, as in `games/2026-11-16-014233-1.sgf`.
pub trait Storage: Debug + Send + Sync {
    /// Returns the content of an entry, or `None` if there is no such entry.
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>>;

    /// Replaces an entry in one step: after a crash it has either the old content or the new content.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Gives an entry another name that no entry has yet.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes an entry. A missing entry is no error.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Returns the size and the time of an entry, or `None` if there is no such entry.
    fn stamp(&self, name: &str) -> io::Result<Option<Stamp>>;

    /// Lists the entries directly inside a folder, by their names without the folder's. A missing folder is empty.
    fn list(&self, folder: &str) -> io::Result<Vec<(String, Stamp)>>;

    /// Waits until no other program or thread holds this lock, and takes it.
    fn lock(&self, name: &str) -> io::Result<Lock>;

    /// Takes this lock, or returns `None` if it is held already. A lock is an entry for as long as it is held.
    fn try_lock(&self, name: &str) -> io::Result<Option<Lock>>;

    /// Returns the path of an entry for messages.
    fn path(&self, name: &str) -> PathBuf;

    /// Returns the folder on disk in which the entries are files, or `None` if they are not files.
    fn folder(&self) -> Option<&Path> {
        None
    }
}

/// Holds a lock until it is dropped, or until the program ends for any reason.
pub type Lock = Box<dyn Any + Send + Sync>;

/// The size of an entry in bytes, and when it was written last. An entry whose stamp has not changed has not changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stamp {
    /// When the entry was written last.
    pub modified: SystemTime,
    /// How many bytes it has.
    pub size: u64,
}

impl Stamp {
    /// Returns the time of the last change in nanoseconds since 1970.
    #[must_use]
    pub fn nanoseconds(&self) -> u128 {
        self.modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos()
    }
}
