//! What an observer may ask.

use reversi::Player;

/// The answer of a cell to an observer that asks who it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Info {
    /// The row, counted from 0 at the top.
    pub row: usize,
    /// The column, counted from 0 at the left.
    pub column: usize,
    /// The colour of the piece that is here now; `None` if the cell is empty.
    pub colour: Option<Player>,
}

impl Info {
    /// The row and the column.
    #[must_use]
    pub const fn place(self) -> (usize, usize) {
        (self.row, self.column)
    }
}
