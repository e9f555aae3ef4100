//! Mistakes as exercises: the position again, to find a better move.

use super::{Class, Explanation, MoveChoice, MoveReview, Review, explain};
use crate::AttemptError;
use reversi::{Game, Player, Square};

/// The positions of a game where a player erred, one after another. A view shows [`exercise`](Self::exercise), offers its
/// moves, and goes on with [`next`](Self::next) when it is [done](Exercise::is_done) or given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    exercises: Vec<Exercise>,
    current: usize,
}

/// A position where a player erred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The move that was played, and all that is known of it.
    pub reviewed: MoveReview,
    position: Game,
    attempts: Vec<Attempt>,
    shown: bool,
}

/// A move that was tried, and how good it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The move.
    pub square: Square,
    /// How many discs it gives away against the best.
    pub loss: i32,
    /// How good it is. Whatever is no error is right.
    pub class: Class,
    /// The move and how both sides would go on: the refutation, if it is wrong.
    pub line: Vec<Option<Square>>,
    /// Why it is wrong, as far as that line shows it.
    pub explanations: Vec<Explanation>,
}

impl Attempt {
    /// Whether it is right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        !self.class.is_error()
    }
}

impl Retry {
    /// The errors of a player, or of both, in the order of the game.
    ///
    /// An error is left out if the closer analysis of all legal moves does not confirm it.
    #[must_use]
    pub fn new(review: &Review, player: Option<Player>) -> Retry {
        let exercise = |reviewed: &MoveReview| {
            let position = review.before(reviewed);
            Exercise { reviewed: reviewed.clone(), position, attempts: Vec::new(), shown: false }
        };
        Retry { exercises: errors(review, player).map(exercise).collect(), current: 0 }
    }

    /// How many exercises a review has for a player, or for both.
    #[must_use]
    pub fn count(review: &Review, player: Option<Player>) -> usize {
        errors(review, player).count()
    }

    /// All exercises.
    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The index of the current exercise.
    #[must_use]
    pub fn number(&self) -> usize {
        self.current
    }

    /// The current exercise; `None` after the last one.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercises.get(self.current)
    }

    /// Tries a move. An error says that it is not legal, or that there is nothing more to try.
    pub fn attempt(&mut self, square: Square) -> Result<&Attempt, AttemptError> {
        self.exercises.get_mut(self.current).ok_or(AttemptError::NoExercise)?.attempt(square)
    }

    /// Gives up: the solution may be shown.
    pub fn show_solution(&mut self) {
        if let Some(exercise) = self.exercises.get_mut(self.current) {
            exercise.shown = true;
        }
    }

    /// Goes on to the next exercise.
    pub fn next(&mut self) {
        self.current = (self.current + 1).min(self.exercises.len());
    }

    /// Goes back to the one before.
    pub fn previous(&mut self) {
        self.current = self.current.saturating_sub(1);
    }

    /// How many were found at the first try.
    #[must_use]
    pub fn found_at_once(&self) -> usize {
        self.exercises.iter().filter(|exercise| exercise.attempts.first().is_some_and(Attempt::is_right)).count()
    }
}

impl Exercise {
    /// The position, with the player to move.
    #[must_use]
    pub fn position(&self) -> &Game {
        &self.position
    }

    /// What was tried so far.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Whether a right move was found or the solution shown.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.shown || self.attempts.last().is_some_and(Attempt::is_right)
    }

    /// The moves that are no errors, the best first: once it is done.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<&MoveChoice>> {
        let right = || self.shown().filter(|&(_, right)| right).map(|(choice, _)| choice).collect();
        self.is_done().then(right)
    }

    /// All moves, and whether they are right.
    fn choices(&self) -> impl Iterator<Item = (&MoveChoice, bool)> {
        let best = self.reviewed.choices.first();
        let is_right =
            move |choice: &MoveChoice| best.is_some_and(|best| !Class::of(best.value, choice.value).is_error());
        self.reviewed.choices.iter().map(move |choice| (choice, is_right(choice)))
    }

    /// The right moves, until one of them is found or they are shown.
    #[must_use]
    pub fn to_be_found(&self) -> Vec<Square> {
        let right = self.choices().filter(|(_, right)| *right && !self.is_done());
        right.map(|(choice, _)| choice.square).collect()
    }

    /// What may be written on the board: what was tried, and once it is done what is right; and whether it is.
    pub fn shown(&self) -> impl Iterator<Item = (&MoveChoice, bool)> {
        let tried = |choice: &MoveChoice| self.attempts.iter().any(|attempt| attempt.square == choice.square);
        self.choices().filter(move |&(choice, right)| tried(choice) || right && self.is_done())
    }

    fn attempt(&mut self, square: Square) -> Result<&Attempt, AttemptError> {
        if self.is_done() {
            return Err(AttemptError::NoExercise);
        }
        self.position.check(square)?;
        let choices = (self.reviewed.choices.first(), self.reviewed.choice(square));
        let (Some(best), Some(choice)) = choices else { return Err(AttemptError::NoExercise) };
        let class = Class::of(best.value, choice.value);
        let explanations =
            if class.is_error() { explain(&self.position, &choice.line, &best.line) } else { Vec::new() };
        let loss = (best.value.discs - choice.value.discs).max(0);
        self.attempts.push(Attempt { square, loss, class, line: choice.line.clone(), explanations });
        self.attempts.last().ok_or(AttemptError::NoExercise)
    }
}

/// The errors of a player, or of both, that make an exercise.
fn errors(review: &Review, player: Option<Player>) -> impl Iterator<Item = &MoveReview> {
    let wanted = move |reviewed: &&MoveReview| player.is_none_or(|player| player == reviewed.player);
    review.moves().iter().filter(wanted).filter(|reviewed| reviewed.is_exercise())
}

impl MoveReview {
    /// Whether it is an error, also in the closer analysis of all legal moves.
    fn is_exercise(&self) -> bool {
        let choices = (self.choices.first(), self.choice(self.played));
        let (Some(best), Some(played)) = choices else { return false };
        self.class().is_error() && Class::of(best.value, played.value).is_error()
    }

    fn choice(&self, square: Square) -> Option<&MoveChoice> {
        self.choices.iter().find(|choice| choice.square == square)
    }
}
