//! The engine of the page, in a Web Worker. It is a module of its own: the page is drawn before it is fetched.
//!
//! It exists for browsers alone; elsewhere this crate is empty.
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // what wasm-bindgen writes

use js_sys::Function;
use reversi::bitboard::Kernel;
use reversi_engine::Options;
use reversi_session::{EngineServer, engine};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine of a worker.
#[wasm_bindgen]
pub struct WebEngine(EngineServer);

#[wasm_bindgen]
impl WebEngine {
    /// An engine with these weights, and a seed for the slips of weak levels.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: Vec<u8>, seed: f64) -> WebEngine {
        let options = Options { seed: seed.to_bits(), ..Options::default() };
        // The worker has one engine for as long as it lives.
        WebEngine(EngineServer::new(engine(weights.leak(), options)))
    }

    /// The name of the kernel that it searches with.
    pub fn kernel() -> String {
        Kernel::best().name().to_owned()
    }

    /// Answers a question. `send` is called with every message for the page, during the search too.
    pub fn answer(&mut self, question: &str, send: &Function) -> Result<(), String> {
        // What cannot be sent has nobody who waits for it.
        self.0.answer(question, |text| drop(send.call1(&JsValue::NULL, &text.into())))
    }
}
