//! Tags games and deletes games.

use super::super::GameId;
use super::packs::{Packs, get};
use super::{Library, LibraryError, LibraryErrorKind};
use rusqlite::Connection;

impl Library {
    /// Adds a tag to games. Returns the number of games that did not have the tag before.
    pub fn tag(&mut self, games: &[GameId], tag: &str) -> Result<usize, LibraryError> {
        self.change(|db, _| {
            let mut statement = db.prepare_cached("INSERT OR IGNORE INTO tags VALUES (?1, ?2)")?;
            let mut count = 0;
            for &id in games {
                get(db, id)?.ok_or(LibraryErrorKind::NoGame(id.0))?;
                count += statement.execute((id.0, tag))?;
            }
            Ok(count)
        })
    }

    /// Removes a tag from games. Returns the number of games that had the tag.
    pub fn untag(&mut self, games: &[GameId], tag: &str) -> Result<usize, LibraryError> {
        self.change(|db, _| {
            let mut statement = db.prepare_cached("DELETE FROM tags WHERE game = ?1 AND tag = ?2")?;
            let mut count = 0;
            for &id in games {
                get(db, id)?.ok_or(LibraryErrorKind::NoGame(id.0))?;
                count += statement.execute((id.0, tag))?;
            }
            Ok(count)
        })
    }

    /// Returns all tags, each with the number of games that have it.
    pub fn tags(&mut self) -> Result<Vec<(String, usize)>, LibraryError> {
        self.ask(|db, _| {
            let mut statement = db.prepare_cached("SELECT tag, count(*) FROM tags GROUP BY tag ORDER BY tag")?;
            let tags = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as usize)))?;
            Ok(tags.collect::<Result<_, _>>()?)
        })
    }

    /// Deletes games. Returns the number of games that existed. If games were played on this machine, the caller must
    /// first delete their files. Otherwise the next update from these files adds the games again.
    pub fn delete(&mut self, games: &[GameId]) -> Result<usize, LibraryError> {
        self.change(|db, _| {
            let mut sorted = games.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            delete(db, sorted)
        })
    }
}

/// Deletes games. Deletion is fastest if the games are sorted by number, because each pack is then written only once.
pub(super) fn delete(db: &Connection, games: impl IntoIterator<Item = GameId>) -> Result<usize, LibraryErrorKind> {
    let mut packs = Packs::new(db);
    let mut count = 0;
    for id in games {
        count += usize::from(packs.clear(id)?);
        for sql in [
            "DELETE FROM records WHERE game = ?1",
            "DELETE FROM own WHERE game = ?1",
            "DELETE FROM reviews WHERE game = ?1",
            "DELETE FROM tags WHERE game = ?1",
        ] {
            db.prepare_cached(sql)?.execute([id.0])?;
        }
    }
    packs.finish()?;
    Ok(count)
}
