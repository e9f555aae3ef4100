//! Compares random games, move by move, with two independent implementations of the rules: the cells of
//! `reversi-course`, which observe one another, and the naive [`model`]. (`kernels.rs` tests random boards instead of
//! games.)

use crate::model::{Model, pick};
use fastrand::Rng;
use reversi::bitboard::{Bitboard, Kernel};
use reversi::{Board, DiscCount, Game, Move, Player, Ply, Rules, Size, Status};
use reversi_course::cells::{self, Grid};

fn size(width: u8, height: u8) -> Size {
    Size::new(width, height).unwrap()
}

/// Returns a board that is too large for bitboards, with the same discs in its top left corner. The library uses its
/// plain implementation for such a board.
fn on_a_large_board(board: &Board) -> Board {
    Board::from_discs(size(26, 26), *board.discs(Player::Black), *board.discs(Player::White)).unwrap()
}

/// Counts of rare events in the games. The tests check that each event occurs often enough.
#[derive(Default, Debug)]
struct Seen {
    passes: usize,
    ended_early: usize,
    wiped_out: usize,
    draws: usize,
    black_wins: usize,
    white_wins: usize,
}

#[test]
fn free_games_agree_with_the_cells() {
    let mut random = Rng::with_seed(4);
    for (side, games) in [(4, 100), (6, 60), (8, 60), (10, 10), (12, 5), (14, 5), (26, 1)] {
        for _ in 0..games {
            play_beside_cells(side, &mut random);
        }
    }
}

/// Plays the same game on the cells, on the library's [`Game`], and on bitboards with every kernel.
fn play_beside_cells(side: u8, random: &mut Rng) {
    let mut grid = Grid::new(cells::Size::new(side.into()).unwrap());
    let mut game = Game::new(Rules::Free, size(side, side)).unwrap();
    let mut bits = Bitboard::new(game.board(), Player::Black);
    assert_eq!(bits.is_some(), side <= 8);
    while let Some(player) = game.turn() {
        assert_eq!(grid.to_string().replace('-', "."), game.board().to_string());
        assert_eq!(bits, Bitboard::new(game.board(), player));
        assert!(!grid.is_full());

        // The square may be occupied. Both implementations must agree in this case too.
        let square = pick(random, game.size().universe());
        let (row, column) = square.zero_based();
        let occupied = game.board()[square].is_some();
        assert_eq!(grid.get(row, column), game.board()[square]);
        assert_eq!(game.find_move(square).is_none(), occupied);
        assert_eq!(grid.set_piece(row, column, player).is_err(), occupied);
        assert_eq!(game.play(square).is_err(), occupied);
        if let (false, Some(before)) = (occupied, bits) {
            let bit = Bitboard::square(square);
            let after = |kernel: Kernel| before.play(bit, kernel.flips(bit, before.own, before.opponent));
            for kernel in Kernel::available() {
                assert_eq!(after(kernel), after(Kernel::PORTABLE), "{}", kernel.name());
            }
            bits = Some(after(Kernel::PORTABLE));
        }
    }
    assert!(grid.is_full());
    assert_eq!(grid.to_string(), game.board().to_string());
    assert_eq!(grid.winner(), game.winner());
    assert_eq!(Player::ALL.map(|player| grid.count(player)), Player::ALL.map(|player| game.score().of(player)));
    assert!(game.history().iter().all(|ply| ply.mv().is_some()), "nobody passes in a free game");
}

#[test]
fn games_up_to_8x8_agree_with_the_model() {
    let (mut random, mut seen) = (Rng::with_seed(8), Seen::default());
    for rules in Rules::ALL.into_iter().filter(|rules| rules.must_flank()) {
        for (width, height) in (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height))) {
            for _ in 0..12 {
                play_beside_model(rules, size(width, height), &mut random, &mut seen);
            }
        }
    }
    assert!(seen.passes > 500 && seen.ended_early > 300 && seen.wiped_out > 20, "{seen:?}");
    assert!(seen.black_wins > 300 && seen.white_wins > 300 && seen.draws > 30, "{seen:?}");
}

#[test]
fn games_over_8x8_agree_with_the_model() {
    let (mut random, mut seen) = (Rng::with_seed(26), Seen::default());
    for rules in Rules::ALL.into_iter().filter(|rules| rules.must_flank()) {
        let narrow = [(10, 3), (3, 10), (9, 2), (2, 26), (3, 26)];
        for (width, height) in [(9, 8), (8, 9), (9, 9), (10, 12)].into_iter().chain(narrow) {
            for _ in 0..5 {
                play_beside_model(rules, size(width, height), &mut random, &mut seen);
            }
        }
        play_beside_model(rules, size(26, 26), &mut random, &mut seen);
    }
    assert!(seen.passes > 50 && seen.ended_early > 30, "{seen:?}");
}

