//! The Rust half of the JavaScript package `reversi`: rules, records and the engine. The other half, in `web/npm`,
//! defines the JavaScript classes.
//!
//! Structured values are passed as JSON. Invalid input throws one of the error classes in `web/npm/errors.js`, with the
//! message of the Rust error.
//!
//! The crate is empty on targets other than WebAssembly.
//!
//! | file | contents |
//! |---|---|
//! | `game` | games, perft, pictures and opening names |
//! | `record` | reading and writing game records |
//! | `engine` | the engine, which runs in a worker |
//! | `errors` | errors that are thrown in JavaScript |
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // in the code that wasm-bindgen generates

mod engine;
mod errors;
mod game;
mod record;

use wasm_bindgen::prelude::wasm_bindgen;

/// Installs a hook that reports panics to JavaScript. JavaScript does not call the module again after a panic.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| errors::panicked(&info.to_string())));
}
