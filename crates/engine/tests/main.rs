//! All integration tests of this crate, compiled into one program.

mod analysis;
mod bench;
mod book;
mod large;
mod levels;
mod search;
mod solver;
