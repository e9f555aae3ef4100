//! The grid as text.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use reversi::Player;

use super::{Observer, Size, Subject};

/// Keeps the characters of the grid: `-` for an empty cell, `B` and `W` for pieces.
///
/// They lie in one piece of text with its line ends, as they are printed far more often than they are changed.
#[derive(Debug)]
pub struct TextDisplay {
    size: Size,
    text: RefCell<String>,
}

impl TextDisplay {
    /// A display of empty cells.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let n = size.get();
        let row = "-".repeat(n) + "\n";
        TextDisplay { size, text: RefCell::new(row.repeat(n)) }
    }
}

impl Observer for TextDisplay {
    /// Shows the cell as it is, whatever it has to say. A cell outside this display is not shown.
    fn notify(self: Rc<Self>, from: &dyn Subject) -> Option<Rc<dyn Subject>> {
        let info = from.info();
        let n = self.size.get();
        if info.row < n && info.column < n {
            let at = info.row * (n + 1) + info.column;
            let letter = info.colour.map_or('-', Player::letter);
            self.text.borrow_mut().replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
        }
        None
    }
}

/// Prints the whole grid, each row with its line end.
impl fmt::Display for TextDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A copy is written, so that nothing is borrowed while a writer that is not ours does its work.
        let text = self.text.borrow().clone();
        f.write_str(&text)
    }
}
