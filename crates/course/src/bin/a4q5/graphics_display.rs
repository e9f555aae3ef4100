//! A display that shows the grid as a picture in a window.

use std::ops::Range;
use std::rc::Rc;

use reversi_course::cells::{Observer, Player, Size, Subject};

use crate::canvas::{Colour, SIDE};
use crate::drawing_window::{DrawingWindow, Windows};

/// Draws each cell of a grid as a rectangle: blue if the cell is empty, and otherwise in the colour of its piece.
///
/// The display is an ordinary observer, so the cells need not know that it draws in a window. Its window opens when the
/// display is created, and closes when the display is dropped.
#[derive(Debug)]
pub(crate) struct GraphicsDisplay {
    size: Size,
    window: DrawingWindow,
}

impl GraphicsDisplay {
    /// Creates a display of empty cells in a new window.
    #[must_use]
    pub(crate) fn new(size: Size, windows: &Windows) -> Self {
        GraphicsDisplay { size, window: windows.open("Reversi") }
    }
}

impl Observer for GraphicsDisplay {
    /// Draws the piece on the cell `from`. Ignores the content of the message and any cell outside this display.
    ///
    /// Empty cells need not be drawn, because the window is blue at first and pieces are never removed. If several
    /// cells share a pixel, this also prevents an empty cell from hiding the piece next to it.
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        let info = from.info();
        let n = self.size.get();
        if info.row < n
            && info.column < n
            && let Some(piece) = info.colour
        {
            let (x, y) = (pixels(info.column, n), pixels(info.row, n));
            self.window.fill_rectangle(x.start, y.start, x.len(), y.len(), colour(piece));
        }
        None
    }
}

/// Returns the colour of a piece.
fn colour(piece: Player) -> Colour {
    match piece {
        Player::Black => Colour::Black,
        Player::White => Colour::White,
    }
}

/// Returns the range of pixels for the row or column `index` of a grid with `n` rows and columns. The ranges of all
/// rows fill the window without gaps. If there are more rows than pixels, each row still gets one pixel, so that every
/// piece is visible.
fn pixels(index: usize, n: usize) -> Range<usize> {
    let start = index * SIDE / n;
    start..((index + 1) * SIDE / n).max(start + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;
    use crate::drawing_window::Order;
    use reversi_course::cells::Grid;
    use std::cell::RefCell;
    use std::sync::Arc;

    /// The open windows, each with its number and its canvas.
    type Open = Rc<RefCell<Vec<(u64, Arc<Canvas>)>>>;

    /// Returns a `Windows` value whose windows exist only in memory, and the list of its open windows.
    fn unseen() -> (Windows, Open) {
        let open = Open::default();
        let kept = open.clone();
        let windows = Windows::new(move |order| match order {
            Order::Open { number, canvas, .. } => kept.borrow_mut().push((number, canvas)),
            Order::Close { number } => kept.borrow_mut().retain(|(open, _)| *open != number),
            Order::Redraw { .. } | Order::Done => {}
        });
        (windows, open)
    }

    /// Returns the column, the row and the colour of each pixel that is not blue.
    fn drawn(canvas: &Canvas) -> Vec<(usize, usize, u32)> {
        let mut pixels = vec![0; SIDE * SIDE];
        canvas.show(&mut pixels, SIDE, SIDE);
        let all = pixels.into_iter().enumerate().map(|(at, pixel)| (at % SIDE, at / SIDE, pixel));
        all.filter(|(.., pixel)| *pixel != Colour::Blue.rgb()).collect()
    }

    #[test]
    fn a_display_makes_its_own_window_and_closes_it() {
        let (windows, open) = unseen();
        for size in [4, 8] {
            let mut grid = Grid::new(Size::new(size).unwrap());
            grid.attach(Rc::new(GraphicsDisplay::new(grid.size(), &windows)));
            assert_eq!(open.borrow().len(), 1);
            let cell = SIDE / size;
            let pieces = drawn(&open.borrow()[0].1);
            assert!(pieces.len().abs_diff(4 * cell * cell) < 4 * SIDE, "{size}: {}", pieces.len());
            let black = (SIDE / 2 - 1, SIDE / 2 - 1, Colour::Black.rgb());
            let white = (SIDE / 2, SIDE / 2 - 1, Colour::White.rgb());
            assert!(pieces.contains(&black) && pieces.contains(&white), "{size}");
        }
        assert!(open.borrow().is_empty(), "a window closes with its grid");
    }

    #[test]
    fn a_piece_that_shares_its_pixel_with_empty_cells_is_seen() {
        let (windows, open) = unseen();
        let mut grid = Grid::new(Size::new(1000).unwrap());
        grid.set_piece(0, 0, Player::White).unwrap();
        // The display is notified of all cells row by row, so empty cells come after cells with pieces.
        grid.attach(Rc::new(GraphicsDisplay::new(grid.size(), &windows)));
        grid.set_piece(998, 998, Player::Black).unwrap();
        let (black, white) = (Colour::Black.rgb(), Colour::White.rgb());
        let expected = [
            (0, 0, white),
            (249, 249, black),
            (250, 249, white),
            (249, 250, white),
            (250, 250, black),
            (499, 499, black),
        ];
        assert_eq!(drawn(&open.borrow()[0].1), expected);
    }

    #[test]
    fn cells_fill_the_window_without_a_gap() {
        for n in (Size::MIN..=SIDE).step_by(2) {
            let ends: Vec<_> = (0..n).map(|index| pixels(index, n)).collect();
            assert!(ends.windows(2).all(|pair| pair[0].end == pair[1].start), "{n}");
            assert_eq!((ends[0].start, ends[n - 1].end), (0, SIDE), "{n}");
        }
        assert_eq!(pixels(3, 8), 187..250);
        assert!((0..5000).all(|index| pixels(index, 5000).len() == 1));
    }
}
