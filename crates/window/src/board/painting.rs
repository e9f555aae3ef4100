//! Draws the board: frame, squares, marks and discs.

use eframe::egui::epaint::RectShape;
use eframe::egui::{
    Align2, Color32, CornerRadius, Direction, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use reversi::{Player, Square, SquareSet};
use reversi_view::{Note, say};

use crate::board::flip::Flips;
use crate::board::layout::Layout;
use crate::board::marks;
use crate::board::mesh::{DiscMesh, Pose};
use crate::board::picture::Picture;
use crate::board::theme::Palette;

/// The radius of a disc, as a fraction of a square's side.
const DISC: f32 = 0.41;

/// The positions of the pointer and of the keyboard cursor on the board.
#[derive(Default)]
pub(crate) struct Attention {
    /// The square that the user points at. The board previews the move on this square if the move is legal.
    pub(crate) square: Option<Square>,
    /// The square of the visible keyboard cursor.
    pub(crate) cursor: Option<Square>,
    /// The position of the pointer over the board.
    pub(crate) pointer: Option<Pos2>,
}

/// Draws the whole board, from back to front.
pub(crate) fn board(
    painter: &Painter,
    layout: &Layout,
    picture: &Picture<'_>,
    flips: Option<(&Flips, f64)>,
    attention: &Attention,
) {
    let (palette, model) = (picture.palette, picture.model);
    frame(painter, layout, picture.coordinates, palette);
    squares(painter, layout, palette);

    let planned = attention.square.filter(|_| picture.preview).and_then(|square| model.legal(square));
    let gained = planned.map_or(SquareSet::EMPTY, |mv| mv.gained);
    for position in gained {
        gain(painter, layout.square(position), palette);
    }

    let mut mesh = DiscMesh::new(painter);
    for position in model.board.squares() {
        let (centre, radius) = (layout.square(position).center(), layout.cell * DISC);
        let tone = |player| picture.tone(player, Some(position));
        if let Some(turning) = flips.and_then(|(flips, now)| flips.at(position, model.board, now)) {
            mesh.disc(centre, radius, palette, tone(turning.from), tone(turning.to), turning.pose);
        } else if let Some(player) = model.board[position] {
            // Gray discs are also smaller, for people who cannot distinguish the colours.
            let radius = if model.is_gray(position) { radius * 0.84 } else { radius };
            mesh.disc(centre, radius, palette, tone(player), tone(player), Pose::default());
        } else if picture.legal && model.legal(position).is_some() && !model.notes.contains_key(&position) {
            legal(&mut mesh, centre, layout.cell, palette);
        }
    }
    if let (Some(mv), Some(player)) = (planned, model.player) {
        plan(&mut mesh, layout, picture, player, mv.square, mv.flips());
    }
    if let Some(last) = model.last {
        let centre = layout.square(last).center();
        mesh.dot(centre, layout.cell * 0.085, Color32::WHITE);
        mesh.dot(centre, layout.cell * 0.062, palette.last);
    }
    mesh.finish(painter);

    for (&position, &written) in &model.notes {
        note(painter, layout.square(position), written, picture);
    }
    marks::draw(painter, layout, picture);
    if let Some(position) = attention.cursor {
        cursor(painter, layout.square(position), palette);
    }
    if let (Some(at), Some(player)) = (attention.pointer, model.player) {
        follow(painter, at, layout.cell, picture, player);
    }
}

/// Draws the frame. If `coordinates` is true, labels the columns with letters and the rows with numbers.
fn frame(painter: &Painter, layout: &Layout, coordinates: bool, palette: &Palette) {
    let rounding = (layout.border * 0.45).clamp(0.0, 14.0) as u8;
    let shadow = layout.frame.translate(vec2(0.0, layout.border * 0.2)).expand(layout.border * 0.1);
    painter
        .add(RectShape::filled(shadow, rounding, Color32::from_black_alpha(90)).with_blur_width(layout.border * 0.8));
    painter.rect_filled(layout.frame, rounding, palette.frame[0]);
    // Stop the gradient before the rounded corners of the frame, because the gradient itself has square corners.
    let inner = layout.frame.shrink2(vec2(0.0, f32::from(rounding)));
    painter.add(Shape::gradient_rect(inner, Direction::TopDown, palette.frame));
    let foot = Rect::from_min_max(pos2(layout.frame.min.x, inner.max.y - 1.0), layout.frame.max);
    painter.rect_filled(foot, CornerRadius { sw: rounding, se: rounding, ..CornerRadius::ZERO }, palette.frame[1]);
    let edge = Stroke::new(1.0, Color32::from_white_alpha(22));
    painter.rect_stroke(layout.frame, rounding, edge, StrokeKind::Inside);

    let size = (layout.border * 0.58).min(layout.cell * 0.8);
    if !coordinates || size < 5.0 {
        return;
    }
    let font = FontId::proportional(size);
    let write = |at: Pos2, text: String| {
        painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.coordinates);
    };
    let off = (layout.border + layout.grid.min.y - layout.frame.min.y) / 4.0;
    for column in 0..layout.size.width() {
        let x = layout.grid.min.x + (f32::from(column) + 0.5) * layout.cell;
        let letter = char::from(b'a' + column).to_string();
        write(pos2(x, layout.grid.min.y - off), letter.clone());
        write(pos2(x, layout.grid.max.y + off), letter);
    }
    for row in 0..layout.size.height() {
        let y = layout.grid.min.y + (f32::from(row) + 0.5) * layout.cell;
        let number = (row + 1).to_string();
        write(pos2(layout.grid.min.x - off, y), number.clone());
        write(pos2(layout.grid.max.x + off, y), number);
    }
}

