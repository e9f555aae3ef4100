//! The layout of the screen for any terminal size.

use ratatui::layout::Rect;
use reversi::{Size, Square};

/// The minimum width of a panel beside the board, and the minimum height of a panel below the board.
const BESIDE: u16 = 26;
const BELOW: u16 = 12;
/// The maximum width of the panel.
const WIDEST: u16 = 56;
/// The maximum height of a square in lines.
const LARGEST: u16 = 10;

/// The areas of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) header: Rect,
    /// The area of the board with its frame. It is empty while the panel replaces the board.
    pub(crate) board: Rect,
    pub(crate) grid: Grid,
    /// The area of the panel, if there is enough space for a panel.
    pub(crate) panel: Option<Rect>,
    pub(crate) status: Rect,
    pub(crate) footer: Option<Rect>,
}

/// The visible squares of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The screen position of the upper left corner of the first visible square.
    pub(crate) x: u16,
    pub(crate) y: u16,
    /// The height of a square in lines. The width in columns is twice this number.
    pub(crate) scale: u16,
    /// The column and the row of the first visible square. A board that is larger than the screen scrolls.
    pub(crate) first: (u8, u8),
    /// The number of visible columns and the number of visible rows.
    pub(crate) shown: (u8, u8),
    /// Whether there are lines between the squares. The lines occupy the left column and the top row of each square.
    pub(crate) lined: bool,
}

/// The data that determines the layout, apart from the size of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) size: Size,
    pub(crate) lined: bool,
    /// Whether the panel replaces the board if they do not both fit.
    pub(crate) panel_instead: bool,
    /// The current scroll offset, and the square of the cursor. This square must be visible.
    pub(crate) first: (u8, u8),
    pub(crate) cursor: Square,
}

#[derive(Clone, Copy)]
enum Place {
    Beside,
    Below,
    Nowhere,
}

impl Layout {
    pub(crate) fn new(area: Rect, wanted: &Wanted) -> Layout {
        let (scale, place, has_footer) = choose(area, wanted);
        // A panel that replaces the board leaves enough space for the footer, unless the screen is very short.
        let has_footer = has_footer || matches!(place, Place::Nowhere) && wanted.panel_instead && area.height >= 10;
        let footer_height = u16::from(has_footer && area.height > 3);
        let header = Rect { height: area.height.min(1), ..area };
        let middle = Rect { y: area.y + header.height, height: area.height.saturating_sub(2 + footer_height), ..area };
        let line = |from_below: u16| Rect { y: area.bottom().saturating_sub(from_below), height: 1, ..area };
        let status = if area.height > 1 { line(1 + footer_height) } else { Rect::ZERO };
        let footer = (footer_height > 0).then(|| line(1));

        let beside = if let Place::Beside = place { BESIDE + 1 } else { 0 };
        let room = (middle.width.saturating_sub(beside), middle.height);
        let (grid, board) = frame(middle, room, scale, wanted);
        let (board, grid, panel) = match place {
            Place::Beside => {
                let left = middle.width - board.width - 1;
                let width = left.min(WIDEST);
                let shift = (left - width) / 2;
                let (board, grid) = moved(board, grid, shift, (middle.height - board.height) / 2);
                let x = board.right() + 1;
                let panel = Rect { x, width, y: board.y, height: middle.bottom() - board.y };
                // A panel with fewer than 20 lines is extended to the full height between the header and the status
                // line.
                let panel =
                    if panel.height < 20 { Rect { y: middle.y, height: middle.height, ..panel } } else { panel };
                (board, grid, Some(panel))
            }
            Place::Below => {
                let (board, grid) = moved(board, grid, (middle.width - board.width) / 2, 0);
                let y = board.bottom();
                let width = middle.width.min(WIDEST);
                let x = middle.x + (middle.width - width) / 2;
                (board, grid, Some(Rect { x, y, width, height: middle.bottom() - y }))
            }
            Place::Nowhere if wanted.panel_instead => (Rect::ZERO, Grid { shown: (0, 0), ..grid }, Some(middle)),
            Place::Nowhere => {
                let (x, y) = ((middle.width - board.width) / 2, (middle.height - board.height) / 2);
                let (board, grid) = moved(board, grid, x, y);
                (board, grid, None)
            }
        };
        Layout { header, board, grid, panel, status, footer }
    }
}

