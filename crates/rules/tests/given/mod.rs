//! Boards and games of every kind, for the property tests.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};

/// So many cases from a fixed seed, so that failures are reproducible.
pub(crate) fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(1883), ..Config::default() }
}

/// Sizes of all boards, most of them small enough for bitboards.
pub(crate) fn sizes() -> impl Strategy<Value = Size> {
    let small = (2..=8_u8, 2..=8_u8);
    let any = (2..=26_u8, 2..=26_u8);
    prop_oneof![4 => small, 1 => any].prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// A rule set with a size that it is played on.
pub(crate) fn rules_and_sizes() -> impl Strategy<Value = (Rules, Size)> {
    let even_square =
        prop_oneof![4 => 2..=4_u8, 1 => 5..=13_u8].prop_map(|half| Size::new(2 * half, 2 * half).unwrap());
    prop_oneof![
        1 => (Just(Rules::Free), even_square),
        4 => (prop_oneof![Just(Rules::Othello), Just(Rules::Classic)], sizes()),
    ]
}

/// Any discs at all, few or many.
pub(crate) fn boards(size: Size) -> impl Strategy<Value = Board> {
    let discs = move |few: usize| proptest::collection::vec(0..few, usize::from(size.area()));
    (2..8_usize).prop_flat_map(discs).prop_map(move |squares| {
        let mut board = Board::new(size);
        for (position, disc) in size.squares().zip(squares) {
            board.set(position, Player::ALL.get(disc).copied()).unwrap();
        }
        board
    })
}

pub(crate) fn players() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Black), Just(Player::White)]
}

pub(crate) fn positions() -> impl Strategy<Value = Square> {
    (0..26_u8, 0..26_u8).prop_map(|(column, row)| Square::new(column, row).unwrap())
}

pub(crate) fn sets() -> impl Strategy<Value = SquareSet> {
    proptest::collection::vec(positions(), 0..60).prop_map(|positions| positions.into_iter().collect())
}

/// A game before its first move: the rules' own start, or any board.
pub(crate) fn starts() -> impl Strategy<Value = Game> {
    rules_and_sizes().prop_flat_map(|(rules, size)| {
        let proper = Just(Game::new(rules, size).unwrap());
        let any =
            (boards(size), players()).prop_map(move |(board, first)| Game::from_board(rules, board, first).unwrap());
        prop_oneof![3 => proper, 1 => any]
    })
}

/// A game somewhere between its start and its end. Half of them are over.
pub(crate) fn games() -> impl Strategy<Value = Game> {
    (starts(), any::<u64>(), any::<bool>()).prop_map(|(mut game, seed, to_the_end)| {
        let mut choice = seed;
        while !game.is_over() && (to_the_end || choice % 31 != 0) {
            let number = (choice >> 33) as usize % game.moves().len();
            let position = game.moves().iter().nth(number).unwrap().square;
            game.play(position).unwrap();
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        }
        game
    })
}
