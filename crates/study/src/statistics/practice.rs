//! The results of puzzles and repertoire training.

use crate::puzzles::{PuzzleId, PuzzleProgress};
use crate::repertoire::{Repertoires, SavedRepertoire};
use crate::repetition::Day;
use std::collections::HashMap;

/// Numbers that summarise the results of puzzles and repertoire training.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Practice {
    /// The user's puzzle rating.
    pub rating: u32,
    /// The number of puzzles that the user has tried.
    pub puzzles: usize,
    /// The number of these puzzles that the user solved on the most recent try.
    pub solved: usize,
    /// The number of puzzles that are due today.
    pub puzzles_due: usize,
    /// The number of positions in all repertoires.
    pub positions: usize,
    /// The number of these positions that the user has practised and that are not due today.
    pub known: usize,
    /// The number of positions that are due today.
    pub positions_due: usize,
}

impl Practice {
    /// Counts the results as of today.
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
