//! Text programs for Reversi that implement written specifications: the task `a4q4`/`a4q5` of a programming course, and the
//! documentation of a console game.
//!
//! | module | program |
//! |---|---|
//! | [`cells`] | the command interpreter `a4q4`: a grid of cells that observe one another. `a4q5` adds a window to it |
//! | [`console`] | the console game around [`ReversiBoard`](console::ReversiBoard) |
//!
//! [`cells`] is a second implementation of the game `free`. From the crate `reversi` it uses only the names of the two
//! players, so that the two implementations can be tested against each other. [`console`] plays by the rules of
//! `reversi`.
//!
//! The code for the window of `a4q5` belongs to that program (`src/bin/a4q5`), so neither this library nor `a4q4` ever
//! links a window library. The feature `window`, which is on by default, builds `a4q5`.
#![forbid(unsafe_code)]

pub mod cells;
pub mod console;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
