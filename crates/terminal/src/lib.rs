//! Reversi in a terminal. [`tui`] is the full-screen game; [`console`] is the plain one, a line at a time, for pipes and
//! screen readers too.
#![forbid(unsafe_code)]

pub mod console;
pub mod tui;

mod answers;
