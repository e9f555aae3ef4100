//! Draws a board as PNG by rendering its SVG.

use super::Diagram;
use thiserror::Error;

/// The reasons why a PNG cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PngError {
    /// The width is not between 16 and 8192 pixels.
    #[error("a width of {0} pixels is not possible: it must be from {MIN} to {MAX}")]
    Width(u32),
    /// An error while drawing or encoding the picture.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
    /// This program was built without the `png` feature.
    #[error("this program was built without PNG pictures")]
    NotBuilt,
}

const MIN: u32 = 16;
const MAX: u32 = 8192;

impl Diagram {
    /// Draws the board as a PNG that is `width` pixels wide.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        if !(MIN..=MAX).contains(&width) {
            return Err(PngError::Width(width));
        }
        self.render(width)
    }

    #[cfg(not(feature = "png"))]
    fn render(&self, _: u32) -> Result<Vec<u8>, PngError> {
        Err(PngError::NotBuilt)
    }

    #[cfg(feature = "png")]
    fn render(&self, width: u32) -> Result<Vec<u8>, PngError> {
        use resvg::tiny_skia::{Pixmap, Transform};
        use resvg::usvg;

        let drawing = |error: &dyn std::fmt::Display| PngError::Drawing(error.to_string());
        let tree = usvg::Tree::from_str(&self.svg(), &usvg::Options::default()).map_err(|error| drawing(&error))?;
        let (own_width, own_height) = self.extent();
        let scale = f64::from(width) / own_width;
        let height = (own_height * scale).round().max(1.0) as u32;
        let mut picture = Pixmap::new(width, height).ok_or(PngError::Width(width))?;
        resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut picture.as_mut());
        picture.encode_png().map_err(|error| drawing(&error))
    }
}
