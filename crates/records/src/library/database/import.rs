//! Imports files and folders of games into a library.

use super::super::columns::Columns;
use super::super::names::Names;
use super::super::table::{BrokenProblem, Reading};
use super::super::{GameId, GameResult, Imported, PackedGame, Source};
use super::change::delete;
use super::checksums::checksum;
use super::packs::{Packs, each, get};
use super::stored::{Stored, is_whole};
use super::{Library, LibraryError, LibraryErrorKind};
use crate::files::names_of;
use crate::{GameStart, OpenError, OpenProblem, Opener, Record, game_files, record_opening, sgf_game};
use rusqlite::{Connection, OptionalExtension};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The number of added games after which a transaction ends. A transaction ends only between files, so that each file
/// is imported as a whole.
const AT_A_TIME: usize = 20_000;

impl Library {
    /// Imports the games of files and folders. `start` specifies the rules and the board size of transcripts. Calls
    /// `progress` every few hundred games; the callback can return [`ControlFlow::Break`] to stop the import.
    ///
    /// Each file is imported as a whole or not at all. A file that was imported before is skipped if it has not
    /// changed; otherwise its games replace those of the earlier import. Broken games are counted but not imported.
    pub fn import(
        &mut self,
        paths: &[PathBuf],
        start: GameStart,
        progress: &mut dyn FnMut(Reading) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        let path = self.path.clone();
        let files = game_files(paths).map_err(LibraryError::at(&path))?;
        let files = files.iter().map(|file| Stamped::new(file)).collect::<Vec<_>>();
        // An import from a pipe could wait for ever, and keep other programs from changing the library.
        if let Some(pipe) = files.iter().find(|file| file.path.exists() && !file.path.is_file()) {
            return Err(LibraryError::at(&path)(OpenError::at(&pipe.path)(OpenProblem::Pipe)));
        }
        let total = files.iter().map(|file| file.size).sum();
        let mut work = Import {
            opener: Opener::new(None, start),
            known: None,
            refused: None,
            done: Imported::default(),
            reading: Reading { done: 0, total, games: 0 },
            progress,
        };
        let mut rest = files.as_slice();
        while !rest.is_empty() && !work.done.stopped {
            let count = self.change(|db, names| {
                let before = work.done.games;
                for (count, file) in (1..).zip(rest) {
                    work.file(db, names, file)?;
                    if work.done.stopped || work.done.games - before >= AT_A_TIME {
                        return Ok(count);
                    }
                }
                Ok(rest.len())
            })?;
            rest = &rest[count..];
        }
        let Import { refused, mut done, opener, .. } = work;
        done.missing_names = opener.missing_names().to_owned();
        match refused {
            Some(error) if done.games + done.again + done.unchanged == 0 && !done.stopped => {
                Err(LibraryError::at(&path)(error))
            }
            _ => Ok(done),
        }
    }

    /// Returns the imported files.
    pub fn sources(&mut self) -> Result<Vec<Source>, LibraryError> {
        self.ask(|db, _| {
            let mut statement = db.prepare_cached("SELECT path, games, again, broken FROM sources ORDER BY path")?;
            let sources = statement.query_map([], |row| {
                let count = |at: usize| row.get::<_, i64>(at).map(|count| usize::try_from(count).unwrap_or(0));
                let path = PathBuf::from(row.get::<_, String>(0)?);
                Ok(Source { path, games: count(1)?, again: count(2)?, broken: count(3)? })
            })?;
            Ok(sources.collect::<Result<_, _>>()?)
        })
    }
}

/// A file to import, with its current state.
struct Stamped {
    path: PathBuf,
    size: u64,
    /// The total size of the file and its name files, and the time of their last change.
    stamp: (u64, i64),
}

impl Stamped {
    fn new(path: &Path) -> Stamped {
        // A file whose metadata cannot be read cannot be opened either. Opening it later reports the error.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let size = path.metadata().map_or(0, |data| data.len());
        let stamp = stamp(&path).unwrap_or_default();
        Stamped { path, size, stamp }
    }
}

