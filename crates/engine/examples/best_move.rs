//! Prints the best move after a transcript: `cargo run --release --example best_move f5d6c3d3c4`.
#![allow(clippy::print_stdout)]

use reversi::Game;
use reversi_engine::{Engine, Limits, Options, Stop, weights};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::default();
    game.play_transcript(&std::env::args().nth(1).unwrap_or_default())?;
    let mut engine = Engine::new(weights::TRAINED, &Options::default())?;
    let answer = engine.search(&game, &Limits::depth(12), &Stop::new(), |found| {
        println!("{} {} ({} nodes)", found.best, found.score, found.nodes);
    })?;
    println!("Best move: {}", answer.best);
    Ok(())
}
