//! The games that were played on this machine, as a collection of the explorer.

use super::{ExplorerSource, SourceAnswer};
use reversi::Game;
use reversi_records::library::{Counter, GameId, GameResult, PackedGame, Row};
use reversi_records::{Record, record_opening};
use reversi_session::{Store, StoreError};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// How many games are listed.
const LISTED: usize = 8;

/// The games of a store. Each is read once, and again when it has changed.
pub(crate) struct OwnGames {
    store: Store,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    games: Vec<OwnGame>,
    /// The places of the games in the list, by their names.
    places: HashMap<String, usize>,
}

struct OwnGame {
    name: String,
    saved: SystemTime,
    row: Row,
    /// `None` for games that are not counted.
    packed: Option<PackedGame>,
    /// Whether it was there when games were listed last.
    is_there: bool,
}

impl OwnGames {
    pub(crate) fn new(store: Store) -> OwnGames {
        OwnGames { store, known: Mutex::default() }
    }
}

impl ExplorerSource for OwnGames {
    fn find(&self, game: &Game) -> Result<SourceAnswer, String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.update(&self.store).map_err(|error| error.to_string())?;
        let games = || known.games.iter().filter(|own| own.is_there);
        let all = games().count();
        let Some(mut counter) = Counter::new(game, LISTED) else { return Ok(SourceAnswer::default()) };
        for own in games() {
            if let Some(packed) = &own.packed {
                counter.add(own.row.id, packed);
            }
        }
        let found = counter.finish(game);
        let row = |id: &GameId| Some(known.games.get(usize::try_from(id.0).ok()?)?.row.clone());
        let games = found.games.iter().filter_map(row).collect();
        Ok(SourceAnswer { moves: found.moves, count: found.count, all, games })
    }

    fn open(&self, id: GameId) -> Result<Record, String> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let own = usize::try_from(id.0).ok().and_then(|at| known.games.get(at));
        let record = own.map(|own| self.store.game(&own.name)).transpose().map_err(|error| error.to_string())?;
        record.flatten().ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound).to_string())
    }
}

impl Known {
    /// Reads the games that are new or have changed. One that cannot be read is left out.
    fn update(&mut self, store: &Store) -> Result<(), StoreError> {
        self.games.iter_mut().for_each(|own| own.is_there = false);
        let mut listed = store.games()?;
        // Those that were saved last are listed first, by their places as long as the program runs.
        listed.sort();
        for (saved, name) in listed {
            let place = self.places.get(&name).copied();
            if let Some(own) = place.and_then(|at| self.games.get_mut(at)).filter(|own| own.saved == saved) {
                own.is_there = true;
                continue;
            }
            let Ok(Some(record)) = store.game(&name) else { continue };
            let at = place.unwrap_or(self.games.len());
            let own = OwnGame::new(&record, GameId(at as i64), name.clone(), saved);
            match self.games.get_mut(at) {
                Some(old) => *old = own,
                None => self.games.push(own),
            }
            self.places.insert(name, at);
        }
        Ok(())
    }
}

impl OwnGame {
    fn new(record: &Record, id: GameId, name: String, saved: SystemTime) -> OwnGame {
        let packed = PackedGame::new(record);
        let info = &record.info;
        // A game is named after the moment when it began.
        let date = if info.date.is_empty() { name.as_str() } else { info.date.as_str() };
        let row = Row {
            id,
            black: info.black.name.as_str().into(),
            white: info.white.name.as_str().into(),
            event: info.event.as_str().into(),
            date: date.into(),
            result: record.replay().and_then(|end| GameResult::of(record, &end)),
            opening: record_opening(record),
            moves: u16::try_from(record.moves().count()).unwrap_or(u16::MAX),
            mistakes: None,
            is_own: true,
            tags: Vec::new(),
        };
        OwnGame { name, saved, row, packed, is_there: true }
    }
}