/// Draws the squares and the lines between them.
fn squares(painter: &Painter, layout: &Layout, palette: &Palette) {
    let grid = layout.grid;
    painter.add(Shape::gradient_rect(grid, Direction::TopDown, palette.squares));
    if palette.grain > 0 && layout.cell > 6.0 {
        grain(&painter.with_clip_rect(grid), grid, palette.grain);
    }
    if palette.checker.a() > 0 {
        let dark = layout.size.squares().filter(|p| (p.column() + p.row()) % 2 == 1);
        for position in dark {
            painter.rect_filled(layout.square(position), 0, palette.checker);
        }
    }
    let pixel = 1.0 / painter.pixels_per_point();
    let width = (layout.cell * palette.line_width / pixel).round().max(1.0) * pixel;
    let stroke = Stroke::new(width, palette.line);
    for column in 0..=layout.size.width() {
        let x = grid.min.x + f32::from(column) * layout.cell;
        painter.vline(x, grid.expand(width / 2.0).y_range(), stroke);
    }
    for row in 0..=layout.size.height() {
        painter.hline(grid.expand(width / 2.0).x_range(), grid.min.y + f32::from(row) * layout.cell, stroke);
    }
    // Draw the four dots of a tournament board. Each dot is two squares away from the two nearest edges.
    let (columns, rows) = (f32::from(layout.size.width()), f32::from(layout.size.height()));
    if columns >= 6.0 && rows >= 6.0 {
        for (column, row) in [(2.0, 2.0), (columns - 2.0, 2.0), (2.0, rows - 2.0), (columns - 2.0, rows - 2.0)] {
            painter.circle_filled(grid.min + vec2(column, row) * layout.cell, layout.cell * 0.07, palette.line);
        }
    }
}

/// Draws the wood grain as long wavy lines. The lines are the same in every frame.
fn grain(painter: &Painter, rect: Rect, strength: u8) {
    let mut seed = 0x2545_f491_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32
    };
    const LINES: usize = 42;
    for line in 0..LINES {
        let y = rect.min.y + rect.height() * (line as f32 + random()) / LINES as f32;
        let (swing, phase, turns) = (rect.height() * 0.012 * random(), 6.3 * random(), 2.0 + 4.0 * random());
        let colour = Color32::from_rgba_unmultiplied(92, 52, 20, (f32::from(strength) * random()) as u8);
        let width = rect.height() / 420.0 * (0.5 + 2.2 * random());
        let points = (0..=24).map(|step| {
            let part = step as f32 / 24.0;
            pos2(rect.min.x + rect.width() * part, y + swing * (phase + turns * part).sin())
        });
        painter.add(Shape::line(points.collect(), Stroke::new(width, colour)));
    }
}

/// Tints and frames a square that the previewed move would gain. The frame is for people who cannot see the tint.
fn gain(painter: &Painter, square: Rect, palette: &Palette) {
    painter.rect_filled(square, 0, palette.gained);
    let width = (square.width() * 0.045).max(1.0);
    let line = Stroke::new(width, palette.cursor.gamma_multiply(0.75));
    painter.rect_stroke(square.shrink(width * 0.6), 0, line, StrokeKind::Inside);
}

