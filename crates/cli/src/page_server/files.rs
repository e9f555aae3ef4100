//! The files of the page, which are either built into the program or read from a folder.

use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use std::borrow::Cow;
use std::io::{self, ErrorKind, Read};
use std::path::PathBuf;
use std::sync::LazyLock;

/// The name under which the page requests the engine's weights.
const WEIGHTS: &str = "weights.bin.gz";

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// The source of the page's files.
#[derive(Clone, Debug)]
pub(crate) enum PageFiles {
    /// The files are built into the program.
    BuiltIn,
    /// The files are in this folder, whose path is canonical.
    Folder(PathBuf),
}

impl PageFiles {
    /// Returns the built-in files, or `None` if the program was built without the page.
    pub(crate) fn built_in() -> Option<PageFiles> {
        (!BUILT.is_empty()).then_some(PageFiles::BuiltIn)
    }

    /// Reads a file by its name. Returns `None` if there is no such file, or if the name refers to another folder or to
    /// a hidden file.
    pub(crate) fn read(&self, name: &str) -> io::Result<Option<Cow<'static, [u8]>>> {
        if !is_name(name) {
            return Ok(None);
        }
        match self {
            PageFiles::BuiltIn if name == WEIGHTS => Ok(Some(compressed_weights().into())),
            PageFiles::BuiltIn => read_embedded(BUILT, name),
            PageFiles::Folder(folder) => {
                let file = match folder.join(name).canonicalize() {
                    Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidFilename) => {
                        return Ok(None);
                    }
                    file => file?,
                };
                // Do not follow links out of the folder, and do not open pipes and devices, which can block or be endless.
                if file.parent() == Some(folder) && file.is_file() {
                    Ok(Some(std::fs::read(file)?.into()))
                } else {
                    Ok(None)
                }
            }
        }
    }
}

/// Reads an embedded file, and decompresses it if the program contains only its compressed form.
fn read_embedded(files: &[(&str, &'static [u8])], name: &str) -> io::Result<Option<Cow<'static, [u8]>>> {
    let find = |name: &str| files.iter().find(|(embedded, _)| *embedded == name).map(|(_, bytes)| *bytes);
    match (find(name), find(&format!("{name}.gz"))) {
        (Some(bytes), _) => Ok(Some(bytes.into())),
        (None, Some(compressed)) => Ok(Some(decompress(compressed)?.into())),
        (None, None) => Ok(None),
    }
}

/// Returns the engine's weights in the compressed form that the page downloads. The first call compresses them.
fn compressed_weights() -> &'static [u8] {
    static COMPRESSED: LazyLock<Vec<u8>> = LazyLock::new(|| compress(reversi_engine::weights::TRAINED));
    &COMPRESSED
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut encoder = GzEncoder::new(bytes, Compression::default());
    encoder.read_to_end(&mut compressed).expect("reading from memory and writing to memory cannot fail");
    compressed
}

fn decompress(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut contents)?;
    Ok(contents)
}

/// Returns whether a name can only refer to a visible file directly in the folder.
fn is_name(name: &str) -> bool {
    let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    !name.is_empty() && !name.starts_with('.') && name.bytes().all(is_usual)
}

/// Returns the media type of a file by its extension.
pub(crate) fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        "gz" => "application/gzip",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_embedded_file_is_served_compressed_and_plain() {
        let compressed: &'static [u8] = compress(b"<!doctype html>").leak();
        let files =
            [("index.html.gz", compressed), ("icon.png", b"PNG".as_slice()), ("broken.js.gz", b"no gzip".as_slice())];
        assert_eq!(read_embedded(&files, "index.html.gz").unwrap().as_deref(), Some(compressed));
        assert_eq!(read_embedded(&files, "index.html").unwrap().as_deref(), Some(b"<!doctype html>".as_slice()));
        assert_eq!(read_embedded(&files, "icon.png").unwrap().as_deref(), Some(b"PNG".as_slice()));
        assert_eq!(read_embedded(&files, "missing.js").unwrap(), None);
        assert!(read_embedded(&files, "broken.js").is_err());
    }

    #[test]
    fn the_weights_arrive_unchanged() {
        let weights = PageFiles::BuiltIn.read(WEIGHTS).unwrap().expect("the engine always has its weights");
        assert!(decompress(&weights).unwrap() == reversi_engine::weights::TRAINED);
    }
}
