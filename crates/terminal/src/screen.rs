//! The screen: its capabilities, its size, and the scroll offset of the board.

use crate::capabilities::Capabilities;
use crate::layout::{Layout, Wanted};
use crate::theme::Palette;
use ratatui::layout::Rect;
use reversi::{Size, Square};

/// The state of the screen.
pub(crate) struct Screen {
    capabilities: Capabilities,
    area: Rect,
    /// The first visible column and row of the board.
    first: (u8, u8),
    /// Whether the panel replaces the board if they do not both fit.
    panel_instead: bool,
}

impl Screen {
    pub(crate) fn new(capabilities: Capabilities) -> Screen {
        Screen { capabilities, area: Rect::new(0, 0, 80, 24), first: (0, 0), panel_instead: false }
    }

    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    pub(crate) fn resize(&mut self, area: Rect) {
        self.area = area;
    }

    pub(crate) fn palette(&self) -> Palette {
        Palette(self.capabilities.colours)
    }

    /// Returns whether the screen displays only ASCII.
    pub(crate) fn is_ascii(&self) -> bool {
        self.capabilities.ascii
    }

    /// Returns whether boards are painted in colours. Painted boards require a terminal that displays colours and
    /// non-ASCII characters. Otherwise boards are drawn with letters and lines.
    pub(crate) fn is_painted(&self) -> bool {
        !self.capabilities.ascii && self.palette().has_colours()
    }

    pub(crate) fn show_panel(&mut self, instead: bool) {
        self.panel_instead = instead;
    }

    pub(crate) fn toggle_panel(&mut self) {
        self.panel_instead = !self.panel_instead;
    }

    /// Returns the layout. A board that is larger than the screen scrolls just far enough to show the cursor.
    pub(crate) fn layout(&self, size: Size, cursor: Square) -> Layout {
        let lined = !self.is_painted();
        let (first, panel_instead) = (self.first, self.panel_instead);
        Layout::new(self.area, &Wanted { size, lined, panel_instead, first, cursor })
    }

    /// Saves the scroll offset of the board for the next frame.
    pub(crate) fn remember(&mut self, layout: &Layout) {
        self.first = layout.grid.first;
    }
}
