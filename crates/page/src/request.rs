//! Requests from the page to the browser.

use reversi_view::{Language, Resource};
use serde::Serialize;

/// A request to the browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Request {
    /// Copy text to the clipboard, and report the result with [`Input::Copied`](crate::Input::Copied).
    Copy {
        /// The notice that confirms the copy.
        title: String,
        /// The text to copy.
        text: String,
    },
    /// Copy the page's address to the clipboard, with a different fragment.
    CopyLink {
        /// The notice that confirms the copy.
        title: String,
        /// The new fragment: the part of the address after the `#`.
        fragment: String,
    },
    /// Share the page's address with a different fragment through the system. If the system cannot share, copy the
    /// address.
    ShareLink {
        /// The notice that confirms the copy.
        title: String,
        /// The new fragment: the part of the address after the `#`.
        fragment: String,
    },
    /// Share a picture as a PNG file through the system. If the system cannot share, copy the picture; if the browser
    /// cannot copy pictures, save it.
    SharePicture {
        /// The notice that confirms the copy.
        title: String,
        /// The name of the file.
        name: String,
        /// The picture as SVG.
        svg: String,
        /// The width of the PNG picture in pixels.
        width: u32,
    },
    /// Paste the contents of the clipboard.
    Paste,
    /// Let the user choose files, and pass them to [`Page::open_files`](crate::Page::open_files).
    Open,
    /// Save a file.
    Save {
        /// The suggested name of the file.
        name: String,
        /// The contents of the file.
        bytes: Vec<u8>,
    },
    /// Save a picture as a PNG file.
    Picture {
        /// The suggested name of the file.
        name: String,
        /// The picture as SVG.
        svg: String,
        /// The width of the PNG picture in pixels.
        width: u32,
    },
    /// Fetch one of the page's own files, and pass the file to [`Page::fetched`](crate::Page::fetched).
    Fetch {
        /// The name of the file.
        name: String,
    },
    /// Toggle full-screen mode.
    FullScreen,
    /// Celebrate the end of a game.
    End {
        /// The result for the user: `won`, `lost` or `neutral`.
        mood: &'static str,
        /// Whether to play a sound.
        sound: bool,
    },
    /// Play the sound of a move.
    Sound {
        /// The number of flipped discs.
        flips: usize,
    },
}

/// Returns the name of the file that contains a resource.
pub(crate) fn file_of(resource: Resource) -> String {
    match resource {
        Resource::Puzzles => "puzzles.txt".to_owned(),
        Resource::Statistics => "opening-statistics.bin".to_owned(),
        Resource::Language(language) => language_file(language),
    }
}

/// Returns the name of the file that contains a language's messages.
pub(crate) fn language_file(language: Language) -> String {
    format!("{}.ftl", language.code())
}

/// Returns the resource that a file contains, or `None` if the name is unknown.
pub(crate) fn resource_in(file: &str) -> Option<Resource> {
    let languages = Language::all().map(Resource::Language);
    [Resource::Puzzles, Resource::Statistics].into_iter().chain(languages).find(|&resource| file_of(resource) == file)
}
