//! A line of text that is being edited.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// A line of text, and a place in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Field {
    before: Vec<char>,
    after: Vec<char>,
}

/// Nobody types more, and what is pasted by mistake need not be kept.
const LONGEST: usize = 4096;

impl Field {
    pub(crate) fn new(text: &str) -> Field {
        Field { before: text.chars().collect(), after: Vec::new() }
    }

    pub(crate) fn text(&self) -> String {
        self.before.iter().chain(&self.after).collect()
    }

    /// Puts text in, on one line.
    pub(crate) fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.before.len() + self.after.len());
        self.before.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
    }

    /// Takes a key; whether it was one for a text.
    pub(crate) fn key(&mut self, key: &KeyEvent) -> bool {
        let control = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('u') if control => self.before.clear(),
            KeyCode::Char(letter) if !control => self.insert(&letter.to_string()),
            KeyCode::Backspace => drop(self.before.pop()),
            KeyCode::Delete if !self.after.is_empty() => drop(self.after.remove(0)),
            KeyCode::Left => self.after.splice(0..0, self.before.pop()).for_each(drop),
            KeyCode::Right if !self.after.is_empty() => self.before.push(self.after.remove(0)),
            KeyCode::Home => self.after.splice(0..0, self.before.drain(..)).for_each(drop),
            KeyCode::End => self.before.append(&mut self.after),
            _ => return false,
        }
        true
    }

    /// The line, with its place marked, from where it has to begin so that the place is seen.
    pub(crate) fn line(&self, width: u16, style: Style) -> Line<'static> {
        let room = usize::from(width).saturating_sub(1);
        let from = self.before.len().saturating_sub(room);
        let here = self.after.first().copied().unwrap_or(' ');
        Line::from(vec![
            Span::styled(self.before[from..].iter().collect::<String>(), style),
            Span::styled(here.to_string(), style.add_modifier(Modifier::REVERSED)),
            Span::styled(self.after.iter().skip(1).collect::<String>(), style),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_edited_where_the_place_is() {
        let mut field = Field::new("gme");
        for code in [KeyCode::Left, KeyCode::Left, KeyCode::Char('a'), KeyCode::End, KeyCode::Char('s')] {
            assert!(field.key(&code.into()));
        }
        assert_eq!(field.text(), "games");
        for code in [KeyCode::Home, KeyCode::Delete, KeyCode::Right, KeyCode::Backspace] {
            field.key(&code.into());
        }
        assert_eq!(field.text(), "mes");
        field.insert("a\nb\u{1b}");
        assert_eq!(field.text(), "abmes");
        assert!(!field.key(&KeyCode::Up.into()));
    }
}
