//! The saved games, each in its own entry. A lock marks each game that a running program has open.

use super::{Store, StoreError, Unreadable};
use crate::review::ReviewStore;
use crate::storage::{Lock, Stamp};
use reversi_records::wthor::Created;
use reversi_records::{Record, sgf_game};
use std::io::ErrorKind;
use std::path::PathBuf;
use web_time::{Duration, SystemTime, UNIX_EPOCH};

/// The folder that contains the saved games.
pub(super) const FOLDER: &str = "games";
/// The lock that a program holds while it creates, examines or removes the locks of games.
const GUARD: &str = "games/lock";
/// The entry in which older versions saved their only game, before there was a folder of games.
const ONLY_GAME: &str = "last-game.sgf";

/// A saved game that this program has open. Its lock prevents other programs from writing to it. The lock is released
/// when this value is dropped, or when the program ends for any reason.
#[derive(Debug)]
pub struct GameFile {
    store: Store,
    name: String,
    /// The lock of the game. It is separate from the game's own entry, because every save replaces that entry.
    _lock: Lock,
}

/// An unfinished game that no program has open.
#[derive(Clone, Debug)]
pub struct UnfinishedGame {
    name: String,
    /// The record of the saved game.
    pub record: Record,
    /// The time at which the game was last saved.
    pub saved: SystemTime,
}

/// A saved game that was opened to be continued or viewed.
#[derive(Debug)]
pub struct OpenedGame {
    /// The locked entry of the game.
    pub kept: GameFile,
    /// The record of the saved game.
    pub record: Record,
    /// Whether the game is finished.
    pub is_finished: bool,
}

impl UnfinishedGame {
    /// Returns the name of the saved game.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the time since the game was last saved, or `None` if the clock has been set back since then.
    #[must_use]
    pub fn age(&self) -> Option<Duration> {
        SystemTime::now().duration_since(self.saved).ok()
    }
}

impl Store {
    /// Reserves a new name for a saved game. The first save creates the entry.
    pub fn create_game(&self) -> Result<GameFile, StoreError> {
        let guard = self.guard()?;
        let name = self.free_name(SystemTime::now());
        let lock =
            self.lock_game(&name)?.ok_or_else(|| self.io_error(&lock_of(&name), ErrorKind::WouldBlock.into()))?;
        drop(guard);
        Ok(GameFile { store: self.clone(), name, _lock: lock })
    }

    /// Returns the unfinished games that no program has open, most recently saved first. Reads each game when the
    /// iterator reaches it, and renames a game that cannot be read.
    pub fn unfinished_games(&self) -> Result<impl Iterator<Item = Result<UnfinishedGame, StoreError>>, StoreError> {
        let mut games = self.list_games()?;
        games.sort();
        Ok(games.into_iter().rev().filter_map(|(saved, name)| self.unfinished(name, saved).transpose()))
    }

    /// Removes a game and its reviews, unless a program has the game open. Returns whether the game was removed.
    pub fn remove_game(&self, name: &str) -> Result<bool, StoreError> {
        let _guard = self.guard()?;
        if !self.is_free(name)? {
            return Ok(false);
        }
        for file in [file_of(name), review_of(name)] {
            self.storage.remove(&file).map_err(|error| self.io_error(&file, error))?;
        }
        Ok(true)
    }

    /// Returns the name of each game and the time at which it was last saved.
    fn list_games(&self) -> Result<Vec<(SystemTime, String)>, StoreError> {
        self.adopt_only_game()?;
        let name_of = |(file, stamp): (String, Stamp)| Some((stamp.modified, file.strip_suffix(".sgf")?.to_owned()));
        Ok(self.list(FOLDER)?.into_iter().filter_map(name_of).collect())
    }

    fn list(&self, folder: &str) -> Result<Vec<(String, Stamp)>, StoreError> {
        self.storage.list(folder).map_err(|error| self.io_error(folder, error))
    }

