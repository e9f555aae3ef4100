//! The page, served to a browser.
//!
//! | file | what |
//! |---|---|
//! | `files` | the page's files: in the program, or in a folder |
//! | `request` | what a browser asks for |
//! | `server` | connections and responses |

mod files;
mod request;
mod server;

pub(crate) use files::PageFiles;
pub(crate) use server::serve;
