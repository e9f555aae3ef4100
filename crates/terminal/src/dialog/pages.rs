//! Short pages: questions with two answers, about, and copied text.

use super::{Answer, Outcome};
use crate::theme::Palette;
use crate::width::{broken, draw_lines, padded, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{Question, Text};

/// The maximum width, for readable lines.
pub(super) const WIDEST: u16 = 52;

/// A line of a page: its highlighted start, and the rest.
pub(super) type PageLine = (String, String);

fn plain(text: &str, columns: u16) -> impl Iterator<Item = PageLine> {
    wrap(text, columns).into_iter().map(|line| (String::new(), line))
}

/// What follows from a question, and its two answers, which are the last lines.
pub(super) fn question(asked: &Question, columns: u16) -> Vec<PageLine> {
    let mut lines: Vec<PageLine> = plain(&asked.explained, columns).collect();
    lines.push(PageLine::default());
    let keys = [("Enter", &asked.yes), ("Esc", &asked.no)];
    lines.extend(keys.map(|(key, what)| (padded(key, 7), what.clone())));
    lines
}

pub(super) fn answer(code: KeyCode) -> Outcome {
    match code {
        KeyCode::Enter => Outcome::Answers(Answer::Question(true)),
        KeyCode::Esc => Outcome::Answers(Answer::Question(false)),
        _ => Outcome::Stays,
    }
}

pub(super) fn click(page: &[PageLine], line: u16) -> Outcome {
    match page.len().checked_sub(usize::from(line)) {
        Some(2) => answer(KeyCode::Enter),
        Some(1) => answer(KeyCode::Esc),
        _ => Outcome::Stays,
    }
}

/// About this program.
pub(super) fn about(text: &Text, columns: u16) -> Vec<PageLine> {
    let version = text.about_version(env!("CARGO_PKG_VERSION"));
    [version, text.about_text(), text.about_license()].iter().flat_map(|said| plain(said, columns)).collect()
}

/// A copied text, on lines of its own.
pub(super) fn copied(text: &str, columns: u16) -> Vec<PageLine> {
    text.lines().flat_map(|line| broken(line, columns)).map(|line| (String::new(), line)).collect()
}

/// The size of a page.
pub(super) fn size(page: &[PageLine]) -> (u16, u16) {
    let columns = page.iter().map(|(strong, rest)| width(strong) + width(rest)).max().unwrap_or(0);
    (columns.max(36), u16::try_from(page.len()).unwrap_or(u16::MAX))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, page: Vec<PageLine>, palette: Palette) {
    let line = |(strong, rest)| Line::from(vec![Span::styled(strong, palette.strong()), Span::raw(rest)]);
    draw_lines(buffer, area, page.into_iter().map(line));
}
