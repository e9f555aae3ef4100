//! The board, which is either painted in colours or drawn with letters and lines.

pub(crate) mod coloured;
pub(crate) mod cursor;
pub(crate) mod disc;
pub(crate) mod lettered;
pub(crate) mod marks;
pub(crate) mod square;

use crate::board::coloured::paint;
use crate::board::lettered::write;
use crate::board::square::SquareView;
use crate::draw::Picture;
use crate::layout::{self, Grid, margin};
use crate::screen::Screen;
use crate::theme::{self, Palette};
use crate::width::width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use reversi::{Board, Size, Square};
use reversi_view::Text;

/// Draws the board at its place in the layout.
pub(crate) fn draw(buffer: &mut Buffer, picture: &Picture<'_>) {
    let (grid, board) = (picture.layout.grid, picture.layout.board);
    let (view, screen) = (picture.view, picture.screen);
    if board.is_empty() {
        return;
    }
    frame(buffer, board, grid, view.size(), screen);
    let model = view.board();
    for position in grid.squares() {
        let square = SquareView::new(&model, position, picture.cursor.square(), view.settings());
        let place = draw_square(buffer, grid, &square, screen, view.text());
        marks::draw(buffer, place, &model, position, screen.palette());
    }
}

/// Draws a board with its discs, but without legal moves or a cursor, in the upper left corner of an area. Returns the
/// rectangle of the board, or `None` if the board does not fit.
pub(crate) fn draw_discs(buffer: &mut Buffer, area: Rect, board: &Board, screen: &Screen, text: &Text) -> Option<Rect> {
    let (place, grid) = layout::alone(area, board.size(), !screen.is_painted())?;
    frame(buffer, place, grid, board.size(), screen);
    for position in grid.squares() {
        let square = SquareView::of_disc(position, board.get(position).ok().flatten());
        draw_square(buffer, grid, &square, screen, text);
    }
    Some(place)
}

/// Draws the coordinates and, if the grid has lines, the lines around the squares.
fn frame(buffer: &mut Buffer, board: Rect, grid: Grid, size: Size, screen: &Screen) {
    let palette = screen.palette();
    let frame = Style::new().bg(palette.colour(theme::FRAME)).fg(palette.colour(theme::COORDINATES));
    buffer.set_style(board, frame);
    coordinates(buffer, board, grid, size);
    if grid.lined {
        lines(buffer, grid, palette, screen.is_ascii());
    }
}

/// Draws a square. Returns the rectangle of the square without its lines.
fn draw_square(buffer: &mut Buffer, grid: Grid, square: &SquareView, screen: &Screen, text: &Text) -> Rect {
    let (mut place, palette) = (grid.place(square.square), screen.palette());
    if screen.is_painted() {
        paint(buffer, place, square, palette, text);
        return place;
    }
    if grid.lined {
        place = Rect { x: place.x + 1, y: place.y + 1, width: place.width - 1, height: place.height - 1 };
    }
    write(buffer, place, square, palette, text);
    place
}

/// Draws a letter above each column and a number beside each row. If the board does not fit on the screen, draws arrows
/// that point towards the hidden squares.
fn coordinates(buffer: &mut Buffer, board: Rect, grid: Grid, size: Size) {
    let (first, shown) = (grid.first, grid.shown);
    let inside = u16::from(grid.lined);
    for column in first.0..first.0 + shown.0 {
        let Ok(square) = Square::new(column, first.1) else { continue };
        let place = grid.place(square);
        let x = place.x + if grid.scale == 1 { 0 } else { grid.scale - 1 + inside };
        buffer[(x, board.y)].set_char(char::from(b'a' + column));
    }
    for row in first.1..first.1 + shown.1 {
        let Ok(square) = Square::new(first.0, row) else { continue };
        let place = grid.place(square);
        let y = place.y + if inside == 1 { grid.scale / 2 } else { (grid.scale - 1) / 2 };
        let width = usize::from(margin(size)) - 1;
        buffer.set_string(board.x, y, format!("{:>width$}", row + 1), Style::new());
    }
    let (right, bottom) = (board.right() - 1, board.y + grid.scale * u16::from(shown.1));
    let arrows = [
        (first.0 > 0, board.x, board.y, '←'),
        (first.0 + shown.0 < size.width(), right, board.y, '→'),
        (first.1 > 0, right, board.y + 1, '↑'),
        (first.1 + shown.1 < size.height(), right, bottom, '↓'),
    ];
    for (more, x, y, arrow) in arrows {
        if more && board.contains((x, y).into()) {
            buffer[(x, y)].set_char(arrow);
        }
    }
}

/// Draws the lines between squares.
fn lines(buffer: &mut Buffer, grid: Grid, palette: Palette, plain: bool) {
    let style = Style::new().fg(palette.colour(theme::LINE)).bg(palette.colour(theme::FELT[0]));
    let (width, height) = (2 * grid.scale * u16::from(grid.shown.0), grid.scale * u16::from(grid.shown.1));
    for (y, x) in (0..=height).flat_map(|y| (0..=width).map(move |x| (y, x))) {
        let (on_column, on_row) = (x % (2 * grid.scale) == 0, y % grid.scale == 0);
        let glyph = match (on_column, on_row) {
            (true, true) if plain => '+',
            (true, true) => crossing((x == 0, x == width), (y == 0, y == height)),
            (true, false) => {
                if plain {
                    '|'
                } else {
                    '│'
                }
            }
            (false, true) => {
                if plain {
                    '-'
                } else {
                    '─'
                }
            }
            (false, false) => continue,
        };
        if let Some(cell) = buffer.cell_mut((grid.x + x, grid.y + y)) {
            cell.set_char(glyph).set_style(style);
        }
    }
}

fn crossing((left, right): (bool, bool), (top, bottom): (bool, bool)) -> char {
    match (left, right, top, bottom) {
        (true, _, true, _) => '┌',
        (_, true, true, _) => '┐',
        (true, _, _, true) => '└',
        (_, true, _, true) => '┘',
        (true, ..) => '├',
        (_, true, ..) => '┤',
        (_, _, true, _) => '┬',
        (_, _, _, true) => '┴',
        _ => '┼',
    }
}

/// Writes text in the middle of one row of a square.
pub(crate) fn centred(buffer: &mut Buffer, place: Rect, row: u16, text: &str, style: Style) {
    let x = place.x + place.width.saturating_sub(width(text)) / 2;
    if row < place.height {
        let blank = Rect { y: place.y + row, height: 1, ..place };
        buffer.set_string(blank.x, blank.y, " ".repeat(usize::from(blank.width)), style);
        buffer.set_stringn(x, blank.y, text, usize::from(place.right() - x), style);
    }
}
