//! The tests of this crate, in one program.

mod console;
mod model;
mod observers;
mod pipe;
mod program;
mod reversi_board;
mod transcript;
