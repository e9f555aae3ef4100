//! The games of a file, a folder or a paste, in memory.

use super::scan::Counter;
use super::{Explored, GameId, GameResult, PackedGame, Query, Row, Sort};
use crate::{Opening, Record, record_opening};
use reversi::Game;
use std::collections::HashMap;
use std::sync::Arc;

/// Games in memory, a hundred bytes each: what a table shows of them, and their moves. The games themselves stay where they
/// are.
#[derive(Clone, Debug, Default)]
pub struct Table {
    names: Names,
    games: Vec<Entry>,
}

/// Where a game is: which file of several, and which game of the file, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Place {
    pub file: u32,
    pub number: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    black: NameId,
    white: NameId,
    event: NameId,
    date: NameId,
    opening: Option<Opening>,
    result: Option<GameResult>,
    moves: u16,
    place: Place,
    packed: Option<Box<PackedGame>>,
}

impl Table {
    /// Adds a game.
    pub fn add(&mut self, record: &Record, place: Place) -> GameId {
        let id = GameId(self.games.len() as i64);
        let packed = PackedGame::new(record);
        let result = match &packed {
            Some(packed) => packed.result(),
            None => record.replay().and_then(|end| GameResult::of(record, &end)),
        };
        let info = &record.info;
        self.games.push(Entry {
            black: self.names.id(&info.black.name),
            white: self.names.id(&info.white.name),
            event: self.names.id(&info.event),
            date: self.names.id(&info.date),
            opening: record_opening(record),
            result,
            moves: u16::try_from(record.moves().count()).unwrap_or(u16::MAX),
            place,
            packed: packed.map(Box::new),
        });
        id
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// A game as the table shows it.
    #[must_use]
    pub fn row(&self, id: GameId) -> Option<Row> {
        let entry = self.entry(id)?;
        let name = |id: NameId| self.names.text(id);
        Some(Row {
            id,
            black: name(entry.black),
            white: name(entry.white),
            event: name(entry.event),
            date: name(entry.date),
            result: entry.result,
            opening: entry.opening,
            moves: entry.moves,
            mistakes: None,
            is_own: false,
            tags: Vec::new(),
        })
    }

    /// Where a game is.
    #[must_use]
    pub fn place(&self, id: GameId) -> Option<Place> {
        self.entry(id).map(|entry| entry.place)
    }

    /// The moves of a game on 8 x 8.
    #[must_use]
    pub fn packed(&self, id: GameId) -> Option<&PackedGame> {
        self.entry(id)?.packed.as_deref()
    }

    /// The games that are wanted, in the order that is wanted.
    #[must_use]
    pub fn select(&self, query: &Query) -> Vec<GameId> {
        let ids = (0..self.games.len()).map(|index| GameId(index as i64));
        if *query == (Query { sort: Sort::Added, descending: false, ..Query::default() }) {
            return ids.collect();
        }
        let mut rows: Vec<Row> = ids.filter_map(|id| self.row(id)).filter(|row| query.matches(row)).collect();
        rows.sort_by(|a, b| query.compare(a, b));
        rows.into_iter().map(|row| row.id).collect()
    }

    /// What was played in the position of a game, with the last `most` of the games that came through it.
    #[must_use]
    pub fn explore(&self, game: &Game, most: usize) -> Explored {
        let Some(mut counter) = Counter::new(game, most) else { return Explored::default() };
        for (index, entry) in self.games.iter().enumerate() {
            if let Some(packed) = &entry.packed {
                counter.add(GameId(index as i64), packed);
            }
        }
        counter.finish(game)
    }

    fn entry(&self, id: GameId) -> Option<&Entry> {
        self.games.get(usize::try_from(id.0).ok()?)
    }
}

/// Strings that are kept once.
#[derive(Clone, Debug, Default)]
struct Names {
    texts: Vec<Arc<str>>,
    ids: HashMap<Arc<str>, NameId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NameId(u32);

impl Names {
    fn id(&mut self, text: &str) -> NameId {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        let id = NameId(u32::try_from(self.texts.len()).unwrap_or(u32::MAX));
        let text: Arc<str> = text.into();
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        id
    }

    fn text(&self, id: NameId) -> Arc<str> {
        self.texts.get(id.0 as usize).cloned().unwrap_or_default()
    }
}
