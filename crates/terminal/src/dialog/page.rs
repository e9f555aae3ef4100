//! Functions that measure and draw short pages of text.

use crate::theme::Palette;
use crate::width::{draw_lines, width, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The maximum width of a page. Longer lines would be hard to read.
pub(super) const WIDEST: u16 = 52;

/// A line of a page: its highlighted beginning, and the rest.
pub(super) type PageLine = (String, String);

/// Wraps text into lines without a highlighted beginning.
pub(super) fn plain(text: &str, columns: u16) -> impl Iterator<Item = PageLine> {
    wrap(text, columns).into_iter().map(|line| (String::new(), line))
}

/// Returns the width and the height of a page.
pub(super) fn size(page: &[PageLine]) -> (u16, u16) {
    let columns = page.iter().map(|(strong, rest)| width(strong) + width(rest)).max().unwrap_or(0);
    (columns.max(36), u16::try_from(page.len()).unwrap_or(u16::MAX))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, page: Vec<PageLine>, palette: Palette) {
    let line = |(strong, rest)| Line::from(vec![Span::styled(strong, palette.strong()), Span::raw(rest)]);
    draw_lines(buffer, area, page.into_iter().map(line));
}
