//! Handles the keys for setting up a position, and explains these keys in the panel beside the board.

use crate::theme::Palette;
use crate::width::{beside, paragraph};
use crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi::{Player, Square};
use reversi_view::{PositionForm, Text};

/// Returns the keys that the panel explains, with their descriptions.
fn keys(text: &Text) -> [(&'static str, String); 11] {
    [
        ("b w", text.set_up_key_discs()),
        ("Del", text.set_up_key_none()),
        ("Space", text.set_up_key_cycle()),
        ("t", text.set_up_key_first()),
        ("r", text.set_up_key_rules()),
        ("[ ]", text.set_up_key_columns()),
        ("{ }", text.set_up_key_rows()),
        ("c s", text.set_up_key_clear()),
        ("x", text.set_up_swap_explain()),
        ("Enter", text.set_up_key_play()),
        ("Esc", text.set_up_key_cancel()),
    ]
}

/// The width of the column with the keys.
const KEYS: u16 = 6;

/// Returns the keys for the footer, with short descriptions.
pub(crate) fn short_keys(text: &Text) -> Vec<(String, String)> {
    let keys = [
        ("Enter", text.set_up_short_play()),
        ("Esc", text.set_up_short_cancel()),
        ("b/w", text.set_up_short_disc()),
        ("Del", text.set_up_short_none()),
        ("t", text.set_up_short_first()),
        ("r", text.set_up_short_rules()),
    ];
    keys.map(|(key, what)| (key.to_owned(), what)).to_vec()
}

/// Handles a key that changes the position.
pub(crate) fn key(form: &mut PositionForm, code: KeyCode, cursor: Square) {
    let size = form.board().size();
    let mut resize = |columns: i8, rows: i8| {
        form.resize(size.width().saturating_add_signed(columns), size.height().saturating_add_signed(rows));
    };
    match code {
        KeyCode::Char('[') => resize(-1, 0),
        KeyCode::Char(']') => resize(1, 0),
        KeyCode::Char('{') => resize(0, -1),
        KeyCode::Char('}') => resize(0, 1),
        KeyCode::Char('b' | 'B') => form.put(cursor, Some(Player::Black)),
        KeyCode::Char('w' | 'W') => form.put(cursor, Some(Player::White)),
        KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('.') => form.put(cursor, None),
        KeyCode::Char(' ') => form.cycle(cursor),
        KeyCode::Char('t' | 'T') => {
            let first = form.first_mut();
            *first = first.other();
        }
        KeyCode::Char('r' | 'R') => form.next_rules(),
        KeyCode::Char('c' | 'C') => form.clear(),
        KeyCode::Char('s' | 'S') => form.start(),
        KeyCode::Char('x' | 'X') => form.swap(),
        _ => {}
    }
}

/// Returns the lines of the panel beside the board, wrapped to a width of `columns`.
pub(crate) fn lines(form: &PositionForm, text: &Text, palette: Palette, columns: u16) -> Vec<Line<'static>> {
    let mut lines = paragraph(&text.set_up_title(), columns, palette.accent());
    lines.extend(paragraph(&form.summary(text), columns, Style::new()));
    lines.push(Line::default());
    lines.extend(keys(text).into_iter().flat_map(|(key, what)| beside(key, &what, [KEYS, columns], palette.strong())));
    lines
}
