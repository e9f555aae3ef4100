//! Formats a review as text: a table, a graph and a summary.

use crate::report::{counted, squares};
use reversi::{Player, Ply};
use reversi_engine::{Score, ScoreKind};
use reversi_records::Info;
use reversi_study::review::{MoveReview, Review, ReviewPoint};
use reversi_view::{Language, Text, say};
use std::fmt::Write as _;

/// The maximum number of moves to show from a better line.
const LONGEST_LINE: usize = 12;

/// The number of rows above the middle row of the graph, and also the number of rows below it.
const HALF_HEIGHT: i32 = 5;

/// The maximum number of columns of the graph.
const MOST_COLUMNS: usize = 70;

/// Formats the whole review as text.
pub(super) fn text(review: &Review, info: &Info) -> String {
    let words = Text::new(Language::ENGLISH);
    let mut text = String::new();
    heading(&mut text, review, info);
    if !review.moves().is_empty() {
        table(&mut text, review, &words);
        graph(&mut text, &review.graph());
    }
    summary(&mut text, review, &words);
    text
}

macro_rules! line {
    ($text:expr, $($what:tt)*) => { writeln!($text, $($what)*).expect("writing to a string cannot fail") };
}

fn heading(text: &mut String, review: &Review, info: &Info) {
    let name = |player| Some(info.side(player).name.as_str()).filter(|name| !name.is_empty());
    if Player::ALL.into_iter().any(|player| name(player).is_some()) {
        let named = |player| format!("{} ({player})", name(player).unwrap_or("?"));
        line!(text, "{} - {}", named(Player::Black), named(Player::White));
    }
    let game = review.game();
    let moves = counted(review.moves().len() as u64, "move");
    line!(text, "{moves} of {} on {}, reviewed at {}", game.rules(), game.size(), review.effort());
}

fn table(text: &mut String, review: &Review, words: &Text) {
    line!(text, "\n  No. Side   Move       Value          Loss  Class          Best  Why");
    let mut moves = review.moves().iter();
    for ply in review.game().history() {
        match ply {
            Ply::Pass { player } => line!(text, "      {player:<5}  pass"),
            Ply::Disc { .. } => {
                if let Some(reviewed) = moves.next() {
                    row(text, reviewed, words);
                }
            }
        }
    }
}

fn row(text: &mut String, reviewed: &MoveReview, words: &Text) {
    let MoveReview { number, player, played, value, best, .. } = reviewed;
    let class = reviewed.class();
    let marked = format!("{class} {}", class.mark());
    let move_text = format!("{played}{}", if reviewed.forced { " only" } else { "" });
    let start = format!("{number:>5} {player:<5}  {move_text:<9}  {:<13} {:>5}  ", shown(*value), reviewed.loss());
    if !class.is_error() {
        let best = if best == played { String::new() } else { format!("{best}") };
        line!(text, "{}", format!("{start}{marked:<13}  {best}").trim_end());
        return;
    }
    let why: Vec<String> = reviewed.explanations.iter().map(|reason| say::explanation(reason, words)).collect();
    line!(text, "{}", format!("{start}{marked:<13}  {best:<4}  {}", why.join("; ")).trim_end());
    let better = &reviewed.better[..reviewed.better.len().min(LONGEST_LINE)];
    let more = if better.len() < reviewed.better.len() { " ..." } else { "" };
    line!(text, "             better: {}{more}, {}", squares(better).join(" "), shown(reviewed.best_value));
}

/// Formats a value with an abbreviation of its kind.
fn shown(Score { discs, kind }: Score) -> String {
    match kind {
        ScoreKind::Exact => format!("{discs:+} exact"),
        ScoreKind::WinLossDraw => format!("{discs:+} result"),
        ScoreKind::Selective { confidence } => format!("{discs:+} at {confidence}%"),
        ScoreKind::Estimate { depth } => format!("{discs:+} depth {depth}"),
    }
}

fn graph(text: &mut String, points: &[ReviewPoint]) {
    let most = points.iter().map(|point| point.black.discs.abs()).max().unwrap_or(0).max(HALF_HEIGHT);
    let step = points.len().div_ceil(MOST_COLUMNS).max(1);
    // If a column covers several points, the column shows the last point, so that the graph always includes the end of
    // the game.
    let columns: Vec<&ReviewPoint> = points.chunks(step).filter_map(<[_]>::last).collect();
    let row_of = |discs: i32| (f64::from(discs * HALF_HEIGHT) / f64::from(most)).round() as i32;
    line!(text, "\nBlack's lead, move by move: # exact, o selective or estimated");
    for row in (-HALF_HEIGHT..=HALF_HEIGHT).rev() {
        let mark = |point: &&ReviewPoint| match (row_of(point.black.discs) == row, point.black.kind) {
            (true, ScoreKind::Exact) => '#',
            (true, _) => 'o',
            (false, _) if row == 0 => '-',
            (false, _) => ' ',
        };
        let label =
            if row.abs() == HALF_HEIGHT || row == 0 { format!("{:+}", row.signum() * most) } else { String::new() };
        let marks: String = columns.iter().map(mark).collect();
        line!(text, "{}", format!("{label:>5} |{marks}").trim_end());
    }
}

fn summary(text: &mut String, review: &Review, words: &Text) {
    text.push('\n');
    for player in Player::ALL {
        line!(text, "{}", say::side(review, player, words));
    }
    let turning_point = review.turning_point().map(|reviewed| say::turning_point(reviewed, words));
    line!(text, "Turning point: {}", turning_point.unwrap_or_else(|| "none".to_owned()));
    let from = review.exact_from().and_then(|ply| review.moves().iter().find(|mv| mv.ply == ply));
    match from {
        Some(from) => line!(text, "Values are exact from move {} on", from.number),
        None => line!(text, "No value is exact"),
    }
    if let Some(score) = review.game().official_score() {
        let discs = review.game().score();
        match score == discs {
            true => line!(text, "Result: {discs}"),
            false => line!(text, "Result: {discs} (officially {score}, which gives the empty squares to the winner)"),
        }
    }
}
