//! A library of games on disk, stored as an SQLite file. The file survives crashes, and several programs can use the
//! file at the same time.
//!
//! A game needs 32 bytes for its columns and 64 bytes for its moves. Both are stored in blobs of 256 games. Queries
//! scan all blobs, just as queries on a table scan all games in memory. There is no index, because a search through a
//! hundred thousand games takes only milliseconds. Each name is stored once. For games with additional content, such as
//! variations, comments, clocks or other boards, the library also stores the whole record as SGF.
//!
//! | table | contents |
//! |---|---|
//! | `names` | names of players, events and openings, and dates; their numbers never change |
//! | `columns`, `moves` | the games, 256 in each row |
//! | `records` | the records of games with additional content |
//! | `own` | games played on this machine: their files, and the state of each file when it was read |
//! | `reviews` | the results of the reviews of games played on this machine |
//! | `sources` | the imported files, and the games from each file |
//! | `tags` | the tags that the user gave to games |
//! | `counter` | the number of the next game; numbers are not reused |
//!
//! | file | contents |
//! |---|---|
//! | `stored` | conversion of a game's columns to 32 bytes, and back |
//! | `packs` | the blobs of 256 games |
//! | `queries` | queries for rows, records and positions |
//! | `readers` | reading a large library on several threads |
//! | `change` | tagging and deleting games |
//! | `checksums` | detecting damaged rows |
//! | `import` | importing files and folders |
//! | `own_games` | games played on this machine, and their reviews |

mod change;
mod checksums;
mod import;
mod own_games;
mod packs;
mod queries;
mod readers;
mod stored;

use super::error::{LibraryError, LibraryErrorKind, VERSION};
use super::names::Names;
use checksums::{UPGRADE, checksum, verify};
use rusqlite::{Connection, ErrorCode, InterruptHandle, OpenFlags, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number that marks an SQLite file as a library of games: `Rvsi` in ASCII.
const APPLICATION: i64 = 0x5276_7369;
/// The maximum time to wait for another program that has locked the library.
const PATIENCE: Duration = Duration::from_secs(5);

const TABLES: &str = "
    CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE columns (id INTEGER PRIMARY KEY, count INTEGER NOT NULL, games BLOB NOT NULL) STRICT;
    CREATE TABLE moves (id INTEGER PRIMARY KEY, games BLOB NOT NULL) STRICT;
    CREATE TABLE records (game INTEGER PRIMARY KEY, sgf TEXT NOT NULL) STRICT;
    CREATE TABLE own (game INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
        modified INTEGER NOT NULL, reviewed INTEGER) STRICT;
    CREATE TABLE reviews (game INTEGER NOT NULL, side INTEGER NOT NULL, accuracy REAL,
        lost_opening INTEGER NOT NULL, lost_middle INTEGER NOT NULL, lost_end INTEGER NOT NULL,
        mistakes_opening INTEGER NOT NULL, mistakes_middle INTEGER NOT NULL, mistakes_end INTEGER NOT NULL,
        PRIMARY KEY (game, side)) STRICT, WITHOUT ROWID;
    CREATE TABLE sources (path TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL,
        first INTEGER NOT NULL, games INTEGER NOT NULL, again INTEGER NOT NULL, broken INTEGER NOT NULL) STRICT;
    CREATE TABLE tags (game INTEGER NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (game, tag)) STRICT, WITHOUT ROWID;
    CREATE TABLE counter (next INTEGER NOT NULL) STRICT;
    INSERT INTO counter VALUES (1);
";

/// A library of games on disk.
///
/// ```
/// use reversi_records::library::{Library, Query};
///
/// # let folder = tempfile::tempdir()?;
/// # let folder = folder.path();
/// let file = folder.join("games.moves");
/// std::fs::write(&file, "f5d6c3d3c4f3\nf5f6\n")?;
/// let mut library = Library::open(&folder.join("library.db"))?;
/// let imported = library.import(&[file], Default::default(), &mut |_| std::ops::ControlFlow::Continue(()))?;
/// assert_eq!(imported.games, 2);
/// let found = library.select(&"opening:tiger".parse::<Query>()?, 0, 10)?;
/// assert_eq!((found.total, found.rows[0].moves), (1, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Library {
    db: Connection,
    path: PathBuf,
    names: Names,
    is_read_only: bool,
}

/// A handle with which one thread can interrupt a query on another thread.
pub struct LibraryInterrupt(InterruptHandle);

impl std::fmt::Debug for LibraryInterrupt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LibraryInterrupt").finish_non_exhaustive()
    }
}

impl LibraryInterrupt {
    /// Interrupts the running query, which then returns [`LibraryErrorKind::Interrupted`]. Has no effect if no query is
    /// running.
    pub fn interrupt(&self) {
        self.0.interrupt();
    }
}