    /// Opens an unfinished game to continue it. Returns `None` if a program has opened or deleted the game in the
    /// meantime.
    pub fn continue_game(&self, game: &UnfinishedGame) -> Result<Option<(GameFile, Record)>, StoreError> {
        let guard = self.guard()?;
        let Some(lock) = self.lock_game(&game.name)? else { return Ok(None) };
        drop(guard);
        let kept = GameFile { store: self.clone(), name: game.name.clone(), _lock: lock };
        let record = self.read_game(&game.name)?;
        Ok(record.map(|record| (kept, record)))
    }

    /// Opens a saved game, whether it is finished or not. Returns `None` if a program has the game open or the game no
    /// longer exists.
    pub fn open_game(&self, name: &str) -> Result<Option<OpenedGame>, StoreError> {
        if self.stamp(&file_of(name))?.is_none() {
            return Ok(None);
        }
        let guard = self.guard()?;
        let Some(lock) = self.lock_game(name)? else { return Ok(None) };
        drop(guard);
        let kept = GameFile { store: self.clone(), name: name.to_owned(), _lock: lock };
        let record = self.read_game(name)?;
        Ok(record.map(|record| OpenedGame { is_finished: is_finished(&record), kept, record }))
    }

    /// Reads a game. Returns `None` if the game is finished or a program has the game open.
    fn unfinished(&self, name: String, saved: SystemTime) -> Result<Option<UnfinishedGame>, StoreError> {
        let is_free = {
            let _guard = self.guard()?;
            self.is_free(&name)?
        };
        let record = if is_free { self.read_game(&name)? } else { None };
        let record = record.filter(|record| !is_finished(record));
        Ok(record.map(|record| UnfinishedGame { name, record, saved }))
    }

    /// Returns the names of all saved games.
    pub(crate) fn game_names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.list_games()?.into_iter().map(|(_, name)| name).collect())
    }

    /// Returns the store for the reviews of the game with this name.
    pub(crate) fn game_reviews(&self, name: &str) -> ReviewStore {
        ReviewStore::new(self.storage.clone(), review_of(name))
    }

    /// Reads a game. Returns `None` if no game has this name. Renames a game that cannot be read.
    pub(crate) fn read_game(&self, name: &str) -> Result<Option<Record>, StoreError> {
        let loaded = self.load(&file_of(name), |bytes| {
            let game = sgf_game::read(bytes).next().unwrap_or(Err(sgf_game::ReadError::NO_GAME));
            game.map(Some).map_err(|error| Unreadable::Broken(error.to_string()))
        });
        loaded.problem.map_or(Ok(loaded.value), Err)
    }

    /// If an older version of the program saved a game outside the folder of games, moves that game into the folder.
    fn adopt_only_game(&self) -> Result<(), StoreError> {
        if self.stamp(ONLY_GAME)?.is_none() {
            return Ok(());
        }
        let _guard = self.guard()?;
        // Another program may have moved the game in the meantime.
        let Some(stamp) = self.stamp(ONLY_GAME)? else { return Ok(()) };
        let new = file_of(&self.free_name(stamp.modified));
        self.storage.rename(ONLY_GAME, &new).map_err(|error| self.io_error(ONLY_GAME, error))
    }

    /// Returns an unused name for a game that started at the time `began`. The caller must hold the guard.
    fn free_name(&self, began: SystemTime) -> String {
        let mut names = (1_u64..).map(|number| format!("{}-{number}", written(began)));
        let is_taken = |name: &String| {
            [file_of(name), lock_of(name)].iter().any(|file| matches!(self.storage.stamp(file), Ok(Some(_))))
        };
        names.find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Acquires the guard, which prevents other programs from creating, examining or removing the locks of games.
    fn guard(&self) -> Result<Lock, StoreError> {
        self.lock(GUARD)
    }

    /// Locks a game. Returns `None` if it is already locked. The caller must hold the guard.
    fn lock_game(&self, name: &str) -> Result<Option<Lock>, StoreError> {
        let lock = lock_of(name);
        self.storage.try_lock(&lock).map_err(|error| self.io_error(&lock, error))
    }

    /// Returns `true` if no program has the game open. In that case, also removes any lock that a killed program left
    /// behind. The caller must hold the guard.
    fn is_free(&self, name: &str) -> Result<bool, StoreError> {
        if self.stamp(&lock_of(name))?.is_none() {
            return Ok(true);
        }
        let lock = self.lock_game(name)?;
        if lock.is_some() {
            self.unlock(name)?;
        }
        Ok(lock.is_some())
    }

    fn unlock(&self, name: &str) -> Result<(), StoreError> {
        let file = lock_of(name);
        self.storage.remove(&file).map_err(|error| self.io_error(&file, error))
    }
}

