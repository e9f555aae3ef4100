//! What was solved of puzzles and learned of repertoires.

use crate::puzzles::{PuzzleId, PuzzleProgress};
use crate::repertoire::{Repertoires, SavedRepertoire};
use crate::repetition::Day;
use std::collections::HashMap;

/// Puzzles and training in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Practice {
    /// The rating as a solver of puzzles.
    pub rating: u32,
    /// The puzzles that were tried.
    pub puzzles: usize,
    /// Those of them that were solved the last time.
    pub solved: usize,
    /// The puzzles that are to be repeated today.
    pub puzzles_due: usize,
    /// The positions of all repertoires in which a move is to be known.
    pub positions: usize,
    /// Those of them that were asked and are not to be repeated today.
    pub known: usize,
    /// The positions that are to be repeated today.
    pub positions_due: usize,
}

impl Practice {
    /// Counts what is known today.
    #[must_use]
    pub fn new(progress: &PuzzleProgress, repertoires: &Repertoires, today: Day) -> Practice {
        let last: HashMap<PuzzleId, bool> = progress.tried().iter().map(|tried| (tried.puzzle, tried.solved)).collect();
        let sum = |count: &dyn Fn(&SavedRepertoire) -> usize| repertoires.all().iter().map(count).sum();
        Practice {
            rating: progress.rating().value(),
            puzzles: last.len(),
            solved: last.values().filter(|solved| **solved).count(),
            puzzles_due: progress.due(today),
            positions: sum(&SavedRepertoire::positions),
            known: sum(&|kept| kept.known(today)),
            positions_due: sum(&|kept| kept.due(today)),
        }
    }
}
