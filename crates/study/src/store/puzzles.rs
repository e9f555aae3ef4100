//! The saved puzzle results.

use super::{Loaded, Store, StoreError, Unreadable, VERSION, versioned};
use crate::puzzles::{PuzzleProgress, PuzzleResult};
use crate::repetition::Day;
use serde::{Deserialize, Serialize};

const PUZZLES: &str = "puzzles.json";
/// The lock that a program holds while it reads, extends and writes the entry.
const GUARD: &str = "puzzles.lock";

/// The content of the entry with the puzzle results.
#[derive(Serialize, Deserialize)]
struct File {
    version: u64,
    tried: Vec<SavedResult>,
}

#[derive(Serialize, Deserialize)]
struct SavedResult {
    day: Day,
    puzzle: String,
    rating: u32,
    solved: bool,
}

impl Store {
    /// Loads the results of all puzzles.
    #[must_use]
    pub fn puzzles(&self) -> Loaded<PuzzleProgress> {
        let loaded = self.load_tried();
        Loaded { value: loaded.value.into_iter().collect(), problem: loaded.problem }
    }

    /// Appends results to the saved ones. Loads the saved results first, because another program may have added some.
    pub fn add_puzzles(&self, results: &[PuzzleResult]) -> Result<(), StoreError> {
        let _guard = self.lock(GUARD)?;
        let Loaded { value: mut tried, mut problem } = self.load_tried();
        if let Some(problem) = problem.take_if(|problem| problem.blocks_writing()) {
            return Err(problem);
        }
        tried.extend(results);
        let tried = tried.iter().map(|&PuzzleResult { day, puzzle, rating, solved }| {
            let puzzle = puzzle.to_string();
            SavedResult { day, puzzle, rating, solved }
        });
        let file = File { version: VERSION, tried: tried.collect() };
        let mut bytes = serde_json::to_vec(&file).map_err(|error| self.io_error(PUZZLES, error.into()))?;
        bytes.push(b'\n');
        self.write(PUZZLES, &bytes)?;
        problem.map_or(Ok(()), Err)
    }

    fn load_tried(&self) -> Loaded<Vec<PuzzleResult>> {
        self.load(PUZZLES, |bytes| {
            let file: File = versioned(bytes)?;
            let tried = |SavedResult { day, puzzle, rating, solved }: SavedResult| {
                let puzzle = puzzle.parse().map_err(|_| Unreadable::Broken(format!("{puzzle} is no puzzle")))?;
                Ok(PuzzleResult { day, puzzle, rating, solved })
            };
            file.tried.into_iter().map(tried).collect()
        })
    }
}
