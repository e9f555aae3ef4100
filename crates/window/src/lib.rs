//! Reversi in a window: the desktop game.
//!
//! [`App`] is the whole window as a function of its state: it draws itself into any egui context and needs no display,
//! so that tests can play in it. [`run`] is the thin shell that opens a real window around it. Each panel has its own
//! file.
#![forbid(unsafe_code)]

mod app;
mod board_view;
mod browser;
mod comment;
mod dialogs;
mod error;
mod exercise;
mod explorer;
mod files;
mod flip;
mod fonts;
mod game_table;
mod graph;
mod help;
mod keys;
mod layout;
mod look;
mod marks;
mod menu;
mod mesh;
mod move_list;
mod new_game;
mod paint;
mod picture;
mod place;
mod players;
mod preview;
mod question;
mod repertoire;
mod review;
mod settings_dialog;
mod setup_position;
mod shell;
mod side_panel;
mod sound;
mod start;
mod statistics;
mod status;
mod style;
mod theme;

pub use app::App;
pub use error::RunError;
pub use shell::run;
