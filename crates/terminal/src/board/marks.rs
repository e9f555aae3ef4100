//! Draws the marks that the user or a file has put on squares. The marks are in a corner of their square, so that the
//! disc, the cursor and the last move stay visible.

use crate::theme::{self, Palette};
use crate::width::{cut, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use reversi::Square;
use reversi_session::Mark;
use reversi_view::BoardModel;

/// Draws as many of a square's marks as fit. Draws no marks if they would cover the square's value.
pub(crate) fn draw(buffer: &mut Buffer, place: Rect, model: &BoardModel<'_>, square: Square, palette: Palette) {
    let is_free = model.board[square].is_none() && model.legal(square).is_none();
    let room = if is_free { place.width - 1 } else { place.width / 2 };
    let signs = signs(model.marks_on(square).map(sign), room);
    let (x, columns) = (place.right() - width(&signs), width(&signs));
    let covers = |x: u16| buffer[(x, place.y)].symbol() != " ";
    if model.notes.contains_key(&square) && (x..x + columns).any(covers) {
        return;
    }
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if palette.has_colours() {
        style = style.fg(palette.colour(theme::MARK)).bg(palette.colour(theme::MARK_GROUND));
    }
    buffer.set_string(x, place.y, signs, style);
}

/// Joins as many of the signs as fit into `room` columns. If even the first sign is too wide, it is truncated.
fn signs<'a>(all: impl Iterator<Item = &'a str>, room: u16) -> String {
    let mut signs = String::new();
    for sign in all {
        if width(&signs) + width(sign) <= room {
            signs.push_str(sign);
        } else if signs.is_empty() {
            return cut(Line::raw(sign), room).to_string();
        }
    }
    signs
}

fn sign(mark: &Mark) -> &str {
    match mark {
        Mark::Triangle => "△",
        Mark::Square => "□",
        Mark::Circle => "○",
        Mark::Cross => "×",
        Mark::Label(label) => label,
    }
}