impl Library {
    /// Opens a library, or creates it if it does not exist. A library that cannot be written is opened read-only.
    /// Returns an error if a game or a name does not have the checksum with which it was stored.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        Library::open_patiently(path, PATIENCE)
    }

    /// Opens a library in the same way as [`open`](Self::open). `patience` is the maximum time to wait for other
    /// programs that have locked the library.
    pub fn open_patiently(path: &Path, patience: Duration) -> Result<Library, LibraryError> {
        let write = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let written = connect(path, write, patience).and_then(|db| Library::begin(db, path, patience));
        let is_refused =
            |kind: &LibraryErrorKind| matches!(kind, LibraryErrorKind::ReadOnly | LibraryErrorKind::Other(_));
        match written {
            Err(kind) if is_refused(&kind) && path.exists() => {
                Library::open_for_reading(path, patience).map_err(|_| kind)
            }
            opened => opened,
        }
        .map_err(LibraryError::at(path))
    }

    /// Opens a library read-only.
    fn open_for_reading(path: &Path, patience: Duration) -> Result<Library, LibraryErrorKind> {
        let open = |db: Connection| {
            // A library of an earlier version contains no checksums.
            if check(&db)? == VERSION {
                verify(&db)?;
            }
            let mut library = Library { db, path: path.to_owned(), names: Names::default(), is_read_only: true };
            library.read_names()?;
            Ok(library)
        };
        let plain = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY, patience).and_then(open);
        plain.or_else(|_: LibraryErrorKind| {
            // In a folder that cannot be written, SQLite cannot create the files through which programs coordinate
            // their access. Open the library as immutable, on the assumption that no program changes it.
            let mut address = String::from("file:");
            for byte in path.as_os_str().as_encoded_bytes() {
                match byte {
                    b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => address.push(*byte as char),
                    byte => address.push_str(&format!("%{byte:02x}")),
                }
            }
            address.push_str("?immutable=1");
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            connect(Path::new(&address), flags, patience).and_then(open)
        })
    }

    fn begin(db: Connection, path: &Path, patience: Duration) -> Result<Library, LibraryErrorKind> {
        let version = check(&db)?;
        // With write-ahead logging, readers do not wait for the writer. With normal synchronisation, a crash of the
        // system may undo the last changes, but does not damage the library.
        write_ahead(&db, patience)?;
        db.pragma_update(None, "synchronous", "normal")?;
        let mut library = Library { db, path: path.to_owned(), names: Names::default(), is_read_only: false };
        if version == 0 {
            let tx = library.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            // Another program may have created the tables in the meantime.
            if check(&tx)? == 0 {
                tx.execute_batch(TABLES)?;
                tx.execute_batch(UPGRADE)?;
                tx.pragma_update(None, "application_id", APPLICATION)?;
                tx.pragma_update(None, "user_version", VERSION)?;
            }
            tx.commit()?;
        } else if version < VERSION {
            let tx = library.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            // Another program may have upgraded the library in the meantime.
            if check(&tx)? < VERSION {
                tx.execute_batch(UPGRADE)?;
                tx.pragma_update(None, "user_version", VERSION)?;
            }
            tx.commit()?;
        }
        verify(&library.db)?;
        library.read_names()?;
        Ok(library)
    }

    /// Returns the path of the library's file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns whether the library was opened read-only.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.is_read_only
    }

    /// Returns a handle with which another thread can interrupt a query.
    #[must_use]
    pub fn interrupt(&self) -> LibraryInterrupt {
        LibraryInterrupt(self.db.get_interrupt_handle())
    }

    /// Reads the names that were added since the last call. Names never change and are never removed.
    fn read_names(&mut self) -> Result<(), LibraryErrorKind> {
        read_names(&self.db, &mut self.names)
    }

    /// Makes a change in a transaction, which either succeeds as a whole or changes nothing.
    fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, &mut Names) -> Result<T, LibraryErrorKind>,
    ) -> Result<T, LibraryError> {
        let Library { db, names, path, is_read_only } = self;
        if *is_read_only {
            return Err(LibraryError::at(path)(LibraryErrorKind::ReadOnly));
        }
        let known = names.len();
        let change = || {
            settle(db)?;
            let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            read_names(&tx, names)?;
            let first = names.len();
            let done = work(&tx, names)?;
            write_names(&tx, names, first)?;
            tx.commit()?;
            Ok(done)
        };
        let done: Result<T, LibraryErrorKind> = change();
        if done.is_err() {
            // Remove the names that the failed transaction did not store.
            names.truncate(known);
        }
        done.map_err(LibraryError::at(path))
    }

    /// Runs a query on a consistent snapshot of the library.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&Transaction<'_>, &Names) -> Result<T, LibraryErrorKind>,
    ) -> Result<T, LibraryError> {
        let Library { db, names, path, .. } = self;
        let ask = || {
            settle(db)?;
            let tx = db.transaction()?;
            read_names(&tx, names)?;
            question(&tx, names)
        };
        ask().map_err(LibraryError::at(path))
    }
}