/// Returns the total size of a file and its name files, and the time of their last change in nanoseconds since 1970.
fn stamp(path: &Path) -> Option<(u64, i64)> {
    let alone = |path: &Path| {
        let data = path.metadata().ok()?;
        let modified = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        Some((data.len(), i64::try_from(modified.as_nanos()).unwrap_or(i64::MAX)))
    };
    let names = names_of(path).into_iter().filter_map(|name| alone(&name));
    Some(names.fold(alone(path)?, |(size, modified), name| (size + name.0, modified.max(name.1))))
}

/// The state of an import in progress.
struct Import<'a> {
    opener: Opener,
    /// The keys of all games in the library, or `None` if the keys must be read from the library.
    known: Option<HashSet<u64>>,
    /// The error for the first file that could not be opened.
    refused: Option<OpenError>,
    done: Imported,
    reading: Reading,
    progress: &'a mut dyn FnMut(Reading) -> ControlFlow<()>,
}

impl Import<'_> {
    fn file(&mut self, db: &Connection, names: &mut Names, file: &Stamped) -> Result<(), LibraryErrorKind> {
        let path = file.path.to_string_lossy();
        let mut old = db.prepare_cached("SELECT size, modified, first, games FROM sources WHERE path = ?1")?;
        let old: Option<[i64; 4]> =
            old.query_row([&path], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?])).optional()?;
        let (size, modified) = (i64::try_from(file.stamp.0).unwrap_or(i64::MAX), file.stamp.1);
        let before = self.reading.done;
        self.reading.done += file.size;
        if old.is_some_and(|[old_size, old_modified, ..]| (old_size, old_modified) == (size, modified)) {
            self.done.unchanged += 1;
            return Ok(());
        }
        let mut games = match self.opener.open(&file.path) {
            Ok((games, _)) => games,
            Err(error) => {
                self.done.broken.add(&file.path, BrokenProblem::File(error.problem.to_string()));
                self.refused.get_or_insert(error);
                return Ok(());
            }
        };
        db.execute_batch("SAVEPOINT file")?;
        let (mut tags, mut removed) = (HashMap::new(), 0);
        if let Some([_, _, first, count]) = old {
            let end = first.saturating_add(count);
            tags = tagged(db, first, end)?;
            removed = delete(db, (first..end).map(GameId))?;
            self.known = None;
        }
        let known = match &mut self.known {
            Some(known) => known,
            known => known.insert(all(db)?),
        };
        let broken = self.done.broken.count;
        let first: i64 = db.query_row("SELECT next FROM counter", [], |row| row.get(0))?;
        let (mut next, mut again, mut new) = (first, 0, Vec::new());
        let mut packs = Packs::new(db);
        let mut put_record = db.prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3)")?;
        let mut put_tag = db.prepare_cached("INSERT OR IGNORE INTO tags VALUES (?1, ?2)")?;
        while let Some(game) = games.next() {
            match game {
                Ok(record) => {
                    let game = NewGame::new(&record, names);
                    if known.contains(&game.hash) {
                        again += 1;
                    } else {
                        packs.put(GameId(next), &game.stored, game.packed.as_ref())?;
                        if let Some(sgf) = &game.sgf {
                            put_record.execute((next, sgf, checksum(&[next], sgf.as_bytes())))?;
                        }
                        for tag in tags.get(&game.hash).into_iter().flatten() {
                            put_tag.execute((next, tag))?;
                        }
                        new.push(game.hash);
                        next += 1;
                    }
                }
                Err(error) => self.done.broken.add(&file.path, error),
            }
            if games.number().is_multiple_of(256) {
                let reading = Reading {
                    done: before + games.offset().min(file.size),
                    games: self.done.games + new.len(),
                    ..self.reading
                };
                if (self.progress)(reading).is_break() {
                    self.done.stopped = true;
                    break;
                }
            }
        }
        if self.done.stopped {
            // Undo the incomplete import of this file.
            self.known = None;
            return Ok(db.execute_batch("ROLLBACK TO file; RELEASE file")?);
        }
        packs.finish()?;
        known.extend(&new);
        let broken = self.done.broken.count - broken;
        db.execute("UPDATE counter SET next = ?1", [next])?;
        if new.is_empty() && again == 0 {
            // A file without games is not listed as a source.
            db.execute("DELETE FROM sources WHERE path = ?1", [&path])?;
        } else {
            let mut put = db.prepare_cached("INSERT OR REPLACE INTO sources VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
            put.execute((&path, size, modified, first, new.len() as i64, again as i64, broken as i64))?;
        }
        db.execute_batch("RELEASE file")?;
        self.done.games += new.len();
        self.done.again += again;
        self.done.removed += removed;
        Ok(())
    }
}

