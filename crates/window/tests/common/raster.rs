//! A software rasterizer for the window. It needs neither a graphics card nor a display.
//!
//! Like the real painter, the rasterizer multiplies vertex colours by texture colours and blends the result over the
//! picture.

use std::collections::HashMap;

use eframe::egui::epaint::{Primitive, Vertex};
use eframe::egui::{self, Color32, ColorImage, ImageData, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// The rasterizer, which stores the textures and draws pictures on demand.
#[derive(Default)]
pub struct Raster {
    textures: HashMap<TextureId, ColorImage>,
}

impl TestRenderer for Raster {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                match (change.pos, self.textures.get_mut(&id)) {
                    (Some([x, y]), Some(texture)) => {
                        let [width, height] = image.size;
                        for row in 0..height {
                            let to = (y + row) * texture.size[0] + x;
                            texture.pixels[to..to + width].copy_from_slice(&image.pixels[row * width..][..width]);
                        }
                    }
                    _ => drop(self.textures.insert(id, (**image).clone())),
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<RgbaImage, String> {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let (width, height) = (size.x.round() as u32, size.y.round() as u32);
        let mut picture = vec![[0.0_f32; 3]; (width * height) as usize];
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = clipped.primitive else { continue };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a texture is missing")?;
            let clip = clipped.clip_rect * scale;
            let bounds = [
                clip.min.x.round().max(0.0) as i32,
                clip.min.y.round().max(0.0) as i32,
                clip.max.x.round().min(width as f32) as i32,
                clip.max.y.round().min(height as f32) as i32,
            ];
            for corner in mesh.indices.chunks_exact(3) {
                let triangle = [0, 1, 2].map(|i| mesh.vertices[corner[i] as usize]);
                fill(&mut picture, width, bounds, triangle, scale, texture);
            }
        }
        let mut image = RgbaImage::new(width, height);
        for (pixel, [r, g, b]) in image.pixels_mut().zip(picture) {
            let byte = |value: f32| value.round().clamp(0.0, 255.0) as u8;
            *pixel = Rgba([byte(r), byte(g), byte(b), 255]);
        }
        Ok(image)
    }
}

/// Blends a triangle over the picture.
fn fill(
    picture: &mut [[f32; 3]],
    width: u32,
    bounds: [i32; 4],
    triangle: [Vertex; 3],
    scale: f32,
    texture: &ColorImage,
) {
    let at = triangle.map(|vertex| [f64::from(vertex.pos.x * scale), f64::from(vertex.pos.y * scale)]);
    let cross = |a: [f64; 2], b: [f64; 2], p: [f64; 2]| (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    let area = cross(at[0], at[1], at[2]);
    if area == 0.0 || !area.is_finite() {
        return;
    }
    let range = |axis: usize, low: i32, high: i32| {
        let values = at.map(|point| point[axis]);
        let from = values.iter().copied().fold(f64::INFINITY, f64::min).floor() as i32;
        let to = values.iter().copied().fold(f64::NEG_INFINITY, f64::max).ceil() as i32;
        from.max(low)..to.min(high)
    };
    // Pixels on a shared edge belong to only one of the two triangles. Otherwise they would be blended twice.
    let owns = |a: [f64; 2], b: [f64; 2]| {
        let (x, y) = ((b[0] - a[0]) * area.signum(), (b[1] - a[1]) * area.signum());
        y < 0.0 || (y == 0.0 && x > 0.0)
    };
    let edges = [(at[1], at[2]), (at[2], at[0]), (at[0], at[1])];
    let owned = edges.map(|(a, b)| owns(a, b));
    // The amounts by which the three barycentric coordinates change from one column to the next.
    let steps = edges.map(|(a, b)| (a[1] - b[1]) / area);
    let [first, ..] = triangle;
    // Most triangles in a window have a single colour. Such triangles are faster to draw.
    let plain = triangle.iter().all(|vertex| (vertex.uv, vertex.color) == (first.uv, first.color));
    let plain = plain.then(|| blended(first.color.to_array().map(f32::from), sample(texture, first.uv.x, first.uv.y)));
    let columns = range(0, bounds[0], bounds[2]);
    for y in range(1, bounds[1], bounds[3]) {
        let start = [f64::from(columns.start) + 0.5, f64::from(y) + 0.5];
        let starts = edges.map(|(a, b)| cross(a, b, start) / area);
        for x in columns.clone() {
            let along = f64::from(x - columns.start);
            let parts = [0, 1, 2].map(|i| starts[i] + steps[i] * along);
            let inside = |i: usize| parts[i] > 0.0 || (parts[i] == 0.0 && owned[i]);
            if !(inside(0) && inside(1) && inside(2)) {
                continue;
            }
            let ([r, g, b], left) = plain.unwrap_or_else(|| {
                let mix = |of: fn(&Vertex) -> f32| -> f32 { (0..3).map(|i| of(&triangle[i]) * parts[i] as f32).sum() };
                let [red, green] = [mix(|v| v.color.r().into()), mix(|v| v.color.g().into())];
                let [blue, alpha] = [mix(|v| v.color.b().into()), mix(|v| v.color.a().into())];
                let colour = [red, green, blue, alpha];
                blended(colour, sample(texture, mix(|v| v.uv.x), mix(|v| v.uv.y)))
            });
            let pixel = &mut picture[(y as u32 * width + x as u32) as usize];
            *pixel = [pixel[0] * left + r, pixel[1] * left + g, pixel[2] * left + b];
        }
    }
}

/// Returns the colour that a textured pixel adds to the picture, and the fraction of the old colour that remains.
fn blended(colour: [f32; 4], paint: [f32; 4]) -> ([f32; 3], f32) {
    let added = [0, 1, 2].map(|channel| colour[channel] * paint[channel] / 255.0);
    (added, 1.0 - colour[3] / 255.0 * paint[3] / 255.0)
}

/// Returns the colour of a texture at a point, interpolated from the four nearest pixels.
fn sample(texture: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let [width, height] = texture.size;
    let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
    let (x0, y0) = (x.floor(), y.floor());
    let pixel = |x: f32, y: f32| -> Color32 {
        let column = (x.max(0.0) as usize).min(width - 1);
        texture.pixels[(y.max(0.0) as usize).min(height - 1) * width + column]
    };
    let mut sum = [0.0; 4];
    for (dx, dy) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
        let weight = (1.0 - (x - x0 - dx).abs()) * (1.0 - (y - y0 - dy).abs());
        let colour = pixel(x0 + dx, y0 + dy).to_array();
        for channel in 0..4 {
            sum[channel] += f32::from(colour[channel]) * weight;
        }
    }
    sum
}
