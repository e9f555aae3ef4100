//! The file chooser dialog.

use super::Outcome;
use crate::field;
use crate::theme::Palette;
use crate::width::{draw_lines, padded, paragraph, tail, width};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_view::{Chooser, Text};

/// The line of the dialog where the list starts.
const LIST: u16 = 3;

/// The number of entries by which Page Up and Page Down move the selection.
const PAGE: isize = 10;

pub(super) fn key(chooser: &mut Chooser, key: &KeyEvent) -> Outcome {
    match key.code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Enter => return chooser.take().into(),
        KeyCode::Down => chooser.move_chosen(1),
        KeyCode::Up => chooser.move_chosen(-1),
        KeyCode::PageDown => chooser.move_chosen(PAGE),
        KeyCode::PageUp => chooser.move_chosen(-PAGE),
        KeyCode::Tab => chooser.complete(),
        _ => {
            if field::handle_key(&mut chooser.name, key) {
                chooser.edited();
            }
        }
    }
    Outcome::Stays
}

/// Handles a click on a line. The click selects the entry or, if the entry is already selected, opens it.
pub(super) fn click(chooser: &mut Chooser, line: u16, area: Rect, text: &Text) -> Outcome {
    let height = list_height(chooser, text, area);
    let Some(row) = line.checked_sub(LIST).filter(|&row| row < height) else { return Outcome::Stays };
    let at = first_shown(chooser, height) + usize::from(row);
    if at >= chooser.entries().len() {
        return Outcome::Stays;
    }
    if chooser.chosen == Some(at) {
        return chooser.take().into();
    }
    chooser.chosen = Some(at);
    Outcome::Stays
}

/// Returns the error or, if there is none, the explanation of how to choose a file.
fn message(chooser: &Chooser, text: &Text, columns: u16, palette: Palette) -> Vec<Line<'static>> {
    match chooser.trouble(text) {
        Some(trouble) => paragraph(&trouble, columns, palette.warning()),
        None => paragraph(&text.files_help(), columns, palette.weak()),
    }
}

/// Returns the number of lines between the header and the text below the list.
fn list_height(chooser: &Chooser, text: &Text, area: Rect) -> u16 {
    let said = message(chooser, text, area.width, Palette::default()).len();
    area.height.saturating_sub(LIST + 1 + u16::try_from(said).unwrap_or(u16::MAX))
}

fn first_shown(chooser: &Chooser, height: u16) -> usize {
    let room = usize::from(height).max(1);
    chooser.chosen.map_or(0, |at| (at + 1).saturating_sub(room))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, chooser: &Chooser, text: &Text, palette: Palette) {
    let below = |line: u16| Rect { y: area.y + line, height: area.height.saturating_sub(line), ..area };
    let row = |line: u16| Rect { height: 1, ..below(line) }.intersection(area);
    draw_lines(
        buffer,
        row(0),
        [Line::styled(end_of(&chooser.folder().display().to_string(), area.width), palette.weak())],
    );
    let label = padded(&text.files_name(), width(&text.files_name()) + 2);
    let name = Rect { x: area.x + width(&label), width: area.width.saturating_sub(width(&label)), ..row(1) };
    draw_lines(buffer, row(1), [Line::styled(label, palette.strong())]);
    draw_lines(buffer, name, [field::line(&chooser.name, name.width, Style::new())]);

    let height = list_height(chooser, text, area);
    let from = first_shown(chooser, height);
    let shown = chooser.entries().iter().enumerate().skip(from).take(usize::from(height));
    let lines = shown.map(|(at, entry)| {
        let style = if chooser.chosen == Some(at) { palette.chosen() } else { Style::new() };
        Line::styled(format!(" {} ", entry.label(text)), style)
    });
    let lines = lines.chain(chooser.nothing(text).map(|nothing| Line::styled(format!(" {nothing}"), palette.weak())));
    draw_lines(buffer, Rect { height, ..below(LIST) }.intersection(area), lines);
    draw_lines(buffer, below(LIST + height + 1).intersection(area), message(chooser, text, area.width, palette));
}

/// Truncates a path at its start, because the end of a path matters most.
fn end_of(path: &str, columns: u16) -> String {
    if width(path) <= columns { path.to_owned() } else { format!("…{}", tail(path, columns.saturating_sub(1))) }
}
