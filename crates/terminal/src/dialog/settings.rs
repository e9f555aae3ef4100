//! The dialog with the settings that have an effect in a terminal.

use super::Outcome;
use super::rows::{self, Rows};
use crate::theme::Palette;
use crate::width::{draw_lines, paragraph, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{Setting, Text, View};

/// Returns the settings that the dialog shows, in order.
fn offered() -> Vec<Setting> {
    Setting::ALL.into_iter().filter(|&setting| is_offered(setting)).collect()
}

/// Returns whether a setting has an effect in a terminal.
const fn is_offered(setting: Setting) -> bool {
    match setting {
        Setting::Language
        | Setting::Legal
        | Setting::Preview
        | Setting::Live
        | Setting::Graph
        | Setting::Pace
        | Setting::Hints
        | Setting::Reviews
        | Setting::Threads
        | Setting::Hash => true,
        Setting::Theme
        | Setting::Appearance
        | Setting::Scale
        | Setting::Speed
        | Setting::Coordinates
        | Setting::TapShows
        | Setting::Sounds => false,
    }
}

fn rows_of(text: &Text) -> Vec<rows::Row> {
    let row = |setting: Setting| {
        let widest = setting.choices(text).iter().map(|name| width(name)).max();
        rows::Row { label: setting.label(text), widest: widest.unwrap_or(0) }
    };
    offered().into_iter().map(row).collect()
}

/// Returns the width and the height of the contents if at most `most` columns are available.
pub(super) fn size(text: &Text, most: u16) -> (u16, u16) {
    let rows = rows_of(text);
    let columns = Rows::columns_wanted(&rows).max(36).min(most);
    (columns, Rows::new(&rows, columns).height() + below(text, columns))
}

pub(super) fn key(view: &mut View, row: &mut usize, code: KeyCode) -> Outcome {
    let count = offered().len();
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

/// Returns the number of lines below the rows: a blank line and the help text.
fn below(text: &Text, columns: u16) -> u16 {
    1 + u16::try_from(wrap(&text.settings_help(), columns).len()).unwrap_or(u16::MAX)
}

/// Returns the index of the first visible setting, and the rows starting with that setting. If the screen is not high
/// enough for all rows, the rows scroll so that the chosen setting is visible.
fn shown(text: &Text, chosen: usize, area: Rect) -> (usize, Rows) {
    let (rows, room) = (rows_of(text), area.height.saturating_sub(below(text, area.width)));
    let fits = |first: &usize| Rows::new(&rows[*first..=chosen], area.width).height() <= room;
    let first = (0..chosen).find(fits).unwrap_or(chosen);
    (first, Rows::new(&rows[first..], area.width))
}

/// Handles a click on a row, on its value, or on one of its arrows.
pub(super) fn click(view: &mut View, row: &mut usize, line: u16, column: u16, area: Rect) -> Outcome {
    let (first, rows) = shown(view.text(), *row, area);
    let is_row = line < area.height.saturating_sub(below(view.text(), area.width));
    if let Some((at, forward)) = rows.at(line, column).filter(|_| is_row) {
        *row = first + at;
        if let Some(forward) = forward {
            step(view, *row, forward);
        }
    }
    Outcome::Stays
}

fn step(view: &mut View, row: usize, forward: bool) {
    view.step(offered()[row], forward);
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, chosen: usize, view: &View, palette: Palette) {
    let text = view.text();
    let (first, rows) = shown(text, chosen, area);
    let (help, room) = (below(text, area.width), area.height.saturating_sub(below(text, area.width)));
    let place = Rect { height: room, ..area };
    for (at, setting) in offered()[first..].iter().enumerate() {
        let value = setting.choices(text).swap_remove(view.chosen(*setting));
        let is_chosen = first + at == chosen;
        let value = Line::from(Span::styled(value, rows::style(is_chosen, palette)));
        rows.draw(buffer, place, at, value, is_chosen);
    }
    let help = Rect { y: area.y + room + 1, height: help.min(area.height).saturating_sub(1), ..area };
    draw_lines(buffer, help.intersection(area), paragraph(&text.settings_help(), area.width, palette.weak()));
}
