//! The rows of a form. Each row has a label, and a value between two arrows.

use crate::theme::Palette;
use crate::width::{draw_lines, width, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The label of a row, and the width of the row's widest value.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) widest: u16,
}

/// The number of columns that the arrows around a value occupy.
const ARROWS: u16 = 4;

/// The layout of rows from top to bottom. If the widest value of a row does not fit beside the row's label, the value
/// is below the label. The layout therefore does not change when the user chooses another value.
pub(super) struct Rows {
    places: Vec<Place>,
    height: u16,
}

struct Place {
    label: Vec<String>,
    top: u16,
    /// The line and the column of the value.
    value: (u16, u16),
    columns: u16,
}

impl Rows {
    pub(super) fn new(rows: &[Row], columns: u16) -> Rows {
        let beside = label_columns(rows);
        let mut top = 0;
        let mut places = Vec::new();
        for row in rows {
            let is_beside = beside + ARROWS + row.widest <= columns;
            let label = wrap(&row.label, if is_beside { beside } else { columns });
            let lines = u16::try_from(label.len()).unwrap_or(u16::MAX);
            let value = if is_beside { (top, beside) } else { (top + lines, 2) };
            places.push(Place { label, top, value, columns: columns.saturating_sub(value.1 + ARROWS) });
            top = value.0 + 1;
        }
        Rows { places, height: top }
    }

    /// Returns the smallest width at which all values fit beside their labels.
    pub(super) fn columns_wanted(rows: &[Row]) -> u16 {
        label_columns(rows) + ARROWS + rows.iter().map(|row| row.widest).max().unwrap_or(0)
    }

    pub(super) fn height(&self) -> u16 {
        self.height
    }

    /// Returns the maximum width of a row's value.
    pub(super) fn room(&self, row: usize) -> u16 {
        self.places[row].columns
    }

    /// Returns the row at a position, or `None` if there is no row. If the position is on an arrow or on the value,
    /// also returns whether a click there selects the next value (`true`) or the previous value (`false`).
    pub(super) fn at(&self, line: u16, column: u16) -> Option<(usize, Option<bool>)> {
        let is_here = |place: &Place| (place.top..=place.value.0).contains(&line);
        let row = self.places.iter().position(is_here)?;
        let value = self.places[row].value;
        let is_value = line == value.0 && column >= value.1;
        Some((row, is_value.then_some(column >= value.1 + 2)))
    }

    /// Draws a row. The row with the focus has arrows around its value.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, row: usize, value: Line<'static>, is_chosen: bool) {
        let place = &self.places[row];
        let below = |line: u16| Rect { y: area.y + line, height: area.height.saturating_sub(line), ..area };
        draw_lines(buffer, below(place.top).intersection(area), place.label.iter().map(|line| Line::raw(line.clone())));
        let (left, right) = if is_chosen { ("‹ ", " ›") } else { ("  ", "") };
        let mut value = value;
        value.spans.insert(0, Span::raw(left));
        value.spans.push(Span::raw(right));
        let (line, column) = place.value;
        let at = Rect { x: area.x + column, width: area.width.saturating_sub(column), height: 1, ..below(line) };
        draw_lines(buffer, at.intersection(area), [value]);
    }
}

/// Returns the style of a row's value.
pub(super) fn style(is_chosen: bool, palette: Palette) -> Style {
    if is_chosen { palette.chosen() } else { Style::new() }
}

/// Returns the width of the label column, including a gap.
fn label_columns(rows: &[Row]) -> u16 {
    rows.iter().map(|row| width(&row.label)).max().unwrap_or(0) + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_beside_labels_or_below_them() {
        let rows = [("Rules", 10), ("Width", 2)].map(|(label, widest)| Row { label: label.to_owned(), widest });
        assert_eq!(Rows::columns_wanted(&rows), 21);
        let wide = Rows::new(&rows, 21);
        assert_eq!((wide.height(), wide.room(0)), (2, 10));
        assert_eq!(wide.at(0, 6), Some((0, None)));
        assert_eq!([wide.at(0, 7), wide.at(1, 9)], [Some((0, Some(false))), Some((1, Some(true)))]);
        let narrow = Rows::new(&rows, 16);
        assert_eq!((narrow.height(), narrow.room(0), narrow.room(1)), (3, 10, 5));
        assert_eq!([narrow.at(0, 9), narrow.at(1, 4)], [Some((0, None)), Some((0, Some(true)))]);
        assert_eq!([narrow.at(2, 7), narrow.at(3, 0)], [Some((1, Some(false))), None]);
    }
}
