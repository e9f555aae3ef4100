//! A display that shows the grid as text.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use reversi::Player;

use super::{Observer, Size, Subject};

/// Stores the characters of the grid: `-` for an empty cell, `B` and `W` for pieces.
///
/// The characters and the newlines are stored in one string, because each move changes only a few characters but
/// prints the whole grid.
#[derive(Debug)]
pub struct TextDisplay {
    size: Size,
    text: RefCell<String>,
}

impl TextDisplay {
    /// Creates a display of empty cells.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let n = size.get();
        let row = "-".repeat(n) + "\n";
        TextDisplay { size, text: RefCell::new(row.repeat(n)) }
    }
}

impl Observer for TextDisplay {
    /// Updates the character of the cell `from`. Ignores the content of the message and any cell outside this display.
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

/// Prints the rows, each followed by a newline.
impl fmt::Display for TextDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Copy the text to end the borrow before the text is written, because the writer could change the display.
        let text = self.text.borrow().clone();
        f.write_str(&text)
    }
}
