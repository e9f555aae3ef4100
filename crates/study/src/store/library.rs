//! The library of games, which contains imported games and the saved games. [`Store::update_library`] updates the
//! library when saved games have changed.

use super::games::{FOLDER, file_of, review_of};
use super::{Store, StoreError};
use crate::review::ReviewStore;
use reversi_records::library::{GameId, Library, LibraryError, LibraryErrorKind, OwnFile, OwnGame};
use reversi_records::{Record, sgf_game};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::path::PathBuf;

/// The file that contains the library.
const LIBRARY: &str = "library.db";
/// The folder that contains pasted games.
const PASTED: &str = "pasted";

/// The library of games, and the error that occurred when it was opened, if any.
#[derive(Debug)]
pub struct OpenLibrary {
    /// The open library.
    pub library: Library,
    /// The reason why the library had to be created again, or why some saved games are missing from it.
    pub problem: Option<StoreError>,
}

impl Store {
    /// Opens the library of games, and updates it with the saved games. If the library is damaged, renames its file,
    /// creates a new one, and adds the saved games again from their files.
    pub fn library(&self) -> Result<OpenLibrary, StoreError> {
        let path = self.path(LIBRARY);
        let folder = self.storage.folder().ok_or_else(|| self.io_error(LIBRARY, ErrorKind::Unsupported.into()))?;
        std::fs::create_dir_all(folder).map_err(|error| self.io_error(LIBRARY, error))?;
        let (mut library, mut problem) = match Library::open(&path) {
            Ok(library) => (library, None),
            Err(LibraryError { kind: LibraryErrorKind::Damaged(reason), .. }) => {
                let aside = self.put_aside(LIBRARY);
                for beside in ["-wal", "-shm"] {
                    // These files belong to the renamed library and are useless without it.
                    let _ = self.storage.remove(&format!("{LIBRARY}{beside}"));
                }
                let problem = StoreError::Broken { name: LIBRARY.to_owned(), reason, aside };
                (Library::open(&path)?, Some(problem))
            }
            Err(error) => return Err(error.into()),
        };
        if !library.is_read_only()
            && let Err(error) = self.update_library(&mut library)
        {
            problem.get_or_insert(error);
        }
        Ok(OpenLibrary { library, problem })
    }

    /// Saves pasted games in a file from which the games can be imported. The same games always get the same file name.
    pub fn save_pasted_games(&self, games: &[Record]) -> Result<PathBuf, StoreError> {
        let text: String = games.iter().map(|game| sgf_game::write(game) + "\n").collect();
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let name = format!("{PASTED}/{:016x}.sgf", hasher.finish());
        let path = self.path(&name);
        if self.stamp(&name)?.is_none() {
            self.write(&name, text.as_bytes())?;
        }
        Ok(path)
    }

    /// Updates the library with the saved games that have changed, and removes those that no longer exist. Skips games
    /// that cannot be read.
    pub fn update_library(&self, library: &mut Library) -> Result<(), StoreError> {
        let mut known: HashMap<String, OwnGame> =
            library.own_games()?.into_iter().map(|game| (game.file.file.clone(), game)).collect();
        let mut changed = Vec::new();
        for (name, file) in self.own_files()? {
            if known.remove(&file.file).is_some_and(|known| known.file == file) {
                continue;
            }
            if let Some(record) = self.own_record(&name)? {
                let review = ReviewStore::new(self.storage.clone(), review_of(&name)).summary(&record.game());
                changed.push((file, record, review));
            }
        }
        let gone: Vec<GameId> = known.into_values().map(|game| game.id).collect();
        Ok(library.update_own(&changed, &gone)?)
    }

    /// Deletes games from the library. For saved games, also deletes their files. Returns the games that could not be
    /// deleted because a program has them open.
    pub fn delete_games(&self, library: &mut Library, games: &[GameId]) -> Result<Vec<GameId>, StoreError> {
        let (mut deleted, mut kept) = (Vec::new(), Vec::new());
        for &id in games {
            let file = library.own_file(id)?;
            let name =
                file.as_deref().and_then(|file| file.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(".sgf"));
            let is_gone = match name {
                Some(name) => self.remove_game(name)?,
                None => true,
            };
            if is_gone { deleted.push(id) } else { kept.push(id) }
        }
        library.delete(&deleted)?;
        Ok(kept)
    }

    /// Returns the name and the file of each saved game.
    fn own_files(&self) -> Result<Vec<(String, OwnFile)>, StoreError> {
        let (mut files, mut reviews) = (Vec::new(), HashMap::new());
        for (file, stamp) in self.storage.list(FOLDER).map_err(|error| self.io_error(FOLDER, error))? {
            let modified = i64::try_from(stamp.nanoseconds()).unwrap_or(i64::MAX);
            if let Some(name) = file.strip_suffix(".sgf.review.json") {
                reviews.insert(name.to_owned(), modified);
            } else if let Some(name) = file.strip_suffix(".sgf") {
                let file = OwnFile { file: file_of(name), size: stamp.size, modified, reviewed: None };
                files.push((name.to_owned(), file));
            }
        }
        for (name, file) in &mut files {
            file.reviewed = reviews.get(name).copied();
        }
        // Names start with the time, so this sorts the games by time.
        files.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(files)
    }

    /// Reads a saved game. Returns `None` if the game no longer exists or is invalid; opening an invalid game will
    /// report the error.
    fn own_record(&self, name: &str) -> Result<Option<Record>, StoreError> {
        let file = file_of(name);
        let bytes = self.storage.read(&file).map_err(|error| self.io_error(&file, error))?;
        Ok(bytes.and_then(|bytes| sgf_game::read(&bytes).next()).and_then(Result::ok))
    }
}
