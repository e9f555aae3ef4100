//! The dialog for choosing the openings to train.

use super::{DialogCommand, Outcome};
use crate::field;
use crate::theme::Palette;
use crate::width::{cut, draw_lines, padded, paragraph, width};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use reversi_view::{RepertoireForm, RepertoireRow, RepertoireStage, SIDES, Text, say};

/// The line of the dialog where the list starts.
const LIST: u16 = 3;

/// The number of rows by which Page Up and Page Down move the focus.
const PAGE: isize = 10;

pub(super) fn key(form: &mut RepertoireForm, key: &KeyEvent, text: &Text) -> Outcome {
    if let RepertoireStage::Choose = form.stage {
        return choose(form, key, text);
    }
    match (&mut form.stage, key.code) {
        (_, KeyCode::Esc) => drop(form.back()),
        (_, KeyCode::Enter) => return Outcome::Command(DialogCommand::ConfirmRepertoire),
        (RepertoireStage::Rename { field, .. }, _) => drop(field::handle_key(field, key)),
        _ => {}
    }
    Outcome::Stays
}

fn choose(form: &mut RepertoireForm, key: &KeyEvent, text: &Text) -> Outcome {
    match key.code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Enter => return Outcome::Command(DialogCommand::TakeRepertoire),
        KeyCode::Down => form.move_focus(1, text),
        KeyCode::Up => form.move_focus(-1, text),
        KeyCode::PageDown => form.move_focus(PAGE, text),
        KeyCode::PageUp => form.move_focus(-PAGE, text),
        KeyCode::Left | KeyCode::Right => form.step_side(key.code == KeyCode::Right),
        KeyCode::Tab => drop(form.toggle(form.row(), text)),
        KeyCode::F(2) => form.begin_rename(text),
        KeyCode::Delete => form.begin_delete(text),
        _ => {
            if field::handle_key(&mut form.filter, key) {
                form.edited();
            }
        }
    }
    Outcome::Stays
}

/// Handles a click. A click on the side to play selects the next side, and a click on an opening chooses or deselects
/// the opening. A click on any other row moves the focus to that row or, if the row already has the focus, starts the
/// training.
pub(super) fn click(form: &mut RepertoireForm, line: u16, area: Rect, text: &Text) -> Outcome {
    if form.stage != RepertoireStage::Choose {
        return Outcome::Stays;
    }
    if line == 0 {
        form.step_side(true);
    }
    let height = list_height(form, text, area);
    let Some(row) = line.checked_sub(LIST).filter(|&row| row < height) else { return Outcome::Stays };
    let at = first_shown(form, height) + usize::from(row);
    if at >= form.rows(text).len() {
        return Outcome::Stays;
    }
    let is_again = form.row() == at;
    form.focus(at);
    if !form.toggle(at, text) && is_again {
        return Outcome::Command(DialogCommand::TakeRepertoire);
    }
    Outcome::Stays
}

/// Returns the error or, if there is none, the explanation of the keys.
fn message(form: &RepertoireForm, text: &Text, columns: u16, palette: Palette) -> Vec<Line<'static>> {
    let help = match form.stage {
        RepertoireStage::Choose => text.repertoire_help(),
        RepertoireStage::Rename { .. } => text.repertoire_rename_help(),
        RepertoireStage::Delete { .. } => text.repertoire_delete_help(),
    };
    match form.trouble() {
        Some(trouble) => paragraph(trouble, columns, palette.warning()),
        None => paragraph(&help, columns, palette.weak()),
    }
}

/// Returns the number of lines between the header and the text below the list.
fn list_height(form: &RepertoireForm, text: &Text, area: Rect) -> u16 {
    let said = message(form, text, area.width, Palette::default()).len();
    area.height.saturating_sub(LIST + 1 + u16::try_from(said).unwrap_or(u16::MAX))
}

fn first_shown(form: &RepertoireForm, height: u16) -> usize {
    (form.row() + 1).saturating_sub(usize::from(height).max(1))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, form: &RepertoireForm, text: &Text, palette: Palette) {
    let below = |line: u16| Rect { y: area.y + line, height: area.height.saturating_sub(line), ..area };
    let row = |line: u16| Rect { height: 1, ..below(line) }.intersection(area);
    let labels = width(&text.repertoire_side()).max(width(&text.repertoire_find())) + 2;
    let beside = |line: u16| Rect { x: area.x + labels, width: area.width.saturating_sub(labels), ..row(line) };
    match &form.stage {
        RepertoireStage::Choose => {
            let widest = SIDES.map(|side| width(&say::repertoire_side(side, text))).into_iter().max().unwrap_or(0);
            let side = padded(&say::repertoire_side(form.player, text), widest);
            let labelled = [text.repertoire_side(), text.repertoire_find()];
            draw_lines(buffer, below(0), labelled.map(|label| Line::styled(label, palette.strong())));
            draw_lines(buffer, beside(0), [Line::raw(format!("‹ {side} ›"))]);
            draw_lines(buffer, beside(1), [field::line(&form.filter, beside(1).width, Style::new())]);
            let height = list_height(form, text, area);
            let rows = form.rows(text);
            let shown = rows.iter().enumerate().skip(first_shown(form, height)).take(usize::from(height));
            let lines = shown.map(|(at, row)| line(row, at == form.row(), area.width, palette));
            draw_lines(buffer, Rect { height, ..below(LIST) }.intersection(area), lines);
        }
        RepertoireStage::Rename { field, .. } => {
            draw_lines(buffer, row(0), [Line::styled(text.repertoire_new_name(), palette.strong())]);
            draw_lines(buffer, row(1), [field::line(field, area.width, Style::new())]);
        }
        RepertoireStage::Delete { name } => {
            let question = text.repertoire_delete_question(name.as_str());
            draw_lines(buffer, area, paragraph(&question, area.width, Style::new()));
        }
    }
    let said = message(form, text, area.width, palette);
    let lines = u16::try_from(said.len()).unwrap_or(u16::MAX);
    draw_lines(buffer, below(area.height.saturating_sub(lines)), said);
}

/// Returns a row as a line. The detail after the name is shown only if all of it fits.
fn line(row: &RepertoireRow, has_focus: bool, columns: u16, palette: Palette) -> Line<'static> {
    let mark = match row.is_chosen {
        Some(true) => "[x] ",
        Some(false) => "[ ] ",
        None => "",
    };
    let style = if has_focus { palette.chosen() } else { Style::new() };
    let (name, detail) = (format!(" {mark}{} ", row.name), format!(" {}", row.detail));
    let fits = width(&name) + width(&detail) <= columns;
    let mut line = cut(Line::styled(name, style), columns);
    if fits {
        line.push_span(Span::styled(detail, palette.weak()));
    }
    line
}
