//! Reversi in a terminal. [`console`] is the plain game, a line at a time, for pipes and screen readers too.

pub mod console;

mod answers;
