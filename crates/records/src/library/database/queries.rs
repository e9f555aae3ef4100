//! Queries that find rows, records and positions in a library.

use super::super::filter::{Filter, First, sort_key};
use super::super::names::Names;
use super::super::scan::Counter;
use super::super::{Explored, GameId, PackedGame, Page, Query, Row, Sort};
use super::packs::{GAMES, each_columns, get, get_columns, packs};
use super::readers::Readers;
use super::{Library, LibraryError, LibraryErrorKind};
use crate::{Record, sgf_game};
use reversi::Game;
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashSet;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;

/// The number of games above which a library is searched on several threads. For a smaller library, starting the
/// threads would take more time than they save.
const LARGE: i64 = 200_000;

impl Library {
    /// Returns at most `count` games that match a query, sorted as the query specifies, after skipping the first
    /// `offset` games. Also returns the total number of matching games.
    pub fn select(&mut self, query: &Query, offset: usize, count: usize) -> Result<Page, LibraryError> {
        self.ask(|db, names| {
            let (ids, total) = select(db, names, query, offset.saturating_add(count))?;
            let ids = ids.into_iter().skip(offset);
            let rows = ids.filter_map(|id| row(db, names, id).transpose()).collect::<Result<_, _>>()?;
            Ok(Page { rows, total })
        })
    }

    /// Returns the ids of all games that match a query, sorted as the query specifies.
    pub fn ids(&mut self, query: &Query) -> Result<Vec<GameId>, LibraryError> {
        self.ask(|db, names| Ok(select(db, names, query, usize::MAX)?.0))
    }

    /// Returns the number of games that match a query.
    pub fn count(&mut self, query: &Query) -> Result<usize, LibraryError> {
        self.ask(|db, names| Ok(select(db, names, query, 0)?.1))
    }

    /// Returns a game as a row of a table.
    pub fn row(&mut self, id: GameId) -> Result<Row, LibraryError> {
        self.ask(|db, names| row(db, names, id)?.ok_or(LibraryErrorKind::NoGame(id.0)))
    }

    /// Returns each game as a row of a table, together with its moves if they can be packed. Omits games that do not
    /// exist.
    pub fn rows(&mut self, ids: &[GameId]) -> Result<Vec<(Row, Option<PackedGame>)>, LibraryError> {
        self.ask(|db, names| {
            let mut rows = Vec::with_capacity(ids.len());
            for &id in ids {
                if let Some(row) = row(db, names, id)? {
                    rows.push((row, get(db, id)?.and_then(|(_, packed)| packed)));
                }
            }
            Ok(rows)
        })
    }

    /// Returns the whole record of a game.
    pub fn record(&mut self, id: GameId) -> Result<Record, LibraryError> {
        let folder = self.path.parent().map(Path::to_owned).unwrap_or_default();
        self.ask(|db, names| {
            let (stored, packed) = get(db, id)?.ok_or(LibraryErrorKind::NoGame(id.0))?;
            let text = |sql: &str| db.prepare_cached(sql)?.query_row([id.0], |row| row.get::<_, String>(0)).optional();
            if let Some(file) = text("SELECT file FROM own WHERE game = ?1")? {
                let fail = |reason: String| LibraryErrorKind::Own { game: id.0, reason: format!("{file}: {reason}") };
                let bytes = std::fs::read(folder.join(&file)).map_err(|error| fail(error.to_string()))?;
                let game = sgf_game::read(&bytes).next().unwrap_or(Err(sgf_game::ReadError::NO_GAME));
                return game.map_err(|error| fail(error.to_string()));
            }
            let damaged = |reason: String| LibraryErrorKind::Damaged(format!("game {id}: {reason}", id = id.0));
            if let Some(sgf) = text("SELECT sgf FROM records WHERE game = ?1")? {
                let game = sgf_game::read(sgf.as_bytes()).next().unwrap_or(Err(sgf_game::ReadError::NO_GAME));
                return game.map_err(|error| damaged(error.to_string()));
            }
            let record = packed.and_then(|packed| stored.record(&packed, names));
            record.ok_or_else(|| damaged("its moves are missing".to_owned()))
        })
    }