/// Returns the width of the row numbers beside the board, including a blank.
pub(crate) fn margin(size: Size) -> u16 {
    if size.height() < 10 { 2 } else { 3 }
}

/// Returns the width and the height that a board needs to show all its squares.
fn measure(scale: u16, wanted: &Wanted) -> (u16, u16) {
    let (columns, rows) = (u16::from(wanted.size.width()), u16::from(wanted.size.height()));
    let lines = u16::from(wanted.lined && scale > 1);
    (margin(wanted.size) + 2 * scale * columns + 1, 1 + scale * rows + lines)
}

/// Returns the size of a complete board with its frame. `scale` is the height of a square in lines.
pub(crate) fn whole(size: Size, scale: u16) -> (u16, u16) {
    let (columns, rows) = (u16::from(size.width()), u16::from(size.height()));
    (margin(size) + 2 * scale * columns + 1, 1 + scale * rows + 1)
}

/// Lays out a board in the upper left corner of an area. Squares are at most two lines high. Returns `None` if the
/// board does not fit.
pub(crate) fn alone(area: Rect, size: Size, lined: bool) -> Option<(Rect, Grid)> {
    let fits = |scale: &u16| whole(size, *scale).0 <= area.width && whole(size, *scale).1 <= area.height;
    let scale = [2, 1].into_iter().find(fits)?;
    let (width, height) = whole(size, scale);
    let (x, y, shown) = (area.x + margin(size), area.y + 1, (size.width(), size.height()));
    let grid = Grid { x, y, scale, first: (0, 0), shown, lined: lined && scale > 1 };
    Some((Rect { width, height, ..area }, grid))
}

/// Chooses the height of the squares, the position of the panel, and whether there is a footer. If squares of two lines
/// fit, the panel and the footer take precedence over larger squares.
fn choose(area: Rect, wanted: &Wanted) -> (u16, Place, bool) {
    let fits = |scale: u16, place: Place, footer: bool| {
        let (width, height) = measure(scale, wanted);
        let (more_width, more_height) = match place {
            Place::Beside => (1 + BESIDE, 0),
            Place::Below => (0, BELOW),
            Place::Nowhere => (0, 0),
        };
        width + more_width <= area.width && height + more_height + 2 + u16::from(footer) <= area.height
    };
    for (place, least) in [(Place::Beside, 2), (Place::Below, 2), (Place::Nowhere, 2), (Place::Beside, 1)] {
        for footer in [true, false] {
            if let Some(scale) = (least..=LARGEST).rev().find(|&scale| fits(scale, place, footer)) {
                return (scale, place, footer);
            }
        }
    }
    // No larger squares fit, so the squares are as small as possible, and the board scrolls if necessary.
    let (width, _) = measure(1, wanted);
    let beside = width.min(30) + 1 + BESIDE <= area.width;
    (1, if beside { Place::Beside } else { Place::Nowhere }, area.height >= 10)
}

/// Returns the visible part of a board in the upper left corner of an area, and the rectangle of the board.
fn frame(area: Rect, room: (u16, u16), scale: u16, wanted: &Wanted) -> (Grid, Rect) {
    let margin = margin(wanted.size);
    let lined = wanted.lined && scale > 1;
    let (columns, rows) = (wanted.size.width(), wanted.size.height());
    let fit = |room: u16, side: u16, all: u8| u8::try_from(room / side).unwrap_or(u8::MAX).min(all);
    let shown = (
        fit(room.0.saturating_sub(margin + 1), 2 * scale, columns),
        fit(room.1.saturating_sub(1 + u16::from(lined)), scale, rows),
    );
    let first = (
        follow(wanted.first.0, shown.0, columns, wanted.cursor.column()),
        follow(wanted.first.1, shown.1, rows, wanted.cursor.row()),
    );
    let grid = Grid { x: area.x + margin, y: area.y + 1, scale, first, shown, lined };
    let height = 1 + scale * u16::from(shown.1);
    // The frame includes a line below the squares, unless a row of squares needs this line.
    let bottom = u16::from(lined || height < room.1);
    let width = (margin + 2 * scale * u16::from(shown.0) + 1).min(area.width);
    (grid, Rect { width, height: (height + bottom).min(area.height), ..area })
}

