//! One's own games, which stay files of their own: the library knows what is in them, and what reviews say of them.

use super::super::GameId;
use super::change::delete;
use super::import::NewGame;
use super::packs::{Packs, get};
use super::{Library, LibraryError, LibraryErrorKind};
use crate::Record;
use reversi::Player;
use rusqlite::{Connection, OptionalExtension};

/// The file of one's own game, as it was when it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// Where it is, seen from the folder of the library.
    pub file: String,
    /// Its size in bytes.
    pub size: u64,
    /// When it was changed last, in nanoseconds since 1970.
    pub modified: i64,
    /// When its reviews were changed last, if it has any.
    pub reviewed: Option<i64>,
}

/// One's own game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnGame {
    /// Which game.
    pub id: GameId,
    /// Its file.
    pub file: OwnFile,
}

/// What a review says of a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ReviewSummary {
    /// Black's play and White's.
    pub sides: [SideSummary; 2],
}

/// What a review says of a side's play, by the parts of the game: opening, middle and end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideSummary {
    /// How well it played, from 0 to 100, if it ever had a choice.
    pub accuracy: Option<f64>,
    /// The discs that it gave away.
    pub lost: [u16; 3],
    /// Its mistakes.
    pub mistakes: [u16; 3],
}

impl ReviewSummary {
    /// How a side played.
    #[must_use]
    pub const fn side(&self, player: Player) -> &SideSummary {
        match player {
            Player::Black => &self.sides[0],
            Player::White => &self.sides[1],
        }
    }

    /// The mistakes of both sides.
    #[must_use]
    pub fn mistakes(&self) -> [u16; 2] {
        self.sides.map(|side| side.mistakes.iter().fold(0_u16, |sum, &part| sum.saturating_add(part)))
    }
}

impl Library {
    /// One's own games, in the order in which they were added.
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

    /// Takes one's own games in, as they are now, and forgets those whose files are gone. All of it or nothing is done.
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

    /// What reviews say of one's own games that were reviewed, in the order in which the games were added.
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

    /// The file of a game, if it is one's own, seen from the folder of the library.
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
