//! The eight rotations and reflections of a board.

use crate::{Board, Player, Size, Square, SquareSet};

/// A rotation or reflection of the board. Four of the eight exchange the width and the height.
///
/// ```
/// use reversi::{Size, Square, Symmetry};
///
/// let f5: Square = "f5".parse()?;
/// let images = Symmetry::ALL.map(|symmetry| symmetry.square(f5, Size::STANDARD).to_string());
/// assert_eq!(images, ["f5", "c5", "f4", "c4", "e6", "d6", "e3", "d3"]);
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Symmetry {
    /// Every square stays where it is.
    Identity,
    /// Left and right are exchanged.
    MirrorColumns,
    /// Top and bottom are exchanged.
    MirrorRows,
    /// The board is turned by 180 degrees.
    HalfTurn,
    /// The board is reflected across the falling diagonal, from a1 to h8. Columns become rows.
    Transpose,
    /// The board is turned clockwise by 90 degrees.
    QuarterTurn,
    /// The board is turned counterclockwise by 90 degrees.
    ThreeQuarterTurn,
    /// The board is reflected across the rising diagonal, from a8 to h1.
    AntiTranspose,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::HalfTurn,
        Symmetry::Transpose,
        Symmetry::QuarterTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::AntiTranspose,
    ];

    /// Returns the steps of the symmetry in order: whether to transpose, whether to mirror the columns, and whether to
    /// mirror the rows.
    const fn steps(self) -> (bool, bool, bool) {
        match self {
            Symmetry::Identity => (false, false, false),
            Symmetry::MirrorColumns => (false, true, false),
            Symmetry::MirrorRows => (false, false, true),
            Symmetry::HalfTurn => (false, true, true),
            Symmetry::Transpose => (true, false, false),
            Symmetry::QuarterTurn => (true, true, false),
            Symmetry::ThreeQuarterTurn => (true, false, true),
            Symmetry::AntiTranspose => (true, true, true),
        }
    }

    /// Returns the symmetry that reverses this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own_inverse => own_inverse,
        }
    }

    /// Returns the size of the image of a board of this size.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.steps().0 { size.transposed() } else { size }
    }

    /// Returns the image of a square on a board of this size.
    #[must_use]
    pub const fn square(self, square: Square, size: Size) -> Square {
        let (transpose, mirror_columns, mirror_rows) = self.steps();
        let (mut column, mut row) = (square.column(), square.row());
        if transpose {
            (column, row) = (row, column);
        }
        let size = self.size(size);
        if mirror_columns {
            column = size.width() - 1 - column;
        }
        if mirror_rows {
            row = size.height() - 1 - row;
        }
        Square::at(column, row)
    }

    /// Returns the image of a set of squares on a board of this size.
    #[must_use]
    pub fn set(self, set: &SquareSet, size: Size) -> SquareSet {
        set.iter().map(|square| self.square(square, size)).collect()
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let mut image = Board::new(self.size(board.size()));
        for player in Player::ALL {
            image.put(self.set(board.discs(player), board.size()), Some(player));
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_turns_clockwise() {
        let board: Board = "BW.\n...".parse().unwrap();
        assert_eq!(Symmetry::QuarterTurn.board(&board).to_string(), ".B\n.W\n..\n");
        assert_eq!(Symmetry::ThreeQuarterTurn.board(&board).to_string(), "..\nW.\nB.\n");
        assert_eq!(Symmetry::AntiTranspose.board(&board).to_string(), "..\n.W\n.B\n");
    }

    #[test]
    fn the_symmetries_differ_and_have_inverses() {
        let board: Board = "BW.\nW..\n..B\n".parse().unwrap();
        let uneven: Board = "BW.\n..W".parse().unwrap();
        for symmetry in Symmetry::ALL {
            for board in [board, uneven] {
                assert_eq!(symmetry.inverse().board(&symmetry.board(&board)), board, "{symmetry:?}");
            }
        }
        let images = Symmetry::ALL.map(|symmetry| symmetry.board(&uneven));
        for (i, image) in images.iter().enumerate() {
            assert!(!images[..i].contains(image), "{:?}", Symmetry::ALL[i]);
        }
    }
}
