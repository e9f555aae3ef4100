//! What a review has to say: how far it is, how both sides played, and the move that is looked at.

use crate::tui::palette::Palette;
use crate::tui::{keys, words};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi::Player;
use reversi_session::Session;
use reversi_session::review::{Class, Review, Reviewed, Stage};

/// The classes that are counted for each side.
const ERRORS: [Class; 3] = [Class::Inaccuracy, Class::Mistake, Class::Blunder];

/// How many moves of a better line are shown.
const MOST_OF_A_LINE: usize = 10;

/// How far a review has come that is being made, in a line.
pub(crate) fn progress(session: &Session) -> Option<String> {
    let progress = session.review_progress()?;
    let (done, total) = (progress.done, progress.total);
    let key = keys::find(keys::Action::Review).map_or_else(String::new, keys::Entry::key);
    Some(match progress.stage {
        Stage::Moves => format!("review: move {done} of {total}, {key} gives up"),
        Stage::Choices => format!("review: what else, {done} of {total}"),
    })
}

/// All that there is to say, on lines no longer than `width`.
pub(crate) fn lines(session: &Session, palette: Palette, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if let Some(review) = session.review() {
        sides(&mut lines, review, palette);
        let exercises = session.retry().map_or(0, |retry| retry.exercises().len());
        let turned = review.turning_point().map(|turned| format!("turned at {}. {}", turned.number, turned.played));
        let key = keys::find(keys::Action::Retry).map_or_else(String::new, keys::Entry::key);
        let retry = (exercises > 0).then(|| format!("{key} retries {exercises}"));
        let line = [turned, retry].into_iter().flatten().collect::<Vec<_>>().join("  ");
        lines.push(Line::styled(line, palette.weak()));
    }
    if let Some(reviewed) = session.reviewed(session.current()) {
        of_move(&mut lines, reviewed, palette, usize::from(width));
    }
    lines
}

/// Accuracy and errors of both sides.
fn sides(lines: &mut Vec<Line<'static>>, review: &Review, palette: Palette) {
    let mut heading = vec![Span::styled("Review  accuracy", palette.strong())];
    heading.extend(ERRORS.map(|class| Span::styled(format!("{:>4}", class.mark()), palette.class(class))));
    lines.push(heading.into());
    for player in Player::ALL {
        let accuracy = review.accuracy(player).map_or_else(|| "-".to_owned(), |value| format!("{value:.1}"));
        let counts: String = ERRORS.map(|class| format!("{:>4}", review.count(player, class))).concat();
        lines.push(Line::from(format!("{:<8}{accuracy:>8}{counts}", player.to_string())));
    }
}

/// The move that is looked at: how good it was, why not better, and what would have been.
fn of_move(lines: &mut Vec<Line<'static>>, reviewed: &Reviewed, palette: Palette, width: usize) {
    let class = reviewed.class();
    let mut say = |text: String, style: Style| {
        lines.extend(words::wrap(&text, width).into_iter().map(|line| Line::styled(line, style)));
    };
    let verdict = format!("{}. {} {}", reviewed.number, reviewed.verdict(), class.mark());
    say(verdict.trim_end().to_owned(), palette.class(class));
    for explanation in &reviewed.explanations {
        say(format!("· {explanation}"), Style::new());
    }
    if let Some(better) = reviewed.better_text(MOST_OF_A_LINE) {
        say(format!("better: {better}"), Style::new());
    }
}
