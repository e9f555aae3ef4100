//! Everything that a program saves between runs: settings, games, reviews, and the progress in puzzles and repertoires.

mod games;
mod library;
mod plays;
mod puzzles;
mod repertoires;

pub use games::{GameFile, OpenedGame, UnfinishedGame};
pub use library::OpenLibrary;

use crate::review::ReviewStore;
use crate::storage::{FolderStorage, Lock, MemoryStorage, Stamp, Storage};
use reversi_records::library::LibraryError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, to_value};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// Saves settings, games, reviews and progress between runs.
///
/// An entry in the [storage](Storage) that is damaged or comes from a newer version is renamed, and never overwritten.
#[derive(Clone, Debug)]
pub struct Store {
    storage: Arc<dyn Storage>,
}

/// A loaded value, and the error that occurred while the value was loaded or changed, if any.
#[derive(Debug)]
pub struct Loaded<T> {
    /// The saved value, or the default value if nothing was saved or the entry could not be read.
    pub value: T,
    /// The reason why an existing entry could not be read, or why changes could not be saved.
    pub problem: Option<StoreError>,
}

/// The reason why an entry could not be loaded or saved.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The storage reported an error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The path of the entry.
        path: PathBuf,
        /// The error that the storage reported.
        error: io::Error,
    },
    /// A newer version of the program wrote the entry.
    #[error("{name} is of version {found}, and this program knows version {VERSION}; {aside}")]
    Future {
        /// The name of the entry.
        name: String,
        /// The version of the entry.
        found: u64,
        /// Whether the entry was renamed, and where it is now.
        aside: Aside,
    },
    /// The entry is damaged.
    #[error("{name} cannot be read ({reason}); {aside}")]
    Broken {
        /// The name of the entry.
        name: String,
        /// The problem with the entry.
        reason: String,
        /// Whether the entry was renamed, and where it is now.
        aside: Aside,
    },
    /// The library of games cannot be opened or searched.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl StoreError {
    /// Returns whether the error forbids writing the entry, because writing could overwrite data that could not be
    /// read.
    fn blocks_writing(&self) -> bool {
        match self {
            StoreError::Future { aside, .. } | StoreError::Broken { aside, .. } => matches!(aside, Aside::Left(_)),
            StoreError::Io { .. } => true,
            StoreError::Library(_) => true,
        }
    }
}

/// Whether an unreadable entry was renamed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aside {
    /// The entry was renamed and is now at this path.
    Kept(PathBuf),
    /// The entry could not be renamed and is still at this path.
    Left(PathBuf),
}

impl std::fmt::Display for Aside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Aside::Kept(path) => write!(f, "it was renamed to {}", path.display()),
            Aside::Left(path) => write!(f, "it could not be renamed and is still {}", path.display()),
        }
    }
}

/// The version number that this program writes into entries. Not all kinds of entries contain a version number.
const VERSION: u64 = 1;
const SETTINGS: &str = "settings.json";
const REVIEWS: &str = "reviews.json";

/// The entry with the settings. A view decides what the settings contain.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u64,
    settings: T,
}

