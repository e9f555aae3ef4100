//! Sentences about puzzles: the question, the feedback on a try, the result, and the progress of the solver.

use super::line;
use super::review::why_wrong;
use crate::text::Text;
use reversi::Square;
use reversi_study::puzzles::{Puzzle, PuzzleAttempt, PuzzleRun, PuzzleState, Source};
use reversi_study::repetition::Day;

/// Returns the difficulty of a puzzle: "Easy puzzle, rated 820".
#[must_use]
pub fn puzzle_headline(puzzle: &Puzzle, text: &Text) -> String {
    text.puzzle_headline(puzzle.grade().name(), puzzle.rating)
}

/// Returns the question, unless the puzzle is done: "Black to move: find the only move that wins."
#[must_use]
pub fn puzzle_question(run: &PuzzleRun, text: &Text) -> Option<String> {
    let puzzle = run.puzzle().filter(|_| !run.is_done())?;
    let player = puzzle.player();
    let found = run.tries().iter().rev().find(|tried| tried.is_right());
    Some(match found.map(answer) {
        None => text.puzzle_question(player),
        Some(Some(answer)) => text.puzzle_question_next(answer, player),
        Some(None) => text.puzzle_question_pass(player),
    })
}

/// Returns the opponent's reply to the tried move, or `None` if the opponent passes.
fn answer(tried: &PuzzleAttempt) -> Option<Square> {
    tried.line.get(1).copied().flatten()
}

/// Returns the feedback on a try before the puzzle is done: "Right: f2 wins.", or the refutation. The feedback does not
/// name squares that the user still has to find.
#[must_use]
pub fn puzzle_feedback(tried: &PuzzleAttempt, to_be_found: &[Square], text: &Text) -> String {
    if tried.is_right() {
        return text.puzzle_right(tried.square);
    }
    let why = why_wrong(tried.square, &tried.explanations, &tried.line, to_be_found, text);
    match (tried.value.discs, why) {
        (0, Some(why)) => text.puzzle_draws(tried.square, why),
        (0, None) => text.puzzle_draws_short(tried.square),
        (discs, Some(why)) => text.puzzle_loses(-discs, tried.square, why),
        (discs, None) => text.puzzle_loses_short(-discs, tried.square),
    }
}

/// Returns the result, the verdict on a wrong try, or the question, in as few words as possible.
#[must_use]
pub fn puzzle_short(run: &PuzzleRun, text: &Text) -> Option<String> {
    let puzzle = run.puzzle()?;
    let rating = run.progress().rating().value();
    let wrong = run.tries().iter().filter(|tried| !tried.is_right()).count();
    if run.is_done() {
        return match (run.state(), run.change()) {
            (PuzzleState::Solved, Some(change)) => Some(text.puzzle_solved_short(format!("{change:+}"), rating)),
            (PuzzleState::Solved, None) => None,
            _ if run.is_found() => Some(text.puzzle_found_short(wrong)),
            (_, Some(change)) => Some(text.puzzle_missed_short(format!("{change:+}"), rating)),
            (_, None) => None,
        };
    }
    Some(match run.tries().last() {
        None => text.puzzle_question_short(puzzle.player()),
        Some(tried) if tried.is_right() => match answer(tried) {
            Some(answer) => text.puzzle_question_next_short(answer, puzzle.player()),
            None => text.puzzle_question_pass_short(puzzle.player()),
        },
        Some(PuzzleAttempt { square, value, .. }) => match value.discs {
            0 => text.puzzle_draws_short(*square),
            discs => text.puzzle_loses_short(-discs, *square),
        },
    })
}

/// Returns the sentences at the end of a puzzle: the verdict with the solver's new rating, the solution, and the game
/// from which the puzzle comes. Returns nothing before the end.
#[must_use]
pub fn puzzle_result(run: &PuzzleRun, text: &Text) -> Vec<String> {
    let (Some(puzzle), Some(step), true) = (run.puzzle(), run.step(), run.is_done()) else { return Vec::new() };
    let rating = run.progress().rating().value();
    let wrong = run.tries().iter().filter(|tried| !tried.is_right()).count();
    let verdict = match (run.state(), run.change()) {
        (PuzzleState::Solved, Some(change)) => text.puzzle_solved(format!("{change:+}"), rating),
        (PuzzleState::Solved, None) => text.puzzle_solved_again(),
        (_, Some(change)) if run.is_found() => text.puzzle_found(format!("{change:+}"), rating, wrong),
        (_, None) if run.is_found() => text.puzzle_found_again(wrong),
        (_, Some(change)) => text.puzzle_missed(format!("{change:+}"), rating),
        (_, None) => text.puzzle_missed_again(),
    };
    let solution = step.solution();
    let solution = text.puzzle_solution(solution.value.discs, line(&solution.line, text));
    let source = source(&puzzle.source).map(|game| text.puzzle_source(game));
    [verdict, solution].into_iter().chain(source).collect()
}

/// Returns the solver's progress: the rating, the number of puzzles solved in a row, and the number of puzzles to
/// repeat.
#[must_use]
pub fn puzzle_standing(run: &PuzzleRun, today: Day, text: &Text) -> Vec<String> {
    let progress = run.progress();
    // The result already contains the new rating.
    let is_told = run.is_done() && run.change().is_some();
    let mut standing: Vec<String> =
        (!is_told).then(|| text.puzzle_rating(progress.rating().value())).into_iter().collect();
    if progress.streak() > 1 {
        standing.push(text.puzzle_streak(progress.streak()));
    }
    if progress.due(today) > 0 {
        standing.push(text.puzzle_due(progress.due(today)));
    }
    standing
}

/// Returns the known details of a game: its players, its event and its year.
fn source(source: &Source) -> Option<String> {
    let players = [&source.black, &source.white].map(|name| if name.is_empty() { "?" } else { name });
    let players = (players != ["?", "?"]).then(|| players.join(" – "));
    let year = source.year.map(|year| year.to_string());
    let event = Some(source.event.clone()).filter(|event| !event.is_empty());
    let known: Vec<String> = [players, event, year].into_iter().flatten().collect();
    (!known.is_empty()).then(|| known.join(", "))
}
