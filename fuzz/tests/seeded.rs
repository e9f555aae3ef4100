//! Runs the fuzz targets on any toolchain with a limited number of seeded random inputs.

use fastrand::Rng;
use reversi_fuzz::{mutate, seeds};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs a target, and prints the input if the target panics. Returns whether the input was valid.
fn run(name: &str, target: fn(&[u8]) -> bool, input: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| target(input)))
        .unwrap_or_else(|_| panic!("{name} with b\"{}\"", input.escape_ascii()))
}

/// Runs a target with every seed, and then with `inputs` mutated seeds and random inputs.
fn fuzz(name: &str, target: fn(&[u8]) -> bool, seeds: &[Vec<u8>], inputs: usize) {
    for seed in seeds {
        assert!(run(name, target, seed), "the seed is not valid: {name} with b\"{}\"", seed.escape_ascii());
    }
    let mut rng = Rng::with_seed(2024);
    let mut sensible = 0;
    for _ in 0..inputs {
        let mut input = match rng.u8(..4) {
            1.. if !seeds.is_empty() => seeds[rng.usize(..seeds.len())].clone(),
            _ => (0..rng.usize(..=300)).map(|_| rng.u8(..)).collect(),
        };
        for _ in 0..rng.usize(..5) {
            mutate(&mut input, seeds, &mut rng);
        }
        sensible += usize::from(run(name, target, &input));
    }
    // Check that at least 5 % of the inputs are valid and at least 5 % are invalid.
    let share = inputs / 20;
    assert!((share..inputs - share).contains(&sensible), "{name}: {sensible} of {inputs} inputs were valid");
}

#[test]
fn text_program() {
    fuzz("text_program", reversi_fuzz::text_program, &seeds("text_program"), 12_000);
}

#[test]
fn transcript() {
    fuzz("transcript", reversi_fuzz::transcript, &seeds("transcript"), 12_000);
}

#[test]
fn board_text() {
    fuzz("board_text", reversi_fuzz::board_text, &seeds("board_text"), 30_000);
}

#[test]
fn sgf_and_ggf() {
    fuzz("sgf_ggf", reversi_fuzz::brackets, &seeds("sgf_ggf"), 8_000);
}

#[test]
fn transcript_file() {
    fuzz("transcript_file", reversi_fuzz::transcripts, &seeds("transcript_file"), 8_000);
}

#[test]
fn problems() {
    fuzz("problems", reversi_fuzz::problems, &seeds("problems"), 8_000);
}

#[test]
fn boards() {
    fuzz("boards", reversi_fuzz::boards, &seeds("boards"), 8_000);
}

#[test]
fn wthor() {
    fuzz("wthor", reversi_fuzz::wthor, &seeds("wthor"), 12_000);
}

#[test]
fn paste() {
    fuzz("paste", reversi_fuzz::pasted, &seeds("paste"), 12_000);
}

#[test]
fn book() {
    fuzz("book", reversi_fuzz::book, &seeds("book"), 8_000);
}

#[test]
fn nboard() {
    fuzz("nboard", reversi_fuzz::nboard_lines, &seeds("nboard"), 3_000);
}

#[test]
fn gtp() {
    fuzz("gtp", reversi_fuzz::gtp_lines, &seeds("gtp"), 3_000);
}

#[test]
fn xboard() {
    fuzz("xboard", reversi_fuzz::xboard_lines, &seeds("xboard"), 3_000);
}

#[test]
fn game() {
    fuzz("game", reversi_fuzz::game, &[], 6_000);
}
