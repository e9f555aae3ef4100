//! The review beside the board, which summarizes both sides' play and explains the current move, and the best line.

use crate::keys;
use crate::theme::Palette;
use crate::width::{padded, padded_left, paragraph, width};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi::Player;
use reversi_study::review::{Class, MoveReview, Review};
use reversi_view::{Action, Text, View, say};

/// The width of a column with the number of errors of one class.
const COUNT: u16 = 4;

/// The maximum number of moves to show from a better line.
const MOST_OF_A_LINE: usize = 10;

/// Returns all lines of the review, wrapped to a width of `columns`.
pub(crate) fn lines(view: &View, palette: Palette, columns: u16) -> Vec<Line<'static>> {
    let (session, text) = (view.session(), view.text());
    let mut lines = Vec::new();
    if let Some(review) = session.review() {
        sides(&mut lines, review, text, palette);
        let exercises = session.exercise_count();
        let turned = review.turning_point().map(|turned| text.review_turned(turned.played, turned.number));
        let retry = (exercises > 0).then(|| text.review_retry(exercises, keys::name(Action::Retry)));
        let said = [turned, retry].into_iter().flatten().collect::<Vec<_>>().join("  ");
        if width(&said) <= columns {
            lines.push(Line::styled(said, palette.weak()));
        } else {
            lines.extend(paragraph(&said, columns, palette.weak()));
        }
    }
    let reviewed = session.reviewed(session.current());
    if let Some(reviewed) = reviewed {
        of_move(&mut lines, reviewed, text, palette, columns);
    }
    if let Some(line) = view.best_line() {
        let key = format!("{} {}", keys::name(Action::FollowLine), Action::FollowLine.info().short(text));
        // The explanation of a reviewed move already contains the better line.
        let line = if reviewed.is_some() { key } else { format!("{} {}  {key}", line.title, line.moves.join(" ")) };
        lines.extend(paragraph(&line, columns, palette.weak()));
    }
    lines
}

/// Adds lines with the accuracy and the errors of both sides.
fn sides(lines: &mut Vec<Line<'static>>, review: &Review, text: &Text, palette: Palette) {
    let (title, accuracy) = (text.review_title(), text.review_accuracy());
    let names = Player::ALL.map(|player| text.player(player));
    let first = names.iter().map(|name| width(name)).fold(width(&title), u16::max) + 2;
    let second = width(&accuracy).max(5);
    let heading = format!("{}{}", padded(&title, first), padded_left(&accuracy, second));
    let marks = Class::ERRORS.map(|class| Span::styled(padded_left(class.mark(), COUNT), palette.class(class)));
    lines.push(std::iter::once(Span::styled(heading, palette.strong())).chain(marks).collect());
    for (player, name) in Player::ALL.into_iter().zip(names) {
        let accuracy = review.accuracy(player).map_or_else(|| "-".to_owned(), |value| say::tenths(value, text));
        let counts: String =
            Class::ERRORS.map(|class| padded_left(&review.count(player, class).to_string(), COUNT)).concat();
        lines.push(Line::from(format!("{}{}{counts}", padded(&name, first), padded_left(&accuracy, second))));
    }
}

/// Adds lines that explain the current move: the move's quality, the reasons, and a better move.
fn of_move(lines: &mut Vec<Line<'static>>, reviewed: &MoveReview, text: &Text, palette: Palette, columns: u16) {
    let mut say = |said: &str, style: Style| lines.extend(paragraph(said, columns, style));
    say(&say::verdict_line(reviewed, text), palette.class(reviewed.class()));
    for explanation in &reviewed.explanations {
        say(&format!("· {}", say::explanation(explanation, text)), Style::new());
    }
    if let Some(better) = say::better(reviewed, MOST_OF_A_LINE, text) {
        say(&better, Style::new());
    }
}
