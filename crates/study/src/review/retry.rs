//! Exercises made from the errors in a game: the user looks for a better move in the same position.

use super::{Class, Explanation, MoveChoice, MoveReview, Review, explain};
use crate::AttemptError;
use reversi::{Game, Player, Square};

/// The exercises from a game, one after another. Each exercise is a position in which a player erred. A view shows the
/// current [`exercise`](Self::exercise) and offers its moves. When the exercise is [done](Exercise::is_done), the view
/// continues with [`next`](Self::next).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    exercises: Vec<Exercise>,
    current: usize,
}

/// A position in which a player erred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The review of the move that was played in the game.
    pub reviewed: MoveReview,
    position: Game,
    attempts: Vec<Attempt>,
    shown: bool,
}

/// A move that the user tried, and how good it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The square that the user chose.
    pub square: Square,
    /// How many discs the move gives away compared with the best move.
    pub loss: i32,
    /// The class of the move. A move is right if its class is not an error.
    pub class: Class,
    /// The move and its principal variation. For a wrong move, this line is the refutation.
    pub line: Vec<Option<Square>>,
    /// The reasons why the move is wrong, derived from `line`.
    pub explanations: Vec<Explanation>,
}

impl Attempt {
    /// Returns whether the move is right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        !self.class.is_error()
    }
}

impl Retry {
    /// Creates exercises from the errors of `player`, or of both players if `player` is `None`, in the order of the
    /// game.
    ///
    /// Excludes errors that the closer analysis of all legal moves does not confirm.
    #[must_use]
    pub fn new(review: &Review, player: Option<Player>) -> Retry {
        Retry {
            exercises: errors(review, player).map(|reviewed| Exercise::new(review, reviewed)).collect(),
            current: 0,
        }
    }

    /// Creates a single exercise from a move of the review. Returns `None` if the closer analysis of all legal moves
    /// does not confirm that the move is an error.
    #[must_use]
    pub fn of_move(review: &Review, reviewed: &MoveReview) -> Option<Retry> {
        reviewed.is_exercise().then(|| Retry { exercises: vec![Exercise::new(review, reviewed)], current: 0 })
    }

    /// Returns the number of exercises for `player`, or for both players if `player` is `None`.
    #[must_use]
    pub fn count(review: &Review, player: Option<Player>) -> usize {
        errors(review, player).count()
    }

    /// Returns all exercises.
    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// Returns the index of the current exercise. After the last exercise, this is the number of exercises.
    #[must_use]
    pub fn number(&self) -> usize {
        self.current
    }

    /// Returns the current exercise; `None` after the last one.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercises.get(self.current)
    }

    /// Tries a move in the current exercise. Fails if the move is illegal or the exercise is done.
    pub fn attempt(&mut self, square: Square) -> Result<&Attempt, AttemptError> {
        self.exercises.get_mut(self.current).ok_or(AttemptError::NoExercise)?.attempt(square)
    }

    /// Gives up the current exercise, so that the view can show the solution.
    pub fn show_solution(&mut self) {
        if let Some(exercise) = self.exercises.get_mut(self.current) {
            exercise.shown = true;
        }
    }

    /// Continues with the next exercise.
    pub fn next(&mut self) {
        self.current = (self.current + 1).min(self.exercises.len());
    }

    /// Goes back to the previous exercise.
    pub fn previous(&mut self) {
        self.current = self.current.saturating_sub(1);
    }

    /// Returns the number of exercises that the user solved at the first attempt.
    #[must_use]
    pub fn found_at_once(&self) -> usize {
        self.exercises.iter().filter(|exercise| exercise.attempts.first().is_some_and(Attempt::is_right)).count()
    }
}

impl Exercise {
    fn new(review: &Review, reviewed: &MoveReview) -> Exercise {
        let position = review.before(reviewed);
        Exercise { reviewed: reviewed.clone(), position, attempts: Vec::new(), shown: false }
    }

    /// Returns the position of the exercise. The player who erred is to move.
    #[must_use]
    pub fn position(&self) -> &Game {
        &self.position
    }

    /// Returns the moves that the user has tried.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// Returns whether the user found a right move or the solution was shown.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.shown || self.attempts.last().is_some_and(Attempt::is_right)
    }

    /// Returns the moves that are not errors, best first; `None` until the exercise is done.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<&MoveChoice>> {
        let right = || self.shown().filter(|&(_, right)| right).map(|(choice, _)| choice).collect();
        self.is_done().then(right)
    }

    /// Returns all legal moves, and whether each is right.
    fn choices(&self) -> impl Iterator<Item = (&MoveChoice, bool)> {
        let best = self.reviewed.choices.first();
        let is_right =
            move |choice: &MoveChoice| best.is_some_and(|best| !Class::of(best.value, choice.value).is_error());
        self.reviewed.choices.iter().map(move |choice| (choice, is_right(choice)))
    }

    /// Returns the right moves, or no moves once the exercise is done.
    #[must_use]
    pub fn to_be_found(&self) -> Vec<Square> {
        let right = self.choices().filter(|(_, right)| *right && !self.is_done());
        right.map(|(choice, _)| choice.square).collect()
    }

    /// Returns the moves to mark on the board, and whether each is right. These are the attempts and, once the exercise
    /// is done, the right moves.
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

/// Returns the errors that become exercises: those of `player`, or of both players if `player` is `None`.
fn errors(review: &Review, player: Option<Player>) -> impl Iterator<Item = &MoveReview> {
    let wanted = move |reviewed: &&MoveReview| player.is_none_or(|player| player == reviewed.player);
    review.moves().iter().filter(wanted).filter(|reviewed| reviewed.is_exercise())
}

impl MoveReview {
    /// Returns whether the closer analysis of all legal moves confirms that the move is an error.
    fn is_exercise(&self) -> bool {
        let choices = (self.choices.first(), self.choice(self.played));
        let (Some(best), Some(played)) = choices else { return false };
        self.class().is_error() && Class::of(best.value, played.value).is_error()
    }

    fn choice(&self, square: Square) -> Option<&MoveChoice> {
        self.choices.iter().find(|choice| choice.square == square)
    }
}
