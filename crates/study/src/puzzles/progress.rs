//! The results of puzzles, and the rating and repetitions that follow from them.

use super::{PuzzleId, Rating};
use crate::repetition::{Card, Day, Recall};
use std::collections::HashMap;

/// The result of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleResult {
    /// The day.
    pub day: Day,
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The rating of the puzzle.
    pub rating: u32,
    /// Whether the solver found every move at the first attempt.
    pub solved: bool,
}

/// The results of all puzzles. The solver's rating and the repetitions follow from the list, so that appending one list
/// to another merges the results of two programs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress {
    tried: Vec<PuzzleResult>,
    rating: Rating,
    /// The card of a missed puzzle; `None` for a puzzle that was solved at the first time.
    cards: HashMap<PuzzleId, Option<Card>>,
    streak: usize,
}

impl PuzzleProgress {
    /// Adds a result. The first result of a puzzle counts for the rating, and a missed puzzle is repeated.
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

    /// Returns the results, in order.
    #[must_use]
    pub fn tried(&self) -> &[PuzzleResult] {
        &self.tried
    }

    /// Returns the solver's rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// Returns how many puzzles in a row were solved, up to the last one.
    #[must_use]
    pub const fn streak(&self) -> usize {
        self.streak
    }

    /// Returns whether the puzzle has a result.
    #[must_use]
    pub fn knows(&self, puzzle: PuzzleId) -> bool {
        self.cards.contains_key(&puzzle)
    }

    /// Returns when the puzzle is repeated, if it was missed.
    #[must_use]
    pub fn card(&self, puzzle: PuzzleId) -> Option<&Card> {
        self.cards.get(&puzzle)?.as_ref()
    }

    /// Returns how many missed puzzles are due today.
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
