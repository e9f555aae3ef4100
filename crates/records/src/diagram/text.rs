//! A board in plain text.

use super::{Diagram, value_text};
use reversi::{Player, Position};
use std::fmt::Write as _;

impl Diagram {
    /// The board with its coordinates: `B` and `W` with their numbers, `*` behind the last move, values on empty squares, `+`
    /// where a move is legal, `x` on marked squares.
    #[must_use]
    pub fn text(&self) -> String {
        let size = self.board.size();
        let width = self.board.positions().map(|at| self.square(at).len()).max().unwrap_or(1);
        let mut text = "   ".to_string();
        for column in 0..size.width() {
            let _ = write!(text, " {:<width$}", char::from(b'a' + column));
        }
        for position in self.board.positions() {
            if position.column() == 0 {
                let _ = write!(text, "\n{:>2} ", position.row() + 1);
            }
            let _ = write!(text, " {:<width$}", self.square(position));
        }
        text.push('\n');
        text
    }

    fn square(&self, position: Position) -> String {
        let find = |list: &[Position]| list.contains(&position);
        let number = self.numbers.iter().find(|(at, _)| *at == position).map(|(_, number)| number.to_string());
        let value = self.values.iter().find(|(at, _)| *at == position).map(|&(_, value)| value_text(value));
        let mut text = match (self.board[position].map(Player::letter), value) {
            (Some(disc), _) => format!("{disc}{}", number.unwrap_or_default()),
            (None, Some(value)) => value,
            (None, None) if find(&self.legal) => "+".to_string(),
            (None, None) if find(&self.marks) => return "x".to_string(),
            (None, None) => return ".".to_string(),
        };
        if self.last == Some(position) {
            text.push('*');
        }
        if find(&self.marks) {
            text.push('x');
        }
        text
    }
}
