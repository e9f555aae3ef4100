//! Games played on this machine. Each game is stored in its own file. The library stores the columns and the moves of
//! the games, and the results of their reviews.

use super::super::{GameId, OwnFile, OwnGame, ReviewSummary, SideSummary};
use super::change::delete;
use super::import::NewGame;
use super::packs::{Packs, get};
use super::{Library, LibraryError, LibraryErrorKind};
use crate::Record;
use rusqlite::{Connection, OptionalExtension};

impl Library {
    /// Returns the games played on this machine in the order in which they were added.
    pub fn own_games(&mut self) -> Result<Vec<OwnGame>, LibraryError> {
        self.ask(|db, _| {
            let mut statement =
                db.prepare_cached("SELECT game, file, size, modified, reviewed FROM own ORDER BY game")?;
            let games = statement.query_map([], |row| {
                let size = u64::try_from(row.get::<_, i64>(2)?).unwrap_or(0);
                let file = OwnFile { file: row.get(1)?, size, modified: row.get(3)?, reviewed: row.get(4)? };
                Ok(OwnGame { id: GameId(row.get(0)?), file })
            })?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    /// Updates the games played on this machine in one transaction: adds or replaces the games in `changed`, and
    /// removes the games in `gone`.
    pub fn update_own(
        &mut self,
        changed: &[(OwnFile, Record, Option<ReviewSummary>)],
        gone: &[GameId],
    ) -> Result<(), LibraryError> {
        if changed.is_empty() && gone.is_empty() {
            return Ok(());
        }
        self.change(|db, names| {
            delete(db, gone.iter().copied())?;
            let mut next: i64 = db.query_row("SELECT next FROM counter", [], |row| row.get(0))?;
            let mut packs = Packs::new(db);
            for (file, record, review) in changed {
                let mut old = db.prepare_cached("SELECT game FROM own WHERE file = ?1")?;
                let old: Option<i64> = old.query_row([&file.file], |row| row.get(0)).optional()?;
                let id = old.unwrap_or(next);
                next = next.max(id + 1);
                let mut game = NewGame::new(record, names);
                game.stored.columns.set_own(record);
                game.stored.columns.mistakes = review.as_ref().map(ReviewSummary::mistakes);
                packs.put(GameId(id), &game.stored, game.packed.as_ref())?;
                let size = i64::try_from(file.size).unwrap_or(i64::MAX);
                db.prepare_cached("INSERT OR REPLACE INTO own VALUES (?1, ?2, ?3, ?4, ?5)")?.execute((
                    id,
                    &file.file,
                    size,
                    file.modified,
                    file.reviewed,
                ))?;
                put_review(db, id, review.as_ref())?;
            }
            packs.finish()?;
            db.execute("UPDATE counter SET next = ?1", [next])?;
            Ok(())
        })
    }

    /// Returns the review summaries of the games played on this machine, in the order in which the games were added.
    pub fn reviews(&mut self) -> Result<Vec<(GameId, ReviewSummary)>, LibraryError> {
        self.ask(|db, _| {
            let mut found: Vec<(GameId, ReviewSummary)> = Vec::new();
            let mut statement = db.prepare_cached("SELECT * FROM reviews ORDER BY game, side")?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let id = GameId(row.get(0)?);
                if found.last().is_none_or(|(last, _)| *last != id) {
                    found.push((id, ReviewSummary::default()));
                }
                let Some((_, summary)) = found.last_mut() else { continue };
                let side = &mut summary.sides[usize::from(row.get::<_, i64>(1)? != 0)];
                let number = |at: usize| row.get::<_, i64>(at).map(|number| u16::try_from(number).unwrap_or(u16::MAX));
                side.accuracy = row.get(2)?;
                side.lost = [number(3)?, number(4)?, number(5)?];
                side.mistakes = [number(6)?, number(7)?, number(8)?];
            }
            Ok(found)
        })
    }

    /// Returns the path of the file that contains a game, relative to the folder of the library. Returns `None` if the
    /// game was not played on this machine.
    pub fn own_file(&mut self, id: GameId) -> Result<Option<String>, LibraryError> {
        self.ask(|db, _| {
            get(db, id)?.ok_or(LibraryErrorKind::NoGame(id.0))?;
            let mut statement = db.prepare_cached("SELECT file FROM own WHERE game = ?1")?;
            Ok(statement.query_row([id.0], |row| row.get(0)).optional()?)
        })
    }
}

fn put_review(db: &Connection, id: i64, review: Option<&ReviewSummary>) -> Result<(), LibraryErrorKind> {
    db.prepare_cached("DELETE FROM reviews WHERE game = ?1")?.execute([id])?;
    for (at, side) in review.iter().flat_map(|review| review.sides.iter().enumerate()) {
        let SideSummary { accuracy, lost: [a, b, c], mistakes: [d, e, f] } = *side;
        db.prepare_cached("INSERT INTO reviews VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?
            .execute((id, at as i64, accuracy, a, b, c, d, e, f))?;
    }
    Ok(())
}
