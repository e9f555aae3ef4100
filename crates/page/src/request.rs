//! What only the browser can do.

use reversi_view::{Language, Resource};
use serde::Serialize;

/// What only the browser can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Request {
    /// Copy a text, and say so with [`Input::Copied`](crate::Input::Copied).
    Copy {
        /// What is copied.
        title: String,
        /// The text.
        text: String,
    },
    /// Copy the page's address with this after its `#`.
    CopyLink {
        /// What is copied.
        title: String,
        /// What comes after the `#`.
        fragment: String,
    },
    /// Paste what is in the clipboard.
    Paste,
    /// Let files be chosen, and open them with [`Page::open_files`](crate::Page::open_files).
    Open,
    /// Let a file be saved.
    Save {
        /// Its suggested name.
        name: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
    /// Let a picture be saved as PNG.
    Picture {
        /// Its suggested name.
        name: String,
        /// What is drawn.
        svg: String,
        /// How wide it is, in pixels.
        width: u32,
    },
    /// Fetch a file of the page, and hand it to [`Page::fetched`](crate::Page::fetched).
    Fetch {
        /// Its name.
        name: String,
    },
    /// Fill the screen, or leave it.
    FullScreen,
    /// Let a move be heard.
    Sound {
        /// How many discs it turns over.
        flips: usize,
    },
}

/// The file of the page that has what is fetched when it is needed.
pub(crate) fn file_of(resource: Resource) -> String {
    match resource {
        Resource::Puzzles => "puzzles.txt".to_owned(),
        Resource::Statistics => "opening-statistics.bin".to_owned(),
        Resource::Language(language) => language_file(language),
    }
}

/// The file of a language's messages.
pub(crate) fn language_file(language: Language) -> String {
    format!("{}.ftl", language.code())
}

/// What is in a file of the page.
pub(crate) fn resource_in(file: &str) -> Option<Resource> {
    let languages = Language::all().map(Resource::Language);
    [Resource::Puzzles, Resource::Statistics].into_iter().chain(languages).find(|&resource| file_of(resource) == file)
}
