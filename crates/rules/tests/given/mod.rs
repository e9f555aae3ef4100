//! Strategies that generate boards and games for the property tests.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};

/// Returns a configuration with this number of cases and a fixed seed, so that failures are reproducible.
pub(crate) fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(1883), ..Config::default() }
}

/// Generates board sizes, most of them small enough for bitboards.
pub(crate) fn sizes() -> impl Strategy<Value = Size> {
    let small = (2..=8_u8, 2..=8_u8);
    let any = (2..=26_u8, 2..=26_u8);
    prop_oneof![4 => small, 1 => any].prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// Generates a rule set, and a board size that this rule set allows.
pub(crate) fn rules_and_sizes() -> impl Strategy<Value = (Rules, Size)> {
    let even_square =
        prop_oneof![4 => 2..=4_u8, 1 => 5..=13_u8].prop_map(|half| Size::new(2 * half, 2 * half).unwrap());
    let flanking: Vec<Rules> = Rules::ALL.into_iter().filter(|rules| rules.must_flank()).collect();
    prop_oneof![
        1 => (Just(Rules::Free), even_square),
        4 => (prop::sample::select(flanking), sizes()),
    ]
}

/// Generates boards of this size with few or many random discs.
pub(crate) fn boards(size: Size) -> impl Strategy<Value = Board> {
    let discs = move |few: usize| proptest::collection::vec(0..few, usize::from(size.area()));
    (2..8_usize).prop_flat_map(discs).prop_map(move |squares| {
        let mut board = Board::new(size);
        for (square, disc) in size.squares().zip(squares) {
            board.set(square, Player::ALL.get(disc).copied()).unwrap();
        }
        board
    })
}

pub(crate) fn players() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Black), Just(Player::White)]
}

pub(crate) fn squares() -> impl Strategy<Value = Square> {
    (0..26_u8, 0..26_u8).prop_map(|(column, row)| Square::new(column, row).unwrap())
}

pub(crate) fn sets() -> impl Strategy<Value = SquareSet> {
    proptest::collection::vec(squares(), 0..60).prop_map(|squares| squares.into_iter().collect())
}

/// Generates a game before its first move, on the rule set's starting board or on a random board.
pub(crate) fn starts() -> impl Strategy<Value = Game> {
    rules_and_sizes().prop_flat_map(|(rules, size)| {
        let proper = Just(Game::new(rules, size).unwrap());
        let any =
            (boards(size), players()).prop_map(move |(board, first)| Game::from_board(rules, board, first).unwrap());
        prop_oneof![3 => proper, 1 => any]
    })
}

/// Generates a game after a random number of moves. About half of the games are played to the end.
pub(crate) fn games() -> impl Strategy<Value = Game> {
    (starts(), any::<u64>(), any::<bool>()).prop_map(|(mut game, seed, to_the_end)| {
        let mut rng = fastrand::Rng::with_seed(seed);
        while !game.is_over() && (to_the_end || rng.u8(..31) != 0) {
            let squares: Vec<_> = game.moves().iter().map(|mv| mv.square).collect();
            game.play(*rng.choice(&squares).unwrap()).unwrap();
        }
        game
    })
}
