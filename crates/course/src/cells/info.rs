//! The properties of a cell that its observers can read.

use reversi::Player;

/// The position and the colour of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Info {
    /// The row, counted from 0 at the top.
    pub row: usize,
    /// The column, counted from 0 at the left.
    pub column: usize,
    /// The colour of the piece on the cell, or `None` if the cell is empty.
    pub colour: Option<Player>,
}

impl Info {
    /// Returns the row and the column.
    #[must_use]
    pub const fn position(self) -> (usize, usize) {
        (self.row, self.column)
    }
}
