//! The page's files: those that were built into the program, or those of a folder.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// Where the page's files are.
#[derive(Clone, Debug)]
pub(crate) enum PageFiles {
    /// In the program.
    BuiltIn,
    /// In a folder.
    Folder(PathBuf),
}

impl PageFiles {
    /// Those in the program, if it was built with them.
    pub(crate) fn built_in() -> Option<PageFiles> {
        BUILT.iter().any(|(name, _)| *name == "index.html").then_some(PageFiles::BuiltIn)
    }

    /// A file by its name. There are no folders, and no hidden files.
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

/// Whether this can only name a file of the folder itself.
fn is_name(name: &str) -> bool {
    let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    !name.is_empty() && !name.starts_with('.') && name.bytes().all(is_usual)
}

/// What a file is, by its name.
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
