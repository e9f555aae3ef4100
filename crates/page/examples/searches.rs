//! Runs searches and prints a line of JSON for each, with the request and the engine's response. The engine in a
//! browser must give the same responses after searching the same numbers of nodes (`web/tests/searches.test.mjs`).
#![allow(clippy::print_stdout)]

use reversi::Game;
use reversi_engine::weights::TRAINED;
use reversi_engine::{Goal, Limits, Options, Stop};
use reversi_session::{EngineServer, engine};
use serde_json::{Value, json};
use std::cell::RefCell;

/// The moves of a complete game.
const GAME: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";

/// The number of moves before each search, and the search depth. Without a depth, the search continues to the end of
/// the game.
const SEARCHES: [(usize, Option<u32>); 5] = [(1, Some(8)), (10, Some(12)), (24, Some(12)), (38, Some(11)), (46, None)];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The page's worker creates its engine with the same options.
    let mut server = EngineServer::new(engine(TRAINED, Options::default()));
    for (moves, depth) in SEARCHES {
        let mut game = Game::default();
        game.play_transcript(&GAME[..2 * moves])?;
        let goal = if depth.is_some() { Goal::default() } else { Goal::Exact };
        let limits = Limits { depth, goal, ..Limits::default() };
        let query = json!({ "type": "best", "limits": limits });
        let resources = json!({ "threads": 1, "hash_megabytes": 16 });
        let request = json!({ "search": moves, "game": game, "query": query, "resources": resources });
        let last = RefCell::new(String::new());
        server.answer(&request.to_string(), Stop::new(), |message| drop(last.replace(message)))?;
        let answer: Value = serde_json::from_str(&last.into_inner())?;
        println!("{}", json!({ "request": request, "answer": answer }));
    }
    Ok(())
}
