//! A game with mistakes, and the values of its legal moves, for tests of reviews.
//!
//! The values come from a file. Reviews, screens and pictures of this game therefore stay the same when the engine
//! changes.

use crate::{ScriptedEngine, answer, estimate};
use reversi::{Board, Game, Square};
use reversi_engine::{Score, ScoreKind, SearchResult};
use std::time::Duration;

/// The moves of the game. At the end, Black plays next to a corner, which White then takes.
pub const REVIEWED_GAME: &str = "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6a2a3a5a1";

/// The legal moves of each position of the game, the best first. A line contains the number of moves before the
/// position, the move, its value in discs, the kind of the value (`exact`, or the depth of an estimate), and the
/// principal variation.
const VALUES: &str = include_str!("reviewed_game.txt");

/// Creates an engine that knows the value of every legal move in each position of the game. In other positions, the
/// value of a move decreases with its rank in the order of the squares.
#[must_use]
pub fn review_engine() -> ScriptedEngine {
    let values: Vec<(usize, SearchResult)> = VALUES.lines().map(read).collect();
    // Look up positions by their boards: a review may analyse only a part of the game, so its first board may come from
    // the middle of the game.
    let boards: Vec<Board> = reviewed_positions().iter().map(|position| *position.board()).collect();
    ScriptedEngine::new(move |game: &Game| match boards.iter().position(|board| board == game.board()) {
        Some(ply) => values.iter().filter(|(at, _)| *at == ply).map(|(_, answer)| answer.clone()).collect(),
        None => {
            let ranked = game.moves().iter().zip(0..);
            ranked.map(|(mv, rank)| answer(mv.square, estimate(-rank, 8))).collect()
        }
    })
}

/// Returns all positions of the game from the first to the last.
fn reviewed_positions() -> Vec<Game> {
    let mut game = Game::default();
    game.play_transcript(REVIEWED_GAME).expect("the moves are legal");
    let mut positions = vec![game.clone()];
    while game.undo().is_some() {
        positions.insert(0, game.clone());
    }
    positions
}

/// Parses a line of the file.
fn read(line: &str) -> (usize, SearchResult) {
    let fields: Vec<&str> = line.split(' ').collect();
    let [ply, best, discs, kind, variation] = fields[..] else { panic!("{line}: not five fields") };
    let kind = match kind {
        "exact" => ScoreKind::Exact,
        depth => ScoreKind::Estimate { depth: depth.parse().expect("a depth") },
    };
    let squares = variation.as_bytes().chunks(2).map(|square| {
        let square = std::str::from_utf8(square).expect("ASCII");
        (square != "--").then(|| square.parse::<Square>().expect("a square"))
    });
    let score = Score { discs: discs.parse().expect("discs"), kind };
    let (best, line) = (best.parse().expect("a square"), squares.collect());
    (
        ply.parse().expect("a ply"),
        SearchResult { best, score, principal_variation: line, nodes: 1, time: Duration::ZERO },
    )
}
