//! The fit finds weights that were planted, and always the same ones.

use reversi::bitboard::Bitboard;
use reversi_engine::weights::UNITS_PER_DISC;
use reversi_train::dataset::{Kind, Record};
use reversi_train::fit::{Fitting, Options};
use reversi_train::holdout::is_held_out;
use reversi_train::report::Errors;
use reversi_train::rows::Layout;

/// A small generator of numbers, the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % bound
    }
}

/// Positions of random games up to the ply `last`, in the order of the game, with labels that a function gives.
fn random_positions(games: usize, last: usize, label: impl Fn(Bitboard) -> i16) -> Vec<Record> {
    let mut random = Random(11);
    let mut records = Vec::new();
    for _ in 0..games {
        let mut board = Bitboard::START;
        for _ in 0..=last {
            let moves = board.moves();
            if moves == 0 {
                break;
            }
            records.push(Record { board, label: label(board), kind: Kind::Exact, count: 1 });
            let nth = random.below(moves.count_ones());
            let square = (0..nth).fold(moves, |left, _| left & (left - 1)).trailing_zeros();
            board = board.play(square, board.flips(square));
        }
    }
    records.sort_by_key(Record::placed);
    records
}

#[test]
fn planted_weights_are_found() {
    let layout = Layout::new();
    let mut random = Random(5);
    let planted: Vec<i32> = (0..layout.weights()).map(|_| random.below(2 * 128 + 1) as i32 - 128).collect();
    let label = |board: Bitboard| layout.sum(&layout.row(board), &planted) as i16;
    let all = random_positions(8_000, 11, label);
    let (apart, train): (Vec<Record>, Vec<Record>) =
        all.iter().partition(|record| is_held_out(record.board, 0.1) && record.placed() >= 8);

    let options = Options { iterations: 40, reach: 4, ..Options::DEFAULT };
    let fit = |threads| {
        let fitting = Fitting { layout: &layout, records: &train, threads };
        options.fit_phase(fitting, 2, |_| {})
    };
    let fitted = fit(1);
    let errors = Errors::of(&layout, &fitted, &apart, 2);
    let (error, spread) = (errors.root_mean_square(), errors.constant());
    assert!(apart.len() > 1000 && spread > 3.0);
    assert!(error < 0.1 * spread, "an error of {error} discs where a constant has {spread}");
    // The same bytes, whatever the number of threads.
    assert!(fit(3) == fitted);
}

#[test]
fn a_phase_without_positions_stays_zero() {
    let layout = Layout::new();
    let fitting = Fitting { layout: &layout, records: &[], threads: 2 };
    assert!(Options::DEFAULT.fit_phase(fitting, 14, |_| {}).iter().all(|&weight| weight == 0));
}

#[test]
fn a_single_position_is_believed_in_part() {
    let layout = Layout::new();
    let record = Record { board: Bitboard::START, label: 64 * UNITS_PER_DISC as i16, kind: Kind::Exact, count: 1 };
    let fitting = Fitting { layout: &layout, records: &[record], threads: 1 };
    let weights = Options::DEFAULT.fit_phase(fitting, 0, |_| {});
    let value: i32 = layout.columns(&layout.row(Bitboard::START)).map(|column| i32::from(weights[column])).sum();
    assert!(value > 0 && value <= 64 * UNITS_PER_DISC);
}
