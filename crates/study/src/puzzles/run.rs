//! A sequence of puzzles that the user solves.

use super::{Puzzle, PuzzleId, PuzzleProgress, PuzzleResult, PuzzleSet, PuzzleStep, PuzzleTextError};
use crate::AttemptError;
use crate::repetition::Day;
use crate::review::{Explanation, MoveChoice, explain};
use reversi::Square;
use reversi_engine::{Random, Score};
use std::collections::HashSet;

/// Presents puzzles to the user, one after another. A view shows the [`puzzle`](Self::puzzle) at its current
/// [`step`](Self::step), offers the legal moves, and continues with [`next`](Self::next).
///
/// A puzzle counts as solved if the solver finds every move at the first attempt. After a wrong move the puzzle
/// continues until every move is found or the solution is shown, but the puzzle counts as missed.
#[derive(Clone, Debug)]
pub struct PuzzleRun {
    set: PuzzleSet,
    progress: PuzzleProgress,
    /// The puzzles that the user skipped. Skipped puzzles come up again only when no other puzzle is left.
    skipped: HashSet<PuzzleId>,
    current: Option<Current>,
    /// The results since the last call to [`take_results`](Self::take_results).
    unsaved: Vec<PuzzleResult>,
}

#[derive(Clone, Debug)]
struct Current {
    id: PuzzleId,
    puzzle: Puzzle,
    step: usize,
    tries: Vec<PuzzleAttempt>,
    state: PuzzleState,
    /// Whether the user missed the puzzle on an earlier day.
    repeated: bool,
    /// Whether this is the puzzle of the day.
    daily: bool,
    /// How much this puzzle changed the solver's rating; `None` if it has not changed the rating.
    change: Option<i32>,
}

/// The state of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// The puzzle is not finished, and no attempt has been wrong so far.
    Open,
    /// An attempt was wrong, and there are moves left to find.
    Missed,
    /// Every move was found at the first attempt.
    Solved,
    /// The puzzle ended after a wrong attempt, or because the solution was shown.
    Over,
}

/// An attempt to find a move in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAttempt {
    /// The index of the step at which the move was tried.
    pub step: usize,
    /// The square that the user chose.
    pub square: Square,
    /// The exact value of the move for the solver.
    pub value: Score,
    /// The move and its principal variation. For a wrong move, this line is the refutation.
    pub line: Vec<Option<Square>>,
    /// The reasons why the move is wrong, derived from `line`.
    pub explanations: Vec<Explanation>,
}

impl PuzzleAttempt {
    /// Returns whether the move wins.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        self.value.discs > 0
    }
}

impl PuzzleRun {
    /// The number of candidates for a new puzzle. The candidates are the puzzles whose ratings are nearest to the
    /// solver's rating.
    const NEAR: usize = 12;
    /// The number of puzzles that are easy for a new solver, and the maximum number of their empty squares.
    const FIRST: usize = 5;
    const FEW_EMPTIES: usize = 8;

    /// Starts a run and chooses the first puzzle for the solver.
    pub fn new(set: PuzzleSet, progress: PuzzleProgress, today: Day) -> Result<PuzzleRun, PuzzleTextError> {
        let mut run = PuzzleRun { set, progress, skipped: HashSet::new(), current: None, unsaved: Vec::new() };
        run.next(today)?;
        Ok(run)
    }

    /// Replaces the solver's results with newer ones. If the current puzzle is finished, continues with the next
    /// puzzle.
    pub fn resume(mut self, progress: PuzzleProgress, today: Day) -> Result<PuzzleRun, PuzzleTextError> {
        self.progress = progress;
        if self.is_done() {
            self.next(today)?;
        }
        Ok(self)
    }

