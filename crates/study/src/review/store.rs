//! Saved reviews. A view that reopens a reviewed game loads the saved review instead of using the engine.

use super::written::{Key, Written};
use super::{Effort, Review};
use crate::storage::{FolderStorage, Storage};
use crate::store::{Store, StoreError};
use reversi::Game;
use reversi_records::library::ReviewSummary;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A storage entry with saved reviews. A review is identified by the game, the effort and the version of the program.
/// Therefore one entry can contain the reviews of all games in a file, and a game that was continued needs a new
/// review.
#[derive(Clone, Debug)]
pub struct ReviewStore {
    store: Store,
    name: String,
}

/// The reviews in an entry, which are loaded once to look up the reviews of many games.
pub(crate) struct SavedReviews(Vec<Written>);

impl SavedReviews {
    /// Returns the latest review of this game, regardless of its effort and program version.
    pub(crate) fn find(&self, game: &Game) -> Option<Review> {
        let is_of_it = |written: &&Written| written.of.is_of(game);
        let found = self.0.iter().rev().filter(is_of_it);
        found.filter_map(|written| written.read(game, written.effort()?)).next()
    }
}

/// The content of an entry with saved reviews.
#[derive(Serialize, Deserialize)]
struct File {
    version: u32,
    reviews: Vec<Written>,
}

const VERSION: u32 = 1;

/// The maximum number of saved reviews in an entry. If there are more, the oldest reviews are dropped.
const MOST: usize = 200;

impl ReviewStore {
    /// Creates a store that saves reviews in the entry `name` of a storage.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>, name: impl Into<String>) -> ReviewStore {
        ReviewStore { store: Store::new(storage), name: name.into() }
    }

    /// Creates a store that saves reviews in the file `path`.
    #[must_use]
    pub fn at(path: &Path) -> ReviewStore {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        ReviewStore::new(FolderStorage::shared(folder), name)
    }

    /// Creates a store that saves reviews in a file next to `games`: the reviews of `game.sgf` are in
    /// `game.sgf.review.json`.
    #[must_use]
    pub fn beside(games: &Path) -> ReviewStore {
        let mut name = games.as_os_str().to_owned();
        name.push(".review.json");
        ReviewStore::at(Path::new(&name))
    }

    /// Returns the path of the entry with the reviews.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.store.path(&self.name)
    }

    /// Returns the review of this game with this effort, if this version of the program saved one. Returns `None` if
    /// there is no such review or the entry cannot be read.
    #[must_use]
    pub fn find(&self, game: &Game, effort: Effort) -> Option<Review> {
        let key = Key::new(game, effort);
        let file = self.read().ok()??;
        file.reviews.iter().find(|written| written.of == key)?.read(game, effort)
    }

    /// Returns the summary of the latest review of this game, regardless of its effort.
    #[must_use]
    pub fn summary(&self, game: &Game) -> Option<ReviewSummary> {
        let file = self.read().ok()??;
        let written = file.reviews.iter().rev().find(|written| written.of.is_of(game))?;
        Some(written.read(game, Effort::default())?.summary())
    }

    /// Returns all saved reviews, or no reviews if the entry cannot be read.
    pub(crate) fn all(&self) -> SavedReviews {
        SavedReviews(self.read().ok().flatten().map_or_else(Vec::new, |file| file.reviews))
    }

    /// Saves a review. Removes an earlier review that has the same game, effort and program version. If the existing
    /// entry is invalid, renames that entry first.
    pub fn save(&self, review: &Review) -> Result<(), StoreError> {
        let fail = |error| StoreError::Io { path: self.path(), error };
        let mut reviews = match self.read().map_err(fail)? {
            Some(file) => file.reviews,
            None => {
                if self.store.stamp(&self.name)?.is_some() {
                    self.store.put_aside(&self.name);
                }
                Vec::new()
            }
        };
        let written = Written::new(review);
        reviews.retain(|old| old.of != written.of);
        reviews.push(written);
        let too_many = reviews.len().saturating_sub(MOST);
        reviews.drain(..too_many);
        let mut bytes =
            serde_json::to_vec(&File { version: VERSION, reviews }).map_err(|error| fail(io::Error::from(error)))?;
        bytes.push(b'\n');
        self.store.write(&self.name, &bytes)
    }

    /// Returns the content of the entry, or `None` if there is no entry or it is invalid.
    fn read(&self) -> io::Result<Option<File>> {
        let bytes = self.store.storage().read(&self.name)?;
        let understood =
            |bytes: Vec<u8>| serde_json::from_slice(&bytes).ok().filter(|file: &File| file.version == VERSION);
        Ok(bytes.and_then(understood))
    }
}
