//! The grid: the cells, who observes whom, and where pieces go.

use std::fmt;
use std::rc::{Rc, Weak};

use reversi::Player;
use thiserror::Error;

use super::{Cell, Direction, Observer, Size, Subject, TextDisplay, announce};

/// An n x n grid of cells, and the displays that show it.
pub struct Grid {
    size: Size,
    /// Row by row. The grid owns the cells; they know one another by weak references.
    cells: Vec<Rc<Cell>>,
    text: Rc<TextDisplay>,
    /// The displays that were attached later, kept here because cells do not keep what they notify.
    displays: Vec<Rc<dyn Observer>>,
    empty: usize,
}

/// Why a piece cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// There is no such cell.
    #[error("the cell is outside the grid")]
    Outside,
    /// There is a piece already.
    #[error("the cell has a piece already")]
    Occupied,
}

impl Grid {
    /// A grid with its middle four cells in place: Black and White above White and Black.
    #[must_use]
    pub fn new(size: Size) -> Grid {
        let n = size.get();
        let cells: Vec<_> = (0..n * n).map(|i| Rc::new(Cell::new(i / n, i % n))).collect();
        let text = Rc::new(TextDisplay::new(size));
        let mut grid = Grid { size, cells, text, displays: Vec::new(), empty: n * n };
        grid.introduce();

        let middle = n / 2;
        for (row, column, colour) in [
            (middle - 1, middle - 1, Player::Black),
            (middle - 1, middle, Player::White),
            (middle, middle - 1, Player::White),
            (middle, middle, Player::Black),
        ] {
            grid.set_piece(row, column, colour).expect("the middle of a new grid is empty");
        }
        grid
    }

    /// Attaches to every cell its neighbours and the text display.
    fn introduce(&self) {
        for cell in &self.cells {
            let place = cell.info().place();
            for direction in Direction::ALL {
                if let Some(neighbour) = direction.step(place).and_then(|there| self.cell(there)) {
                    cell.attach(weak(neighbour));
                }
            }
            cell.attach(weak(&self.text));
        }
    }

    /// Adds a display. It is notified of every cell as it is now, then of whatever cells announce, and lives at least
    /// as long as the grid.
    pub fn attach(&mut self, display: Rc<dyn Observer>) {
        for cell in &self.cells {
            cell.attach(Rc::downgrade(&display));
            if let Some(news) = display.clone().notify(&**cell) {
                announce(news);
            }
        }
        self.displays.push(display);
    }

    /// Places a piece, which turns over the pieces that it encloses.
    ///
    /// # Errors
    ///
    /// [`PlaceError`], and nothing has changed, if there is no such cell or it has a piece.
    pub fn set_piece(&mut self, row: usize, column: usize, colour: Player) -> Result<(), PlaceError> {
        let cell = self.cell((row, column)).ok_or(PlaceError::Outside)?;
        if cell.colour().is_some() {
            return Err(PlaceError::Occupied);
        }
        Rc::clone(cell).set_piece(colour);
        self.empty -= 1;
        Ok(())
    }

    /// The number of rows, and of columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The piece at a cell; `None` if it is empty, or outside.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<Player> {
        self.cell((row, column))?.colour()
    }

    /// Whether no cell is empty, which ends the game.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// The number of pieces of a colour. It asks every cell, as only cells know of a piece that is turned over.
    #[must_use]
    pub fn count(&self, colour: Player) -> usize {
        self.cells.iter().filter(|cell| cell.colour() == Some(colour)).count()
    }

    /// The colour of which there are more pieces; `None` for a tie.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let (black, white) = (self.count(Player::Black), self.count(Player::White));
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Some(Player::Black),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Player::White),
        }
    }

    fn cell(&self, (row, column): (usize, usize)) -> Option<&Rc<Cell>> {
        let n = self.size.get();
        if row < n && column < n { self.cells.get(row * n + column) } else { None }
    }
}

/// The reference by which a subject knows an observer.
fn weak<O: Observer + 'static>(observer: &Rc<O>) -> Weak<dyn Observer> {
    let observer: Weak<O> = Rc::downgrade(observer);
    observer
}

/// Prints through the text display.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grid").field("size", &self.size).field("empty", &self.empty).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_that_is_gone_leaves_nothing_behind() {
        let mut grid = Grid::new(Size::new(6).unwrap());
        let extra = Rc::new(TextDisplay::new(grid.size()));
        let watched = Rc::downgrade(&extra);
        grid.attach(extra);
        grid.set_piece(0, 0, Player::Black).unwrap();
        let cells: Vec<_> = grid.cells.iter().map(Rc::downgrade).collect();
        let text = Rc::downgrade(&grid.text);
        assert!(cells.iter().all(|cell| cell.strong_count() == 1), "only the grid owns a cell");
        assert_eq!(watched.strong_count(), 1, "the grid keeps a display that nobody else does");
        drop(grid);
        assert!(cells.iter().all(|cell| cell.upgrade().is_none()));
        assert!(text.upgrade().is_none());
        assert!(watched.upgrade().is_none());
    }

    #[test]
    fn a_cell_is_observed_by_its_neighbours_and_the_display() {
        let grid = Grid::new(Size::new(4).unwrap());
        assert_eq!(Rc::weak_count(&grid.cells[0]), 3);
        assert_eq!(Rc::weak_count(&grid.cells[1]), 5);
        assert_eq!(Rc::weak_count(&grid.cells[5]), 8);
        assert_eq!(Rc::weak_count(&grid.text), 16);
    }
}
