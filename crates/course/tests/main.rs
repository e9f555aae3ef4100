//! All integration tests of this crate, compiled into one program.

mod console;
mod model;
mod observers;
mod pipe;
mod program;
mod reversi_board;
mod transcript;
