//! Questions with two answers, such as whether to leave a game.

use super::page::{PageLine, plain};
use super::{DialogCommand, Outcome};
use crate::width::padded;
use crossterm::event::KeyCode;
use reversi_view::Question;

/// Returns the lines of a question: the explanation, a blank line, and the two answers.
pub(super) fn lines(question: &Question, columns: u16) -> Vec<PageLine> {
    let mut lines: Vec<PageLine> = plain(&question.explained, columns).collect();
    lines.push(PageLine::default());
    let keys = [("Enter", &question.yes), ("Esc", &question.no)];
    lines.extend(keys.map(|(key, what)| (padded(key, 7), what.clone())));
    lines
}

pub(super) fn key(code: KeyCode) -> Outcome {
    match code {
        KeyCode::Enter => Outcome::Command(DialogCommand::Answer(true)),
        KeyCode::Esc => Outcome::Command(DialogCommand::Answer(false)),
        _ => Outcome::Stays,
    }
}

pub(super) fn click(page: &[PageLine], line: u16) -> Outcome {
    match page.len().checked_sub(usize::from(line)) {
        Some(2) => key(KeyCode::Enter),
        Some(1) => key(KeyCode::Esc),
        _ => Outcome::Stays,
    }
}
