//! Sentences about reviews: verdicts, reasons, the play of each side, and feedback on exercises.

use super::{kind, line, score, tenths};
use crate::text::Text;
use reversi::{Player, Square};
use reversi_study::review::{
    Attempt, Class, Exercise, Explanation, MoveReview, Near, Reason, Review, ReviewProgress, ReviewStage,
};

/// Returns the name of a class of moves.
#[must_use]
pub fn class(class: Class, text: &Text) -> String {
    match class {
        Class::Best => text.class_best(),
        Class::Good => text.class_good(),
        Class::Inaccuracy => text.class_inaccuracy(),
        Class::Mistake => text.class_mistake(),
        Class::Blunder => text.class_blunder(),
    }
}

/// Returns a count of errors with the name of their class, for example "3 inaccuracies".
#[must_use]
pub fn counted(class: Class, count: usize, text: &Text) -> String {
    match class {
        Class::Inaccuracy => text.count_inaccuracies(count),
        Class::Mistake => text.count_mistakes(count),
        Class::Blunder => text.count_blunders(count),
        Class::Best | Class::Good => count.to_string(),
    }
}

/// Returns the verdict on a move: "a2 is a blunder: it gives away 14 discs (estimate at depth 6)".
#[must_use]
pub fn verdict(reviewed: &MoveReview, text: &Text) -> String {
    let (kind, loss, played) = (kind(reviewed.kind(), text), reviewed.loss(), reviewed.played);
    match reviewed.class() {
        Class::Best if reviewed.forced => text.verdict_only(kind, played),
        Class::Best => text.verdict_best(kind, played),
        Class::Good => text.verdict_good(kind, loss, played),
        Class::Inaccuracy => text.verdict_inaccuracy(kind, loss, played),
        Class::Mistake => text.verdict_mistake(kind, loss, played),
        Class::Blunder => text.verdict_blunder(kind, loss, played),
    }
}

/// Returns the verdict with the number of the move and the mark of its class: "29. a2 is a blunder: ... ??".
#[must_use]
pub fn verdict_line(reviewed: &MoveReview, text: &Text) -> String {
    let line = text.verdict_numbered(reviewed.number, verdict(reviewed, text));
    format!("{line} {}", reviewed.class().mark()).trim_end().to_owned()
}

/// Returns the first `most` moves of the better line, if there is one: "Better: f2 f1 f7 ..., +3 (exact)".
#[must_use]
pub fn better(reviewed: &MoveReview, most: usize, text: &Text) -> Option<String> {
    if reviewed.best == reviewed.played {
        return None;
    }
    let shown = &reviewed.better[..reviewed.better.len().min(most)];
    let more = if shown.len() < reviewed.better.len() { " ..." } else { "" };
    Some(text.better_line(format!("{}{more}", line(shown, text)), score(reviewed.best_value, text)))
}

/// Explains why a move was bad, with a line that demonstrates the reason.
#[must_use]
pub fn explanation(explanation: &Explanation, text: &Text) -> String {
    text.reason_shown(line(&explanation.line, text), reason(&explanation.reason, text))
}

/// Explains why a move was bad, without a line.
#[must_use]
pub fn reason(reason: &Reason, text: &Text) -> String {
    match reason {
        Reason::GaveCorner { player, corner } => text.reason_gave_corner(*corner, *player),
        Reason::OpenedCorner { player, square, near: Near::X, corner } => {
            text.reason_opened_x_square(*corner, *player, *square)
        }
        Reason::OpenedCorner { player, square, near: Near::C, corner } => {
            text.reason_opened_c_square(*corner, *player, *square)
        }
        Reason::HadToPass { player } => text.reason_had_to_pass(*player),
        Reason::LetPass { player } => text.reason_let_pass(*player),
        Reason::LastSafeMove { player } => text.reason_last_safe_move(*player),
        Reason::LostParity { player, region, last } => {
            let squares: Vec<String> = region.iter().map(|square| square.to_string()).collect();
            text.reason_lost_parity(*last, *player, squares.join(" "))
        }
        Reason::LostMobility { player, from, to } => text.reason_lost_mobility(*from, *player, *to),
        Reason::GaveMobility { player, to, better, instead } => {
            text.reason_gave_mobility(*better, *instead, *player, *to)
        }
    }
}

/// Explains why a try is wrong, with a line that demonstrates the reason, but without naming a square that the user
/// still has to find. If no explanation is possible, returns the part of the refutation before such a square, or `None`
/// if this part contains only the try. The explanation does not repeat the try, because the surrounding sentence names
/// it.
pub(super) fn why_wrong(
    tried: Square,
    explanations: &[Explanation],
    refutation: &[Option<Square>],
    to_be_found: &[Square],
    text: &Text,
) -> Option<String> {
    let is_hidden = |square: &Square| to_be_found.contains(square);
    let is_open = |explanation: &&Explanation| {
        let named = squares(&explanation.reason);
        !explanation.line.iter().flatten().chain(&named).any(is_hidden)
    };
    if let Some(Explanation { reason: why, line: shown }) = explanations.iter().find(is_open) {
        let named = squares(why);
        let why = match *why {
            Reason::GaveMobility { player, to, .. } if !to_be_found.is_empty() => text.reason_gave_moves(player, to),
            Reason::OpenedCorner { player, square, near: Near::X, corner } if square == tried => {
                text.reason_tried_x_square(corner, player)
            }
            Reason::OpenedCorner { player, square, near: Near::C, corner } if square == tried => {
                text.reason_tried_c_square(corner, player)
            }
            ref other => reason(other, text),
        };
        return Some(match after(tried, shown) {
            [] => why,
            [Some(answer)] if named.contains(answer) => why,
            answers => text.reason_shown(line(answers, text), why),
        });
    }
    let end = refutation.iter().position(|square| square.as_ref().is_some_and(is_hidden)).unwrap_or(refutation.len());
    // A line that consists only of the try is not a refutation.
    (end > 1).then(|| format!("... {}", line(after(tried, &refutation[..end]), text)))
}

