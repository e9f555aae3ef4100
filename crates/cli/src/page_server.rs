//! Serves the page to a browser.
//!
//! | file | what |
//! |---|---|
//! | `files` | the page's files, built in or in a folder |
//! | `request` | requests of a browser |
//! | `server` | connections and responses |

mod files;
mod request;
mod server;

pub(crate) use files::PageFiles;
pub(crate) use server::serve;
