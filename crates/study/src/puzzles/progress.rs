//! What was solved and missed, and what follows from it.

use super::{PuzzleId, Rating};
use crate::repetition::{Card, Day, Recall};
use std::collections::HashMap;

/// A puzzle that was solved or missed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleResult {
    /// When.
    pub day: Day,
    /// Which one.
    pub puzzle: PuzzleId,
    /// Its rating.
    pub rating: u32,
    /// Whether every move was found at the first try.
    pub solved: bool,
}

/// All that was solved and missed. The solver's rating and what is to be repeated follow from it, so that what two programs
/// have kept is put together by putting their lists together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress {
    tried: Vec<PuzzleResult>,
    rating: Rating,
    /// What was missed, and when it comes back; `None` for what was solved at once.
    cards: HashMap<PuzzleId, Option<Card>>,
    streak: usize,
}

impl PuzzleProgress {
    /// Adds a puzzle. The first time counts for the rating, and what was missed comes back.
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

    /// All puzzles, in the order in which they were tried.
    #[must_use]
    pub fn tried(&self) -> &[PuzzleResult] {
        &self.tried
    }

    /// How strong the solver is.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// How many were solved one after another, up to the last.
    #[must_use]
    pub const fn streak(&self) -> usize {
        self.streak
    }

    /// Whether it was tried before.
    #[must_use]
    pub fn knows(&self, puzzle: PuzzleId) -> bool {
        self.cards.contains_key(&puzzle)
    }

    /// When it comes back, if it was missed.
    #[must_use]
    pub fn card(&self, puzzle: PuzzleId) -> Option<&Card> {
        self.cards.get(&puzzle)?.as_ref()
    }

    /// How many that were missed are to be repeated today.
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
