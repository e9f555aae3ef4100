//! Requests a move from an external engine. Run this example with `cargo run --example ask gtp:gtp-rhino`. An optional
//! second argument is a transcript of the moves so far.
#![allow(clippy::print_stdout)]

use reversi::Game;
use reversi_protocols::Driver;
use reversi_records::Budget;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let engine = arguments.next().ok_or("name an engine, such as gtp:gtp-rhino")?;
    let mut game = Game::default();
    game.play_transcript(&arguments.next().unwrap_or_default())?;
    let mut driver = Driver::start(engine.parse()?)?;
    let budget = Budget { time: Some(Duration::from_secs(1)), ..Budget::default() };
    let played = driver.choose(&game, &budget, Duration::from_secs(5), &|| false)?;
    println!("{}: {}", driver.name(), played.square);
    Ok(())
}
