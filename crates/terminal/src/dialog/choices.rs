//! The lists of choices, such as the start dialog, which offers to play, continue a game, solve puzzles, and so on.

use super::{DialogCommand, Outcome};
use crate::theme::Palette;
use crate::width::{draw_lines, paragraph, width, wrap};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use reversi_view::{ChoiceList, ChoiceRow, View};

/// The maximum width of the dialog. At this width, all details fit beside their names in every language.
const WIDEST: u16 = 96;

/// The gap between a name and its detail.
const GAP: &str = " ";

/// Returns the width and the height of the contents if at most `most` columns are available.
pub(super) fn size(list: ChoiceList, view: &View, most: u16) -> (u16, u16) {
    let rows = view.choice_rows(list);
    let columns = wanted(&rows).clamp(36, WIDEST).min(most);
    let lines = rows.len()
        + 1
        + texts_below(view, &rows, columns).iter().map(|texts| height(texts, columns)).max().unwrap_or(0);
    (columns, u16::try_from(lines).unwrap_or(u16::MAX))
}

/// Returns the width at which all details fit beside their names.
fn wanted(rows: &[ChoiceRow]) -> u16 {
    let details = rows.iter().map(|row| width(&row.detail)).max().unwrap_or(0);
    names(rows) + width(GAP) + details
}

/// Returns the width of the widest name.
fn names(rows: &[ChoiceRow]) -> u16 {
    rows.iter().map(|row| width(&name(row))).max().unwrap_or(0)
}

/// Returns, for each row, the paragraphs that appear below the rows while that row has the focus. The paragraphs
/// explain the keys and, if the details do not fit beside the names, also contain the row's detail.
fn texts_below(view: &View, rows: &[ChoiceRow], columns: u16) -> Vec<Vec<String>> {
    let is_below = |row: &ChoiceRow| wanted(rows) > columns && !row.detail.is_empty();
    let detail = |row: &ChoiceRow| is_below(row).then(|| row.detail.clone());
    rows.iter().map(|row| detail(row).into_iter().chain([view.text().start_help()]).collect()).collect()
}

fn height(texts: &[String], columns: u16) -> usize {
    texts.iter().map(|text| wrap(text, columns).len()).sum()
}

fn name(row: &ChoiceRow) -> String {
    format!(" {}  {} ", row.key, row.name)
}

pub(super) fn key(list: ChoiceList, row: &mut usize, code: KeyCode, view: &View) -> Outcome {
    let rows = view.choice_rows(list);
    match code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Up | KeyCode::BackTab => *row = (*row + rows.len() - 1) % rows.len(),
        KeyCode::Down | KeyCode::Tab => *row = (*row + 1) % rows.len(),
        KeyCode::Enter | KeyCode::Char(' ') => return choose(rows.get(*row)),
        KeyCode::Char('q' | 'Q') => return Outcome::Command(DialogCommand::Quit),
        KeyCode::Char(letter) => return choose(rows.iter().find(|row| row.key == letter)),
        _ => {}
    }
    Outcome::Stays
}

pub(super) fn click(list: ChoiceList, line: u16, view: &View) -> Outcome {
    choose(view.choice_rows(list).get(usize::from(line)))
}

fn choose(row: Option<&ChoiceRow>) -> Outcome {
    row.map_or(Outcome::Stays, |row| Outcome::Command(DialogCommand::Choose(row.choice)))
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, list: ChoiceList, chosen: usize, view: &View, palette: Palette) {
    let rows = view.choice_rows(list);
    let is_beside = wanted(&rows) <= area.width;
    let lines = rows.iter().enumerate().map(|(at, row)| {
        let style = if at == chosen { palette.chosen() } else { palette.strong() };
        let name = name(row);
        let room = GAP.len() + usize::from(names(&rows) - width(&name));
        let mut spans = vec![Span::styled(name, style)];
        if is_beside {
            spans.extend([Span::raw(" ".repeat(room)), Span::styled(row.detail.clone(), palette.weak())]);
        }
        Line::from(spans)
    });
    let said = texts_below(view, &rows, area.width).into_iter().nth(chosen).unwrap_or_default();
    let below = said.iter().flat_map(|text| paragraph(text, area.width, palette.weak()));
    draw_lines(buffer, area, lines.chain([Line::default()]).chain(below));
}
