//! Parts of a board: the corners, the squares next to them, and the regions of empty squares.

use super::explain::Near;
use reversi::{Direction, Size, Square, SquareSet};

/// Returns the four corners.
pub(super) fn corners(size: Size) -> SquareSet {
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let corner = |(column, row)| Square::new(column, row).ok();
    [(0, 0), (right, 0), (0, bottom), (right, bottom)].into_iter().filter_map(corner).collect()
}

/// Returns how a square touches a corner; `None` if the square does not touch the corner.
pub(super) fn near(square: Square, corner: Square) -> Option<Near> {
    match (square.column().abs_diff(corner.column()), square.row().abs_diff(corner.row())) {
        (1, 1) => Some(Near::X),
        (1, 0) | (0, 1) => Some(Near::C),
        _ => None,
    }
}

/// Returns the connected regions of a set of empty squares. Diagonally adjacent squares are connected, too.
pub(super) fn regions(empty: SquareSet, size: Size) -> Vec<SquareSet> {
    let mut left = empty;
    let mut regions = Vec::new();
    while let Some(first) = left.iter().next() {
        let mut region = SquareSet::EMPTY;
        let mut open = vec![first];
        left.remove(first);
        while let Some(square) = open.pop() {
            region.insert(square);
            let neighbours = Direction::ALL.into_iter().filter_map(|direction| square.neighbour(direction, size));
            open.extend(neighbours.filter(|&next| left.remove(next)));
        }
        regions.push(region);
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn corners_and_their_neighbours_are_known_on_every_size() {
        assert_eq!(corners(Size::STANDARD).to_string(), "{a1, h1, a8, h8}");
        assert_eq!(corners("10x5".parse().unwrap()).to_string(), "{a1, j1, a5, j5}");
        assert_eq!(near(at("b2"), at("a1")), Some(Near::X));
        assert_eq!(near(at("i5"), at("j5")), Some(Near::C));
        assert_eq!(near(at("a2"), at("a1")), Some(Near::C));
        assert_eq!((near(at("c3"), at("a1")), near(at("a1"), at("a1"))), (None, None));
    }

    #[test]
    fn regions_do_not_touch_each_other() {
        let empty: SquareSet = ["a1", "b2", "c2", "h8", "h7", "e1"].map(at).into_iter().collect();
        let sizes: Vec<usize> = regions(empty, Size::STANDARD).iter().map(SquareSet::len).collect();
        assert_eq!(sizes, [3, 1, 2]);
        assert!(regions(SquareSet::EMPTY, Size::STANDARD).is_empty());
    }
}
