//! The page's interface for JavaScript. Inputs, states, orders and changes are JSON, and times are milliseconds.
#![allow(unsafe_code)] // wasm-bindgen writes unsafe code

use crate::input::Input;
use crate::page::Page;
use crate::request::language_file;
use crate::storage::Start;
use serde::Serialize;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "./later.js")]
extern "C" {
    /// Loads the part of the module that `web/build` splits off, unless it is loaded already.
    fn load();
}

fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

fn json_unless_empty<T: Serialize>(list: &[T]) -> Option<String> {
    (!list.is_empty()).then(|| serde_json::to_string(list).unwrap_or_default())
}

/// The page.
#[wasm_bindgen]
pub struct WebPage(Page);

#[wasm_bindgen]
impl WebPage {
    /// Starts the page. `start` is a [`Start`].
    #[wasm_bindgen(constructor)]
    pub fn new(start: &str, now: f64) -> WebPage {
        WebPage(Page::new(&serde_json::from_str(start).unwrap_or_default(), time(now)))
    }

    /// Returns the name of the language file that a page with this [`Start`] needs, unless it is loaded.
    pub fn missing_language(start: &str) -> Option<String> {
        let start: Start = serde_json::from_str(start).unwrap_or_default();
        Some(start.language()).filter(|language| !language.is_here()).map(language_file)
    }

    /// Receives the contents of that file.
    pub fn add_language(start: &str, messages: String) {
        let start: Start = serde_json::from_str(start).unwrap_or_default();
        start.language().supply(messages);
    }

    /// Handles an [`Input`]. Returns whether it had a meaning.
    pub fn send(&mut self, input: &str, now: f64) -> Result<bool, String> {
        let input: Input = serde_json::from_str(input).map_err(|error| error.to_string())?;
        Ok(self.0.send(input, time(now)))
    }

    /// Adds a file for `open_files`.
    pub fn add_file(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.add_file(name, bytes);
    }

    /// Opens the added files.
    pub fn open_files(&mut self, now: f64) {
        self.0.open_files(time(now));
    }

    /// Receives a requested file, or nothing if it could not be fetched.
    pub fn fetched(&mut self, name: &str, bytes: Option<Vec<u8>>, now: f64) {
        self.0.fetched(name, bytes, time(now));
    }

    /// Returns the [`State`](crate::State) to draw.
    pub fn state(&mut self, now: f64) -> String {
        serde_json::to_string(&self.0.state(time(now))).unwrap_or_default()
    }

    /// Sets the square under the pointer. Returns its description.
    pub fn look_at(&mut self, square: Option<String>) -> String {
        self.0.look_at(square.and_then(|square| square.parse().ok()))
    }

    /// Returns the list of [requests](reversi_session::EngineRequest) to the engines, if there are any.
    pub fn take_engine_requests(&mut self) -> Option<String> {
        json_unless_empty(&self.0.take_engine_requests())
    }

    /// Loads the whole module. This function also keeps the import of `load` in the module, which `web/build` needs.
    pub fn complete() {
        load();
    }

    /// Receives a message that an engine has sent.
    pub fn receive(&mut self, message: &str, now: f64) {
        self.0.receive(message, time(now));
    }

    /// Returns what the browser is to save or delete as a list of [changes](crate::Change), if there is anything.
    pub fn take_changes(&mut self) -> Option<String> {
        json_unless_empty(&self.0.take_changes())
    }
}
