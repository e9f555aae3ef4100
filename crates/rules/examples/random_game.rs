//! Plays a game of random moves and shows the board after each move.
#![allow(clippy::print_stdout)]

use reversi::{Game, PlayError, Ply};

fn main() -> Result<(), PlayError> {
    let mut game = Game::default();
    let mut seed = 1_u64;
    while let Some(player) = game.turn() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (seed >> 33) as usize % game.moves().len();
        let mv = *game.moves().iter().nth(choice).expect("the side to move has a move");
        game.play(mv.square)?;
        println!("{player} plays {} and turns over {}:\n{}", mv.square, mv.flips(), game.board());
    }
    let passes = game.history().iter().filter(|ply| matches!(ply, Ply::Pass { .. })).count();
    println!("{} after {} moves and {passes} passes", game.score(), game.move_number());
    Ok(())
}
