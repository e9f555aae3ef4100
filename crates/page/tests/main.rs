//! The tests of this crate, in one program.

mod common;
mod files;
mod kept;
mod own_play;
mod page;
