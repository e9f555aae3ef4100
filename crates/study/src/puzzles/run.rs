//! Solving puzzles, one after another.

use super::{Puzzle, PuzzleId, PuzzleProgress, PuzzleResult, PuzzleSet, PuzzleStep, PuzzleTextError};
use crate::AttemptError;
use crate::repetition::Day;
use crate::review::{Explanation, MoveChoice, explain};
use reversi::Square;
use reversi_engine::{Random, Score};
use std::collections::HashSet;

/// Solving puzzles, one after another. A view shows [`puzzle`](Self::puzzle) at its [`step`](Self::step), offers its moves, and
/// goes on with [`next`](Self::next).
///
/// A puzzle is solved if every move is found at the first try. After a miss it goes on until it is solved or the solution is
/// shown, but counts as missed.
#[derive(Clone, Debug)]
pub struct PuzzleRun {
    set: PuzzleSet,
    progress: PuzzleProgress,
    /// What was left without a try is not asked again before everything else.
    skipped: HashSet<PuzzleId>,
    current: Option<Current>,
    /// What was solved and missed since it was last taken.
    news: Vec<PuzzleResult>,
}

#[derive(Clone, Debug)]
struct Current {
    id: PuzzleId,
    puzzle: Puzzle,
    step: usize,
    tries: Vec<PuzzleAttempt>,
    state: PuzzleState,
    /// Whether it was tried on another day.
    repeated: bool,
    /// By how much the solver's rating changed.
    change: Option<i32>,
}

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// Nothing was missed so far.
    Open,
    /// Something was missed, and there is more to find.
    Missed,
    /// Solved.
    Solved,
    /// Over, and something was missed.
    Over,
}

/// A move that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAttempt {
    /// Which of the moves to be found it was meant for.
    pub step: usize,
    /// The move.
    pub square: Square,
    /// What it is worth.
    pub value: Score,
    /// The move and how both sides would go on: the refutation, if it is wrong.
    pub line: Vec<Option<Square>>,
    /// Why it is wrong, as far as that line shows it.
    pub explanations: Vec<Explanation>,
}

impl PuzzleAttempt {
    /// Whether it wins.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        self.value.discs > 0
    }
}

impl PuzzleRun {
    /// How many puzzles near the solver's rating the next one is drawn from.
    const NEAR: usize = 12;

    /// Begins with the first puzzle for this solver.
    pub fn new(set: PuzzleSet, progress: PuzzleProgress, today: Day) -> Result<PuzzleRun, PuzzleTextError> {
        let mut run = PuzzleRun { set, progress, skipped: HashSet::new(), current: None, news: Vec::new() };
        run.next(today)?;
        Ok(run)
    }

    /// Goes on where it was left, with what was solved and missed since: with the same puzzle, unless that is done.
    pub fn resume(mut self, progress: PuzzleProgress, today: Day) -> Result<PuzzleRun, PuzzleTextError> {
        self.progress = progress;
        if self.is_done() {
            self.next(today)?;
        }
        Ok(self)
    }

