//! Fixed searches. On one thread the sum of their nodes is the signature of the search: a change that is to make it faster
//! and nothing else leaves it alone.

use crate::limits::Limits;
use reversi::Game;

/// Memory for the hash table of the engine that runs them, in megabytes.
pub const HASH_MEGABYTES: usize = 16;

/// Lines of play, and to what depth they are searched; `None` is to the end, exactly.
const SEARCHES: [(&str, Option<u32>); 14] = [
    ("", Some(8)),
    // Openings.
    ("f5d6c3d3c4f4c5b3c2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7", Some(11)),
    ("f5f6e6f4g5", Some(10)),
    ("f5f6e6f4e3c5c4e7", Some(12)),
    ("f5f6e6d6c5e3", Some(10)),
    ("f5d6c3d3c4f4f6", Some(11)),
    ("f5f4", Some(9)),
    // The middle of the game.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2", Some(12)),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3", Some(12)),
    // The end.
    ("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6", None),
    ("f5f6e6f4e3c5c4e7c6d2e2c3d3d6c1f1f2f3d7c8f8e8f7g6g7g5d8b3b5c7b4e1b6d1g1b2b8h8h4h5g3h3g4a4", None),
    ("f5d6c5f4e3c6d3f6e6d7g3c4e7c3g4f8b4g5e8d8f7b3b5a4d2a3h6c2b1c1d1g8a6a5a2h5h4f3b6b7c7e2a8", None),
    ("f5f4e3f6d3e2f3f2e1c4c5f1e6c3g1d2d1c1b1c2b5b4g3c6b6a5d6f7e7g4h5d8e8f8c7c8g6g5h6a6b7d7", None),
];

/// The searches: a position and how far to look. What was learned is forgotten before each.
pub fn searches() -> impl ExactSizeIterator<Item = (Game, Limits)> {
    SEARCHES.into_iter().map(|(moves, depth)| {
        let mut game = Game::default();
        game.play_transcript(moves).expect("a legal line of play");
        (game, depth.map_or_else(Limits::exact, Limits::depth))
    })
}
