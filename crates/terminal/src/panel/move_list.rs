//! The list of moves, which includes passes and variations, and shows the classes of a review.

use crate::theme::Palette;
use crate::width::{draw_lines, padded};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use reversi_session::NodeId;
use reversi_study::review::Class;
use reversi_view::{MoveItem, MoveRow, View};

/// The width of a column of rows, the width of a row's number, and the width of a move on the current line and in a
/// variation.
const COLUMN: u16 = 16;
const NUMBER: u16 = 4;
const MOVE: u16 = 5;
const VARIATION_MOVE: u16 = 3;

/// Returns the move at a position on the screen, or `None` if there is no move.
pub(crate) fn at(view: &View, area: Rect, at: Position) -> Option<NodeId> {
    let items = laid_out(view, area).into_iter().flat_map(|(row, place)| placed(row, place, area));
    items.into_iter().find(|(_, place)| place.contains(at)).map(|(item, _)| item.node)
}

/// Draws the list of moves.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, view: &View, palette: Palette) {
    let rows = laid_out(view, area);
    if rows.is_empty() {
        draw_lines(buffer, area, [Line::styled(view.text().moves_none(), palette.weak())]);
    }
    for (row, place) in rows {
        let number = row.number.map_or_else(String::new, |number| format!("{number:>2}."));
        // A bar marks the rows of variations.
        let number = if row.depth > 0 { format!("|{}", number.trim_start()) } else { number };
        let number = Line::styled(number, palette.weak());
        draw_lines(buffer, Rect { width: place.width.min(NUMBER), ..place }, [number]);
        let is_variation = row.depth > 0;
        for (item, place) in placed(row, place, area) {
            let style = match item.class {
                _ if item.is_current => palette.chosen(),
                _ if is_variation => palette.weak(),
                Some(class) => palette.class(class),
                None => Style::new(),
            };
            let text = format!("{}{}", item.name, item.class.map_or("", Class::sign));
            draw_lines(buffer, place, [Line::styled(padded(&text, place.width), style)]);
        }
    }
}

/// Returns the moves in a row, with their areas on the screen.
fn placed(row: MoveRow, place: Rect, area: Rect) -> impl Iterator<Item = (MoveItem, Rect)> {
    let (width, gap) = if row.depth > 0 { (VARIATION_MOVE, 0) } else { (MOVE, 1) };
    row.steps.into_iter().zip(0..).filter_map(move |(item, at)| {
        Some((item?, Rect { x: place.x + NUMBER + (width + gap) * at, width, ..place }.intersection(area)))
    })
}

/// Returns the visible rows with their areas, column by column. The visible rows always include the current move.
fn laid_out(view: &View, area: Rect) -> Vec<(MoveRow, Rect)> {
    let rows = view.move_rows();
    let (columns, height) = (usize::from(area.width / COLUMN).max(1), usize::from(area.height));
    if height == 0 || area.width < NUMBER {
        return Vec::new();
    }
    let here = rows.iter().position(|row| row.steps.iter().flatten().any(|item| item.is_current)).unwrap_or(0);
    // The list scrolls by whole columns, so that moves stay in place as long as possible.
    let from = (here / height + 1).saturating_sub(columns) * height;
    let place = |at: usize| {
        let (column, row) = (at / height, at % height);
        let x = area.x + COLUMN * u16::try_from(column).unwrap_or(0);
        let y = area.y + u16::try_from(row).unwrap_or(0);
        Rect { x, y, width: COLUMN, height: 1 }.intersection(area)
    };
    let shown = rows.into_iter().skip(from).take(columns * height).enumerate();
    shown.map(|(at, row)| (row, place(at))).collect()
}
