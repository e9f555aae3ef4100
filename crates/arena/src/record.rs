//! Games as records.

use reversi::{Game, Ply};
use reversi_records::{Record, Tree};

/// A game as a record, to be written or told to an engine.
#[must_use]
pub(crate) fn record(game: &Game) -> Record {
    let tree = Tree::new(game.rules(), *game.start(), game.first());
    let mut record = Record::from(tree.expect("a game has a size of its rules"));
    let mut cursor = record.tree.cursor();
    for mv in game.history().iter().filter_map(Ply::mv) {
        record.tree.play(&mut cursor, mv.position).expect("every move of a game was legal");
    }
    record
}
