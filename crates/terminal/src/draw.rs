//! Draws a frame of the screen.

use crate::board::cursor::Cursor;
use crate::layout::Layout;
use crate::panel::{footer, side_panel, status};
use crate::screen::Screen;
use crate::{board, width};
use ratatui::Frame;
use ratatui::text::Line;
use reversi_view::View;
use std::time::Duration;

/// The data for drawing a frame.
pub(crate) struct Picture<'a> {
    pub(crate) view: &'a View,
    pub(crate) screen: &'a Screen,
    pub(crate) cursor: &'a Cursor,
    pub(crate) layout: Layout,
    pub(crate) now: Duration,
}

/// Draws everything except dialogs. Returns `false` if the screen is so small that it shows only a message about its
/// size.
pub(crate) fn draw(frame: &mut Frame<'_>, picture: &Picture<'_>) -> bool {
    let area = frame.area();
    if area.width < 12 || area.height < 5 {
        width::draw_lines(frame.buffer_mut(), area, [Line::from(picture.view.text().too_small())]);
        return false;
    }
    status::header(frame, picture);
    board::draw(frame.buffer_mut(), picture);
    if let Some(area) = picture.layout.panel {
        side_panel::draw(frame, area, picture);
    }
    footer::draw(frame, picture);
    status::draw(frame, picture);
    true
}
