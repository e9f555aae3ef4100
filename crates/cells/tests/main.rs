//! The tests of this crate, in one program.

mod model;
mod observers;
mod pipe;
mod program;
mod transcript;
