//! Draws a board in the format that the extension of a file name indicates.

use super::{Diagram, PngError};
use std::path::Path;
use thiserror::Error;

/// The reasons why a picture cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PictureError {
    /// The extension of the file is unknown.
    #[error("pictures are .svg, .png or .txt files")]
    Ending,
    /// The picture cannot be drawn as PNG.
    #[error(transparent)]
    Png(#[from] PngError),
}

impl Diagram {
    /// Draws the board in the format that the extension of `path` indicates: SVG, PNG or text. `width` is the width of
    /// a PNG in pixels.
    pub fn picture(&self, path: &Path, width: u32) -> Result<Vec<u8>, PictureError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_ascii_lowercase().as_str() {
            "svg" => Ok(self.svg().into_bytes()),
            "png" => Ok(self.png(width)?),
            "txt" => Ok(self.text().into_bytes()),
            _ => Err(PictureError::Ending),
        }
    }
}
