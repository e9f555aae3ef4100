//! Prints the players and openings of the games in a file: `cargo run --example names game.sgf`.
#![allow(clippy::print_stdout)]

use reversi_records::{GameStart, Opener, record_opening};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("specify a file of games")?;
    let (games, format) = Opener::new(None, GameStart::default()).open(Path::new(&file))?;
    println!("{file}: {}", format.name());
    for record in games {
        let record = record?;
        let opening = record_opening(&record).map_or("no name", |opening| opening.name);
        println!("{} - {}: {opening}", record.info.black.name, record.info.white.name);
    }
    Ok(())
}
