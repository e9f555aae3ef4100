//! Short pages: the offer to continue the last game, about, and copied text.

use super::{Answer, Outcome};
use crate::tui::palette::Palette;
use crate::tui::width::{broken, draw_lines, padded, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{Action, Text, View, say};

/// The maximum width, for readable lines.
pub(super) const WIDEST: u16 = 52;

/// A line of a page: its highlighted start, and the rest.
pub(super) type PageLine = (String, String);

fn plain(text: &str, columns: u16) -> impl Iterator<Item = PageLine> {
    wrap(text, columns).into_iter().map(|line| (String::new(), line))
}

/// The game of the last run, and the two answers, which are the last lines.
pub(super) fn offer(view: &View, columns: u16) -> Vec<PageLine> {
    let text = view.text();
    let mut lines: Vec<PageLine> = plain(&text.offer_question(), columns).collect();
    if let Some(record) = view.last_game() {
        let [game, standing] = say::unfinished(record, text);
        lines.extend(wrap(&game, columns).into_iter().map(|line| (line, String::new())));
        lines.extend(plain(&standing, columns));
    }
    lines.push(PageLine::default());
    let keys = [("Enter", text.offer_continue()), ("Esc", text.offer_another())];
    lines.extend(keys.map(|(key, what)| (padded(key, 7), what)));
    lines
}

pub(super) fn answer_offer(code: KeyCode) -> Outcome {
    Outcome::Answers(match code {
        KeyCode::Enter | KeyCode::Char('k' | 'K' | 'y') => Answer::Offer(true),
        KeyCode::Esc | KeyCode::Char('n' | 'N') => Answer::Offer(false),
        KeyCode::Char('q' | 'Q') => Answer::Act(Action::Quit),
        _ => return Outcome::Stays,
    })
}

pub(super) fn click_offer(offer: &[PageLine], line: u16) -> Outcome {
    match offer.len().checked_sub(usize::from(line)) {
        Some(2) => answer_offer(KeyCode::Enter),
        Some(1) => answer_offer(KeyCode::Esc),
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
