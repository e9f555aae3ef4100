//! Asks the engine, and prints each question with its answers, a line of JSON each. The engine in a browser has to give the
//! same ones after as many nodes (`web/tests/searches.test.mjs`).
#![allow(clippy::print_stdout)]

use reversi::Game;
use reversi_engine::{Goal, Limits, Options, Stop};
use reversi_session::{EngineServer, engine};
use serde_json::{Value, json};
use std::cell::RefCell;

static WEIGHTS: &[u8] = include_bytes!("../../../data/weights.bin");

/// A whole game.
const GAME: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";

/// The moves of the game before each search, and how deep it is; nothing is to the end of the game.
const SEARCHES: [(usize, Option<u32>); 5] = [(1, Some(8)), (10, Some(12)), (24, Some(12)), (38, Some(11)), (46, None)];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // As the worker of the page makes it.
    let mut server = EngineServer::new(engine(WEIGHTS, Options::default()));
    for (moves, depth) in SEARCHES {
        let mut game = Game::default();
        game.play_transcript(&GAME[..2 * moves])?;
        let goal = if depth.is_some() { Goal::default() } else { Goal::Exact };
        let limits = Limits { depth, goal, ..Limits::default() };
        let question = json!({ "tag": moves, "game": game, "question": { "Best": limits }, "resources": [1, 16] });
        let question = question.to_string();
        let said = RefCell::new(String::new());
        server.answer(&question, Stop::new(), |text| said.replace(text).clear())?;
        let answer: Value = serde_json::from_str(&said.into_inner())?;
        println!("{}", json!({ "question": question, "answer": answer }));
    }
    Ok(())
}
