//! The tests of this crate, in one program.

mod common;
mod files;
mod own_play;
mod page;
mod scripts;
mod storage;
