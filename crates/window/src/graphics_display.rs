//! The grid as a picture.

use std::ops::Range;
use std::rc::Rc;

use reversi_cells::{Observer, Player, Size, Subject};

use crate::canvas::{Colour, SIDE};
use crate::drawing_window::DrawingWindow;

/// Draws each cell of a grid as a rectangle: blue if it is empty, else in the colour of its piece.
///
/// It is an observer like any other: a cell does not know its observers. The window is part of the display; it opens
/// and closes with it.
#[derive(Debug)]
pub struct GraphicsDisplay {
    size: Size,
    window: DrawingWindow,
}

impl GraphicsDisplay {
    /// A display of empty cells.
    #[must_use]
    pub fn new(size: Size, window: DrawingWindow) -> Self {
        GraphicsDisplay { size, window }
    }
}

impl Observer for GraphicsDisplay {
    /// Draws the cell as it is, whatever its message. A cell outside this display is ignored.
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        let info = from.info();
        let n = self.size.get();
        if info.row < n && info.column < n {
            let (x, y) = (pixels(info.column, n), pixels(info.row, n));
            self.window.fill_rectangle(x.start, y.start, x.len(), y.len(), colour(info.colour));
        }
        None
    }
}

/// The colour of a cell.
fn colour(piece: Option<Player>) -> Colour {
    match piece {
        None => Colour::Blue,
        Some(Player::Black) => Colour::Black,
        Some(Player::White) => Colour::White,
    }
}

/// The pixels of row or column `index` of `n`. Together they fill the window without gaps; with more cells than pixels
/// each still gets one, so that no piece is invisible.
fn pixels(index: usize, n: usize) -> Range<usize> {
    let start = index * SIDE / n;
    start..((index + 1) * SIDE / n).max(start + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_fill_the_window_without_a_gap() {
        for n in (Size::MIN..=SIDE).step_by(2) {
            let ends: Vec<_> = (0..n).map(|index| pixels(index, n)).collect();
            assert!(ends.windows(2).all(|pair| pair[0].end == pair[1].start), "{n}");
            assert_eq!((ends[0].start, ends[n - 1].end), (0, SIDE), "{n}");
        }
        assert_eq!(pixels(3, 8), 187..250);
        assert!((0..Size::MAX).all(|index| pixels(index, Size::MAX).len() == 1));
    }
}
