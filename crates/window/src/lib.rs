//! Reversi in a window: the desktop game.
//!
//! [`App`] is the whole window as a function of its state: it draws itself into any egui context and needs no display,
//! so that tests can play in it. [`run`] is the thin shell that opens a real window around it. Each panel has its own
//! file.
#![forbid(unsafe_code)]

mod app;
mod appearance;
mod board;
mod dialog;
mod error;
mod keys;
mod menu;
mod panel;
mod shell;
mod sound;

pub use app::App;
pub use error::RunError;
pub use shell::run;