    /// Returns the moves that were played in a game's current position, and the last `most` games that reached this
    /// position.
    pub fn explore(&mut self, game: &Game, most: usize) -> Result<Explored, LibraryError> {
        self.explore_among(game, &Query::default(), most)
    }

    /// Searches the games that match a query. Returns the moves that were played in the current position of `game`, and
    /// the first `most` games that reached the position, sorted as the query specifies. If the query has no sort order,
    /// the latest games come first. A large library is searched on several threads.
    pub fn explore_among(&mut self, game: &Game, query: &Query, most: usize) -> Result<Explored, LibraryError> {
        let packs = self.ask(|db, _| packs(db))?;
        let is_large = packs.end - packs.start > LARGE / GAMES;
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        self.explore_on(game, query, most, if is_large { threads } else { 1 })
    }

    /// Implements [`explore_among`](Self::explore_among) with at most `threads` threads.
    pub(super) fn explore_on(
        &mut self,
        game: &Game,
        query: &Query,
        most: usize,
        threads: usize,
    ) -> Result<Explored, LibraryError> {
        let is_latest = query.sort == Sort::Added;
        let everything = *query == Query { sort: query.sort, descending: query.descending, ..Query::default() };
        let readers = Readers::open(self, threads - 1);
        self.ask(|db, names| {
            let listed = if is_latest { most } else { usize::MAX };
            let Some(counter) = Counter::new(game, listed) else { return Ok(Explored::default()) };
            let wanted = match everything {
                true => None,
                false => Some(select(db, names, query, usize::MAX)?.0.into_iter().collect::<HashSet<GameId>>()),
            };
            let mut found = readers.count(db, &counter, wanted.as_ref())?.finish(game);
            if !is_latest {
                let games: HashSet<GameId> = found.games.iter().copied().collect();
                let ordered = select(db, names, query, usize::MAX)?.0;
                found.games = ordered.into_iter().filter(|id| games.contains(id)).take(most).collect();
            }
            Ok(found)
        })
    }
}

/// Returns the first `most` games that match a query, and the number of all matching games.
fn select(
    db: &Connection,
    names: &Names,
    query: &Query,
    most: usize,
) -> Result<(Vec<GameId>, usize), LibraryErrorKind> {
    let mut tags = Vec::new();
    let mut statement = db.prepare_cached("SELECT game, tag FROM tags")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        tags.push((GameId(row.get(0)?), row.get::<_, String>(1)?));
    }
    let filter = Filter::new(query, names, &tags);
    let mut total = 0;
    if query.sort == Sort::Added {
        let everything = *query == Query { sort: query.sort, descending: query.descending, ..Query::default() };
        let mut ids = Vec::new();
        each_columns(db, query.descending, |id, game| {
            if filter.matches(id, &game.columns) {
                total += 1;
                if ids.len() < most {
                    ids.push(id);
                }
            }
            // If the query matches all games, the total is known without reading the remaining games.
            if everything && ids.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if everything {
            let count: i64 = db.query_row("SELECT coalesce(sum(count), 0) FROM columns", [], |row| row.get(0))?;
            total = usize::try_from(count).unwrap_or(0);
        }
        return Ok((ids, total));
    }
    let key = sort_key(query.sort, names);
    let mut first = First::new(most, query.descending);
    each_columns(db, false, |id, game| {
        if filter.matches(id, &game.columns) {
            total += 1;
            first.add(key(&game.columns), id);
        }
        ControlFlow::Continue(())
    })?;
    Ok((first.finish(), total))
}

fn row(db: &Connection, names: &Names, id: GameId) -> Result<Option<Row>, LibraryErrorKind> {
    let Some(stored) = get_columns(db, id)? else { return Ok(None) };
    let mut statement = db.prepare_cached("SELECT tag FROM tags WHERE game = ?1 ORDER BY tag")?;
    let tags = statement.query_map([id.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(stored.columns.row(id, names, tags)))
}
