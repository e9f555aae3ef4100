//! Draws the marks on squares: shapes and labels.

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use reversi::Square;
use reversi_session::Mark;

use crate::board::layout::Layout;
use crate::board::painting::fit;
use crate::board::picture::Picture;
use crate::board::theme::Palette;

/// The centres and radii of the marks on a square, in units of half the square's side. The first mark is in the
/// middle, and the others are in the corners.
const PLACES: [(Vec2, f32); 5] = [
    (Vec2::ZERO, 0.5),
    (vec2(0.66, -0.66), 0.3),
    (vec2(-0.66, -0.66), 0.3),
    (vec2(-0.66, 0.66), 0.3),
    (vec2(0.66, 0.66), 0.3),
];

/// Draws all marks. On a square that shows a value, the marks leave the middle free.
pub(crate) fn draw(painter: &Painter, layout: &Layout, picture: &Picture<'_>) {
    let mut before: Option<(Square, usize)> = None;
    for (position, mark) in picture.model.marks {
        let first = usize::from(picture.model.notes.contains_key(position));
        let at = before.filter(|(other, _)| other == position).map_or(first, |(_, at)| at + 1);
        before = Some((*position, at));
        let Some(&(off, radius)) = PLACES.get(at) else { continue };
        let (centre, half) = (layout.square(*position).center(), layout.cell / 2.0);
        draw_one(painter, centre + off * half, radius * half, mark, picture.palette);
    }
}

/// Draws a mark in two colours, so that at least one colour contrasts with the background.
fn draw_one(painter: &Painter, centre: Pos2, radius: f32, mark: &Mark, palette: &Palette) {
    if let Mark::Label(label) = mark {
        let card = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
        painter.rect_filled(card.expand(radius * 0.08), radius * 0.35, palette.mark);
        painter.rect_filled(card.shrink(radius * 0.08), radius * 0.3, Color32::WHITE);
        fit(painter, centre, radius * 1.5, card.width() * 0.84, label, palette.mark);
        return;
    }
    let lines = outline(mark, centre, radius);
    for (width, colour) in [(0.5, Color32::WHITE), (0.24, palette.mark)] {
        let stroke = Stroke::new((radius * width).max(1.0), colour);
        for line in &lines {
            painter.add(match mark {
                Mark::Cross => Shape::line(line.clone(), stroke),
                Mark::Triangle | Mark::Square | Mark::Circle | Mark::Label(_) => {
                    Shape::closed_line(line.clone(), stroke)
                }
            });
        }
    }
}

/// Returns the lines that draw a shape.
fn outline(mark: &Mark, centre: Pos2, radius: f32) -> Vec<Vec<Pos2>> {
    let at = |x: f32, y: f32| pos2(centre.x + x * radius, centre.y + y * radius);
    // The corners of the polygon are on a circle, in clockwise order. `from` is the angle of the first corner, in
    // turns.
    let polygon = |corners: u8, from: f32| {
        let angle = |corner: u8| std::f32::consts::TAU * (from + f32::from(corner) / f32::from(corners));
        (0..corners).map(|corner| at(angle(corner).cos(), angle(corner).sin())).collect()
    };
    match mark {
        Mark::Triangle => vec![polygon(3, -0.25)],
        Mark::Square => vec![polygon(4, 0.125)],
        Mark::Circle => vec![polygon(32, 0.0)],
        Mark::Cross => vec![vec![at(-0.7, -0.7), at(0.7, 0.7)], vec![at(0.7, -0.7), at(-0.7, 0.7)]],
        Mark::Label(_) => Vec::new(),
    }
}
