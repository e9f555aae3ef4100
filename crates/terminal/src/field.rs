//! Functions that edit and draw a line of text.

use crate::width::{tail, width};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use reversi_view::{Edit, TextField};

/// Handles a key press, and returns whether the text field used it.
pub(crate) fn handle_key(field: &mut TextField, key: &KeyEvent) -> bool {
    let control = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    let edit = match key.code {
        KeyCode::Char('u') if control => Edit::ClearBefore,
        KeyCode::Char(letter) if !control => {
            field.insert(letter.encode_utf8(&mut [0; 4]));
            return true;
        }
        KeyCode::Backspace => Edit::Backspace,
        KeyCode::Delete => Edit::Delete,
        KeyCode::Left => Edit::Left,
        KeyCode::Right => Edit::Right,
        KeyCode::Home => Edit::Home,
        KeyCode::End => Edit::End,
        _ => return false,
    };
    field.edit(edit);
    true
}

/// Returns the visible part of the text, including the cursor. The text scrolls so that the cursor is always visible.
pub(crate) fn line(field: &TextField, columns: u16, style: Style) -> Line<'static> {
    let style = if field.is_suggested() { style.add_modifier(Modifier::REVERSED) } else { style };
    let (before, after) = field.parts();
    let here = after.chars().next();
    let rest = &after[here.map_or(0, char::len_utf8)..];
    let here = here.unwrap_or(' ').to_string();
    let before = tail(before, columns.saturating_sub(width(&here)));
    let mut left = columns.saturating_sub(width(before) + width(&here));
    let rest = rest.chars().take_while(|letter| {
        let wide = width(letter.encode_utf8(&mut [0; 4]));
        let fits = wide <= left;
        left = left.saturating_sub(wide);
        fits
    });
    let rest: String = rest.collect();
    let spans = [(before.to_owned(), style), (here, style.add_modifier(Modifier::REVERSED)), (rest, style)];
    Line::from_iter(spans.map(|(part, style)| Span::styled(part, style)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_always_seen() {
        let mut field = TextField::new("棋譜game");
        let shown = |field: &TextField, columns| line(field, columns, Style::new()).to_string();
        assert_eq!([shown(&field, 9), shown(&field, 8), shown(&field, 4)], ["棋譜game ", "譜game ", "ame "]);
        for code in [KeyCode::Home, KeyCode::Right] {
            assert!(handle_key(&mut field, &code.into()));
        }
        assert_eq!([shown(&field, 8), shown(&field, 5), shown(&field, 3)], ["棋譜game", "棋譜g", "譜g"]);
        assert!(handle_key(&mut field, &KeyCode::Char('x').into()));
        assert!(!handle_key(&mut field, &KeyCode::Up.into()));
        assert!(handle_key(&mut field, &KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
        assert_eq!(field.text, "譜game");
    }
}
