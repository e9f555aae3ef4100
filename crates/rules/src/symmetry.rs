//! The eight ways to turn and mirror a board.

use crate::{Board, Player, Size, Square, SquareSet};

/// A rotation or reflection of the board. Four of them lay a board of unequal sides on its side.
///
/// ```
/// use reversi::{Square, Size, Symmetry};
///
/// let f5: Position = "f5".parse()?;
/// let images = Symmetry::ALL.map(|symmetry| symmetry.position(f5, Size::STANDARD).to_string());
/// assert_eq!(images, ["f5", "c5", "f4", "c4", "e6", "d6", "e3", "d3"]);
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Symmetry {
    /// Everything stays.
    Identity,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// Half a turn.
    HalfTurn,
    /// Columns become rows: mirrored at the falling diagonal, a1 to h8.
    Transpose,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A quarter turn the other way.
    ThreeQuarterTurn,
    /// Mirrored at the rising diagonal, a8 to h1.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
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

    /// Whether to transpose, which is done first, and whether to mirror the columns and the rows.
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

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own_inverse => own_inverse,
        }
    }

    /// The size of the image of a board.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.steps().0 { size.transposed() } else { size }
    }

    /// The image of a position on a board of the given size.
    #[must_use]
    pub const fn position(self, square: Square, size: Size) -> Square {
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

    /// The image of a set of positions on a board of the given size.
    #[must_use]
    pub fn set(self, set: &SquareSet, size: Size) -> SquareSet {
        set.iter().map(|square| self.position(square, size)).collect()
    }

    /// The image of a board.
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
    fn the_eight_are_different_and_each_has_its_inverse() {
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