/// Rolls back the transaction that an interrupted query left open.
fn settle(db: &Connection) -> Result<(), LibraryErrorKind> {
    if !db.is_autocommit() {
        db.execute_batch("ROLLBACK")?;
    }
    Ok(())
}

fn connect(path: &Path, flags: OpenFlags, patience: Duration) -> Result<Connection, LibraryErrorKind> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(patience)?;
    Ok(db)
}

/// Switches to write-ahead logging, and retries for at most `patience`. While another program creates the library,
/// SQLite returns an error immediately, regardless of the connection's timeout.
fn write_ahead(db: &Connection, patience: Duration) -> Result<(), LibraryErrorKind> {
    const STEP: Duration = Duration::from_millis(10);
    let mut waited = Duration::ZERO;
    loop {
        match db.pragma_update(None, "journal_mode", "wal") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && waited < patience => {
                std::thread::sleep(STEP);
                waited += STEP;
            }
            switched => return Ok(switched?),
        }
    }
}

/// Returns the version of a library, or 0 if it is empty. Reads a consistent snapshot, because another program may be
/// creating the library.
fn check(db: &Connection) -> Result<i64, LibraryErrorKind> {
    let _moment = if db.is_autocommit() { Some(db.unchecked_transaction()?) } else { None };
    let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (application, version) {
        (APPLICATION, version) if version > VERSION => Err(LibraryErrorKind::Newer { found: version }),
        (APPLICATION, version) if version > 0 => Ok(version),
        (0, 0) if tables == 0 => Ok(0),
        _ => Err(LibraryErrorKind::NotALibrary),
    }
}

fn read_names(db: &Connection, names: &mut Names) -> Result<(), LibraryErrorKind> {
    let mut statement = db.prepare_cached("SELECT id, name FROM names WHERE id >= ?1 ORDER BY id")?;
    let mut rows = statement.query([names.len() as i64])?;
    while let Some(row) = rows.next()? {
        let name = row.get_ref(1)?.as_str().map_err(|error| LibraryErrorKind::Damaged(error.to_string()))?;
        if row.get::<_, i64>(0)? != names.len() as i64 {
            return Err(LibraryErrorKind::Damaged("a name is missing".to_owned()));
        }
        names.push(name);
    }
    Ok(())
}

fn write_names(db: &Connection, names: &Names, first: usize) -> Result<(), LibraryErrorKind> {
    let mut statement = db.prepare_cached("INSERT INTO names VALUES (?1, ?2, ?3)")?;
    for (id, name) in names.iter().enumerate().skip(first) {
        statement.execute((id as i64, name, checksum(&[id as i64], name.as_bytes())))?;
    }
    Ok(())
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
    /// Returns a function for `map_err` that adds the library's path to an error.
    fn at<E: Into<LibraryErrorKind>>(path: &Path) -> impl FnOnce(E) -> LibraryError {
        move |kind| {
            let kind = kind.into();
            // The error of an imported file already contains the path of that file.
            let path = match &kind {
                LibraryErrorKind::Import(error) => error.path.clone(),
                _ => path.to_owned(),
            };
            LibraryError { path, kind }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Query;
    use std::ops::ControlFlow;

    #[test]
    fn a_full_disk_is_reported_and_nothing_is_half_done() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(&folder.path().join("library.db")).unwrap();
        let import = |library: &mut Library, name: &str, games: usize| {
            let file = folder.path().join(name);
            std::fs::write(&file, format!("{name}\n").repeat(games)).unwrap();
            library.import(&[file], Default::default(), &mut |_| ControlFlow::Continue(()))
        };
        import(&mut library, "f5d6", 100).unwrap();
        library.db.pragma_update(None, "max_page_count", 30).unwrap();
        let error = import(&mut library, "f5f6", 50_000).unwrap_err();
        assert!(matches!(error.kind, LibraryErrorKind::Full), "{error}");
        assert!(error.to_string().ends_with("library.db: the disk is full"), "{error}");
        assert_eq!(library.count(&Query::default()).unwrap(), 100);
        library.db.pragma_update(None, "max_page_count", 100_000).unwrap();
        assert_eq!(import(&mut library, "f5f6", 50_000).unwrap().games, 50_000);
    }
}
