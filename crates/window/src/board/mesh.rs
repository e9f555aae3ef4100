//! Draws shaded discs as a single mesh.
//!
//! A full 26 x 26 board has 676 discs, each with a shadow, a side and a face. If they were separate shapes, egui would
//! tessellate each of them in every frame. This file generates the triangles directly, and the discs look smooth at any
//! size.

use std::f32::consts::TAU;

use eframe::egui::epaint::Mesh;
use eframe::egui::{Color32, Painter, Pos2, Shape, Vec2, vec2};

use crate::board::theme::{DiscColours, Palette, Tone};

/// A mesh under construction.
pub(crate) struct DiscMesh {
    mesh: Mesh,
    /// The size of a screen pixel in points. Antialiased edges are one pixel wide.
    pixel: f32,
}

/// The orientation of a disc and its height above the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    /// The flip angle in radians. At 0 the disc lies flat, and at a quarter turn the disc shows its side.
    pub(crate) turned: f32,
    /// The rolling direction of a disc that is turning over.
    pub(crate) towards: Vec2,
    /// The height above the board, as a fraction of the disc's radius.
    pub(crate) height: f32,
    /// The opacity of the disc, from 0 to 1. The value is less than 1 while the disc appears or vanishes.
    pub(crate) presence: f32,
}

impl Default for Pose {
    fn default() -> Pose {
        Pose { turned: 0.0, towards: Vec2::X, height: 0.0, presence: 1.0 }
    }
}

impl DiscMesh {
    pub(crate) fn new(painter: &Painter) -> DiscMesh {
        DiscMesh { mesh: Mesh::default(), pixel: 1.0 / painter.pixels_per_point() }
    }

    /// Adds the mesh to the painter.
    pub(crate) fn finish(self, painter: &Painter) {
        if !self.mesh.is_empty() {
            painter.add(Shape::mesh(self.mesh));
        }
    }

    /// Adds a disc in the colours of the theme. `upper` and `lower` are the tones of its two faces when the disc lies
    /// flat.
    pub(crate) fn disc(&mut self, at: Pos2, radius: f32, palette: &Palette, upper: Tone, lower: Tone, pose: Pose) {
        let presence = pose.presence.clamp(0.0, 1.0);
        if radius < self.pixel || presence <= 0.0 {
            return;
        }
        let flat = palette.outline > 0.0;
        let radius = radius * (1.0 + 0.12 * pose.height);
        let (sine, cosine) = pose.turned.sin_cos();
        let (face, back) = if cosine >= 0.0 { (upper, lower) } else { (lower, upper) };
        let along = pose.towards.normalized();
        // The width must not be zero, because an ellipse of zero width has no interior.
        let squeezed = along * radius * cosine.abs().max(0.02);
        let axes = [squeezed, along.rot90() * radius];
        let thickness = if flat { 0.0 } else { 0.16 * radius };
        let fade = |colour: Color32| colour.gamma_multiply(presence);

        if !flat {
            let drop = vec2(0.05, 0.12) * radius * (1.0 + 2.5 * pose.height);
            let soft = 1.16 + 0.25 * pose.height;
            let shade = fade(Color32::from_black_alpha(105));
            self.ellipse(
                at + drop,
                axes.map(|axis| axis * soft),
                Vec2::ZERO,
                &[(0.0, shade), (0.72, shade), (1.0, Color32::TRANSPARENT)],
            );
        }
        // Draw the side of the disc as two ellipses behind the face: first the lower half of the side, which is offset
        // from the face, and then the upper half with a smaller offset.
        let lift = vec2(0.0, -0.05 * radius * f32::from(!flat)) * cosine.abs();
        let behind = along * (-thickness * sine * cosine.signum() * 0.5) - lift * 0.6;
        let side = fade(palette.disc(back).side);
        self.ellipse(at + behind, axes, Vec2::ZERO, &[(0.0, side), (1.0, side)]);
        let side = fade(palette.disc(face).side);
        self.ellipse(at + behind * 0.4, axes, Vec2::ZERO, &[(0.0, side), (1.0, side)]);

        let colours = palette.disc(face);
        let centre = at - behind * 0.5 + lift * 0.4;
        if flat {
            let line = fade(colours.outline);
            self.ellipse(at, axes, Vec2::ZERO, &[(0.0, line), (1.0, line)]);
            let fill = fade(colours.face[1]);
            let inner = 1.0 - palette.outline;
            self.ellipse(at, axes.map(|axis| axis * inner), Vec2::ZERO, &[(0.0, fill), (1.0, fill)]);
        } else {
            self.face(centre, axes, radius, colours, presence);
        }
    }

