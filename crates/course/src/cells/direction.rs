//! The eight directions in which lines run.

/// A direction on the grid, from a cell to one of its neighbours. North is towards the top row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight directions, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Returns the direction from one cell to another, or `None` if the two are not neighbours. Each cell is given as
    /// its row and column.
    ///
    /// ```
    /// use reversi_course::cells::Direction;
    /// assert_eq!(Direction::between((3, 3), (2, 4)), Some(Direction::NorthEast));
    /// assert_eq!(Direction::between((3, 3), (3, 5)), None);
    /// ```
    #[must_use]
    pub fn between(from: (usize, usize), to: (usize, usize)) -> Option<Direction> {
        Self::ALL.into_iter().find(|direction| direction.step(from) == Some(to))
    }

    /// Returns the row and the column of the next cell in this direction, or `None` beyond the top or the left edge.
    /// Does not check the bottom and the right edge, because they depend on the size of the grid.
    #[must_use]
    pub fn step(self, (row, column): (usize, usize)) -> Option<(usize, usize)> {
        let (down, right) = match self {
            Direction::North => (-1, 0),
            Direction::NorthEast => (-1, 1),
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::South => (1, 0),
            Direction::SouthWest => (1, -1),
            Direction::West => (0, -1),
            Direction::NorthWest => (-1, -1),
        };
        Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?))
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::NorthEast => Direction::SouthWest,
            Direction::East => Direction::West,
            Direction::SouthEast => Direction::NorthWest,
            Direction::South => Direction::North,
            Direction::SouthWest => Direction::NorthEast,
            Direction::West => Direction::East,
            Direction::NorthWest => Direction::SouthEast,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_and_the_opposite_step_lead_back() {
        for direction in Direction::ALL {
            let there = direction.step((5, 5)).unwrap();
            assert_ne!(there, (5, 5));
            assert_eq!(direction.opposite().step(there), Some((5, 5)));
            assert_eq!(Direction::between((5, 5), there), Some(direction));
        }
    }

    #[test]
    fn a_step_beyond_the_first_row_or_column_is_none() {
        assert_eq!(Direction::North.step((0, 1)), None);
        assert_eq!(Direction::SouthWest.step((1, 0)), None);
        assert_eq!(Direction::between((0, 0), (0, 0)), None);
    }
}
