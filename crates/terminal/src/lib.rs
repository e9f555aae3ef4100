//! Reversi in a terminal: the full-screen game. (The console game is in the crate `reversi-course`.)
#![forbid(unsafe_code)]

pub mod tui;
