//! Plays a game of random moves and prints the board after each move.
#![allow(clippy::print_stdout)]

use reversi::{Game, PlayError, Ply};

fn main() -> Result<(), PlayError> {
    let mut game = Game::default();
    let mut rng = fastrand::Rng::with_seed(1);
    while let Some(player) = game.turn() {
        let moves: Vec<_> = game.moves().iter().copied().collect();
        let mv = rng.choice(moves).expect("the side to move has a move");
        game.play(mv.square)?;
        println!("{player} plays {} and turns over {}:\n{}", mv.square, mv.flips(), game.board());
    }
    let passes = game.history().iter().filter(|ply| matches!(ply, Ply::Pass { .. })).count();
    println!("{} after {} moves and {passes} passes", game.score(), game.move_number());
    Ok(())
}
