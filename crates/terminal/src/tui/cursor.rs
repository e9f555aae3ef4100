//! Finding a square with keys: arrows, the next legal one, and squares that are typed.

use crate::tui::app::App;
use crate::tui::keys;
use crossterm::event::KeyCode;
use reversi::Position;

impl App {
    /// Moves the cursor, which stays on the board.
    pub(crate) fn step(&mut self, code: KeyCode) {
        let (columns, rows) = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            _ => return,
        };
        self.typed.clear();
        let size = self.size();
        let moved = |at: u8, by: i8, all: u8| at.saturating_add_signed(by).min(all - 1);
        let column = moved(self.cursor.column(), columns, size.width());
        let row = moved(self.cursor.row(), rows, size.height());
        self.cursor = Position::new(column, row).unwrap_or(self.cursor);
    }

    /// Goes to the next square that may be played, in the order in which they are read.
    pub(crate) fn next_legal(&mut self, forward: bool) {
        let legal: Vec<Position> = self.session.game().moves().positions().iter().collect();
        let place = |square: &Position| (square.row(), square.column());
        let here = place(&self.cursor);
        let next = if forward {
            legal.iter().find(|square| place(square) > here).or(legal.first())
        } else {
            legal.iter().rev().find(|square| place(square) < here).or(legal.last())
        };
        self.typed.clear();
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// Takes a letter or a digit of a square. The cursor goes there as soon as there is such a square; it is given back
    /// when no further digit could make it another one. Else Enter plays it.
    pub(crate) fn type_letter(&mut self, letter: char) -> Option<Position> {
        let size = self.size();
        if keys::column(letter).is_some_and(|column| column < size.width()) {
            self.typed = letter.to_string();
            return None;
        }
        if !letter.is_ascii_digit() || self.typed.is_empty() {
            return None;
        }
        self.typed.push(letter);
        let row: u8 = self.typed.get(1..)?.parse().unwrap_or(u8::MAX);
        let square = self.typed.parse().ok().filter(|&square| size.contains(square));
        let Some(square) = square else {
            let typed = std::mem::take(&mut self.typed);
            self.announcements = vec![format!("{typed} is not on the board.")];
            return None;
        };
        self.cursor = square;
        let complete = row.saturating_mul(10) > size.height();
        if complete {
            self.typed.clear();
        }
        complete.then_some(square)
    }
}
