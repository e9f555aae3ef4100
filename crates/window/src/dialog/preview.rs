//! A small picture of the selected game's last position, together with the players, the result and the date of the
//! game.

use eframe::egui::{Label, Painter, Rect, RichText, Sense, Stroke, Ui, Vec2, vec2};
use reversi::{Board, Player};
use reversi_view::{Column, GameList, Text};

use crate::board::mesh::{DiscMesh, Pose};
use crate::board::theme::{Palette, Tone};

/// Shows a preview of the selected game.
pub(crate) fn show(ui: &mut Ui, game_list: &GameList, text: &Text, palette: &Palette) {
    if game_list.row(game_list.selected()).is_none() {
        return;
    }
    let side = ui.available_width().min(ui.available_height());
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    if let Some(board) = game_list.preview() {
        draw(ui.painter(), place, &board, palette);
    }
    for player in Player::ALL {
        let column = if player == Player::Black { Column::Black } else { Column::White };
        let name = game_list.cell(game_list.selected(), column, text).unwrap_or_default();
        let name = format!("{}: {name}", text.player(player));
        ui.add(Label::new(RichText::new(name).strong()).truncate());
    }
    for column in [Column::Result, Column::Opening, Column::Event, Column::Date] {
        let said = game_list.cell(game_list.selected(), column, text).unwrap_or_default();
        if !said.is_empty() {
            ui.add(Label::new(said).truncate());
        }
    }
}

/// Draws a board without its frame.
fn draw(painter: &Painter, place: Rect, board: &Board, palette: &Palette) {
    let (columns, rows) = (f32::from(board.size().width()), f32::from(board.size().height()));
    let cell = (place.width() / columns).min(place.height() / rows).floor().max(1.0);
    let grid = Rect::from_min_size(place.min, vec2(columns, rows) * cell);
    painter.rect_filled(grid, 3.0, palette.squares[0]);
    let line = Stroke::new(1.0, palette.line);
    for at in 0..=board.size().width() {
        painter.vline(grid.left() + f32::from(at) * cell, grid.y_range(), line);
    }
    for at in 0..=board.size().height() {
        painter.hline(grid.x_range(), grid.top() + f32::from(at) * cell, line);
    }
    let mut mesh = DiscMesh::new(painter);
    for square in board.squares() {
        let Ok(Some(player)) = board.get(square) else { continue };
        let tone = if player == Player::Black { Tone::Black } else { Tone::White };
        let centre = grid.min + vec2(f32::from(square.column()) + 0.5, f32::from(square.row()) + 0.5) * cell;
        mesh.disc(centre, cell * 0.41, palette, tone, tone, Pose::default());
    }
    mesh.finish(painter);
}
