//! The start: what to begin with.

use super::{Answer, Outcome};
use crate::tui::palette::Palette;
use crate::tui::width::{cut, draw_lines, paragraph, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{StartRow, View};

/// The maximum width, for readable lines.
const WIDEST: u16 = 72;

/// Between a name and what is behind it.
const GAP: &str = "  ";

/// The size for this many available columns.
pub(super) fn size(view: &View, most: u16) -> (u16, u16) {
    let rows = view.start_rows();
    let columns = rows.iter().map(|row| width(&name(row)) + width(GAP) + width(&row.detail)).max().unwrap_or(0);
    let columns = columns.clamp(36, WIDEST).min(most);
    let lines = rows.len() + 1 + wrap(&view.text().start_help(), columns).len();
    (columns, u16::try_from(lines).unwrap_or(u16::MAX))
}

fn name(row: &StartRow) -> String {
    format!(" {}  {}", row.key, row.name)
}

pub(super) fn key(row: &mut usize, code: KeyCode, view: &View) -> Outcome {
    let rows = view.start_rows();
    match code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Up | KeyCode::BackTab => *row = (*row + rows.len() - 1) % rows.len(),
        KeyCode::Down | KeyCode::Tab => *row = (*row + 1) % rows.len(),
        KeyCode::Enter | KeyCode::Char(' ') => return choose(rows.get(*row)),
        KeyCode::Char('q' | 'Q') => return Outcome::Answers(Answer::Quit),
        KeyCode::Char(letter) => return choose(rows.iter().find(|row| row.key == letter)),
        _ => {}
    }
    Outcome::Stays
}

pub(super) fn click(line: u16, view: &View) -> Outcome {
    choose(view.start_rows().get(usize::from(line)))
}

fn choose(row: Option<&StartRow>) -> Outcome {
    row.map_or(Outcome::Stays, |row| Outcome::Answers(Answer::Start(row.choice)))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, chosen: usize, view: &View, palette: Palette) {
    let rows = view.start_rows();
    let lines = rows.iter().enumerate().map(|(at, row)| {
        let style = if at == chosen { palette.chosen() } else { palette.strong() };
        let spans = [Span::styled(name(row), style), Span::raw(GAP), Span::styled(row.detail.clone(), palette.weak())];
        cut(Line::from_iter(spans), area.width)
    });
    let help = paragraph(&view.text().start_help(), area.width, palette.weak());
    draw_lines(buffer, area, lines.chain([Line::default()]).chain(help));
}
