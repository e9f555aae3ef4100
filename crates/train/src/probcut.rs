//! `reversi-train probcut`: measures how well a shallow search predicts the score of a deep search. The margins of the
//! engine's selective search are derived from these results (`probcut.rs` in the engine).
#![allow(clippy::print_stdout, clippy::print_stderr)]

use crate::games;
use crate::least_squares::least_squares;
use crate::progress;
use crate::threads::all_threads;
use anyhow::Context;
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Rules, Size, SquareSet};
use reversi_engine::{Engine, Limits, Options, Stop};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The arguments of `reversi-train probcut`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The weights file to measure
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// Files and folders of games from which the positions are taken
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The number of positions, evenly distributed over the stages of the game
    #[arg(long, default_value_t = 2000)]
    positions: usize,
    /// The depth of the deepest search; the searches are not selective
    #[arg(long, default_value_t = 10)]
    depth: u32,
    /// The largest number of empty squares at which positions are also solved
    #[arg(long, default_value_t = 16)]
    solve: u32,
    /// The number of threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// The sums from which the mean and the standard deviation of score differences are computed. A difference is the score
/// of a deep search minus the score of a shallow search.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn deviation(&self) -> f64 {
        (self.squares / self.count - (self.sum / self.count).powi(2)).max(0.0).sqrt()
    }
}

/// A row of the table: the number of empty squares (rounded down to a multiple of four), the depth of the deep search,
/// and the depth of the shallow search.
type Cell = (u32, u32, u32);

/// Runs the measurement and prints its results.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = std::fs::read(&args.weights).with_context(|| args.weights.display().to_string())?;
    let chosen = choose(&games::positions(&args.games)?, args.positions);
    let bar = progress::bar(chosen.len() as u64, "positions");
    let next = AtomicUsize::new(0);
    let measure = || -> anyhow::Result<BTreeMap<Cell, Sums>> {
        let mut engine = Engine::new(&weights, &Options { hash_megabytes: 64, ..Options::default() })?;
        let mut cells = BTreeMap::new();
        while let Some(&board) = chosen.get(next.fetch_add(1, Relaxed)) {
            search(&mut engine, board, args, &mut cells);
            bar.inc(1);
        }
        Ok(cells)
    };
    let threads = args.threads.unwrap_or_else(all_threads).max(1);
    let cells = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(measure)).collect();
        let mut all = BTreeMap::new();
        for worker in workers {
            for (cell, sums) in worker.join().expect("a worker does not panic")? {
                let entry: &mut Sums = all.entry(cell).or_default();
                entry.count += sums.count;
                entry.sum += sums.sum;
                entry.squares += sums.squares;
            }
        }
        anyhow::Ok(all)
    })?;
    bar.finish_and_clear();
    report(&cells);
    Ok(())
}

/// Chooses positions with 12 to 55 empty squares: the same number of positions for each number of empty squares, or all
/// positions with this number of empty squares if there are too few.
fn choose(positions: &[Bitboard], count: usize) -> Vec<Bitboard> {
    let share = count.div_ceil(44);
    let mut by_empties: BTreeMap<u32, Vec<Bitboard>> = BTreeMap::new();
    for board in positions {
        let empties = board.empty().count_ones();
        if (12..56).contains(&empties) {
            by_empties.entry(empties).or_default().push(*board);
        }
    }
    by_empties
        .values()
        .flat_map(|boards| boards.iter().step_by((boards.len() / share).max(1)).take(share).copied())
        .collect()
}

/// Searches a position to each depth, solves it if few squares are empty, and adds the score differences to the sums.
fn search(engine: &mut Engine, bits: Bitboard, args: &Args, cells: &mut BTreeMap<Cell, Sums>) {
    let [own, other] = [bits.own, bits.opponent].map(SquareSet::from_bits);
    let board = Board::from_discs(Size::STANDARD, own, other).expect("no square has two discs");
    let game = Game::from_board(Rules::Othello, board, Player::Black).expect("a board of the usual size");
    if game.turn() != Some(Player::Black) {
        return;
    }
    let empties = bits.empty().count_ones();
    engine.forget();
    let mut values = Vec::new();
    let limits = |depth| Limits { depth: Some(depth), full_width: true, ..Limits::default() };
    for depth in 1..=args.depth.min(empties - 2) {
        let answer = engine.search(&game, &limits(depth), &Stop::new(), |_| {}).expect("there is a move");
        values.push((depth, answer.score.discs));
    }
    if empties <= args.solve {
        let answer = engine.search(&game, &Limits::exact(), &Stop::new(), |_| {}).expect("there is a move");
        values.push((empties, answer.score.discs));
    }
    for &(deep, deep_value) in &values {
        // Scores differ systematically between odd and even depths, because a score depends on which side moves last.
        // Compare only depths of equal parity.
        for &(shallow, shallow_value) in
            values.iter().filter(|(shallow, _)| *shallow < deep && (deep - shallow) % 2 == 0)
        {
            let cell = cells.entry((empties / 4 * 4, deep, shallow)).or_default();
            cell.add(f64::from(deep_value - shallow_value));
        }
    }
}

/// Prints the table and a formula for it: the logarithm of the deviation is a linear function of the number of empty
/// squares and the two depths.
fn report(cells: &BTreeMap<Cell, Sums>) {
    println!("empties  deep  shallow  positions   mean  deviation  formula");
    let features = |(empties, deep, shallow): Cell| {
        let [empties, deep, shallow] = [empties + 2, deep, shallow].map(f64::from);
        [1.0, empties, deep, shallow]
    };
    let enough: Vec<(Cell, Sums)> =
        cells.iter().filter(|(_, sums)| sums.count >= 30.0).map(|(&cell, &sums)| (cell, sums)).collect();
    let rows: Vec<([f64; 4], f64, f64)> =
        enough.iter().map(|&(cell, sums)| (features(cell), sums.deviation().max(0.1).ln(), sums.count)).collect();
    let factors = least_squares(&rows);
    for (cell, sums) in &enough {
        let formula: f64 = features(*cell).iter().zip(factors).map(|(x, factor)| x * factor).sum::<f64>().exp();
        let (empties, deep, shallow) = *cell;
        let mean = sums.sum / sums.count;
        println!(
            "{empties:>7}  {deep:>4}  {shallow:>7}  {:>9}  {mean:>5.1}  {:>9.2}  {formula:>7.2}",
            sums.count,
            sums.deviation()
        );
    }
    let [constant, empties, deep, shallow] = factors;
    println!("deviation = exp({constant:.4} + {empties:.4} empties + {deep:.4} deep + {shallow:.4} shallow)");
}
