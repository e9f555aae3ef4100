//! Puzzles as exercises.

use crate::exercise::{ExerciseModel, ExerciseSteps, Verdict};
use crate::say;
use crate::text::Text;
use reversi_study::puzzles::{PuzzleAttempt, PuzzleRun};
use reversi_study::repetition::Day;
use reversi_study::review::Class;

/// Returns the view model of the current puzzle.
pub(crate) fn model(run: &PuzzleRun, today: Day, text: &Text) -> ExerciseModel {
    let headline = run.puzzle().map_or_else(|| text.puzzle_none(), |puzzle| say::puzzle_headline(puzzle, text));
    let mut question: Vec<String> = say::puzzle_question(run, text).into_iter().collect();
    if run.is_repeated() && !run.is_done() {
        question.push(text.puzzle_repeated());
    }
    // The board shows the earlier tries, so only the last try gets a sentence.
    let last = run.tries().last().filter(|_| !run.is_done());
    let tries = last.map(|tried| (class(run, tried), say::puzzle_feedback(tried, &run.to_be_found(), text)));
    let result = say::puzzle_result(run, text);
    let wrong = last.filter(|tried| !tried.is_right());
    let line =
        result.first().cloned().or_else(|| wrong.map(|tried| say::puzzle_feedback(tried, &run.to_be_found(), text)));
    let line = line.or_else(|| question.first().cloned()).unwrap_or_default();
    let short = say::puzzle_short(run, text).unwrap_or_else(|| line.clone());
    let mut standing = say::puzzle_standing(run, today, text);
    if run.is_daily() {
        standing.insert(0, text.puzzle_daily());
    }
    ExerciseModel {
        title: text.action_puzzles(),
        headline,
        question,
        tries: tries.into_iter().collect(),
        result,
        // A solution that the user has only looked at is neither right nor wrong.
        verdict: run
            .tries()
            .last()
            .filter(|_| !run.is_done() || run.is_found())
            .map(|tried| Verdict::of(tried.is_right())),
        standing,
        line,
        short,
        play_on: text.repertoire_play_on(),
        steps: steps(run),
    }
}

/// Returns the steps that the user can take in the current puzzle.
pub(crate) fn steps(run: &PuzzleRun) -> ExerciseSteps {
    let has_one = run.puzzle().is_some();
    let is_done = has_one && run.is_done();
    ExerciseSteps {
        solution: has_one && !is_done,
        next: has_one,
        previous: false,
        has_previous: false,
        play_on: false,
        has_play_on: false,
        is_done,
    }
}

fn class(run: &PuzzleRun, tried: &PuzzleAttempt) -> Class {
    let step = run.puzzle().and_then(|puzzle| puzzle.steps().get(tried.step));
    step.map_or(Class::Best, |step| Class::of(step.solution().value, tried.value))
}
