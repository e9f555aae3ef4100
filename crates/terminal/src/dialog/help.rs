//! The help dialog: all keys, the rules in brief, and the meaning of values.

use super::Outcome;
use crate::keys::{self, Keys};
use crate::theme::Palette;
use crate::width::{beside, draw_lines, paragraph};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_view::{ActionInfo, Menu, Text, lessons, say};

/// The maximum width of the dialog. Longer lines would be hard to read.
pub(super) const WIDEST: u16 = 54;

/// The width of the column with the keys.
const KEYS: u16 = 14;

/// Returns the keys that do not trigger actions, with their descriptions.
fn board_keys(text: &Text) -> [(String, String); 7] {
    [
        (text.key_arrows(), text.key_arrows_does()),
        (text.key_enter(), text.key_enter_does()),
        (text.key_square(), text.key_square_does()),
        (text.key_tab(), text.key_tab_terminal_does()),
        (text.key_escape(), text.key_escape_does()),
        (text.key_mouse(), text.key_mouse_does()),
        (text.key_other_button(), text.key_other_button_does()),
    ]
}

/// Returns all lines of the help, wrapped to a width of `columns`.
fn lines(text: &Text, columns: u16, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let heading = |title: String| paragraph(&title, columns, palette.accent());
    let key = |keys: &str, what: &str| beside(keys, what, [KEYS, columns], palette.strong());
    let action = |info: &ActionInfo| {
        let keys = keys::of(info.action).map(Keys::all);
        keys.map_or_else(Vec::new, |keys| key(&keys, &info.name(text)))
    };
    lines.extend(heading(text.help_keys_title()));
    lines.extend(board_keys(text).iter().flat_map(|(keys, what)| key(keys, what)));
    for menu in Menu::ALL {
        lines.push(Line::default());
        lines.extend(heading(menu.name(text)));
        lines.extend(menu.actions().flat_map(action));
    }
    for said in [text.help_letters(), text.help_more()] {
        lines.push(Line::default());
        lines.extend(paragraph(&said, columns, Style::new()));
    }
    lines.push(Line::default());
    lines.extend(heading(text.help_rules_title()));
    for lesson in lessons(text) {
        lines.extend(paragraph(&lesson.text, columns, Style::new()));
        lines.push(Line::default());
    }
    lines.extend(heading(text.help_values_title()));
    lines.extend(say::kinds_explained(text).iter().flat_map(|said| paragraph(said, columns, Style::new())));
    lines
}

/// Returns the maximum scroll offset, at which the last line is visible.
fn most_scrolled(lines: usize, area: Rect) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(area.height)
}

pub(super) fn key(scrolled: &mut u16, code: KeyCode, area: Rect, text: &Text) -> Outcome {
    let most = most_scrolled(lines(text, area.width, Palette::default()).len(), area);
    // The last line of a page is the first line of the next page.
    let page = area.height.saturating_sub(1).max(1);
    let moved = match code {
        KeyCode::Up => scrolled.saturating_sub(1),
        KeyCode::Down => *scrolled + 1,
        KeyCode::PageUp => scrolled.saturating_sub(page),
        KeyCode::PageDown | KeyCode::Char(' ') => *scrolled + page,
        KeyCode::Home => 0,
        KeyCode::End => most,
        // Any other key closes the help.
        _ => return Outcome::Closes,
    };
    *scrolled = moved.min(most);
    Outcome::Stays
}

/// Draws the visible lines, and below them an explanation of how to scroll.
pub(super) fn draw(buffer: &mut Buffer, place: Rect, area: Rect, scrolled: u16, text: &Text, palette: Palette) {
    let lines = lines(text, area.width, palette);
    let most = most_scrolled(lines.len(), area);
    let shown = lines.into_iter().skip(usize::from(scrolled.min(most))).take(usize::from(area.height));
    draw_lines(buffer, area, shown);
    if most > 0 {
        let foot = Rect { y: place.bottom().saturating_sub(1), height: 1, ..area };
        draw_lines(buffer, foot, [Line::styled(format!(" {} ", text.help_scroll()), palette.weak()).right_aligned()]);
    }
}
