//! Converts Rust errors to JavaScript exceptions.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../errors.js")]
extern "C" {
    /// Creates a JavaScript error of the given class. `details` contains additional properties as JSON.
    fn error(class: &str, message: &str, details: &str) -> JsValue;

    /// Reports a panic to JavaScript. The module cannot be used after a panic.
    pub(crate) fn panicked(message: &str);
}

/// The result of a function that JavaScript calls.
pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// Creates a JavaScript error of the given class, with a message but without additional properties.
pub(crate) fn thrown(class: &str, message: impl ToString) -> JsValue {
    error(class, &message.to_string(), "{}")
}

/// A Rust error that can be thrown as a JavaScript exception.
pub(crate) trait Throw {
    /// Converts the error to a JavaScript error.
    fn throw(self) -> JsValue;
}

macro_rules! throw {
    ($($error:ty => $class:literal;)*) => {$(
        impl Throw for $error {
            fn throw(self) -> JsValue {
                thrown($class, self)
            }
        }
    )*};
}

throw! {
    reversi::BoardTextError => "BoardError";
    reversi::OffBoard => "OffBoardError";
    reversi::PlayError => "IllegalMoveError";
    reversi::SquareError => "SquareError";
    reversi::SizeError => "SizeError";
    reversi::UnknownRules => "RulesError";
    reversi_engine::EngineError => "EngineError";
    reversi_engine::LevelError => "LevelError";
    reversi_engine::SearchError => "GameOverError";
    reversi_records::UnknownFormat => "FormatError";
    reversi_records::WriteError => "WriteError";
}

impl Throw for reversi::TranscriptError {
    fn throw(self) -> JsValue {
        #[derive(Serialize)]
        struct Details<'a> {
            number: usize,
            word: &'a str,
            offset: usize,
        }
        let details = Details { number: self.number, word: &self.word, offset: self.offset };
        error("TranscriptError", &self.to_string(), &json(&details))
    }
}

impl Throw for reversi_records::ReadError {
    fn throw(self) -> JsValue {
        #[derive(Serialize)]
        struct Details {
            game: usize,
            offset: u64,
        }
        error("ReadError", &self.to_string(), &json(&Details { game: self.game, offset: self.offset }))
    }
}

/// Converts a value to JSON for JavaScript.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("keys are texts, and no number is infinite")
}