    /// Adds the upper face, which is slightly domed and lit from the upper left.
    fn face(&mut self, centre: Pos2, axes: [Vec2; 2], radius: f32, colours: &DiscColours, presence: f32) {
        let [light, middle, edge] = colours.face.map(|colour| colour.gamma_multiply(presence));
        let towards_light = vec2(-0.28, -0.34) * radius * (axes[0].length() / radius);
        self.ellipse(centre, axes, towards_light, &[(0.0, light), (0.45, middle), (0.9, edge), (1.0, edge)]);
    }

    /// Adds a ring. `radius` is its outer radius.
    pub(crate) fn ring(&mut self, centre: Pos2, radius: f32, width: f32, colour: Color32) {
        let axes = [Vec2::X * radius, Vec2::Y * radius];
        let inner = (1.0 - width / radius).clamp(0.0, 1.0);
        let soft = (self.pixel / radius).min(inner);
        self.ellipse(
            centre,
            axes,
            Vec2::ZERO,
            &[(0.0, Color32::TRANSPARENT), (inner - soft, Color32::TRANSPARENT), (inner, colour), (1.0, colour)],
        );
    }

    /// Adds a dot in a single colour.
    pub(crate) fn dot(&mut self, centre: Pos2, radius: f32, colour: Color32) {
        self.ellipse(centre, [Vec2::X * radius, Vec2::Y * radius], Vec2::ZERO, &[(0.0, colour), (1.0, colour)]);
    }

    /// Adds an ellipse with a colour gradient from its centre (0) to its edge (1). The edge is antialiased over one
    /// pixel. `light` shifts the centre of the innermost colours, like the highlight of a ball.
    fn ellipse(&mut self, centre: Pos2, axes: [Vec2; 2], light: Vec2, stops: &[(f32, Color32)]) {
        let radius = axes[1].length().max(axes[0].length());
        if !radius.is_finite() || radius < 0.1 * self.pixel {
            return;
        }
        let segments = ((radius / self.pixel).sqrt() * 5.0).clamp(12.0, 96.0) as u32;
        let first = self.mesh.vertices.len() as u32;
        let (_, inmost) = stops[0];
        self.mesh.colored_vertex(centre + light, inmost);

        let mut rings = 0;
        let mut add = |mesh: &mut Mesh, part: f32, grown: f32, colour: Color32| {
            let middle = centre + light * (1.0 - part).max(0.0);
            let scales = axes.map(|axis| axis * part + axis.normalized() * grown);
            let from = mesh.vertices.len() as u32;
            for i in 0..segments {
                let (sine, cosine) = (TAU * i as f32 / segments as f32).sin_cos();
                mesh.colored_vertex(middle + scales[0] * cosine + scales[1] * sine, colour);
            }
            for i in 0..segments {
                let next = (i + 1) % segments;
                if rings == 0 {
                    mesh.add_triangle(first, from + i, from + next);
                } else {
                    let within = from - segments;
                    mesh.add_triangle(within + i, from + i, from + next);
                    mesh.add_triangle(within + i, from + next, within + next);
                }
            }
            rings += 1;
        };
        let (last, rest) = stops.split_last().expect("an ellipse has colours");
        for &(part, colour) in rest.iter().skip(1) {
            add(&mut self.mesh, part, 0.0, colour);
        }
        add(&mut self.mesh, last.0, -0.5 * self.pixel, last.1);
        add(&mut self.mesh, last.0, 0.5 * self.pixel, Color32::TRANSPARENT);
    }
}
