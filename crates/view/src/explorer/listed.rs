//! The games in the listed file, folder or pasted text, as a collection for the explorer.

use super::{ExplorerSource, LISTED, SourceAnswer};
use crate::game_list::GamesError;
use reversi::Game;
use reversi_records::Record;
use reversi_records::library::{GameId, Table};

impl ExplorerSource for Table {
    fn find(&self, game: &Game) -> Result<SourceAnswer, GamesError> {
        let found = self.explore(game, LISTED);
        let games = found.games.iter().filter_map(|&id| self.row(id)).collect();
        Ok(SourceAnswer { moves: found.moves, count: found.count, all: self.len(), games })
    }

    fn open(&self, id: GameId) -> Result<Record, GamesError> {
        Ok(self.record(id)?)
    }
}
