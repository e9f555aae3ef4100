//! The cursor, which the user moves with the arrow keys, with Tab, with the mouse, or by typing the name of a square.

use crossterm::event::KeyCode;
use reversi::{Size, Square};
use reversi_view::{SquareInput, Typed};

/// The selected square, and the part of a square's name that the user has typed so far.
pub(crate) struct Cursor {
    square: Square,
    input: SquareInput,
}

impl Cursor {
    /// Creates a cursor near the centre of the board, where most games begin.
    pub(crate) fn new(size: Size) -> Cursor {
        Cursor { square: size.center()[0], input: SquareInput::default() }
    }

    pub(crate) fn square(&self) -> Square {
        self.square
    }

    /// Returns the part of a square's name that the user has typed so far, for example `f` of `f5`.
    pub(crate) fn typed(&self) -> &str {
        self.input.text()
    }

    /// Discards the typed part of a square's name. Returns `false` if nothing was typed.
    pub(crate) fn forget_typed(&mut self) -> bool {
        self.input.clear()
    }

    pub(crate) fn go_to(&mut self, square: Square) {
        self.square = square;
        self.input.clear();
    }

    /// Moves the cursor to the centre if its square is no longer on the board.
    pub(crate) fn stay_on(&mut self, size: Size) {
        if !size.contains(self.square) {
            *self = Cursor::new(size);
        }
    }

    /// Moves the cursor in the direction of an arrow key, but not beyond the edge of the board.
    pub(crate) fn step(&mut self, code: KeyCode, size: Size) {
        let (columns, rows) = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            _ => return,
        };
        let moved = |at: u8, by: i8, all: u8| at.saturating_add_signed(by).min(all - 1);
        let column = moved(self.square.column(), columns, size.width());
        let row = moved(self.square.row(), rows, size.height());
        self.go_to(Square::new(column, row).unwrap_or(self.square));
    }

    /// Moves the cursor to the next or previous square among `squares`, in reading order. Wraps around at the first and
    /// at the last square.
    pub(crate) fn next_of(&mut self, squares: impl Iterator<Item = Square>, forward: bool) {
        let place = |square: &Square| (square.row(), square.column());
        let mut squares: Vec<Square> = squares.collect();
        squares.sort_by_key(place);
        let here = place(&self.square);
        let next = if forward {
            squares.iter().find(|square| place(square) > here).or(squares.first())
        } else {
            squares.iter().rev().find(|square| place(square) < here).or(squares.last())
        };
        self.go_to(next.copied().unwrap_or(self.square));
    }

    /// Handles a typed letter or digit. Moves the cursor as soon as the typed text names a square.
    pub(crate) fn type_letter(&mut self, letter: char, size: Size) -> Typed {
        let typed = self.input.take(letter, size);
        if let Typed::Part(Some(square)) | Typed::Square(square) = typed {
            self.square = square;
        }
        typed
    }
}