    /// Returns the current puzzle; `None` if every puzzle has been tried and none is due today.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.current.as_ref().map(|current| &current.puzzle)
    }

    /// Returns the current step; for a finished puzzle, the step at which the puzzle ended.
    #[must_use]
    pub fn step(&self) -> Option<&PuzzleStep> {
        self.current.as_ref().and_then(Current::step)
    }

    /// Returns the state of the current puzzle, or [`Over`](PuzzleState::Over) if there is no puzzle.
    #[must_use]
    pub fn state(&self) -> PuzzleState {
        self.current.as_ref().map_or(PuzzleState::Over, |current| current.state)
    }

    /// Returns whether the current puzzle is finished.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.state(), PuzzleState::Solved | PuzzleState::Over)
    }

    /// Returns whether the solver found the last move of the current puzzle, regardless of the number of attempts.
    #[must_use]
    pub fn is_found(&self) -> bool {
        let last = self.tries().last().filter(|tried| tried.is_right());
        last.is_some_and(|tried| self.puzzle().is_some_and(|puzzle| tried.step + 1 == puzzle.steps().len()))
    }

    /// Returns the attempts at the current puzzle.
    #[must_use]
    pub fn tries(&self) -> &[PuzzleAttempt] {
        self.current.as_ref().map_or(&[], |current| &current.tries)
    }

    /// Returns whether the user missed the current puzzle on an earlier day.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.repeated)
    }

    /// Returns whether the current puzzle is the puzzle of the day, which is the same for every solver.
    #[must_use]
    pub fn is_daily(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.daily)
    }

    /// Returns how much the current puzzle changed the solver's rating; `None` if it has not changed the rating.
    #[must_use]
    pub fn change(&self) -> Option<i32> {
        self.current.as_ref()?.change
    }

    /// Returns the results of all puzzles, including those of this run.
    #[must_use]
    pub const fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    /// Returns the results that were added since the last call.
    pub fn take_results(&mut self) -> Vec<PuzzleResult> {
        std::mem::take(&mut self.unsaved)
    }

    /// Returns the winning move of the current step, or no moves if the puzzle is finished.
    #[must_use]
    pub fn to_be_found(&self) -> Vec<Square> {
        let step = self.step().filter(|_| !self.is_done());
        let choices = step.into_iter().flat_map(|step| step.choices.iter());
        choices.filter(|choice| choice.value.discs > 0).map(|choice| choice.square).collect()
    }

    /// Returns the moves to mark on the board, and whether each is right. These are the attempts at the current step
    /// and, once the puzzle is finished, the winning move.
    pub fn shown(&self) -> impl Iterator<Item = (&MoveChoice, bool)> {
        let here = self.current.as_ref().map(|current| current.step);
        let tried = move |choice: &MoveChoice| {
            self.tries().iter().any(|tried| Some(tried.step) == here && tried.square == choice.square)
        };
        let choices = self.step().into_iter().flat_map(|step| step.choices.iter());
        let choices = choices.map(|choice| (choice, choice.value.discs > 0));
        choices.filter(move |&(choice, right)| tried(choice) || right && self.is_done())
    }

    /// Tries a move in the current position. Fails if the move is illegal or no move is left to find.
    pub fn attempt(&mut self, square: Square, today: Day) -> Result<&PuzzleAttempt, AttemptError> {
        let current = self.current.as_mut().ok_or(AttemptError::NoExercise)?;
        if matches!(current.state, PuzzleState::Solved | PuzzleState::Over) {
            return Err(AttemptError::NoExercise);
        }
        let tried = current.step().ok_or(AttemptError::NoExercise)?.attempt(square, current.step)?;
        let is_right = tried.is_right();
        let was_open = current.state == PuzzleState::Open;
        current.tries.push(tried);
        let is_last = current.step + 1 == current.puzzle.steps().len();
        match (is_right, is_last) {
            (true, true) => current.state = if was_open { PuzzleState::Solved } else { PuzzleState::Over },
            (true, false) => current.step += 1,
            (false, _) => current.state = PuzzleState::Missed,
        }
        if was_open && (!is_right || is_last) {
            self.count(is_right, today);
        }
        self.tries().last().ok_or(AttemptError::NoExercise)
    }

    /// Gives up the current puzzle, so that the view can show the solution.
    pub fn show_solution(&mut self, today: Day) {
        let before = self.state();
        if let Some(current) =
            self.current.as_mut().filter(|_| matches!(before, PuzzleState::Open | PuzzleState::Missed))
        {
            current.state = PuzzleState::Over;
            if before == PuzzleState::Open {
                self.count(false, today);
            }
        }
    }

    /// Continues with the next puzzle. Chooses a missed puzzle that is due; if no puzzle is due, an easy puzzle for a new
    /// solver, then the puzzle of the day, and then a new puzzle with a rating near the solver's rating.
    pub fn next(&mut self, today: Day) -> Result<(), PuzzleTextError> {
        if let Some(current) = self.current.take().filter(|current| current.state == PuzzleState::Open) {
            self.skipped.insert(current.id);
        }
        let index = self.choose(today).or_else(|| {
            self.skipped.clear();
            self.choose(today)
        });
        let Some((index, puzzle)) = index.and_then(|index| Some((index, self.set.puzzle(index)?))) else {
            return Ok(());
        };
        let Some((id, ..)) = self.set.heads().nth(index) else { return Ok(()) };
        let (repeated, puzzle) = (self.progress.knows(id), puzzle?);
        let daily = !repeated && self.of_day(today) == Some(index);
        let (step, tries, state, change) = (0, Vec::new(), PuzzleState::Open, None);
        self.current = Some(Current { id, puzzle, step, tries, state, repeated, daily, change });
        Ok(())
    }

    fn choose(&self, today: Day) -> Option<usize> {
        let heads = || self.set.heads().enumerate().filter(|(_, (id, ..))| !self.skipped.contains(id));
        let card = |id| self.progress.card(id).filter(|card| card.is_due(today));
        let due = heads().filter_map(|(index, (id, ..))| Some((card(id)?.due, index)));
        if let Some((_, index)) = due.min() {
            return Some(index);
        }
        let fresh: Vec<(usize, u32)> = heads()
            .filter(|&(_, (id, ..))| !self.progress.knows(id))
            .map(|(index, (_, _, rating))| (index, rating))
            .collect();
        let is_short = |index| self.set.empties(index).is_some_and(|empties| empties <= PuzzleRun::FEW_EMPTIES);
        let is_new = self.progress.tried().len() < PuzzleRun::FIRST && fresh.iter().any(|&(index, _)| is_short(index));
        let daily = self.of_day(today).filter(|index| !is_new && fresh.iter().any(|(fresh, _)| fresh == index));
        if daily.is_some() {
            return daily;
        }
        let wanted = if is_new { 0 } else { self.progress.rating().value() };
        let fits = fresh.into_iter().filter(|&(index, _)| !is_new || is_short(index));
        let mut near: Vec<(u32, usize)> = fits.map(|(index, rating)| (rating.abs_diff(wanted), index)).collect();
        near.sort_unstable();
        near.truncate(PuzzleRun::NEAR);
        let number = (self.progress.tried().len() + self.skipped.len()) as u64;
        let drawn = (!near.is_empty()).then(|| Random::new(number).below(near.len() as u64))?;
        near.get(drawn as usize).map(|&(_, index)| index)
    }

    /// Returns the index of the puzzle of a day.
    fn of_day(&self, day: Day) -> Option<usize> {
        let count = self.set.len() as u64;
        (count > 0).then(|| Random::new(u64::from(day.0)).below(count) as usize)
    }

    /// Adds the result of the current puzzle to the progress and to the unsaved results.
    fn count(&mut self, solved: bool, day: Day) {
        let Some(current) = &mut self.current else { return };
        let tried = PuzzleResult { day, puzzle: current.id, rating: current.puzzle.rating, solved };
        let before = self.progress.rating();
        self.progress.add(tried);
        let after = self.progress.rating();
        let changed = after.puzzles() != before.puzzles();
        current.change = changed.then(|| after.value() as i32 - before.value() as i32);
        self.unsaved.push(tried);
    }
}

impl Current {
    fn step(&self) -> Option<&PuzzleStep> {
        self.puzzle.steps().get(self.step)
    }
}

impl PuzzleStep {
    fn attempt(&self, square: Square, step: usize) -> Result<PuzzleAttempt, AttemptError> {
        self.position.check(square)?;
        let choice = self.choices.iter().find(|choice| choice.square == square).ok_or(AttemptError::NoExercise)?;
        // If a move does not win, its principal variation is its refutation.
        let explanations = explain(&self.position, &choice.line, &self.solution().line);
        Ok(PuzzleAttempt { step, square, value: choice.value, line: choice.line.clone(), explanations })
    }
}