/// Returns the scroll offset closest to `first` at which the cursor is visible.
fn follow(first: u8, shown: u8, all: u8, cursor: u8) -> u8 {
    let least = (cursor + 1).saturating_sub(shown);
    first.clamp(least.min(cursor), cursor).min(all - shown)
}

fn moved(board: Rect, grid: Grid, x: u16, y: u16) -> (Rect, Grid) {
    (Rect { x: board.x + x, y: board.y + y, ..board }, Grid { x: grid.x + x, y: grid.y + y, ..grid })
}

impl Grid {
    /// Returns all visible squares.
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        let (column, row) = self.first;
        let rows = row..row + self.shown.1;
        let columns = column..column + self.shown.0;
        rows.flat_map(move |row| columns.clone().filter_map(move |column| Square::new(column, row).ok()))
    }

    /// Returns the rectangle of a visible square on the screen.
    pub(crate) fn place(self, square: Square) -> Rect {
        let column = u16::from(square.column().saturating_sub(self.first.0));
        let row = u16::from(square.row().saturating_sub(self.first.1));
        let (width, height) = (2 * self.scale, self.scale);
        Rect { x: self.x + column * width, y: self.y + row * height, width, height }
    }

    /// Returns the square at a position on the screen, or `None` if there is no square.
    pub(crate) fn at(self, x: u16, y: u16) -> Option<Square> {
        let column = u8::try_from(x.checked_sub(self.x)? / (2 * self.scale)).ok()?;
        let row = u8::try_from(y.checked_sub(self.y)? / self.scale).ok()?;
        let shown = column < self.shown.0 && row < self.shown.1;
        shown.then(|| Square::new(self.first.0 + column, self.first.1 + row).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u16, height: u16, size: &str, lined: bool) -> Layout {
        let wanted = Wanted {
            size: size.parse().unwrap(),
            lined,
            panel_instead: false,
            first: (0, 0),
            cursor: "a1".parse().unwrap(),
        };
        Layout::new(Rect::new(0, 0, width, height), &wanted)
    }

    #[test]
    fn squares_are_as_large_as_can_be() {
        let scale = |width, height, lined| layout(width, height, "8x8", lined).grid.scale;
        assert_eq!([scale(40, 20, false), scale(80, 24, false), scale(120, 40, false)], [2, 2, 4]);
        assert_eq!([scale(40, 20, true), scale(80, 24, true), scale(120, 40, true)], [2, 2, 4]);
        assert_eq!(layout(20, 12, "8x8", false).grid.scale, 1);
        assert!(layout(80, 24, "8x8", false).panel.is_some());
        assert!(layout(40, 20, "8x8", false).panel.is_none());
        assert!(layout(40, 50, "8x8", false).panel.is_some());
    }

    #[test]
    fn nothing_is_ever_outside_the_screen() {
        for (width, height) in (0..70).flat_map(|width| (0..50).map(move |height| (width, height))) {
            for size in ["2x2", "8x8", "26x26", "26x2", "2x26"] {
                for (lined, panel_instead) in [(false, false), (true, true)] {
                    let area = Rect::new(0, 0, width, height);
                    let size: Size = size.parse().unwrap();
                    for cursor in [size.squares().next(), size.squares().last()].into_iter().flatten() {
                        let wanted = Wanted { size, lined, panel_instead, first: (3, 9), cursor };
                        let layout = Layout::new(area, &wanted);
                        let parts = [layout.header, layout.board, layout.status];
                        for part in parts.into_iter().chain(layout.panel).chain(layout.footer) {
                            assert_eq!(part.intersection(area), part, "{area:?} {size} {layout:?}");
                        }
                        let grid = layout.grid;
                        for square in grid.squares() {
                            let place = grid.place(square);
                            assert_eq!(place.intersection(area), place, "{area:?} {size} {layout:?}");
                            assert_eq!(grid.at(place.x, place.y), Some(square));
                            assert!(size.contains(square));
                        }
                        if grid.shown.0 > 0 && grid.shown.1 > 0 {
                            assert!(grid.squares().any(|square| square == cursor), "{area:?} {size} {layout:?}");
                        }
                    }
                }
            }
        }
    }
}
