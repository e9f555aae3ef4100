//! Serves the page to a browser.
//!
//! | file | contents |
//! |---|---|
//! | `files` | the files of the page, built in or in a folder |
//! | `hosts` | the hosts for which the server responds to requests |
//! | `request` | the requests from a browser |
//! | `server` | connections and responses |

mod files;
mod hosts;
mod request;
mod server;

pub(crate) use files::PageFiles;
pub(crate) use hosts::Hosts;
pub(crate) use server::serve;
