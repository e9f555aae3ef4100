//! Draws a board in the format that a file's extension indicates.

use super::{Diagram, PngError};
use std::path::Path;
use thiserror::Error;

/// Why a picture could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PictureError {
    /// The file's extension is unknown.
    #[error("pictures are .svg, .png or .txt files")]
    Ending,
    /// The board could not be drawn.
    #[error(transparent)]
    Png(#[from] PngError),
}

impl Diagram {
    /// Returns the contents of a file with this name: SVG, PNG with this width in pixels, or text.
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
