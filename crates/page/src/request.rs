//! Requests of the page to the browser.

use reversi_view::{Language, Resource};
use serde::Serialize;

/// A request to the browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Request {
    /// Copy a text, and confirm it with [`Input::Copied`](crate::Input::Copied).
    Copy {
        /// The notice for a copied text.
        title: String,
        /// The text.
        text: String,
    },
    /// Copy the page's address with another part after its `#`.
    CopyLink {
        /// The notice for a copied text.
        title: String,
        /// The part after the `#`.
        fragment: String,
    },
    /// Paste the contents of the clipboard.
    Paste,
    /// Let the user choose files, and pass them to [`Page::open_files`](crate::Page::open_files).
    Open,
    /// Save a file.
    Save {
        /// The suggested name.
        name: String,
        /// The contents.
        bytes: Vec<u8>,
    },
    /// Save a picture as PNG.
    Picture {
        /// The suggested name.
        name: String,
        /// The picture as SVG.
        svg: String,
        /// The width in pixels.
        width: u32,
    },
    /// Fetch a file of the page, and pass it to [`Page::fetched`](crate::Page::fetched).
    Fetch {
        /// The name of the file.
        name: String,
    },
    /// Toggle full screen.
    FullScreen,
    /// Play the sound of a move.
    Sound {
        /// The number of flipped discs.
        flips: usize,
    },
}

/// Returns the name of the page's file with a resource.
pub(crate) fn file_of(resource: Resource) -> String {
    match resource {
        Resource::Puzzles => "puzzles.txt".to_owned(),
        Resource::Statistics => "opening-statistics.bin".to_owned(),
        Resource::Language(language) => language_file(language),
    }
}

/// Returns the name of the file with a language's messages.
pub(crate) fn language_file(language: Language) -> String {
    format!("{}.ftl", language.code())
}

/// Returns the resource in a file of the page.
pub(crate) fn resource_in(file: &str) -> Option<Resource> {
    let languages = Language::all().map(Resource::Language);
    [Resource::Puzzles, Resource::Statistics].into_iter().chain(languages).find(|&resource| file_of(resource) == file)
}