impl Store {
    /// Creates a store that saves to the given storage.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>) -> Store {
        Store { storage }
    }

    /// Creates a store that saves its entries as files in `folder`. The first write creates the folder.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Store {
        Store::new(FolderStorage::shared(folder))
    }

    /// Creates a store in memory, which lasts until the program ends.
    #[must_use]
    pub fn in_memory() -> Store {
        Store::new(Arc::new(MemoryStorage::default()))
    }

    /// Returns the storage that the store uses.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// Loads the settings. Returns the default settings if none were saved or if the saved settings cannot be read.
    #[must_use]
    pub fn settings<T: DeserializeOwned + Default>(&self) -> Loaded<T> {
        self.load(SETTINGS, |bytes| versioned(bytes).map(|kept: Versioned<T>| kept.settings))
    }

    /// Saves the settings that differ from `before`. The entry keeps the values of all other settings, because another
    /// program may have changed them.
    pub fn save_settings<T: Serialize>(&self, before: &T, settings: &T) -> Result<(), StoreError> {
        let fail = |error: serde_json::Error| self.io_error(SETTINGS, error.into());
        let (before, mut settings) = (to_value(before).map_err(fail)?, to_value(settings).map_err(fail)?);
        if let (Some(settings), Some(kept)) = (settings.as_object_mut(), self.kept_settings()) {
            for (name, value) in settings.iter_mut().filter(|(name, value)| before.get(name) == Some(value)) {
                *value = kept.get(name).unwrap_or(value).clone();
            }
        }
        let mut bytes = serde_json::to_vec_pretty(&Versioned { version: VERSION, settings }).map_err(fail)?;
        bytes.push(b'\n');
        self.write(SETTINGS, &bytes)
    }

    /// Returns the saved settings, if their entry has the current version.
    fn kept_settings(&self) -> Option<Value> {
        let kept: Versioned<Value> = serde_json::from_slice(&self.storage.read(SETTINGS).ok()??).ok()?;
        (kept.version == VERSION).then_some(kept.settings)
    }

    /// Returns the store for the reviews of games that are neither in a file nor among the saved games.
    #[must_use]
    pub fn reviews(&self) -> ReviewStore {
        ReviewStore::new(self.storage.clone(), REVIEWS)
    }

    fn load<T: Default>(&self, name: &str, read: impl FnOnce(&[u8]) -> Result<T, Unreadable>) -> Loaded<T> {
        let bytes = match self.storage.read(name) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Loaded { value: T::default(), problem: None },
            Err(error) => return Loaded { value: T::default(), problem: Some(self.io_error(name, error)) },
        };
        match read(&bytes) {
            Ok(value) => Loaded { value, problem: None },
            Err(unreadable) => {
                let aside = self.put_aside(name);
                let problem = match unreadable {
                    Unreadable::Future(found) => StoreError::Future { name: name.to_owned(), found, aside },
                    Unreadable::Broken(reason) => StoreError::Broken { name: name.to_owned(), reason, aside },
                };
                Loaded { value: T::default(), problem: Some(problem) }
            }
        }
    }

    /// Renames an unreadable entry to an unused name.
    pub(crate) fn put_aside(&self, name: &str) -> Aside {
        let is_free = |other: &String| !matches!(self.storage.stamp(other), Ok(Some(_)));
        let free = (1..1000).map(|number| format!("{name}.broken-{number}")).find(is_free);
        match free {
            Some(free) if self.storage.rename(name, &free).is_ok() => Aside::Kept(self.path(&free)),
            _ => Aside::Left(self.path(name)),
        }
    }

    /// Replaces the content of an entry atomically.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.storage.write(name, bytes).map_err(|error| self.io_error(name, error))
    }

    /// Returns the size and the modification time of an entry, or `None` if there is no such entry.
    pub(crate) fn stamp(&self, name: &str) -> Result<Option<Stamp>, StoreError> {
        self.storage.stamp(name).map_err(|error| self.io_error(name, error))
    }

    /// Acquires this lock. Blocks until no other program or thread holds the lock.
    fn lock(&self, name: &str) -> Result<Lock, StoreError> {
        self.storage.lock(name).map_err(|error| self.io_error(name, error))
    }

    /// Returns the path of an entry, for use in messages.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.storage.path(name)
    }

    fn io_error(&self, name: &str, error: io::Error) -> StoreError {
        StoreError::Io { path: self.path(name), error }
    }
}

/// Parses an entry that contains a version number.
fn versioned<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let broken = |error: serde_json::Error| Unreadable::Broken(error.to_string());
    let value: Value = serde_json::from_slice(bytes).map_err(broken)?;
    match value.get("version").and_then(Value::as_u64) {
        Some(found) if found > VERSION => Err(Unreadable::Future(found)),
        Some(_) => serde_json::from_value(value).map_err(broken),
        None => Err(Unreadable::Broken("it has no version".to_string())),
    }
}

/// The reason why the content of an entry cannot be read.
enum Unreadable {
    Future(u64),
    Broken(String),
}
