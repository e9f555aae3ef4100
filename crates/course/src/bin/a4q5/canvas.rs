//! The 500 x 500 pixels of a window.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The width and the height of a [drawing window](crate::drawing_window::DrawingWindow), in pixels.
pub(crate) const SIDE: usize = 500;

/// The colours of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// The colour of a cell with a black piece.
    Black,
    /// The colour of a cell with a white piece.
    White,
    /// The colour of an empty cell.
    Blue,
}

impl Colour {
    /// Returns the colour as a pixel with eight bits each for red, green and blue.
    #[must_use]
    pub(crate) const fn rgb(self) -> u32 {
        match self {
            Colour::Black => 0x000000,
            Colour::White => 0xffffff,
            Colour::Blue => 0x0000ff,
        }
    }
}

/// A picture of 500 x 500 pixels. One thread draws on it, and another thread copies it to a window.
#[derive(Debug)]
pub(crate) struct Canvas {
    /// The pixels, row by row from the top left.
    pixels: Mutex<Vec<u32>>,
    /// Whether something has been drawn since the pixels were last shown.
    stale: AtomicBool,
}

impl Canvas {
    /// Creates a canvas that is filled with blue, the colour of empty cells.
    pub(crate) fn new() -> Canvas {
        Canvas { pixels: Mutex::new(vec![Colour::Blue.rgb(); SIDE * SIDE]), stale: AtomicBool::new(false) }
    }

    /// Fills the part of a rectangle that is on the canvas. Returns `true` if this is the first change since the window
    /// last showed the pixels. The caller must then request a redraw. Any number of changes before the redraw therefore
    /// causes only one request.
    pub(crate) fn fill(&self, x: usize, y: usize, width: usize, height: usize, colour: Colour) -> bool {
        let columns = x.min(SIDE)..x.saturating_add(width).min(SIDE);
        let mut pixels = self.pixels();
        for row in y.min(SIDE)..y.saturating_add(height).min(SIDE) {
            pixels[row * SIDE..][columns.clone()].fill(colour.rgb());
        }
        !self.stale.swap(true, Ordering::AcqRel)
    }

    /// Copies the pixels to a window of any size. Each pixel of the window gets the colour of the nearest pixel of the
    /// canvas.
    pub(crate) fn show(&self, window: &mut [u32], width: usize, height: usize) {
        self.stale.store(false, Ordering::Release);
        let pixels = self.pixels();
        for (y, row) in window.chunks_exact_mut(width.max(1)).enumerate() {
            let from = &pixels[y * SIDE / height.max(1) % SIDE * SIDE..][..SIDE];
            if width == SIDE {
                row.copy_from_slice(from);
            } else {
                for (x, pixel) in row.iter_mut().enumerate() {
                    *pixel = from[x * SIDE / width];
                }
            }
        }
    }

    /// Locks the pixels. Ignores a poisoned lock, because the pixels are valid even if a thread panicked while drawing.
    fn pixels(&self) -> MutexGuard<'_, Vec<u32>> {
        self.pixels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_is_cut_at_the_edge_and_reported_once() {
        let canvas = Canvas::new();
        assert!(canvas.fill(498, 498, 10, usize::MAX, Colour::White));
        assert!(!canvas.fill(900, 900, 1, 1, Colour::Black), "nobody has looked since");
        let mut window = vec![0; SIDE * SIDE];
        canvas.show(&mut window, SIDE, SIDE);
        assert_eq!(window.iter().filter(|&&pixel| pixel == Colour::White.rgb()).count(), 4);
        assert!(canvas.fill(0, 0, 1, 1, Colour::Black));
    }

    #[test]
    fn a_window_of_another_size_shows_all_of_it() {
        let canvas = Canvas::new();
        canvas.fill(250, 0, 250, 500, Colour::White);
        for (width, height) in [(1, 1), (2, 7), (750, 1000), (499, 501)] {
            let mut window = vec![7; width * height];
            canvas.show(&mut window, width, height);
            assert_eq!(window[0], Colour::Blue.rgb());
            if width > 1 {
                assert_eq!(*window.last().unwrap(), Colour::White.rgb());
            }
        }
        canvas.show(&mut [], 0, 0);
    }
}
