//! The positions of the squares and the frame on the screen.

use eframe::egui::{Pos2, Rect, Vec2, vec2};
use reversi::{Size, Square};

/// The position and size of a board on the screen. The board is centred and as large as possible, with its
/// edges on pixel boundaries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) size: Size,
    /// The rectangle of all squares.
    pub(crate) grid: Rect,
    /// The rectangle of the squares and the frame around them.
    pub(crate) frame: Rect,
    /// The side length of a square.
    pub(crate) cell: f32,
    /// The width of the frame.
    pub(crate) border: f32,
}

impl Layout {
    /// Fits a board into `available`. The frame is wider if it shows coordinates.
    pub(crate) fn new(available: Rect, size: Size, coordinates: bool, pixels_per_point: f32) -> Layout {
        let (columns, rows) = (f32::from(size.width()), f32::from(size.height()));
        let room = available.size().max(Vec2::ZERO);
        // The width of the frame is a fraction of a square, up to a limit.
        let part = if coordinates { 0.52 } else { 0.24 };
        let widest = if coordinates { 30.0 } else { 16.0 };
        let fit = |border: f32| {
            let side = (room - Vec2::splat(2.0 * border)).max(Vec2::ZERO);
            (side.x / columns).min(side.y / rows)
        };
        let alone = (room.x / (columns + 2.0 * part)).min(room.y / (rows + 2.0 * part));
        let border = (alone * part).min(widest);
        let whole = |points: f32| (points * pixels_per_point).floor() / pixels_per_point;
        // A square is at least one pixel wide, even in the smallest window.
        let cell = whole(fit(border)).max(1.0 / pixels_per_point);
        let border = whole(border);

        let squares = vec2(columns, rows) * cell;
        let corner = available.center() - squares / 2.0;
        let grid = Rect::from_min_size(Pos2::new(whole(corner.x), whole(corner.y)), squares);
        Layout { size, grid, frame: grid.expand(border), cell, border }
    }

    /// Returns the rectangle of a square.
    pub(crate) fn square(&self, square: Square) -> Rect {
        let corner = vec2(f32::from(square.column()), f32::from(square.row())) * self.cell;
        Rect::from_min_size(self.grid.min + corner, Vec2::splat(self.cell))
    }

    /// Returns the square at a point, or `None` if the point is outside the board.
    pub(crate) fn at(&self, point: Pos2) -> Option<Square> {
        let inside = (point - self.grid.min) / self.cell;
        if !(inside.x >= 0.0 && inside.y >= 0.0) {
            return None;
        }
        // The conversion to `u8` saturates, so coordinates outside the board stay outside the board.
        let position = Square::new(inside.x as u8, inside.y as u8).ok()?;
        self.size.contains(position).then_some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_finds_itself_and_the_board_fits() {
        for (size, room) in
            [("8x8", (600.0, 500.0)), ("7x4", (333.3, 777.7)), ("26x26", (300.0, 300.0)), ("2x2", (90.0, 40.0))]
        {
            let available = Rect::from_min_size(Pos2::new(13.0, 7.0), room.into());
            for pixels in [1.0, 1.25, 2.0, 3.0] {
                let layout = Layout::new(available, size.parse().unwrap(), true, pixels);
                assert!(available.expand(1.0).contains_rect(layout.frame), "{size} at {pixels}: {layout:?}");
                for square in layout.size.squares() {
                    assert_eq!(layout.at(layout.square(square).center()), Some(square));
                }
                assert_eq!(layout.at(layout.grid.max + Vec2::splat(0.5)), None);
                assert_eq!(layout.at(layout.grid.min - Vec2::splat(0.5)), None);
            }
        }
    }

    #[test]
    fn no_room_is_no_reason_to_fail() {
        for room in [Vec2::ZERO, vec2(-5.0, 10.0), vec2(f32::INFINITY, 1.0)] {
            let available = Rect::from_min_size(Pos2::ZERO, room);
            let layout = Layout::new(available, "26x26".parse().unwrap(), true, 1.0);
            assert!(layout.cell > 0.0);
            let _ = layout.at(Pos2::new(1e30, f32::NAN));
            let _ = layout.at(Pos2::new(-1e30, 3.0));
        }
    }
}