    /// The puzzle; `None` if there is none that was not solved and none to be repeated today.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.current.as_ref().map(|current| &current.puzzle)
    }

    /// The move to be found now, or last.
    #[must_use]
    pub fn step(&self) -> Option<&PuzzleStep> {
        self.current.as_ref().and_then(Current::step)
    }

    /// How the puzzle stands; over if there is none.
    #[must_use]
    pub fn state(&self) -> PuzzleState {
        self.current.as_ref().map_or(PuzzleState::Over, |current| current.state)
    }

    /// Whether there is nothing more to find.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.state(), PuzzleState::Solved | PuzzleState::Over)
    }

    /// Whether the last of its moves was found, at whichever try.
    #[must_use]
    pub fn is_found(&self) -> bool {
        let last = self.tries().last().filter(|tried| tried.is_right());
        last.is_some_and(|tried| self.puzzle().is_some_and(|puzzle| tried.step + 1 == puzzle.steps().len()))
    }

    /// What was tried so far.
    #[must_use]
    pub fn tries(&self) -> &[PuzzleAttempt] {
        self.current.as_ref().map_or(&[], |current| &current.tries)
    }

    /// Whether the puzzle was missed on another day.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.current.as_ref().is_some_and(|current| current.repeated)
    }

    /// By how much the puzzle has changed the solver's rating.
    #[must_use]
    pub fn change(&self) -> Option<i32> {
        self.current.as_ref()?.change
    }

    /// What was solved and missed.
    #[must_use]
    pub const fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    /// What was solved and missed since the last call.
    pub fn take_news(&mut self) -> Vec<PuzzleResult> {
        std::mem::take(&mut self.news)
    }

    /// The winning moves of this step, until one of them is found or they are shown.
    #[must_use]
    pub fn to_be_found(&self) -> Vec<Square> {
        let step = self.step().filter(|_| !self.is_done());
        let choices = step.into_iter().flat_map(|step| step.choices.iter());
        choices.filter(|choice| choice.value.discs > 0).map(|choice| choice.square).collect()
    }

    /// What may be written on the board: what was tried here, and once it is done what is right; and whether it is.
    pub fn shown(&self) -> impl Iterator<Item = (&MoveChoice, bool)> {
        let here = self.current.as_ref().map(|current| current.step);
        let tried = move |choice: &MoveChoice| {
            self.tries().iter().any(|tried| Some(tried.step) == here && tried.square == choice.square)
        };
        let choices = self.step().into_iter().flat_map(|step| step.choices.iter());
        let choices = choices.map(|choice| (choice, choice.value.discs > 0));
        choices.filter(move |&(choice, right)| tried(choice) || right && self.is_done())
    }

    /// Tries a move. An error says that it is not legal, or that there is nothing more to find.
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

    /// Gives up: the solution may be shown.
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

    /// Goes on to the next puzzle: one that was missed and is due, or else a new one near the solver's rating.
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
        let (step, tries, state, change) = (0, Vec::new(), PuzzleState::Open, None);
        self.current = Some(Current { id, puzzle, step, tries, state, repeated, change });
        Ok(())
    }

    fn choose(&self, today: Day) -> Option<usize> {
        let heads = || self.set.heads().enumerate().filter(|(_, (id, ..))| !self.skipped.contains(id));
        let card = |id| self.progress.card(id).filter(|card| card.is_due(today));
        let due = heads().filter_map(|(index, (id, ..))| Some((card(id)?.due, index)));
        if let Some((_, index)) = due.min() {
            return Some(index);
        }
        let wanted = self.progress.rating().value();
        let fresh = heads().filter(|&(_, (id, ..))| !self.progress.knows(id));
        let mut near: Vec<(u32, usize)> =
            fresh.map(|(index, (_, _, rating))| (rating.abs_diff(wanted), index)).collect();
        near.sort_unstable();
        near.truncate(PuzzleRun::NEAR);
        let number = (self.progress.tried().len() + self.skipped.len()) as u64;
        let drawn = (!near.is_empty()).then(|| Random::new(number).below(near.len() as u64))?;
        near.get(drawn as usize).map(|&(_, index)| index)
    }

    /// Notes that the puzzle was solved or missed.
    fn count(&mut self, solved: bool, day: Day) {
        let Some(current) = &mut self.current else { return };
        let tried = PuzzleResult { day, puzzle: current.id, rating: current.puzzle.rating, solved };
        let before = self.progress.rating();
        self.progress.add(tried);
        let after = self.progress.rating();
        let changed = after.puzzles() != before.puzzles();
        current.change = changed.then(|| after.value() as i32 - before.value() as i32);
        self.news.push(tried);
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
        // A move that does not win has a refutation.
        let explanations = explain(&self.position, &choice.line, &self.solution().line);
        Ok(PuzzleAttempt { step, square, value: choice.value, line: choice.line.clone(), explanations })
    }
}
