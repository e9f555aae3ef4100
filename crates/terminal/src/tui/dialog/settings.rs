//! The settings that a terminal supports.

use super::Outcome;
use super::rows::{self, Rows};
use crate::tui::palette::Palette;
use crate::tui::width::{draw_lines, paragraph, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{Setting, Text, View};

const SETTINGS: [Setting; 10] = [
    Setting::Language,
    Setting::Legal,
    Setting::Preview,
    Setting::Live,
    Setting::Graph,
    Setting::Pace,
    Setting::Hints,
    Setting::Reviews,
    Setting::Threads,
    Setting::Hash,
];

fn rows_of(text: &Text) -> Vec<rows::Row> {
    let row = |setting: Setting| {
        let widest = setting.choices(text).iter().map(|name| width(name)).max();
        rows::Row { label: setting.label(text), widest: widest.unwrap_or(0) }
    };
    SETTINGS.map(row).into()
}

/// The size for this many available columns.
pub(super) fn size(text: &Text, most: u16) -> (u16, u16) {
    let rows = rows_of(text);
    let columns = Rows::columns_wanted(&rows).max(36).min(most);
    let help = wrap(&text.settings_help(), columns).len();
    (columns, Rows::new(&rows, columns).height() + 1 + u16::try_from(help).unwrap_or(u16::MAX))
}

pub(super) fn key(view: &mut View, row: &mut usize, code: KeyCode) -> Outcome {
    let count = SETTINGS.len();
    match code {
        KeyCode::Esc | KeyCode::Enter => return Outcome::Closes,
        KeyCode::Up | KeyCode::BackTab => *row = (*row + count - 1) % count,
        KeyCode::Down | KeyCode::Tab => *row = (*row + 1) % count,
        KeyCode::Left => step(view, *row, false),
        KeyCode::Right | KeyCode::Char(' ') => step(view, *row, true),
        _ => {}
    }
    Outcome::Stays
}

/// A click on a row, its value or one of its arrows.
pub(super) fn click(view: &mut View, row: &mut usize, line: u16, column: u16, area: Rect) -> Outcome {
    if let Some((at, forward)) = Rows::new(&rows_of(view.text()), area.width).at(line, column) {
        *row = at;
        if let Some(forward) = forward {
            step(view, at, forward);
        }
    }
    Outcome::Stays
}

fn step(view: &mut View, row: usize, forward: bool) {
    view.step(SETTINGS[row], forward);
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, chosen: usize, view: &View, palette: Palette) {
    let text = view.text();
    let rows = Rows::new(&rows_of(text), area.width);
    for (at, setting) in SETTINGS.into_iter().enumerate() {
        let value = setting.choices(text).swap_remove(view.chosen(setting));
        let value = Line::from(Span::styled(value, rows::style(at == chosen, palette)));
        rows.draw(buffer, area, at, value, at == chosen);
    }
    let below = rows.height() + 1;
    let help = Rect { y: area.y + below, height: area.height.saturating_sub(below), ..area };
    draw_lines(buffer, help, paragraph(&text.settings_help(), area.width, palette.weak()));
}
