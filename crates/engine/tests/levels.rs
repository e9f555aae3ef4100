//! Games of the weakest levels against a naive player and against each other.

use reversi::{Game, Player, Square};
use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Level, Options, Random, Stop};

const GAMES: u64 = 200;

/// Plays a game from a random opening of four plies, and returns the winner.
fn winner(seed: u64, mut choose: impl FnMut(&Game, Player) -> Square) -> Option<Player> {
    let mut random = Random::new(seed);
    let mut game = Game::default();
    while let Some(player) = game.turn() {
        let square = match game.move_number() {
            1..=4 => game.moves().iter().nth(random.below(game.moves().len() as u64) as usize).unwrap().square,
            _ => choose(&game, player),
        };
        game.play(square).unwrap();
    }
    game.winner()
}

/// Returns the percentage of points that `choose` gains against a level. Both play both colours equally often.
fn percentage(level: u32, mut choose: impl FnMut(&Game) -> Square) -> u64 {
    let mut opponent = player(level);
    let points: u64 = (0..GAMES)
        .map(|number| {
            let side = if number % 2 == 0 { Player::Black } else { Player::White };
            let winner = winner(number / 2, |game, player| if player == side { choose(game) } else { opponent(game) });
            winner.map_or(1, |winner| 2 * u64::from(winner == side))
        })
        .sum();
    points * 50 / GAMES
}

/// Returns a function that chooses moves at a level.
fn player(level: u32) -> impl FnMut(&Game) -> Square {
    let options = Options { hash_megabytes: 1, seed: u64::from(level), ..Options::default() };
    let mut engine = Engine::new(TRAINED, &options).unwrap();
    move |game| engine.play(game, Level::new(level).unwrap(), None, &Stop::new(), |_| {}).unwrap().best
}

/// Chooses a move as a person does who knows only two rules of thumb: takes a corner, avoids the squares diagonally
/// next to the corners, and otherwise turns over as many discs as possible.
fn naive(game: &Game) -> Square {
    let is_at = |square: Square, edges: [usize; 2]| {
        let (row, column) = square.one_based();
        edges.contains(&row) && edges.contains(&column)
    };
    let worth = |square: Square, flips: usize| (is_at(square, [1, 8]), !is_at(square, [2, 7]), flips);
    game.moves().iter().max_by_key(|mv| worth(mv.square, mv.flips().len())).unwrap().square
}

#[test]
fn a_naive_player_often_wins_against_the_easiest_level() {
    let percentage = percentage(1, naive);
    assert!((40..=70).contains(&percentage), "{percentage} %");
}

#[test]
fn each_weak_level_beats_the_level_below_it() {
    for level in 2..=6 {
        let percentage = percentage(level - 1, player(level));
        assert!(percentage >= 60, "level {level}: {percentage} %");
    }
}
