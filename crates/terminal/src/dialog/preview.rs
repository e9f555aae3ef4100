//! The preview of the selected game in the list: its last position, or the position that the user searched for,
//! together with the players, the result and the date of the game.

use crate::board;
use crate::layout;
use crate::screen::Screen;
use crate::width::{cut, draw_lines, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use reversi::Size;
use reversi_view::{Column, GameList, Text};

/// The minimum width and height that the preview must leave for the table, in columns and lines.
const TABLE: (u16, u16) = (72, 15);
/// The gap between the table and the board, in columns and lines.
const GAP: (u16, u16) = (2, 1);
/// The number of lines of text about the selected game.
const SAID: u16 = 6;

/// Returns the area of the table and, if there is enough space, the area of the preview beside or below it.
pub(super) fn split(area: Rect) -> (Rect, Option<Rect>) {
    for scale in [2, 1] {
        let (columns, lines) = layout::whole(Size::STANDARD, scale);
        let (columns, below) = (columns + GAP.0, lines + GAP.1);
        if area.width >= TABLE.0 + columns && area.height >= lines + GAP.1 + SAID {
            let table = Rect { width: area.width - columns, ..area };
            return (table, Some(Rect { x: table.right() + GAP.0, width: columns - GAP.0, ..area }));
        }
        if area.width >= TABLE.0 && area.height >= TABLE.1 + below {
            let table = Rect { height: area.height - below, ..area };
            return (table, Some(Rect { y: table.bottom() + GAP.1, height: below - GAP.1, ..area }));
        }
    }
    (area, None)
}

/// Draws the preview of the selected game.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, game_list: &GameList, screen: &Screen, text: &Text) {
    let selected = game_list.selected();
    if game_list.row(selected).is_none() {
        return;
    }
    let board = game_list.through().map(|game| *game.board()).or_else(|| game_list.preview());
    let place = board.and_then(|board| board::draw_discs(buffer, area, &board, screen, text));
    let place = place.unwrap_or(Rect { height: 0, ..area });
    // If the board takes up the whole width, the text is below the board. Otherwise the text is beside the board.
    let place_of_words = if place.width == area.width {
        let top = (place.bottom() + u16::from(place.height > 0)).min(area.bottom());
        Rect { y: top, height: area.bottom() - top, ..area }
    } else {
        let left = (place.right() + GAP.0).min(area.right());
        Rect { x: left, width: area.right() - left, ..area }
    };
    let palette = screen.palette();
    let columns = [
        (Column::Black, palette.strong()),
        (Column::White, palette.strong()),
        (Column::Result, Style::new()),
        (Column::Opening, Style::new()),
        (Column::Event, palette.weak()),
        (Column::Date, palette.weak()),
    ];
    let lines = columns.into_iter().filter_map(|(column, style)| {
        let said = game_list.cell(selected, column, text).filter(|said| !said.is_empty())?;
        let said = match column {
            // Omit the title if space is short. The names remain unambiguous, because Black's name always comes first.
            Column::Black | Column::White => {
                let named = format!("{}: {said}", column.title(text));
                if width(&named) <= place_of_words.width { named } else { said }
            }
            _ => said,
        };
        Some(cut(Line::styled(said, style), place_of_words.width))
    });
    draw_lines(buffer, place_of_words, lines);
}
