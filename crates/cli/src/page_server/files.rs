//! The page's files, built into the program or in a folder.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// The place of the page's files.
#[derive(Clone, Debug)]
pub(crate) enum PageFiles {
    /// Built into the program.
    BuiltIn,
    /// In a folder.
    Folder(PathBuf),
}

impl PageFiles {
    /// Returns the built-in files, if the program was built with them.
    pub(crate) fn built_in() -> Option<PageFiles> {
        BUILT.iter().any(|(name, _)| *name == "index.html").then_some(PageFiles::BuiltIn)
    }

    /// Reads a file by its name. Rejects names of folders and hidden files.
    pub(crate) fn read(&self, name: &str) -> io::Result<Option<Cow<'static, [u8]>>> {
        if !is_name(name) {
            return Ok(None);
        }
        match self {
            PageFiles::BuiltIn => Ok(BUILT.iter().find(|(built, _)| *built == name).map(|(_, bytes)| (*bytes).into())),
            PageFiles::Folder(folder) => match std::fs::read(folder.join(name)) {
                Ok(bytes) => Ok(Some(bytes.into())),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            },
        }
    }
}

/// Returns whether a name can only be a visible file directly in the folder.
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
