//! The tests of this crate, in one program.

mod analysis;
mod bench;
mod large;
mod search;
mod solver;
