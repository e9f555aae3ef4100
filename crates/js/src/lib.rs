//! The Rust half of the JavaScript package `reversi`: rules, records and the engine. The other half, in `web/npm`, defines the
//! JavaScript classes.
//!
//! Structured values are passed as JSON. Invalid input throws an error of `web/npm/errors.js` with the message of the Rust
//! error.
//!
//! The crate is empty on targets other than WebAssembly.
//!
//! | file | what |
//! |---|---|
//! | `game` | games, perft, pictures, the names of openings |
//! | `record` | reading and writing game records |
//! | `engine` | the engine, in a worker |
//! | `errors` | errors that JavaScript throws |
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // in the code that wasm-bindgen generates

mod engine;
mod errors;
mod game;
mod record;

use wasm_bindgen::prelude::wasm_bindgen;

/// Reports panics to JavaScript, which makes no calls after a panic.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| errors::panicked(&info.to_string())));
}
