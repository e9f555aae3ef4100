//! The half of the JavaScript package `reversi` that is Rust: rules, records and the engine. The other half is in `web/npm`, which
//! makes JavaScript's classes of what is here.
//!
//! What has a structure crosses the border as JSON. Input is checked: a mistake is thrown as an error of `web/npm/errors.js`, with
//! the sentence that Rust has for it.
//!
//! It exists for WebAssembly alone; elsewhere this crate is empty.
//!
//! | file | what |
//! |---|---|
//! | `game` | a game that is played, perft, the names of openings |
//! | `record` | game records, read and written |
//! | `engine` | the engine, in a worker |
//! | `errors` | errors, as JavaScript throws them |
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // what wasm-bindgen writes

mod engine;
mod errors;
mod game;
mod record;

use wasm_bindgen::prelude::wasm_bindgen;

/// Nothing unwinds into JavaScript: a panic is told there, and no later call is made.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| errors::panicked(&info.to_string())));
}
