//! The library of games on this machine, as two collections for the explorer: the imported games, and the user's own
//! games.

use super::{Explorer, ExplorerSource, LISTED, SourceAnswer, SourceKind};
use crate::game_list::GamesError;
use reversi::Game;
use reversi_records::Record;
use reversi_records::library::{GameId, Library, LibraryError, Query};
use reversi_study::{Store, StoreError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The library, shared by both collections. The first lookup opens it.
struct Shared {
    store: Store,
    library: Mutex<Option<Library>>,
}

/// One of the two collections. If `is_own` is true, it contains the user's own games in the library; otherwise, the
/// imported games.
struct LibraryGames {
    shared: Arc<Shared>,
    is_own: bool,
}

impl Shared {
    /// Opens the library if necessary, and calls `act` with it.
    fn with<T>(&self, act: impl FnOnce(&mut Library) -> Result<T, LibraryError>) -> Result<T, StoreError> {
        let mut library: MutexGuard<'_, Option<Library>> = self.library.lock().unwrap_or_else(PoisonError::into_inner);
        let opened = match library.take() {
            Some(opened) => opened,
            // The explorer shows the games that can be read, and ignores errors in the library because the list of
            // games reports them.
            None => self.store.library()?.library,
        };
        Ok(act(library.insert(opened))?)
    }
}

impl ExplorerSource for LibraryGames {
    fn find(&self, game: &Game) -> Result<SourceAnswer, GamesError> {
        let query = Query { is_own: Some(self.is_own), ..Query::default() };
        let found = self.shared.with(|library| {
            if self.is_own && !library.is_read_only() {
                // If the update fails, this lookup ignores the new games.
                let _ = self.shared.store.update_library(library);
            }
            let found = library.explore_among(game, &query, LISTED)?;
            let games = found.games.iter().map(|&id| library.row(id)).collect::<Result<Vec<_>, _>>()?;
            Ok(SourceAnswer { moves: found.moves, count: found.count, all: library.count(&query)?, games })
        });
        Ok(found?)
    }

    fn open(&self, id: GameId) -> Result<Record, GamesError> {
        Ok(self.shared.with(|library| library.record(id))?)
    }
}

impl Explorer {
    /// Adds a store's library as two collections: the imported games, and the user's own games.
    pub(crate) fn add_library(&mut self, store: Store) {
        let shared = Arc::new(Shared { store, library: Mutex::default() });
        for (kind, is_own) in [(SourceKind::Library, false), (SourceKind::Own, true)] {
            let games = LibraryGames { shared: shared.clone(), is_own };
            self.set_source(kind, Some(Arc::new(games)));
        }
    }
}
