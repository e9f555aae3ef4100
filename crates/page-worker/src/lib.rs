//! The engine of the page, in a Web Worker. It is a module of its own: the page is drawn before it is fetched.
//!
//! It exists for browsers alone; elsewhere this crate is empty.
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // what wasm-bindgen writes

use js_sys::Function;
use reversi::bitboard::Kernel;
use reversi_engine::{Options, Stop};
use reversi_session::{EngineServer, engine};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "./pause.js")]
extern "C" {
    /// Whether it is time for a pause.
    #[wasm_bindgen(js_name = isDue)]
    fn is_due() -> i32;

    /// Lets the worker hear its messages. Returns whether the search is to end.
    fn pause() -> i32;
}

/// The engine of a worker.
#[wasm_bindgen]
pub struct WebEngine(Rc<RefCell<EngineServer>>);

/// What [`search`] is to answer.
struct Asked {
    engine: Rc<RefCell<EngineServer>>,
    question: String,
    send: Function,
}

thread_local! {
    static ASKED: Cell<Option<Asked>> = const { Cell::new(None) };
}

#[wasm_bindgen]
impl WebEngine {
    /// An engine with these weights, and a seed for the slips of weak levels.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: Vec<u8>, seed: f64) -> WebEngine {
        let options = Options { seed: seed.to_bits(), ..Options::default() };
        // The worker has one engine for as long as it lives.
        WebEngine(Rc::new(RefCell::new(EngineServer::new(engine(weights.leak(), options)))))
    }

    /// The name of the kernel that it searches with.
    pub fn kernel() -> String {
        Kernel::best().name().to_owned()
    }

    /// Answers a question without a pause. `send` is called with every message for the page, during the search too.
    pub fn answer(&self, question: &str, send: &Function) -> Result<(), String> {
        answer(&self.0, question, Stop::new(), send)
    }

    /// Has [`search`] answer a question.
    pub fn ask(&self, question: String, send: Function) {
        ASKED.set(Some(Asked { engine: self.0.clone(), question, send }));
    }
}

/// Answers what was [asked](WebEngine::ask), with pauses. It takes nothing and returns nothing, so that JavaScript can call it
/// through `WebAssembly.promising`, which is what allows the pauses.
#[wasm_bindgen]
pub fn search() {
    if let Some(Asked { engine, question, send }) = ASKED.take() {
        let stop = Stop::polled(|| is_due() != 0 && pause() != 0);
        answer(&engine, &question, stop, &send).expect("the page asks what can be read");
    }
}

fn answer(engine: &RefCell<EngineServer>, question: &str, stop: Stop, send: &Function) -> Result<(), String> {
    // What cannot be sent has nobody who waits for it.
    engine.borrow_mut().answer(question, stop, |text| drop(send.call1(&JsValue::NULL, &text.into())))
}
