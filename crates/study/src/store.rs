//! What is kept between runs: settings, the games that were begun, and what was solved of puzzles. No file is left half written or overwritten by
//! accident.

mod games;
#[cfg(feature = "library")]
mod library;
mod plays;
mod puzzles;
mod repertoires;

pub use games::{GameFile, OpenedGame, UnfinishedGame};
#[cfg(feature = "library")]
pub use library::OpenLibrary;

use crate::review::ReviewStore;
use crate::storage::{FolderStorage, Lock, MemoryStorage, Stamp, Storage};
#[cfg(feature = "library")]
use reversi_records::library::LibraryError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, to_value};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// Saves everything that a program keeps between runs: settings, games, reviews and progress.
///
/// An entry of the [storage](Storage) that cannot be understood is renamed, never overwritten.
#[derive(Clone, Debug)]
pub struct Store {
    storage: Arc<dyn Storage>,
}

/// What was found, and what people should be told of it.
#[derive(Debug)]
pub struct Loaded<T> {
    /// The value: the one that was kept, or the default.
    pub value: T,
    /// Why it is the default although there was a file.
    pub problem: Option<StoreError>,
}

/// Why something could not be kept or found again.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file system refused.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
    /// A newer program wrote it.
    #[error("{name} is of version {found}, and this program knows version {VERSION}; {aside}")]
    Future {
        /// Which file.
        name: String,
        /// Its version.
        found: u64,
        /// What became of the file.
        aside: Aside,
    },
    /// It was damaged.
    #[error("{name} cannot be read ({reason}); {aside}")]
    Broken {
        /// Which file.
        name: String,
        /// What is wrong.
        reason: String,
        /// What became of the file.
        aside: Aside,
    },
    /// The library of games cannot be opened or asked.
    #[cfg(feature = "library")]
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl StoreError {
    /// Returns whether the entry that could not be read is still in its place, so that writing would overwrite it.
    fn blocks_writing(&self) -> bool {
        match self {
            StoreError::Future { aside, .. } | StoreError::Broken { aside, .. } => matches!(aside, Aside::Left(_)),
            StoreError::Io { .. } => true,
            #[cfg(feature = "library")]
            StoreError::Library(_) => true,
        }
    }
}

/// What became of a file that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aside {
    /// It has this name now.
    Kept(PathBuf),
    /// It could not be given another name and is still where it was.
    Left(PathBuf),
}

impl std::fmt::Display for Aside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Aside::Kept(path) => write!(f, "it is kept as {}", path.display()),
            Aside::Left(path) => write!(f, "it is left as {}", path.display()),
        }
    }
}

/// The version of the files that say theirs.
const VERSION: u64 = 1;
const SETTINGS: &str = "settings.json";
const REVIEWS: &str = "reviews.json";

/// The settings' file. The settings themselves are the view's.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u64,
    settings: T,
}

impl Store {
    /// Saves in this storage.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>) -> Store {
        Store { storage }
    }

    /// Saves in this folder, which the first write creates.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Store {
        Store::new(Arc::new(FolderStorage::new(folder)))
    }

    /// Saves in memory, until the program ends.
    #[must_use]
    pub fn in_memory() -> Store {
        Store::new(Arc::new(MemoryStorage::default()))
    }

    /// Returns the storage in which everything is saved.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// The settings; the default if there are none or if they cannot be understood.
    #[must_use]
    pub fn settings<T: DeserializeOwned + Default>(&self) -> Loaded<T> {
        self.load(SETTINGS, |bytes| versioned(bytes).map(|kept: Versioned<T>| kept.settings))
    }

    /// Keeps the settings that differ from `before`; of the others those stay that are in the file, where another program may
    /// have put them meanwhile.
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

    /// The settings in the file, if it is one of this version.
    fn kept_settings(&self) -> Option<Value> {
        let kept: Versioned<Value> = serde_json::from_slice(&self.storage.read(SETTINGS).ok()??).ok()?;
        (kept.version == VERSION).then_some(kept.settings)
    }

    /// Where reviews of games are kept that are neither in a file nor begun here.
    #[must_use]
    pub fn reviews(&self) -> ReviewStore {
        ReviewStore::new(self.storage.clone(), REVIEWS)
    }

    fn load<T: Default>(&self, name: &str, read: impl FnOnce(&[u8]) -> Result<T, Fault>) -> Loaded<T> {
        let bytes = match self.storage.read(name) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Loaded { value: T::default(), problem: None },
            Err(error) => return Loaded { value: T::default(), problem: Some(self.io_error(name, error)) },
        };
        match read(&bytes) {
            Ok(value) => Loaded { value, problem: None },
            Err(fault) => {
                let aside = self.put_aside(name);
                let problem = match fault {
                    Fault::Future(found) => StoreError::Future { name: name.to_owned(), found, aside },
                    Fault::Broken(reason) => StoreError::Broken { name: name.to_owned(), reason, aside },
                };
                Loaded { value: T::default(), problem: Some(problem) }
            }
        }
    }

    /// Gives an entry a name that no entry has yet.
    pub(crate) fn put_aside(&self, name: &str) -> Aside {
        let is_free = |other: &String| !matches!(self.storage.stamp(other), Ok(Some(_)));
        let free = (1..1000).map(|number| format!("{name}.broken-{number}")).find(is_free);
        match free {
            Some(free) if self.storage.rename(name, &free).is_ok() => Aside::Kept(self.path(&free)),
            _ => Aside::Left(self.path(name)),
        }
    }

    /// Replaces an entry in one step.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.storage.write(name, bytes).map_err(|error| self.io_error(name, error))
    }

    /// Returns the size and the time of an entry.
    pub(crate) fn stamp(&self, name: &str) -> Result<Option<Stamp>, StoreError> {
        self.storage.stamp(name).map_err(|error| self.io_error(name, error))
    }

    /// Waits until no other program holds this lock, and takes it.
    fn lock(&self, name: &str) -> Result<Lock, StoreError> {
        self.storage.lock(name).map_err(|error| self.io_error(name, error))
    }

    /// Returns the path of an entry for messages.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.storage.path(name)
    }

    fn io_error(&self, name: &str, error: io::Error) -> StoreError {
        StoreError::Io { path: self.path(name), error }
    }
}

/// The content of a file that says its version.
fn versioned<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    let broken = |error: serde_json::Error| Fault::Broken(error.to_string());
    let value: Value = serde_json::from_slice(bytes).map_err(broken)?;
    match value.get("version").and_then(Value::as_u64) {
        Some(found) if found > VERSION => Err(Fault::Future(found)),
        Some(_) => serde_json::from_value(value).map_err(broken),
        None => Err(Fault::Broken("it has no version".to_string())),
    }
}

/// What is wrong with a file's content.
enum Fault {
    Future(u64),
    Broken(String),
}
