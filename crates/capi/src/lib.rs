//! The C interface: games and the engine for programs in C, and in whatever else can call C.
//!
//! `include/reversi.h` is made from this crate, with the comments of its functions, and says what C has to know. Nothing else in
//! Rust uses it: Rust programs have the libraries that it is made of.
//!
//! | file | what |
//! |---|---|
//! | `border` | what crosses between C and Rust: pointers, strings, arrays, errors and panics. All `unsafe` code is there |
//! | `status` | why a call fails, as a number and a sentence |
//! | `square`, `game` | squares, players and games |
//! | `engine`, `answer` | the engine: what can be asked, and what it answers |

// For the names of functions alone, which must not be those of anything else in a program. What they do is safe code.
#![allow(unsafe_code)]

pub mod answer;
pub mod border;
pub mod engine;
pub mod game;
pub mod square;
pub mod status;

#[cfg(test)]
mod tests;
