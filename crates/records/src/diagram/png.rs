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

/// A picture as pixels with red, green, blue and opacity, which is not premultiplied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Four bytes for each pixel, row by row.
    pub rgba: Vec<u8>,
}

impl Diagram {
    /// Draws the board as a PNG that is `width` pixels wide.
    #[cfg_attr(not(feature = "png"), allow(unused_variables))]
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        #[cfg(not(feature = "png"))]
        return Err(PngError::NotBuilt);
        #[cfg(feature = "png")]
        self.render(width)?.encode_png().map_err(|error| PngError::Drawing(error.to_string()))
    }

    /// Draws the board as pixels. The picture is `width` pixels wide.
    #[cfg_attr(not(feature = "png"), allow(unused_variables))]
    pub fn pixels(&self, width: u32) -> Result<Pixels, PngError> {
        #[cfg(not(feature = "png"))]
        return Err(PngError::NotBuilt);
        #[cfg(feature = "png")]
        {
            use resvg::tiny_skia::PremultipliedColorU8;
            let picture = self.render(width)?;
            let (width, height) = (picture.width(), picture.height());
            let colours = picture.pixels().iter().map(PremultipliedColorU8::demultiply);
            let rgba = colours.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]);
            Ok(Pixels { width, height, rgba: rgba.collect() })
        }
    }

    #[cfg(feature = "png")]
    fn render(&self, width: u32) -> Result<resvg::tiny_skia::Pixmap, PngError> {
        use resvg::tiny_skia::{Pixmap, Transform};
        use resvg::usvg;

        if !(MIN..=MAX).contains(&width) {
            return Err(PngError::Width(width));
        }
        let tree = usvg::Tree::from_str(&self.svg(), &usvg::Options::default())
            .map_err(|error| PngError::Drawing(error.to_string()))?;
        let (own_width, own_height) = self.extent();
        let scale = f64::from(width) / own_width;
        let height = (own_height * scale).round().max(1.0) as u32;
        let mut picture = Pixmap::new(width, height).ok_or(PngError::Width(width))?;
        resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut picture.as_mut());
        Ok(picture)
    }
}
