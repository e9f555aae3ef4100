//! The C interface: games and the engine, for C and for any language that can call C functions.
//!
//! A test generates `include/reversi.h` from this crate, including the comments of its functions. The header documents
//! everything that a C programmer needs to know. Rust programs use the `reversi` and `reversi-engine` crates instead.
//!
//! | file | contents |
//! |---|---|
//! | `border` | conversions between C and Rust: pointers, strings, arrays, errors and panics. It contains all `unsafe` blocks |
//! | `status` | the reason why a call failed, as a number and a message |
//! | `square`, `game` | squares, players and games |
//! | `engine`, `search_result` | the engine, the limits of a search, and its result |

// The `no_mangle` attribute is unsafe, because another function in the program might have the same name. The functions
// themselves are safe code.
#![allow(unsafe_code)]

pub mod border;
pub mod engine;
pub mod game;
pub mod search_result;
pub mod square;
pub mod status;

#[cfg(test)]
mod tests;
