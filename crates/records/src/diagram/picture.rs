//! A board as the contents of a file, in the format that the file's name says.

use super::{Diagram, PngError};
use std::path::Path;
use thiserror::Error;

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PictureError {
    /// The name has no known ending.
    #[error("pictures are .svg, .png or .txt files")]
    Ending,
    /// It cannot be drawn.
    #[error(transparent)]
    Png(#[from] PngError),
}

impl Diagram {
    /// The contents of a file of this name: SVG, PNG with this width in pixels, or text.
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
