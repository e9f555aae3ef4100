//! The page's interface for JavaScript. Inputs, states, requests and changes are JSON, and times are in milliseconds.
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
    /// Loads the part of the module that `web/build` splits off, unless that part is already loaded.
    fn load();
}

fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

fn json_unless_empty<T: Serialize>(list: &[T]) -> Option<String> {
    (!list.is_empty()).then(|| serde_json::to_string(list).unwrap_or_default())
}

/// A [`Page`] with an interface for JavaScript.
#[wasm_bindgen]
pub struct WebPage(Page);

#[wasm_bindgen]
impl WebPage {
    /// Starts the page. `start` is a [`Start`] as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(start: &str, now: f64) -> WebPage {
        WebPage(Page::new(&serde_json::from_str(start).unwrap_or_default(), time(now)))
    }

    /// Returns the name of the language file that the page needs, or `None` if the language is already loaded.
    /// `start` is a [`Start`] as JSON.
    pub fn missing_language(start: &str) -> Option<String> {
        let start: Start = serde_json::from_str(start).unwrap_or_default();
        Some(start.language()).filter(|language| !language.is_here()).map(language_file)
    }

    /// Adds the messages from the file that [`missing_language`](WebPage::missing_language) named.
    pub fn add_language(start: &str, messages: String) {
        let start: Start = serde_json::from_str(start).unwrap_or_default();
        start.language().supply(messages);
    }

    /// Handles an [`Input`]. Returns whether the page consumed the input. If so, the caller must prevent the browser's
    /// default action.
    pub fn send(&mut self, input: &str, now: f64) -> Result<bool, String> {
        let input: Input = serde_json::from_str(input).map_err(|error| error.to_string())?;
        Ok(self.0.send(input, time(now)))
    }

    /// Adds a file for the next call to [`open_files`](WebPage::open_files).
    pub fn add_file(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.add_file(name, bytes);
    }

    /// Opens the added files.
    pub fn open_files(&mut self, now: f64) {
        self.0.open_files(time(now));
    }

    /// Receives a file that the page requested. `bytes` is `None` if the browser could not fetch the file.
    pub fn fetched(&mut self, name: &str, bytes: Option<Vec<u8>>, now: f64) {
        self.0.fetched(name, bytes, time(now));
    }

    /// Returns the [`State`](crate::State) to draw.
    pub fn state(&mut self, now: f64) -> String {
        serde_json::to_string(&self.0.state(time(now))).unwrap_or_default()
    }

    /// Sets the square that is under the pointer or has the keyboard focus, and returns the description of the square.
    pub fn look_at(&mut self, square: Option<String>) -> String {
        self.0.look_at(square.and_then(|square| square.parse().ok()))
    }

    /// Returns the list of [requests](reversi_session::EngineRequest) to the engines, or `None` if the list is empty.
    pub fn take_engine_requests(&mut self) -> Option<String> {
        json_unless_empty(&self.0.take_engine_requests())
    }

    /// Loads the second part of the module. This function also keeps the import of `load` in the module, because
    /// `web/build` needs the import, and the compiler would otherwise remove it.
    pub fn complete() {
        load();
    }

    /// Handles a message that an engine has sent.
    pub fn receive(&mut self, message: &str, now: f64) {
        self.0.receive(message, time(now));
    }

    /// Returns the list of [changes](crate::Change) that the browser must save, or `None` if the list is empty.
    pub fn take_changes(&mut self) -> Option<String> {
        json_unless_empty(&self.0.take_changes())
    }
}
