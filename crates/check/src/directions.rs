//! The parameters of faults: sets of directions, and the coordinates that a program checks wrongly.

/// The coordinates that a bounds check handles wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Axis {
    Row,
    Column,
    Both,
}

impl Axis {
    pub(super) const ALL: [Axis; 3] = [Axis::Row, Axis::Column, Axis::Both];

    /// Returns whether the check is wrong for a square. The arguments state whether the row and the column of the
    /// square are at the bound.
    pub(super) const fn of(self, row: bool, column: bool) -> bool {
        match self {
            Axis::Row => row,
            Axis::Column => column,
            Axis::Both => row || column,
        }
    }

    /// Returns the names of the coordinates, such as "row and column".
    pub(super) const fn words(self) -> &'static str {
        match self {
            Axis::Row => "row",
            Axis::Column => "column",
            Axis::Both => "row and column",
        }
    }
}

/// A subset of the eight directions. Each direction has one bit, in the order of [`DIRECTIONS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Directions(u8);

/// The eight directions. Each pair is one step: the number of rows down and the number of columns to the right.
pub(super) const DIRECTIONS: [(i64, i64); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The sets of directions that have a name.
const NAMED: [(u8, &str); 10] = [
    (0b1010_0101, "along diagonals"),
    (0b0101_1010, "along rows and columns"),
    (0b0001_1000, "along rows"),
    (0b0100_0010, "along columns"),
    (0b1000_0001, "along diagonals from the top left to the bottom right"),
    (0b0010_0100, "along diagonals from the top right to the bottom left"),
    (0b0000_0111, "upwards, straight and diagonally"),
    (0b1110_0000, "downwards, straight and diagonally"),
    (0b0010_1001, "to the left, straight and diagonally"),
    (0b1001_0100, "to the right, straight and diagonally"),
];

impl Directions {
    /// Returns every set except the empty set and the set of all directions.
    pub(super) fn all() -> impl Iterator<Item = Directions> {
        (1..255).map(Directions)
    }

    /// Returns whether the set has a name or contains only one direction.
    pub(super) fn is_simple(self) -> bool {
        self.0.is_power_of_two() || NAMED.iter().any(|(named, _)| *named == self.0)
    }

    /// Returns whether the set contains the direction with this index.
    pub(super) const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Returns words that can follow "lines", such as "along diagonals".
    pub(super) fn words(self) -> String {
        const SINGLE: [&str; 8] =
            ["up and left", "up", "up and right", "left", "right", "down and left", "down", "down and right"];
        match NAMED.iter().find(|(mask, _)| *mask == self.0) {
            Some((_, words)) => (*words).to_string(),
            None => {
                let each: Vec<&str> = (0..8).filter(|index| self.has(*index)).map(|index| SINGLE[index]).collect();
                format!("from the new disc {}", each.join(", "))
            }
        }
    }
}
