//! Draws a board as plain text.

use super::Diagram;
use reversi::{Player, Square};
use std::fmt::Write as _;

impl Diagram {
    /// Draws the board with coordinates. A disc is drawn as `B` or `W`, followed by its number if it has one. An empty
    /// square shows the value of the move on it, `+` for a legal move without a value, or `.`. A `*` follows the disc
    /// of the last move, and an `x` indicates a mark. If the picture shows the side to move, the last line names it.
    #[must_use]
    pub fn text(&self) -> String {
        let size = self.board.size();
        let width = self.board.squares().map(|at| self.square(at).len()).max().unwrap_or(1);
        let mut text = "   ".to_string();
        for column in 0..size.width() {
            let _ = write!(text, " {:<width$}", char::from(b'a' + column));
        }
        for square in self.board.squares() {
            if square.column() == 0 {
                let _ = write!(text, "\n{:>2} ", square.row() + 1);
            }
            let _ = write!(text, " {:<width$}", self.square(square));
        }
        text.push('\n');
        if let Some(turn) = self.turn {
            let _ = writeln!(text, "{turn} to move");
        }
        text
    }

    fn square(&self, square: Square) -> String {
        let is_marked = self.marks.iter().any(|(at, _)| *at == square);
        let number = self.numbers.iter().find(|(at, _)| *at == square).map(|(_, number)| number.to_string());
        let value = self.values.iter().find(|value| value.square == square).map(|value| value.value.clone());
        let mut text = match (self.board[square].map(Player::letter), value) {
            (Some(disc), _) => format!("{disc}{}", number.unwrap_or_default()),
            (None, Some(value)) => value,
            (None, None) if self.legal.contains(&square) => "+".to_string(),
            (None, None) if is_marked => return "x".to_string(),
            (None, None) => return ".".to_string(),
        };
        if self.last == Some(square) {
            text.push('*');
        }
        if is_marked {
            text.push('x');
        }
        text
    }
}
