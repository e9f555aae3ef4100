//! Serves the page to a browser.
//!
//! | file | contents |
//! |---|---|
//! | `files` | the files of the page, built in or in a folder |
//! | `request` | the requests from a browser |
//! | `server` | connections and responses |

mod files;
mod request;
mod server;

pub(crate) use files::PageFiles;
pub(crate) use server::serve;
