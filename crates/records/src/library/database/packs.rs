//! Packs of 256 games. The library stores the columns of a pack in one blob, and the moves in another blob.

use super::super::{GameId, PackedGame};
use super::LibraryErrorKind;
use super::checksums::checksum;
use super::stored::Stored;
use rusqlite::{Connection, OptionalExtension, Row};
use std::ops::{ControlFlow, Range};

/// The number of games in a pack.
pub(super) const GAMES: i64 = 256;

/// Writes games to the library, one pack at a time. [`finish`](Packs::finish) writes the last pack.
pub(super) struct Packs<'a> {
    db: &'a Connection,
    open: Option<Pack>,
}

/// A pack of 256 games that is being written.
struct Pack {
    id: i64,
    columns: Vec<u8>,
    moves: Vec<u8>,
}

impl<'a> Packs<'a> {
    pub(super) fn new(db: &'a Connection) -> Packs<'a> {
        Packs { db, open: None }
    }

    /// Stores a game. `moves` is `None` if the moves cannot be packed.
    pub(super) fn put(
        &mut self,
        id: GameId,
        game: &Stored,
        moves: Option<&PackedGame>,
    ) -> Result<(), LibraryErrorKind> {
        self.write(id, &game.to_bytes(), &moves.map_or([0; PackedGame::BYTES], PackedGame::to_bytes)).map(drop)
    }

    /// Removes a game and leaves its slot in the pack empty. Returns whether the game existed.
    pub(super) fn clear(&mut self, id: GameId) -> Result<bool, LibraryErrorKind> {
        self.write(id, &[0; Stored::BYTES], &[0; PackedGame::BYTES])
    }

    fn write(&mut self, id: GameId, columns: &[u8], moves: &[u8]) -> Result<bool, LibraryErrorKind> {
        let (pack, slot) = place(id);
        if self.open.as_ref().is_none_or(|open| open.id != pack) {
            self.flush()?;
            self.open = Some(read(self.db, pack)?);
        }
        let Some(open) = &mut self.open else { return Ok(false) };
        let old = &mut open.columns[slot * Stored::BYTES..][..Stored::BYTES];
        let was_there = old.iter().any(|&byte| byte != 0);
        old.copy_from_slice(columns);
        open.moves[slot * PackedGame::BYTES..][..PackedGame::BYTES].copy_from_slice(moves);
        Ok(was_there)
    }

    /// Writes the last pack, if there are games that have not been written yet.
    pub(super) fn finish(mut self) -> Result<(), LibraryErrorKind> {
        self.flush()
    }

    fn flush(&mut self) -> Result<(), LibraryErrorKind> {
        let Some(Pack { id, columns, moves }) = self.open.take() else { return Ok(()) };
        let count = columns.chunks_exact(Stored::BYTES).filter(|game| game.iter().any(|&byte| byte != 0)).count();
        if count == 0 {
            self.db.prepare_cached("DELETE FROM columns WHERE id = ?1")?.execute([id])?;
            self.db.prepare_cached("DELETE FROM moves WHERE id = ?1")?.execute([id])?;
        } else {
            let count = count as i64;
            let mut put = self.db.prepare_cached("INSERT OR REPLACE INTO columns VALUES (?1, ?2, ?3, ?4)")?;
            put.execute((id, count, &columns, checksum(&[id, count], &columns)))?;
            let mut put = self.db.prepare_cached("INSERT OR REPLACE INTO moves VALUES (?1, ?2, ?3)")?;
            put.execute((id, &moves, checksum(&[id], &moves)))?;
        }
        Ok(())
    }
}

/// Returns the number of the pack that contains a game, and the game's slot in the pack.
fn place(id: GameId) -> (i64, usize) {
    (id.0.div_euclid(GAMES), id.0.rem_euclid(GAMES) as usize)
}

fn read(db: &Connection, id: i64) -> Result<Pack, LibraryErrorKind> {
    let find = |sql: &str| db.prepare_cached(sql)?.query_row([id], |row| row.get::<_, Vec<u8>>(0)).optional();
    let columns = find("SELECT games FROM columns WHERE id = ?1")?;
    let moves = find("SELECT games FROM moves WHERE id = ?1")?;
    let sized = |blob: Option<Vec<u8>>, size: usize| {
        let blob = blob.unwrap_or_else(|| vec![0; size]);
        if blob.len() == size { Ok(blob) } else { Err(LibraryErrorKind::Damaged("games are missing".to_owned())) }
    };
    Ok(Pack {
        id,
        columns: sized(columns, Stored::BYTES * GAMES as usize)?,
        moves: sized(moves, PackedGame::BYTES * GAMES as usize)?,
    })
}

/// Returns the columns of a game, or `None` if the game does not exist.
pub(super) fn get_columns(db: &Connection, id: GameId) -> Result<Option<Stored>, LibraryErrorKind> {
    let game = part(db, "SELECT substr(games, ?2, ?3) FROM columns WHERE id = ?1", id)?;
    Ok(game.as_ref().and_then(Stored::from_bytes))
}

/// Returns a game, or `None` if it does not exist.
pub(super) fn get(db: &Connection, id: GameId) -> Result<Option<(Stored, Option<PackedGame>)>, LibraryErrorKind> {
    let Some(stored) = get_columns(db, id)? else { return Ok(None) };
    let moves = part(db, "SELECT substr(games, ?2, ?3) FROM moves WHERE id = ?1", id)?;
    Ok(Some((stored, moves.as_ref().and_then(PackedGame::from_bytes))))
}

/// Returns the bytes of one game from a pack.
fn part<const BYTES: usize>(db: &Connection, sql: &str, id: GameId) -> Result<Option<[u8; BYTES]>, LibraryErrorKind> {
    let (pack, slot) = place(id);
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((pack, (slot * BYTES + 1) as i64, BYTES as i64))?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(blob(row, 0)?.try_into().ok())
}

/// Calls `visit` with the columns of each game, in ascending or descending order of their numbers, until `visit`
/// returns [`ControlFlow::Break`].
pub(super) fn each_columns(
    db: &Connection,
    backwards: bool,
    mut visit: impl FnMut(GameId, &Stored) -> ControlFlow<()>,
) -> Result<(), LibraryErrorKind> {
    let order = if backwards { "DESC" } else { "ASC" };
    let mut statement = db.prepare_cached(&format!("SELECT id, games FROM columns ORDER BY id {order}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let first = row.get::<_, i64>(0)?.saturating_mul(GAMES);
        let games = blob(row, 1)?.as_chunks().0;
        let mut see = |slot: usize| match Stored::from_bytes(&games[slot]) {
            Some(stored) => visit(GameId(first + slot as i64), &stored),
            None => ControlFlow::Continue(()),
        };
        let done = match backwards {
            false => (0..games.len()).try_for_each(&mut see),
            true => (0..games.len()).rev().try_for_each(&mut see),
        };
        if done.is_break() {
            break;
        }
    }
    Ok(())
}

/// Returns the range of the pack numbers in the library.
pub(super) fn packs(db: &Connection) -> Result<Range<i64>, LibraryErrorKind> {
    let ends = db.query_row("SELECT min(id), max(id) FROM moves", [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(match ends {
        (Some(first), Some(last)) => first..i64::saturating_add(last, 1),
        (_, None) | (None, _) => 0..0,
    })
}

/// Calls `visit` with the stored moves of each slot in `packs`, including empty slots, until `visit` returns
/// [`ControlFlow::Break`].
pub(super) fn each_moves(
    db: &Connection,
    packs: Range<i64>,
    mut visit: impl FnMut(GameId, &[u8; PackedGame::BYTES]) -> ControlFlow<()>,
) -> Result<(), LibraryErrorKind> {
    let mut statement = db.prepare_cached("SELECT id, games FROM moves WHERE id >= ?1 AND id < ?2 ORDER BY id")?;
    let mut rows = statement.query([packs.start, packs.end])?;
    while let Some(row) = rows.next()? {
        let first = row.get::<_, i64>(0)?.saturating_mul(GAMES);
        let mut games = blob(row, 1)?.as_chunks().0.iter().zip(first..);
        if games.try_for_each(|(game, id)| visit(GameId(id), game)).is_break() {
            break;
        }
    }
    Ok(())
}

/// Calls `visit` with each game.
pub(super) fn each(
    db: &Connection,
    mut visit: impl FnMut(GameId, &Stored, Option<&PackedGame>),
) -> Result<(), LibraryErrorKind> {
    let sql = "SELECT columns.id, columns.games, moves.games FROM columns JOIN moves USING (id) ORDER BY columns.id";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let first = row.get::<_, i64>(0)?.saturating_mul(GAMES);
        let games = blob(row, 1)?.as_chunks().0.iter().zip(blob(row, 2)?.as_chunks().0);
        for ((columns, moves), id) in games.zip(first..) {
            if let Some(stored) = Stored::from_bytes(columns) {
                visit(GameId(id), &stored, PackedGame::from_bytes(moves).as_ref());
            }
        }
    }
    Ok(())
}

fn blob<'a>(row: &'a Row<'_>, column: usize) -> Result<&'a [u8], LibraryErrorKind> {
    row.get_ref(column)?.as_blob().map_err(|error| LibraryErrorKind::Damaged(error.to_string()))
}
