//! Text programs for Reversi. One follows the assignments `a4q4` and `a4q5` of a programming course, and the other
//! follows the documentation of a console game.
//!
//! | module | program |
//! |---|---|
//! | [`cells`] | the command interpreter `a4q4`: a grid of cells that observe one another. `a4q5` adds a window to it |
//! | [`console`] | the console game around [`ReversiBoard`](console::ReversiBoard) |
//!
//! [`cells`] is a second implementation of the `free` rules. Apart from the names of the two players, it is independent
//! of the crate `reversi`, so that its results can be tested against those of `reversi`. [`console`] uses the rules
//! from `reversi`.
//!
//! The code for the window of `a4q5` belongs to that program (`src/bin/a4q5`), so neither this library nor `a4q4` ever
//! links a window library. The feature `window`, which is on by default, enables `a4q5`.
#![forbid(unsafe_code)]

pub mod cells;
pub mod console;

/// Runs the README examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