/// Returns the part of a line after the try, or the whole line if it does not begin with the try.
fn after(tried: Square, line: &[Option<Square>]) -> &[Option<Square>] {
    match line {
        [Some(first), rest @ ..] if *first == tried => rest,
        _ => line,
    }
}

/// Returns the squares that a reason names, except the better move.
fn squares(reason: &Reason) -> Vec<Square> {
    match *reason {
        Reason::GaveCorner { corner, .. } => vec![corner],
        Reason::OpenedCorner { square, corner, .. } => vec![square, corner],
        Reason::LostParity { region, last, .. } => region.iter().chain([last]).collect(),
        Reason::HadToPass { .. } | Reason::LetPass { .. } | Reason::LastSafeMove { .. } => Vec::new(),
        Reason::LostMobility { .. } | Reason::GaveMobility { .. } => Vec::new(),
    }
}

/// Returns the progress of a review.
#[must_use]
pub fn progress(progress: ReviewProgress, text: &Text) -> String {
    let ReviewProgress { stage, done, total } = progress;
    match stage {
        ReviewStage::Moves => text.review_progress_moves(done, total),
        ReviewStage::Choices => text.review_progress_choices(done, total),
    }
}

/// Summarizes the play of a side: "Black: accuracy 87.5, 12 discs given away, 1 inaccuracy, 0 mistakes, 1 blunder".
#[must_use]
pub fn side(review: &Review, player: Player, text: &Text) -> String {
    let accuracy = review.accuracy(player).map_or_else(|| text.review_no_accuracy(), |value| tenths(value, text));
    let errors = |class| counted(class, review.count(player, class), text);
    let (blunders, inaccuracies, mistakes) =
        (errors(Class::Blunder), errors(Class::Inaccuracy), errors(Class::Mistake));
    text.review_side(accuracy, blunders, inaccuracies, review.lost(player), mistakes, player)
}

/// Describes the turning point of the game: "move 29, Black a2, from +3 (exact) to -9 (exact); better was f2".
#[must_use]
pub fn turning_point(reviewed: &MoveReview, text: &Text) -> String {
    let MoveReview { number, player, played, best, .. } = *reviewed;
    let (before, after) = (score(reviewed.best_value, text), score(reviewed.value, text));
    text.review_turning_point(after, before, best, played, number, player)
}

/// Returns the question of an exercise: "Black to move. a2 was played, a blunder. What is better?"
#[must_use]
pub fn question(exercise: &Exercise, text: &Text) -> String {
    let MoveReview { player, played, .. } = exercise.reviewed;
    match exercise.reviewed.class() {
        Class::Best | Class::Good | Class::Inaccuracy => text.exercise_question_inaccuracy(played, player),
        Class::Mistake => text.exercise_question_mistake(played, player),
        Class::Blunder => text.exercise_question_blunder(played, player),
    }
}

/// Returns the feedback on a try: "Right: f2 is the best move.", or an explanation of why it is wrong. The feedback
/// does not name squares that the user still has to find.
#[must_use]
pub fn feedback(attempt: &Attempt, to_be_found: &[Square], text: &Text) -> String {
    let Attempt { square, loss, .. } = *attempt;
    if attempt.class == Class::Best {
        return text.exercise_best(square);
    }
    if attempt.is_right() {
        return text.exercise_right(loss, square);
    }
    match why_wrong(square, &attempt.explanations, &attempt.line, to_be_found, text) {
        Some(why) => text.exercise_wrong(loss, square, why),
        None => text.exercise_wrong_short(loss, square),
    }
}

/// Returns a shorter form of the question: "a2 was a blunder. What is better?"
#[must_use]
pub fn question_short(exercise: &Exercise, text: &Text) -> String {
    let played = exercise.reviewed.played;
    match exercise.reviewed.class() {
        Class::Best | Class::Good | Class::Inaccuracy => text.exercise_question_inaccuracy_short(played),
        Class::Mistake => text.exercise_question_mistake_short(played),
        Class::Blunder => text.exercise_question_blunder_short(played),
    }
}

/// Returns the feedback on a try without the reason.
#[must_use]
pub fn feedback_short(attempt: &Attempt, text: &Text) -> String {
    if attempt.is_right() {
        return feedback(attempt, &[], text);
    }
    text.exercise_wrong_short(attempt.loss, attempt.square)
}

/// Returns the solution of an exercise that is done: "Solutions: f2 +3 (exact), c1 +2 (exact)".
#[must_use]
pub fn solution(exercise: &Exercise, text: &Text) -> Option<String> {
    let right: Vec<String> =
        exercise.solution()?.iter().map(|choice| format!("{} {}", choice.square, score(choice.value, text))).collect();
    Some(text.exercise_solution(right.len(), right.join(&text.list_separator())))
}

/// Returns the solution without the values, because the board already shows them.
#[must_use]
pub fn solution_short(exercise: &Exercise, text: &Text) -> Option<String> {
    let right: Vec<String> = exercise.solution()?.iter().map(|choice| choice.square.to_string()).collect();
    Some(text.exercise_solution(right.len(), right.join(&text.list_separator())))
}
