//! All tests of this crate, in a single program.

mod common;
mod files;
mod own_play;
mod page;
mod scripts;
mod storage;
mod themes;
