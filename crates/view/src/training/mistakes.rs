//! The mistakes from a review, as exercises.

use crate::exercise::{ExerciseModel, ExerciseSteps, Verdict};
use crate::say;
use crate::text::Text;
use reversi_study::review::{Attempt, Exercise, Retry};

/// Returns the view model of the current exercise.
pub(crate) fn model(retry: &Retry, text: &Text) -> ExerciseModel {
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
        verdict: attempts.last().map(|attempt| Verdict::of(attempt.is_right())),
        standing: Vec::new(),
        line,
        short,
        play_on: text.repertoire_play_on(),
        steps: steps(retry),
    }
}

/// Returns the steps that the user can take in the current exercise.
pub(crate) fn steps(retry: &Retry) -> ExerciseSteps {
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
