//! Checks that the signature of the search equals the signature in BENCHMARKS.md.

use reversi_engine::weights::TRAINED;
use reversi_engine::{Engine, Options, Stop, bench};

const BENCHMARKS: &str = include_str!("../../../BENCHMARKS.md");

/// Returns the number between two pieces of text in BENCHMARKS.md. The number may contain commas.
fn number(before: &str, after: &str) -> u64 {
    let (_, rest) = BENCHMARKS.split_once(before).expect("BENCHMARKS.md has the number");
    let (number, _) = rest.split_once(after).expect("the number ends");
    number.replace(',', "").parse().expect("a number")
}

#[test]
fn the_signature_is_the_one_that_is_written_down() {
    let options = Options { hash_megabytes: bench::HASH_MEGABYTES, ..Options::default() };
    let mut engine = Engine::new(TRAINED, &options).unwrap();
    let mut nodes = 0;
    for (game, limits) in bench::searches() {
        engine.forget();
        nodes += engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap().nodes;
    }
    assert_eq!(nodes, number("The sum of their nodes, ", ", is the signature"));
}
