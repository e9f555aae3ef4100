//! Runs the fuzz targets on any toolchain with a limited number of seeded random inputs.

use fastrand::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// The words from which inputs are built, in addition to single bytes.
const PIECES: [&str; 68] = [
    "new",
    "play",
    "new 4",
    "new 6\n",
    "play 0 0",
    "play 3 3\n",
    " ",
    "\n",
    "\t",
    "\r\n",
    "-1",
    "+0",
    "26",
    "27",
    "1000",
    "99999999999999999999",
    "f5",
    "d6",
    "C3",
    "a1",
    "z26",
    "a0",
    "pass",
    "PA",
    "--",
    "@@",
    "1.",
    "2)",
    "3...",
    ";",
    ",",
    "B",
    "W",
    ".",
    "X",
    "o",
    "/",
    "●",
    "é",
    "othello 4x4\n",
    "(;GM[2]",
    "(;GM[Othello]",
    ")",
    "[",
    "]",
    "\\",
    ";B[f5]",
    "W[PA//1.5]",
    "TY[8a]",
    "BO[8 ",
    "; A2:+38;",
    "White to move\n",
    "genmove b\n",
    "boardsize ",
    "time_left w ",
    "=3 ",
    "? ",
    "nboard 2\n",
    "=== ",
    "search ",
    "set depth ",
    "ping 3\n",
    "usermove P@",
    "setboard ",
    "level 40 5:00 ",
    "go\n",
    "undo\n",
    "#",
];

/// Changes or removes a random part of the input, inserts a copied or predefined piece, or replaces the end of the
/// input with the end of a seed.
fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], rng: &mut Rng) {
    let (start, end) = (rng.usize(..=input.len()), rng.usize(..=input.len()));
    let range = start.min(end)..(start.max(end)).min(start.min(end) + 16);
    match rng.u8(..7) {
        0 if start < input.len() => input[start] = rng.u8(..),
        1 if start < input.len() => input[start] ^= 1 << rng.u8(..8),
        2 => drop(input.drain(range)),
        3 => {
            let copy = input[range].to_vec();
            input.splice(end..end, copy);
        }
        4 if !seeds.is_empty() => {
            let tail = &seeds[rng.usize(..seeds.len())];
            input.truncate(start);
            input.extend_from_slice(&tail[rng.usize(..tail.len())..]);
        }
        _ => drop(input.splice(start..start, PIECES[rng.usize(..PIECES.len())].bytes())),
    }
}

/// Returns the seeds of a target, sorted by file name so that their order is the same on every machine.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut paths: Vec<_> = folder.read_dir().expect("seeds").map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect()
}

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