/// A game in the form in which the library stores it.
pub(super) struct NewGame {
    pub(super) stored: Stored,
    pub(super) packed: Option<PackedGame>,
    /// The record as SGF, if the columns and the packed moves do not contain the whole record.
    pub(super) sgf: Option<String>,
    hash: u64,
}

impl NewGame {
    pub(super) fn new(record: &Record, names: &mut Names) -> NewGame {
        let packed = PackedGame::new(record);
        let result = match &packed {
            Some(packed) => packed.result(),
            None => record.replay().and_then(|end| GameResult::of(record, &end)),
        };
        let columns = Columns::new(record, result, record_opening(record), names);
        let is_whole = packed.as_ref().is_some_and(|packed| is_whole(record, packed));
        let sgf = (!is_whole).then(|| sgf_game::write(record));
        let hash = hash(&columns, packed.as_ref(), sgf.as_deref());
        NewGame { stored: Stored::new(columns, record), packed, sgf, hash }
    }
}

/// Returns a key that is equal for games with the same moves, players and date. A game that cannot be packed is
/// compared by its SGF text instead of its moves.
fn hash(columns: &Columns, packed: Option<&PackedGame>, sgf: Option<&str>) -> u64 {
    let mut hasher = DefaultHasher::new();
    [columns.black.0, columns.white.0, columns.date.0].hash(&mut hasher);
    match packed {
        Some(packed) => (packed.start(), packed.squares()).hash(&mut hasher),
        None => sgf.hash(&mut hasher),
    }
    hasher.finish()
}

/// Returns the keys of all games in the library.
fn all(db: &Connection) -> Result<HashSet<u64>, LibraryErrorKind> {
    let (mut found, mut others) = (HashSet::new(), Vec::new());
    each(db, |id, stored, packed| match packed {
        Some(packed) => drop(found.insert(hash(&stored.columns, Some(packed), None))),
        None => others.push((id, stored.columns)),
    })?;
    for (id, columns) in others {
        found.insert(hash(&columns, None, sgf_of(db, id)?.as_deref()));
    }
    Ok(found)
}

/// Returns a map from the key of each game to its tags, for the games with numbers from `first` up to, but not
/// including, `end`.
fn tagged(db: &Connection, first: i64, end: i64) -> Result<HashMap<u64, Vec<String>>, LibraryErrorKind> {
    let mut found: HashMap<u64, Vec<String>> = HashMap::new();
    let mut statement = db.prepare_cached("SELECT game, tag FROM tags WHERE game >= ?1 AND game < ?2")?;
    let mut rows = statement.query([first, end])?;
    while let Some(row) = rows.next()? {
        let id = GameId(row.get(0)?);
        if let Some((stored, packed)) = get(db, id)? {
            let hash = hash(&stored.columns, packed.as_ref(), sgf_of(db, id)?.as_deref());
            found.entry(hash).or_default().push(row.get(1)?);
        }
    }
    Ok(found)
}

fn sgf_of(db: &Connection, id: GameId) -> Result<Option<String>, LibraryErrorKind> {
    let mut statement = db.prepare_cached("SELECT sgf FROM records WHERE game = ?1")?;
    Ok(statement.query_row([id.0], |row| row.get(0)).optional()?)
}
