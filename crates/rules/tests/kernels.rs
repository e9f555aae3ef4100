//! Compares every kernel with the naive [`model`] on random boards. Most of these boards cannot occur in a game.

use crate::model::Model;
use fastrand::Rng;
use reversi::bitboard::{Bitboard, Kernel, squares};
use reversi::{Board, Player, Rules, Size, SquareSet};
use std::io::{Write, stderr};

/// Returns two disjoint random sets of squares. If `parts` is 0, the sets together fill the board. The greater `parts`
/// is, the fewer squares the sets contain.
fn random_discs(random: &mut Rng, parts: u32) -> (u64, u64) {
    let side = random.u64(..);
    let taken = match parts {
        0 => u64::MAX,
        1 => random.u64(..) | random.u64(..) | random.u64(..),
        2 => random.u64(..) | random.u64(..),
        parts => (3..parts).fold(random.u64(..), |taken, _| taken & random.u64(..)),
    };
    // In half of the cases, give nearly all discs to one side, because this creates long lines.
    let side = if random.bool() { side } else { side & random.u64(..) & random.u64(..) };
    (taken & side, taken & !side)
}

fn board_of(size: Size, own: u64, opponent: u64) -> Board {
    let within = |bits| SquareSet::from_bits(bits) & size.universe();
    Board::from_discs(size, within(own), within(opponent)).expect("the two are disjoint")
}

/// Returns a model in which the discs of `own` are black.
fn model_of(own: u64, opponent: u64) -> Model {
    Model::from_board(Rules::Othello, &board_of(Size::STANDARD, own, opponent))
}

#[test]
fn every_kernel_agrees_with_the_model() {
    let mut random = Rng::with_seed(64);
    let mut tested = SquareSet::EMPTY;
    for round in 0..1400 {
        let (own, opponent) = random_discs(&mut random, round % 7);
        let model = model_of(own, opponent);
        let legal = model.legal(Player::Black);
        for kernel in Kernel::available() {
            assert_eq!(kernel.moves(own, opponent), legal.to_bits(), "{} of {own:#x} {opponent:#x}", kernel.name());
        }
        let empty = SquareSet::from_bits(!(own | opponent));
        for place in empty {
            let square = Bitboard::square(place);
            let flips = model.flips(Player::Black, place).to_bits();
            let after = model_of(own | flips | 1 << square, opponent & !flips);
            let replies = after.legal(Player::White).to_bits();
            assert_eq!(flips != 0, legal.contains(place));
            for kernel in Kernel::available() {
                let context = format!("{} at {place} of {own:#x} {opponent:#x}", kernel.name());
                assert_eq!(kernel.flips(square, own, opponent), flips, "{context}");
                assert_eq!(kernel.replies(square, own, opponent), replies, "{context}");
            }
        }
        tested |= empty;
    }
    assert_eq!(tested, Size::STANDARD.universe(), "each square was empty at least once");
}

/// Prints the names of the kernels that remain untested because this processor cannot run them.
#[test]
fn every_kernel_is_tested_or_named() {
    let available: Vec<&str> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
    assert_eq!(available[0], "portable");
    for name in ["avx2", "avx512"].iter().filter(|name| !available.contains(name)) {
        // Write to `stderr` directly, because the test harness captures the output of `eprintln`.
        let _ = writeln!(stderr(), "NOT TESTED: the {name} kernel, which this processor cannot run");
    }
}

/// Compares the kernels with each other on many more boards than the slow model could check.
#[test]
fn the_kernels_agree() {
    let mut random = Rng::with_seed(512);
    for round in 0..30_000 {
        let (own, opponent) = random_discs(&mut random, round % 7);
        let board = Bitboard { own, opponent };
        let moves = Kernel::PORTABLE.moves(own, opponent);
        assert_eq!(moves & !board.empty(), 0);
        assert_eq!(board.moves(), moves);
        for kernel in &Kernel::available()[1..] {
            assert_eq!(kernel.moves(own, opponent), moves, "{} of {board:x?}", kernel.name());
        }
        for square in SquareSet::from_bits(board.empty()).iter().map(Bitboard::square) {
            let flips = Kernel::PORTABLE.flips(square, own, opponent);
            let replies = Kernel::PORTABLE.replies(square, own, opponent);
            let after = board.play(square, flips);
            assert_eq!(replies, after.moves());
            for kernel in &Kernel::available()[1..] {
                let answers = (kernel.flips(square, own, opponent), kernel.replies(square, own, opponent));
                assert_eq!(answers, (flips, replies), "{} at {square} of {board:x?}", kernel.name());
            }
        }
    }
}

/// Tests every arrangement of discs on a line of eight squares, as a row, a column and both long diagonals.
#[test]
fn every_line_of_eight() {
    let lines: [fn(u32, u32) -> u32; 4] = [
        |line, place| 8 * line + place,
        |line, place| 8 * place + line,
        |_, place| 9 * place,
        |_, place| 7 * (place + 1),
    ];
    for content in 0..3_u32.pow(8) {
        let at = |place: u32| content / 3_u32.pow(place) % 3; // 0 empty, 1 own, 2 the opponent's
        for square in lines.map(|line| move |place| line(content % 8, place)) {
            let bits =
                |disc| (0..8).filter(|&place| at(place) == disc).fold(0, |bits, place| bits | 1 << square(place));
            let (own, opponent) = (bits(1), bits(2));
            let model = model_of(own, opponent);
            let mut moves = 0;
            for square in (0..8).filter(|&place| at(place) == 0).map(square) {
                let place = SquareSet::from_bits(1 << square).iter().next().unwrap();
                let flips = model.flips(Player::Black, place).to_bits();
                moves |= u64::from(flips != 0) << square;
                for kernel in Kernel::available() {
                    let flipped = kernel.flips(square, own, opponent);
                    assert_eq!(flipped, flips, "{} at {place} of {own:#x} {opponent:#x}", kernel.name());
                }
            }
            for kernel in Kernel::available() {
                assert_eq!(kernel.moves(own, opponent), moves, "{} of {own:#x} {opponent:#x}", kernel.name());
            }
        }
    }
}

/// Tests the rules on random boards of every size up to 8 x 8.
#[test]
fn the_rules_agree_with_the_model_on_any_board() {
    let mut random = Rng::with_seed(49);
    for (width, height) in (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height))) {
        let size = Size::new(width, height).unwrap();
        for round in 0..14 {
            let (black, white) = random_discs(&mut random, round % 7);
            let board = board_of(size, black, white);
            assert_eq!(squares(size), Some(board.size().universe().to_bits()));
            for rules in Rules::ALL.into_iter().filter(|rules| rules.must_flank()) {
                let model = Model::from_board(rules, &board);
                assert_eq!(rules.turn(&board, Player::Black), model.turn(), "{rules}:\n{}", model.text());
                for player in Player::ALL {
                    assert_eq!(rules.legal(&board, player), model.legal(player), "{rules}, {player}:\n{board}");
                    for square in size.squares() {
                        let flips = model.flips(player, square);
                        assert_eq!(rules.flips(&board, player, square), flips, "{player}, {square}:\n{board}");
                    }
                }
            }
        }
    }
}
