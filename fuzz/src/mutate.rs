//! Mutates inputs at random.

use fastrand::Rng;
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
pub fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], rng: &mut Rng) {
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
///
/// # Panics
///
/// Panics if the folder with the seeds cannot be read.
#[must_use]
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut paths: Vec<_> = folder.read_dir().expect("seeds").map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect()
}
