//! Keyboard input of squares, for example `f` and then `5`.

use reversi::{Size, Square};

/// The part of a square's name that has been typed so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SquareInput {
    typed: String,
}

/// The result of typing a letter or a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// The letter or digit is not part of a square.
    Nothing,
    /// The input may continue. The value is the square, if the input is already a complete square.
    Part(Option<Square>),
    /// The input is a complete square, which no further digit could extend.
    Square(Square),
    /// The input names a square that is not on the board. The value is the typed text.
    OffBoard(String),
}

impl SquareInput {
    /// Returns the text that has been typed so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.typed
    }

    /// Clears the input. Returns whether there was any input.
    pub fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.typed).is_empty()
    }

    /// Returns the square that has been typed so far, if it is complete and on the board.
    #[must_use]
    pub fn square(&self, size: Size) -> Option<Square> {
        self.typed.parse().ok().filter(|&square| size.contains(square))
    }

    /// Handles a letter or a digit. A letter always starts a new square.
    pub fn take(&mut self, letter: char, size: Size) -> Typed {
        let letter = letter.to_ascii_lowercase();
        if letter.is_ascii_lowercase() {
            self.typed.clear();
            if (letter as u8 - b'a') < size.width() {
                self.typed.push(letter);
                return Typed::Part(None);
            }
            return Typed::Nothing;
        }
        if !letter.is_ascii_digit() || self.typed.is_empty() {
            return Typed::Nothing;
        }
        self.typed.push(letter);
        let Some(square) = self.square(size) else { return Typed::OffBoard(std::mem::take(&mut self.typed)) };
        // On a board with ten rows, `f1` may still become `f10`.
        if (square.row() + 1).saturating_mul(10) <= size.height() {
            return Typed::Part(Some(square));
        }
        self.typed.clear();
        Typed::Square(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_complete_as_soon_as_they_can_be() {
        let (mut input, small, large) = (SquareInput::default(), Size::STANDARD, Size::new(26, 26).unwrap());
        let at = |text: &str| text.parse().unwrap();
        assert_eq!(input.take('5', small), Typed::Nothing);
        assert_eq!(input.take('F', small), Typed::Part(None));
        assert_eq!(input.text(), "f");
        assert_eq!(input.take('5', small), Typed::Square(at("f5")));
        assert_eq!(input.text(), "");
        assert_eq!(input.take('z', small), Typed::Nothing);
        assert_eq!(input.take('z', large), Typed::Part(None));
        assert_eq!(input.take('1', large), Typed::Part(Some(at("z1"))));
        assert_eq!(input.square(large), Some(at("z1")));
        assert_eq!(input.take('0', large), Typed::Square(at("z10")));
        input.take('a', small);
        assert_eq!(input.take('9', small), Typed::OffBoard("a9".to_owned()));
        input.take('a', small);
        assert!(input.clear() && !input.clear());
    }
}
