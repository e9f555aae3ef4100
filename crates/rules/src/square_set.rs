//! Sets of squares.

use crate::{Size, Square};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

const ROWS: usize = Size::MAX as usize;
const FULL_ROW: u32 = (1 << ROWS) - 1;

/// A set of squares on a board of up to 26 x 26 squares. Its iterators yield the squares row by row.
///
/// The set has one bit per square and is `Copy`. The operators `|`, `&`, `^`, `-` and `!` are union, intersection,
/// symmetric difference, difference and complement. The complement includes all other squares of the largest board.
/// For a smaller board use `SquareSet::universe(size) - set`.
///
/// ```
/// use reversi::{Square, SquareSet, Size};
///
/// let a: SquareSet = ["d3", "c4"].iter().map(|s| s.parse::<Square>().unwrap()).collect();
/// let b = SquareSet::from(["c4".parse::<Square>()?, "f5".parse()?]);
/// assert_eq!((a | b).len(), 3);
/// assert_eq!((a & b).to_string(), "{c4}");
/// assert_eq!((a ^ b).to_string(), "{d3, f5}");
/// assert_eq!((SquareSet::universe(Size::STANDARD) - a).len(), 62);
/// assert_eq!(a.iter().next_back(), Some("c4".parse()?));
///
/// let mut set = SquareSet::new();
/// set.set("d3".parse()?, true);
/// set.extend(b);
/// set.set("c4".parse()?, false);
/// assert_eq!(set.to_string(), "{d3, f5}");
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet {
    // Bit `column` of `rows[row]` represents the square in this row and column.
    rows: [u32; ROWS],
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet { rows: [0; ROWS] };

    /// Returns the empty set.
    #[must_use]
    pub const fn new() -> SquareSet {
        SquareSet::EMPTY
    }

    /// Returns the set of all squares of a board of this size.
    #[must_use]
    pub const fn universe(size: Size) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        let mut row = 0;
        while row < size.height() as usize {
            set.rows[row] = (1 << size.width()) - 1;
            row += 1;
        }
        set
    }

    /// Returns the squares of a 64-bit board. Bit `8 * row + column` represents the square in this row and column.
    #[must_use]
    pub fn from_bits(bits: u64) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for (row, byte) in set.rows.iter_mut().zip(bits.to_le_bytes()) {
            *row = u32::from(byte);
        }
        set
    }

    /// Returns the set as a 64-bit board. Bit `8 * row + column` represents the square in this row and column. Ignores
    /// squares outside 8 x 8.
    #[must_use]
    pub fn to_bits(&self) -> u64 {
        u64::from_le_bytes(core::array::from_fn(|row| self.rows[row] as u8))
    }

    /// Returns the number of squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == SquareSet::EMPTY
    }

    /// Returns whether the square is in the set.
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        self.rows[square.row() as usize] >> square.column() & 1 == 1
    }

    /// Returns whether every square of this set is also in the other set.
    #[must_use]
    pub fn is_subset(&self, other: &SquareSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Adds a square. Returns whether the square was newly inserted.
    pub const fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        self.rows[square.row() as usize] |= 1 << square.column();
        new
    }

    /// Removes a square. Returns whether the square was in the set.
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        self.rows[square.row() as usize] &= !(1 << square.column());
        present
    }

    /// Adds the square if `present` is true, and removes it otherwise.
    pub const fn set(&mut self, square: Square, present: bool) {
        if present {
            self.insert(square);
        } else {
            self.remove(square);
        }
    }

    /// Removes all squares.
    pub const fn clear(&mut self) {
        *self = SquareSet::EMPTY;
    }

    /// Returns an iterator over the squares, row by row. The iterator does not borrow the set.
    #[must_use]
    pub fn iter(&self) -> SquareSetIter {
        SquareSetIter { set: *self, front: 0, back: ROWS }
    }

    /// Returns the squares of the set and all squares that touch one of them, corners included. Move generation uses
    /// the result to skip squares that touch none of the opponent's discs.
    pub(crate) fn grown(&self) -> SquareSet {
        let wide = self.rows.map(|row| (row | row << 1 | row >> 1) & FULL_ROW);
        SquareSet {
            rows: core::array::from_fn(|row| {
                let above = if row == 0 { 0 } else { wide[row - 1] };
                let below = if row == ROWS - 1 { 0 } else { wide[row + 1] };
                above | wide[row] | below
            }),
        }
    }

    fn zip(mut self, other: SquareSet, combine: impl Fn(u32, u32) -> u32) -> SquareSet {
        for (row, other) in self.rows.iter_mut().zip(other.rows) {
            *row = combine(*row, other);
        }
        self
    }
}

/// An iterator over the squares of a [`SquareSet`], row by row.
#[derive(Clone, Debug)]
pub struct SquareSetIter {
    // The remaining squares, all of them in the rows `front..back`.
    set: SquareSet,
    front: usize,
    back: usize,
}

impl Iterator for SquareSetIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while self.front < self.back {
            let bits = &mut self.set.rows[self.front];
            if *bits != 0 {
                let column = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Square::at(column, self.front as u8));
            }
            self.front += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let remaining = self.set.len();
        (remaining, Some(remaining))
    }
}

impl DoubleEndedIterator for SquareSetIter {
    fn next_back(&mut self) -> Option<Square> {
        while self.front < self.back {
            let bits = &mut self.set.rows[self.back - 1];
            if *bits != 0 {
                let column = bits.ilog2() as u8;
                *bits ^= 1 << column;
                return Some(Square::at(column, self.back as u8 - 1));
            }
            self.back -= 1;
        }
        None
    }
}

impl ExactSizeIterator for SquareSetIter {}

impl FusedIterator for SquareSetIter {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.extend(squares);
        set
    }
}

impl<const N: usize> From<[Square; N]> for SquareSet {
    fn from(squares: [Square; N]) -> SquareSet {
        squares.into_iter().collect()
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        [square].into()
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident, $assign_trait:ident $assign:ident, $combine:expr;)*) => {$(
        impl $trait for SquareSet {
            type Output = SquareSet;

            fn $method(self, other: SquareSet) -> SquareSet {
                self.zip(other, $combine)
            }
        }

        impl $assign_trait for SquareSet {
            fn $assign(&mut self, other: SquareSet) {
                *self = self.zip(other, $combine);
            }
        }
    )*};
}

operators! {
    BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b;
    BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b;
    BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b;
    Sub sub, SubAssign sub_assign, |a, b| a & !b;
}

impl Not for SquareSet {
    type Output = SquareSet;

    fn not(self) -> SquareSet {
        SquareSet { rows: self.rows.map(|row| !row & FULL_ROW) }
    }
}

impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for SquareSet {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<SquareSet> {
        Ok(SquareSet { rows: <[u32; ROWS]>::arbitrary(u)?.map(|row| row & FULL_ROW) })
    }
}
