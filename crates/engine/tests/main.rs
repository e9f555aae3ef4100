//! The tests of this crate, in one program.

mod analysis;
mod bench;
mod book;
mod large;
mod search;
mod solver;
