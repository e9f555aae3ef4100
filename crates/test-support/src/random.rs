//! Random numbers and random games. The same seed gives the same results in every run.

pub use fastrand::Rng;
use reversi::Game;

/// Plays `moves` random moves, or fewer if the game ends earlier.
pub fn play_randomly(game: &mut Game, moves: usize, rng: &mut Rng) {
    for _ in 0..moves {
        let Some(square) = rng.choice(game.moves().iter().map(|mv| mv.square).collect::<Vec<_>>()) else { return };
        game.play(square).expect("the move is legal");
    }
}

/// Returns a game of Othello on an 8 x 8 board after `moves` random moves, or fewer if the game ends earlier.
#[must_use]
pub fn random_game(moves: usize, rng: &mut Rng) -> Game {
    let mut game = Game::default();
    play_randomly(&mut game, moves, rng);
    game
}
