//! What squares are called, for those who hear the board.

use reversi::{Player, Position};

use crate::scene::Scene;

/// A square as it is announced: "d3, empty, legal, flips 1".
pub(crate) fn square(scene: &Scene<'_>, position: Position) -> String {
    let mut name = position.to_string();
    match scene.board.get(position).ok().flatten() {
        None => {
            name += ", empty";
            if let Some(mv) = scene.moves.get(position) {
                name += &format!(", legal, flips {}", mv.flips().len());
            }
        }
        Some(player) => {
            name += ", ";
            name += colour(player);
            if scene.end.is_some_and(|end| end.winner != Some(player)) {
                name += ", gray";
            }
        }
    }
    if scene.last == Some(position) {
        name += ", last move";
    }
    if let Some(note) = scene.notes.get(&position) {
        name += ", ";
        name += &note.spoken;
    }
    name
}

/// A player's name within a sentence.
pub(crate) const fn colour(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
