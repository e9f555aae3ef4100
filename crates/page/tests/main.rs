//! The tests of this crate, in one program.

mod own_play;
mod page;