/// Marks a legal square.
fn legal(mesh: &mut DiscMesh, centre: Pos2, cell: f32, palette: &Palette) {
    mesh.ring(centre, cell * 0.13, (cell * 0.035).max(1.0), palette.legal);
}

/// Draws the previewed move: a half-transparent disc, and a dot of the new colour on each disc that would turn over.
fn plan(mesh: &mut DiscMesh, layout: &Layout, picture: &Picture<'_>, player: Player, at: Square, flips: SquareSet) {
    let palette = picture.palette;
    let tone = picture.tone(player, None);
    let half = Pose { presence: 0.62, ..Pose::default() };
    mesh.disc(layout.square(at).center(), layout.cell * DISC, palette, tone, tone, half);
    for position in flips {
        let centre = layout.square(position).center();
        mesh.dot(centre, layout.cell * 0.185, palette.disc(tone).side);
        mesh.dot(centre, layout.cell * 0.165, palette.disc(tone).face[1]);
    }
}

/// Draws the keyboard cursor as four corners, so that the contents of the square stay visible.
fn cursor(painter: &Painter, square: Rect, palette: &Palette) {
    let width = (square.width() * 0.07).clamp(1.5, 6.0);
    let square = square.shrink(width * 0.5);
    let arm = square.width() * 0.3;
    for (stroke, colour) in [(width * 1.7, Color32::from_white_alpha(200)), (width, palette.cursor)] {
        for corner in [square.left_top(), square.right_top(), square.left_bottom(), square.right_bottom()] {
            let inwards = (square.center() - corner) / (square.size() / 2.0).max(Vec2::splat(0.1));
            let points = vec![corner + vec2(arm * inwards.x, 0.0), corner, corner + vec2(0.0, arm * inwards.y)];
            painter.add(Shape::line(points, Stroke::new(stroke, colour)));
        }
    }
}

/// Writes a value on a square, with the kind of value below it.
fn note(painter: &Painter, square: Rect, note: Note, picture: &Picture<'_>) {
    let palette = picture.palette;
    let side = square.width();
    if side < 14.0 {
        // The square is too small for a readable value, so a dot marks the best move instead.
        if note.best {
            painter.circle_filled(square.center(), side * 0.25, palette.best_ground);
        }
        return;
    }
    let card = square.shrink(side * 0.1);
    let ground = if note.best { palette.best_ground } else { palette.note_ground };
    painter.rect_filled(card, (side * 0.12) as u8, ground);
    if note.best {
        let line = Stroke::new((side * 0.04).max(1.0), palette.note);
        painter.rect_stroke(card, (side * 0.12) as u8, line, StrokeKind::Inside);
    }
    let (value, kind) = (say::value(note.score, picture.text), say::kind_short(note.score.kind, picture.text));
    let with_kind = side >= 34.0;
    let at = card.center() - vec2(0.0, if with_kind { side * 0.1 } else { 0.0 });
    fit(painter, at, side * 0.32, card.width() * 0.94, &value, palette.note);
    if with_kind {
        let at = card.center() + vec2(0.0, side * 0.21);
        fit(painter, at, side * 0.19, card.width() * 0.92, &kind, palette.note);
    }
}

/// Writes a line of text, in a smaller font if it would otherwise be wider than `width`.
pub(crate) fn fit(painter: &Painter, at: Pos2, size: f32, width: f32, text: &str, colour: Color32) {
    let galley = painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), colour);
    let smaller = size * (width / galley.size().x.max(1.0)).min(1.0);
    painter.text(at, Align2::CENTER_CENTER, text, FontId::proportional(smaller), colour);
}

/// Draws the disc that follows the pointer. It is below and to the right of the pointer's tip, so that it does not
/// cover the square under the pointer.
fn follow(painter: &Painter, at: Pos2, cell: f32, picture: &Picture<'_>, player: Player) {
    let radius = (cell * 0.19).clamp(5.0, 20.0);
    let tone = picture.tone(player, None);
    let mut mesh = DiscMesh::new(painter);
    let centre = at + Vec2::splat(radius * 1.15);
    mesh.disc(centre, radius, picture.palette, tone, tone, Pose { height: 0.5, ..Pose::default() });
    mesh.finish(painter);
}
