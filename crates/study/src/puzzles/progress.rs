//! The user's puzzle results, and the rating and the repetition schedule computed from them.

use super::{PuzzleId, Rating};
use crate::repetition::{Card, Day, Recall};
use std::collections::HashMap;

/// The result of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleResult {
    /// The day on which the user tried the puzzle.
    pub day: Day,
    /// The identifier of the puzzle.
    pub puzzle: PuzzleId,
    /// The rating of the puzzle at the time of the attempt.
    pub rating: u32,
    /// Whether the solver found every move at the first attempt.
    pub solved: bool,
}

/// All puzzle results of the user. The rating and the repetition schedule are computed from this list, so that the
/// results from two programs can be merged by appending one list to the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress {
    tried: Vec<PuzzleResult>,
    rating: Rating,
    /// For each puzzle in `tried`, the card that schedules its repetition; `None` if the puzzle was never missed.
    cards: HashMap<PuzzleId, Option<Card>>,
    streak: usize,
}

impl PuzzleProgress {
    /// Adds a result. Only the first result of a puzzle changes the rating. A missed puzzle comes up again later.
    pub fn add(&mut self, tried: PuzzleResult) {
        let PuzzleResult { day, puzzle, rating, solved } = tried;
        self.tried.push(tried);
        self.streak = if solved { self.streak + 1 } else { 0 };
        match self.cards.get_mut(&puzzle) {
            None => {
                self.rating = self.rating.after(rating, solved);
                self.cards.insert(puzzle, (!solved).then(|| Card::new(day)));
            }
            Some(Some(card)) => *card = card.answered(if solved { Recall::Good } else { Recall::Missed }, day),
            Some(card) => *card = (!solved).then(|| Card::new(day)),
        }
    }

    /// Returns the results in the order in which they were added.
    #[must_use]
    pub fn tried(&self) -> &[PuzzleResult] {
        &self.tried
    }

    /// Returns the solver's rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// Returns the number of puzzles solved in a row, counted back from the latest result.
    #[must_use]
    pub const fn streak(&self) -> usize {
        self.streak
    }

    /// Returns whether there is a result for this puzzle.
    #[must_use]
    pub fn knows(&self, puzzle: PuzzleId) -> bool {
        self.cards.contains_key(&puzzle)
    }

    /// Returns the card that schedules the repetition of this puzzle; `None` if the puzzle was never missed.
    #[must_use]
    pub fn card(&self, puzzle: PuzzleId) -> Option<&Card> {
        self.cards.get(&puzzle)?.as_ref()
    }

    /// Returns the number of missed puzzles that are due today.
    #[must_use]
    pub fn due(&self, today: Day) -> usize {
        self.cards.values().flatten().filter(|card| card.is_due(today)).count()
    }
}

impl FromIterator<PuzzleResult> for PuzzleProgress {
    fn from_iter<I: IntoIterator<Item = PuzzleResult>>(tried: I) -> PuzzleProgress {
        let mut progress = PuzzleProgress::default();
        tried.into_iter().for_each(|tried| progress.add(tried));
        progress
    }
}
