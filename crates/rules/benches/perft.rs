//! Measures how many positions per second each kernel counts. Run the benchmark with `cargo bench -p reversi`.
//!
//! Each rate is the best of several runs. On Linux, the benchmark measures the processor time, which depends little on
//! the load of the machine. The benchmark fails if a node count is wrong, so that an incorrect kernel cannot appear
//! fast.
#![allow(clippy::print_stdout)]

use reversi::bitboard::Kernel;
use reversi::{Passes, Player, Rules, perft_plain, perft_with};
use std::time::{Duration, Instant};

fn main() {
    let rate = |kernel| {
        let board = Rules::Othello.start("8x8".parse().unwrap()).unwrap();
        let count = || perft_with(kernel, Rules::Othello, &board, Player::Black, 11, Passes::TakeAPly);
        measure(&format!("perft 8x8, depth 11, {}", kernel.name()), 5, 212_258_800, count)
    };
    let rates: Vec<(Kernel, f64)> = Kernel::available().into_iter().map(|kernel| (kernel, rate(kernel))).collect();
    let best = rates.iter().map(|&(_, rate)| rate).fold(0.0, f64::max);
    for (kernel, rate) in rates {
        println!("  {:<10} {:.2} of the fastest", kernel.name(), rate / best);
    }
    // No kernel supports boards larger than 8 x 8, so use the plain implementation for them.
    for (size, depth, nodes) in [("10x10", 8, 392_268), ("26x26", 7, 55_180)] {
        let board = Rules::Othello.start(size.parse().unwrap()).unwrap();
        let count = || perft_plain(Rules::Othello, &board, Player::Black, depth, Passes::TakeAPly);
        measure(&format!("perft {size}, depth {depth}, plain"), 5, nodes, count);
    }
}

/// Runs `count` several times, checks its result and prints its best rate in millions per second.
fn measure(name: &str, runs: u32, expected: u64, count: impl Fn() -> u64) -> f64 {
    let timed = |_| {
        let (wall, cpu) = (Instant::now(), processor_time());
        assert_eq!(count(), expected, "{name}");
        match (cpu, processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => wall.elapsed(),
        }
    };
    let best = (0..runs).map(timed).min().expect("at least one run");
    let rate = expected as f64 / best.as_secs_f64() / 1e6;
    println!("{name:<36} {expected:>12} nodes {:>9.4} s {rate:>8.1} million/s", best.as_secs_f64());
    rate
}

/// Returns the processor time of this process, or `None` on systems other than Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
