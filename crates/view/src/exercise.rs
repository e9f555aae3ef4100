//! The view model of what a person is asked to find: exercises of a review, puzzles, and moves of a repertoire.

use crate::puzzles;
use crate::repertoire;
use crate::say;
use crate::text::Text;
use crate::view::{Mode, View};
use reversi::Game;
use reversi_study::review::{Attempt, Class, Exercise, Retry};

/// What a person is asked to find, and what is said of the tries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseModel {
    /// The kind of exercise.
    pub title: String,
    /// Which one it is, or that there are no more.
    pub headline: String,
    /// The question, and what else is to be known before a try.
    pub question: Vec<String>,
    /// What is said of each try, and how good it was.
    pub tries: Vec<(Class, String)>,
    /// What is said at the end: whether it was found, and the solution.
    pub result: Vec<String>,
    /// How the person is doing.
    pub standing: Vec<String>,
    /// The most important of all this in a line.
    pub line: String,
    /// The same for a narrow screen: what is said of a try leaves out the reason.
    pub short: String,
    /// What can be done.
    pub steps: ExerciseSteps,
}

/// What can be done with an exercise besides trying a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct ExerciseSteps {
    pub solution: bool,
    pub next: bool,
    pub previous: bool,
    /// Whether one can go back at all, if not now.
    pub has_previous: bool,
    /// Whether the game can be played on from here, against the engine.
    pub play_on: bool,
    /// Whether it can be at all, if not now.
    pub has_play_on: bool,
    /// Whether there is nothing left to find in this one.
    pub is_done: bool,
}

impl View {
    /// Whether exercises, puzzles or a repertoire take the place of the game.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        matches!(self.mode(), Mode::Retry(_) | Mode::Puzzles(_) | Mode::Repertoire(_))
    }

    /// Puts an exercise in the place of the game, which nothing is asked about meanwhile.
    pub(crate) fn begin_exercise(&mut self, exercise: Mode) {
        self.forget_values();
        *self.mode_mut() = exercise;
    }

    /// The exercise, the puzzle, or the position of a repertoire.
    #[must_use]
    pub fn exercise(&self) -> Option<ExerciseModel> {
        if self.is_exercise() { self.exercise_model() } else { None }
    }

    /// A game does without it, and `web/build` splits it off.
    #[inline(never)]
    fn exercise_model(&self) -> Option<ExerciseModel> {
        match self.mode() {
            Mode::Retry(retry) => Some(of_retry(retry, self.text())),
            Mode::Puzzles(puzzling) => Some(puzzles::model(&puzzling.run, self.today(), self.text())),
            Mode::Repertoire(training) => Some(repertoire::model(&training.trainer, self.text())),
            Mode::Play | Mode::SetUp(_) => None,
        }
    }

    /// What can be done with the exercise, the puzzle or the repertoire.
    pub(crate) fn exercise_steps(&self) -> Option<ExerciseSteps> {
        match self.mode() {
            Mode::Retry(retry) => Some(steps_of_retry(retry)),
            Mode::Puzzles(puzzling) => Some(puzzles::steps(&puzzling.run)),
            Mode::Repertoire(training) => Some(repertoire::steps(&training.trainer)),
            Mode::Play | Mode::SetUp(_) => None,
        }
    }

    /// Goes to the next exercise, or back to the one before.
    pub(crate) fn step_exercise(&mut self, is_next: bool) {
        match (self.mode_mut(), is_next) {
            (Mode::Retry(retry), true) => retry.next(),
            (Mode::Retry(retry), false) => retry.previous(),
            (Mode::Puzzles(_), true) => self.next_puzzle(),
            (Mode::Repertoire(_), true) => self.next_line_of_repertoire(),
            (Mode::Puzzles(_) | Mode::Repertoire(_), false) | (Mode::Play | Mode::SetUp(_), _) => {}
        }
    }

    /// The position that is played in, or asked about.
    #[must_use]
    pub fn position(&self) -> &Game {
        self.exercise_position().unwrap_or_else(|| self.session().game())
    }

    /// The position of the exercise, of the puzzle or of the repertoire.
    pub(crate) fn exercise_position(&self) -> Option<&Game> {
        match self.mode() {
            Mode::Retry(retry) => retry.exercise().map(Exercise::position),
            Mode::Puzzles(puzzling) => puzzling.run.step().map(|step| &step.position),
            Mode::Repertoire(training) => Some(training.trainer.game()),
            Mode::Play | Mode::SetUp(_) => None,
        }
    }
}

fn of_retry(retry: &Retry, text: &Text) -> ExerciseModel {
    let (exercise, count) = (retry.exercise(), retry.exercises().len());
    let headline = match exercise {
        Some(_) => text.exercise_number(count, retry.number() + 1),
        None => text.exercise_done(count, retry.found_at_once()),
    };
    let attempts = exercise.map(Exercise::attempts).unwrap_or_default();
    let is_done = exercise.is_some_and(Exercise::is_done);
    let short = match (attempts.last(), exercise) {
        (Some(attempt), _) => Some(say::feedback_short(attempt, text)),
        (None, Some(exercise)) if !is_done => Some(say::question_short(exercise, text)),
        (None, Some(exercise)) => say::solution_short(exercise, text),
        (None, None) => None,
    };
    let to_be_found = exercise.map(Exercise::to_be_found).unwrap_or_default();
    let feedback = |attempt: &Attempt| (attempt.class, say::feedback(attempt, &to_be_found, text));
    let tries: Vec<_> = attempts.iter().map(feedback).collect();
    let result = exercise.and_then(|exercise| say::solution(exercise, text));
    let question = exercise.map(|exercise| say::question(exercise, text));
    let last = tries.last().map(|(_, said)| said.clone());
    let line = last.or_else(|| result.clone()).or_else(|| question.clone()).unwrap_or_default();
    let short = short.unwrap_or_else(|| line.clone());
    ExerciseModel {
        title: text.action_retry(),
        headline,
        question: question.into_iter().collect(),
        tries,
        result: result.into_iter().collect(),
        standing: Vec::new(),
        line,
        short,
        steps: steps_of_retry(retry),
    }
}

fn steps_of_retry(retry: &Retry) -> ExerciseSteps {
    let exercise = retry.exercise();
    let is_done = exercise.is_some_and(Exercise::is_done);
    ExerciseSteps {
        solution: exercise.is_some() && !is_done,
        next: exercise.is_some(),
        previous: retry.number() > 0,
        has_previous: true,
        play_on: false,
        has_play_on: false,
        is_done,
    }
}
