//! The grid. It owns the cells, attaches their observers, and places pieces.

use std::fmt;
use std::rc::{Rc, Weak};

use reversi::Player;
use thiserror::Error;

use super::{Cell, Direction, Observer, Size, Subject, TextDisplay, announce};

/// The memory to reserve for each cell, in bytes, including its list of observers and its character in the text
/// display. Measurements show that a cell needs 260 bytes, and 16 more for each additional display.
const BYTES_PER_CELL: usize = 300;

/// A grid of n x n cells, and the displays that show it.
pub struct Grid {
    size: Size,
    /// The cells, row by row. The grid owns them, because cells hold only weak references to one another.
    cells: Vec<Rc<Cell>>,
    text: Rc<TextDisplay>,
    /// The displays that were attached in addition to `text`. The grid owns them, because cells hold only weak
    /// references to their observers.
    displays: Vec<Rc<dyn Observer>>,
    /// The number of empty cells.
    empty: usize,
}

/// The error for a grid that does not fit in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is not enough memory for {} x {} cells", .0.get(), .0.get())]
pub struct OutOfMemory(pub Size);

/// The reason why a piece cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The grid has no such cell.
    #[error("the cell is outside the grid")]
    Outside,
    /// The cell already has a piece.
    #[error("the cell already has a piece")]
    Occupied,
}

impl Grid {
    /// Checks that the system can provide the memory for a grid of this size: allocates the memory and frees it again.
    ///
    /// [`Grid::new`] ends the process if there is not enough memory, as allocations usually do in Rust. Programs that
    /// let the user choose the size should therefore call this function first.
    ///
    /// # Errors
    ///
    /// Returns [`OutOfMemory`] if the system refuses the allocation.
    pub fn check_memory(size: Size) -> Result<(), OutOfMemory> {
        let bytes = size.cells().checked_mul(BYTES_PER_CELL).ok_or(OutOfMemory(size))?;
        let mut memory: Vec<u8> = Vec::new();
        memory.try_reserve_exact(bytes).map_err(|_| OutOfMemory(size))?;
        // Without `black_box`, the compiler could remove the allocation, because nothing uses it.
        std::hint::black_box(&memory);
        Ok(())
    }

    /// Creates a grid with pieces on the four cells in the middle: a black and a white piece above a white and a black
    /// piece.
    #[must_use]
    pub fn new(size: Size) -> Grid {
        let n = size.get();
        let cells: Vec<_> = (0..size.cells()).map(|i| Rc::new(Cell::new(i / n, i % n))).collect();
        let text = Rc::new(TextDisplay::new(size));
        let mut grid = Grid { size, cells, text, displays: Vec::new(), empty: size.cells() };
        grid.attach_neighbours();

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

    /// Attaches the neighbours and the text display to every cell.
    fn attach_neighbours(&self) {
        for cell in &self.cells {
            let position = cell.info().position();
            for direction in Direction::ALL {
                if let Some(neighbour) = direction.step(position).and_then(|there| self.cell(there)) {
                    cell.attach(weak(neighbour));
                }
            }
            cell.attach(weak(&self.text));
        }
    }

    /// Attaches a display. Immediately notifies it of the current state of every cell. Afterwards, the display receives
    /// every message. The grid shares ownership of the display.
    pub fn attach(&mut self, display: Rc<dyn Observer>) {
        for cell in &self.cells {
            cell.attach(Rc::downgrade(&display));
            if let Some(subject) = display.clone().notify(&**cell) {
                announce(subject);
            }
        }
        self.displays.push(display);
    }

    /// Places a piece, and flips the pieces that it encloses.
    ///
    /// # Errors
    ///
    /// Returns a [`PlaceError`] and changes nothing if the grid has no such cell or the cell already has a piece.
    pub fn set_piece(&mut self, row: usize, column: usize, colour: Player) -> Result<(), PlaceError> {
        let cell = self.cell((row, column)).ok_or(PlaceError::Outside)?;
        if cell.colour().is_some() {
            return Err(PlaceError::Occupied);
        }
        Rc::clone(cell).set_piece(colour);
        self.empty -= 1;
        Ok(())
    }

    /// Returns the size of the grid.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the colour of the piece on a cell, or `None` if the cell is empty or outside the grid.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<Player> {
        self.cell((row, column))?.colour()
    }

    /// Returns whether the grid is full. The game is then over.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// Counts the pieces of a colour. Visits every cell, because cells flip their pieces without notifying the grid.
    #[must_use]
    pub fn count(&self, colour: Player) -> usize {
        self.cells.iter().filter(|cell| cell.colour() == Some(colour)).count()
    }

    /// Returns the colour with more pieces, or `None` for a tie.
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

/// Returns a weak reference to an observer, with the type that subjects store.
fn weak<O: Observer + 'static>(observer: &Rc<O>) -> Weak<dyn Observer> {
    let observer: Weak<O> = Rc::downgrade(observer);
    observer
}

/// Writes the grid as text: one line for each row.
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
    fn dropping_a_grid_frees_everything() {
        let mut grid = Grid::new(Size::new(6).unwrap());
        let extra = Rc::new(TextDisplay::new(grid.size()));
        let watched = Rc::downgrade(&extra);
        grid.attach(extra);
        grid.set_piece(0, 0, Player::Black).unwrap();
        let cells: Vec<_> = grid.cells.iter().map(Rc::downgrade).collect();
        let text = Rc::downgrade(&grid.text);
        assert!(cells.iter().all(|cell| cell.strong_count() == 1), "only the grid owns a cell");
        assert_eq!(watched.strong_count(), 1, "only the grid owns the display");
        drop(grid);
        assert!(cells.iter().all(|cell| cell.upgrade().is_none()));
        assert!(text.upgrade().is_none());
        assert!(watched.upgrade().is_none());
    }

    #[test]
    fn the_memory_of_an_impossible_grid_is_refused() {
        assert_eq!(Grid::check_memory(Size::new(1002).unwrap()), Ok(()));
        let size = Size::new((1 << (usize::BITS / 2)) - 2).unwrap();
        assert_eq!(Grid::check_memory(size), Err(OutOfMemory(size)));
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