impl GameFile {
    /// Returns the name of the saved game.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Saves the game. If the record has no date, saves the date and time at which the game was started.
    pub fn save(&self, record: &Record) -> Result<(), StoreError> {
        let text = match (record.info.date.as_str(), date_of(&self.name)) {
            ("", Some(date)) => {
                let mut dated = record.clone();
                dated.info.date = date;
                sgf_game::write(&dated)
            }
            _ => sgf_game::write(record),
        };
        self.store.write(&file_of(&self.name), text.as_bytes())
    }

    /// Returns the store for the reviews of the game. Removing the game also removes its reviews.
    #[must_use]
    pub fn reviews(&self) -> ReviewStore {
        self.store.game_reviews(&self.name)
    }

    /// Returns the path of the game's entry.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.store.path(&file_of(&self.name))
    }
}

impl Drop for GameFile {
    fn drop(&mut self) {
        // If this fails, the lock's entry remains, but nobody holds the lock. Listing the unfinished games removes the
        // entry.
        let _ = self.store.guard().and_then(|_guard| self.store.unlock(&self.name));
    }
}

pub(super) fn file_of(name: &str) -> String {
    format!("{FOLDER}/{name}.sgf")
}

/// Returns the name of the entry with the reviews of a game.
pub(super) fn review_of(name: &str) -> String {
    file_of(name) + ".review.json"
}

fn lock_of(name: &str) -> String {
    format!("{FOLDER}/{name}.lock")
}

/// Returns whether the game is over at the end of the line that was shown last.
fn is_finished(record: &Record) -> bool {
    let mut end = record.tree.cursor();
    record.tree.walk(&mut end, record.tree.leaf(record.here.unwrap_or(record.tree.root())));
    record.tree.outcome(&end).is_some()
}

/// Returns the date and the time at the start of a game's name, such as `2026-11-16 01:42`.
fn date_of(name: &str) -> Option<String> {
    let (date, rest) = (name.get(..10)?, name.get(10..)?);
    let time = rest.strip_prefix('-')?.get(..4)?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_date = date.split('-').map(str::len).eq([4, 2, 2]) && date.split('-').all(is_number) && is_number(time);
    is_date.then(|| format!("{date} {}:{}", &time[..2], &time[2..]))
}

/// Formats a time in UTC, as in `2026-11-16-014233`.
fn written(time: SystemTime) -> String {
    let since_1970 = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let Created { year, month, day } = Created::since_1970(since_1970);
    let second = since_1970.as_secs() % 86_400;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn times_are_written_as_dates() {
        let at = |seconds| written(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01-000000");
        assert_eq!(at(951_827_696), "2000-02-29-123456");
        assert_eq!(at(1_735_689_599), "2024-12-31-235959");
        assert_eq!(at(1_794_793_353), "2026-11-16-014233");
        assert_eq!(at(4_107_542_400), "2100-03-01-000000");
        assert_eq!(date_of("2026-11-16-014233-1").as_deref(), Some("2026-11-16 01:42"));
        for other in ["", "2026-11-16", "2026-11-16-0", "my-game-of-today", "2026-11-1é-014233-1"] {
            assert_eq!(date_of(other), None, "{other}");
        }
    }
}
