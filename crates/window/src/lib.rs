//! Reversi in a window: the desktop game.
//!
//! [`App`] contains the whole window. It draws itself into any egui context, so tests can play without a display.
//! [`run`] is a thin shell that opens a real window and shows an [`App`] in it.
//!
//! | file | contents |
//! |---|---|
//! | `app` | the state of the window, and the code that draws each frame |
//! | `keys`, `menu` | the keyboard shortcuts and the menus |
//! | `board` | the board: its input, its drawing and its animation |
//! | `panel` | the panels around the board, one file each |
//! | `dialog` | the dialogs, one file each |
//! | `appearance` | fonts, colours and sizes of text and controls |
//! | `sound` | the sound of a move |
//! | `shell`, `error` | the real window, and the errors that can occur when it opens or while it is open |
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
