//! The dialog for editing the comment on a move.

use super::{DialogCommand, Outcome};
use crate::field;
use crate::theme::Palette;
use crate::width::{broken, draw_lines, paragraph, wrap};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use reversi_view::{CommentForm, Text};

/// The maximum width of the dialog. Longer lines would be hard to read.
const WIDEST: u16 = 56;

/// The minimum number of lines for the text.
const LEAST: u16 = 4;

/// The mark that follows the character under the cursor. This zero-width character never occurs in a comment.
const CURSOR: char = '\u{1}';

/// Returns the width and the height of the contents if at most `most` columns are available.
pub(super) fn size(form: &CommentForm, text: &Text, most: u16) -> (u16, u16) {
    let columns = WIDEST.min(most);
    let lines = u16::try_from(lines(form, columns).len()).unwrap_or(u16::MAX).max(LEAST);
    let help = u16::try_from(wrap(&text.comment_help(), columns).len()).unwrap_or(u16::MAX);
    (columns, lines.saturating_add(1).saturating_add(help))
}

pub(super) fn key(form: &mut CommentForm, key: &KeyEvent) -> Outcome {
    match key.code {
        KeyCode::Esc => return Outcome::Closes,
        KeyCode::Enter if key.modifiers.contains(KeyModifiers::ALT) => form.begin_line(),
        KeyCode::Enter => return Outcome::Command(DialogCommand::Comment),
        _ => drop(field::handle_key(&mut form.field, key)),
    }
    Outcome::Stays
}

/// Returns the comment, wrapped to a width of `columns`. `CURSOR` follows the character under the cursor.
fn lines(form: &CommentForm, columns: u16) -> Vec<String> {
    let (before, after) = form.field.parts();
    // At the end of a line, the cursor is on a blank.
    let here = after.chars().next().filter(|&letter| letter != '\n');
    let after = &after[here.map_or(0, char::len_utf8)..];
    let text = format!("{before}{}{CURSOR}{after}", here.unwrap_or(' '));
    text.split('\n').flat_map(|line| broken(line, columns)).collect()
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, form: &CommentForm, text: &Text, palette: Palette) {
    let help = paragraph(&text.comment_help(), area.width, palette.weak());
    let height = area.height.saturating_sub(u16::try_from(help.len()).unwrap_or(u16::MAX).saturating_add(1));
    let lines = lines(form, area.width);
    let cursor = lines.iter().position(|line| line.contains(CURSOR)).unwrap_or(0);
    // The text scrolls so that the line with the cursor is visible.
    let first = (cursor + 1).saturating_sub(usize::from(height));
    let shown = lines.iter().skip(first).take(usize::from(height)).map(|line| with_cursor(line));
    draw_lines(buffer, Rect { height, ..area }, shown);
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    draw_lines(buffer, below, std::iter::once(Line::default()).chain(help));
}

fn with_cursor(line: &str) -> Line<'static> {
    let Some((before, after)) = line.split_once(CURSOR) else { return Line::raw(line.to_owned()) };
    let here = before.chars().next_back().unwrap_or(' ');
    let before = &before[..before.len().saturating_sub(here.len_utf8())];
    let cursor = Span::raw(here.to_string()).style(Modifier::REVERSED);
    Line::from(vec![Span::raw(before.to_owned()), cursor, Span::raw(after.to_owned())])
}