#[test]
fn free_games_agree_with_the_model() {
    let (mut random, mut seen) = (Rng::with_seed(12), Seen::default());
    for (side, games) in [(4, 50), (6, 20), (8, 20), (10, 3)] {
        for _ in 0..games {
            play_beside_model(Rules::Free, size(side, side), &mut random, &mut seen);
        }
    }
    assert_eq!((seen.passes, seen.ended_early), (0, 0));
}

fn play_beside_model(rules: Rules, size: Size, random: &mut Rng, seen: &mut Seen) {
    let mut game = Game::new(rules, size).unwrap();
    let mut model = Model::new(rules, size);
    while let Some(player) = model.turn() {
        compare(&game, &model);
        check_illegal_moves(&mut game, &model, random);

        let square = pick(random, model.legal(player));
        let flips = model.flips(player, square);
        let passed = model.play(square);
        let plies = game.play(square).expect("the move is legal by the model");
        assert_eq!(plies[0].player(), player);
        assert_eq!(plies[0].mv().map(|mv| (mv.square, mv.flips())), Some((square, flips)));
        assert_eq!(plies.get(1), passed.map(|player| Ply::Pass { player }).as_ref());
        assert!(plies.len() <= 2);
        seen.passes += usize::from(passed.is_some());
    }
    compare(&game, &model);
    compare_ends(&game, &model, seen);
}

/// Compares the moves and flips of a position, square by square and for both sides.
fn compare(game: &Game, model: &Model) {
    let (rules, board) = (game.rules(), game.board());
    assert_eq!(board.to_string(), model.text());
    assert_eq!(game.turn(), model.turn(), "{board}");
    assert_eq!(game.is_over(), model.turn().is_none());
    assert_eq!(game.score(), DiscCount { black: model.count('B'), white: model.count('W') });
    let opening = rules == Rules::Classic && !board.empty_center().is_empty();
    let large = on_a_large_board(board);
    for player in Player::ALL {
        let legal = model.legal(player);
        assert_eq!(rules.legal(board, player), legal, "{player}:\n{board}");
        let moves = rules.moves(board, player);
        assert_eq!(moves.squares(), legal);
        for square in board.squares() {
            let flips = model.flips(player, square);
            let found = moves.get(square).map(Move::flips);
            assert_eq!(found, legal.contains(square).then_some(flips), "{player} at {square}:\n{board}");
            assert_eq!(rules.flips(board, player, square), flips, "{player} at {square}:\n{board}");
            if !opening {
                assert_eq!(Rules::Othello.flips(&large, player, square), flips, "{player} at {square}:\n{large}");
            }
        }
        if !opening && rules != Rules::Free {
            assert_eq!(Rules::Othello.legal(&large, player) & board.size().universe(), legal);
        }
    }
    match model.turn() {
        Some(player) => assert_eq!(*game.moves(), rules.moves(board, player)),
        None => assert!(game.moves().is_empty()),
    }
}

/// Checks that playing a move that is illegal in the model returns an error and changes nothing.
fn check_illegal_moves(game: &mut Game, model: &Model, random: &mut Rng) {
    let illegal = game.size().universe() - model.turn().map(|player| model.legal(player)).unwrap_or_default();
    if !illegal.is_empty() {
        let before = game.clone();
        assert!(game.play(pick(random, illegal)).is_err());
        assert_eq!(*game, before);
    }
}

fn compare_ends(game: &Game, model: &Model, seen: &mut Seen) {
    let (black, white, empty) = (model.count('B'), model.count('W'), model.count('.'));
    let (status, score) = if black > white {
        (Status::Won(Player::Black), DiscCount { black: black + empty, white })
    } else if white > black {
        (Status::Won(Player::White), DiscCount { black, white: white + empty })
    } else {
        (Status::Draw, DiscCount { black: black + empty / 2, white: white + empty / 2 })
    };
    assert_eq!(game.status(), status);
    assert_eq!(game.official_score(), Some(score));
    let winner = Player::ALL.into_iter().find(|&player| status == Status::Won(player));
    assert_eq!(game.winner(), winner);
    assert!(game.moves().is_empty());
    assert!(matches!(game.history().last(), None | Some(Ply::Disc { .. })), "no pass after the end");
    let played = game.history().iter().filter_map(Ply::mv).count();
    assert_eq!(game.start().empty().len() - empty, played);

    seen.ended_early += usize::from(empty > 0);
    seen.wiped_out += usize::from(black == 0 || white == 0);
    seen.draws += usize::from(status == Status::Draw);
    seen.black_wins += usize::from(winner == Some(Player::Black));
    seen.white_wins += usize::from(winner == Some(Player::White));
}
