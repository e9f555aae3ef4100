//! The web page's engine, which runs in a Web Worker. The engine is a separate WebAssembly module, so that the browser
//! can draw the page before fetching the engine.
//!
//! On targets other than WebAssembly this crate is empty.
#![cfg(target_family = "wasm")]
#![allow(unsafe_code)] // wasm-bindgen writes unsafe code

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
    /// Returns a nonzero value if the search should pause.
    #[wasm_bindgen(js_name = isDue)]
    fn is_due() -> i32;

    /// Pauses, so that the worker can receive messages. Returns a nonzero value if the search should stop.
    fn pause() -> i32;
}

/// The engine's interface for the worker's JavaScript code.
#[wasm_bindgen]
pub struct WebEngine(Rc<RefCell<EngineServer>>);

/// The request that the next call to [`search`] answers.
struct PendingRequest {
    engine: Rc<RefCell<EngineServer>>,
    request: String,
    send: Function,
}

thread_local! {
    static PENDING: Cell<Option<PendingRequest>> = const { Cell::new(None) };
}

#[wasm_bindgen]
impl WebEngine {
    /// Creates an engine with the given weights. `seed` determines which deliberate errors the weak levels make.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: Vec<u8>, seed: f64) -> WebEngine {
        let options = Options { seed: seed.to_bits(), ..Options::default() };
        // A worker has a single engine, which lives as long as the worker, so leaking the weights does no harm.
        WebEngine(Rc::new(RefCell::new(EngineServer::new(engine(weights.leak(), options)))))
    }

    /// Returns the name of the SIMD kernel that the engine uses.
    pub fn kernel() -> String {
        Kernel::best().name().to_owned()
    }

    /// Answers a request without pausing. Calls `send` with each message for the page, including the messages during
    /// the search.
    pub fn answer(&self, request: &str, send: &Function) -> Result<(), String> {
        answer(&self.0, request, Stop::new(), send)
    }

    /// Sets the request that the next call to [`search`] answers.
    pub fn prepare(&self, request: String, send: Function) {
        PENDING.set(Some(PendingRequest { engine: self.0.clone(), request, send }));
    }
}

/// Answers the [prepared](WebEngine::prepare) request and pauses when necessary. JavaScript calls this function through
/// `WebAssembly.promising`, which allows the pauses but bypasses wasm-bindgen's conversions. The function therefore has
/// no parameters and returns nothing.
#[wasm_bindgen]
pub fn search() {
    if let Some(PendingRequest { engine, request, send }) = PENDING.take() {
        let stop = Stop::polled(|| is_due() != 0 && pause() != 0);
        answer(&engine, &request, stop, &send).expect("the page sends valid requests");
    }
}

fn answer(engine: &RefCell<EngineServer>, request: &str, stop: Stop, send: &Function) -> Result<(), String> {
    // `send` fails only if the page has been closed. No one then needs the message, so ignore the error.
    let send = |message: String| drop(send.call1(&JsValue::NULL, &message.into()));
    engine.borrow_mut().answer(request, stop, send).map_err(|error| error.to_string())
}
