//! Reversi in a terminal: the full-screen game.
//!
//! [`App`] contains the whole screen. It handles events and draws itself into any frame, so tests can play without a
//! terminal. [`run`] is a thin shell that takes over a real terminal and always restores it.
//!
//! ```
//! use crossterm::event::{Event, KeyCode};
//! use ratatui::{Terminal, backend::TestBackend};
//! use reversi_terminal::{App, Capabilities};
//! use reversi_view::{Access, Language, Launch, FirstGame};
//! use std::{sync::Arc, time::Duration};
//!
//! let (now, weights) = (Duration::ZERO, &[] as &'static [u8]); // a game between two people needs no engine
//! let launch = Launch {
//!     first_game: FirstGame { white: Some("person".parse()?), ..FirstGame::default() },
//!     engine: reversi_session::engine(weights, Default::default()),
//!     language: None,
//!     system_language: Language::ENGLISH,
//!     puzzles: "",
//!     today: Default::default,
//!     storage: None,
//!     access: Access::Direct(".".into()),
//!     open: None,
//! };
//! let mut app = App::new(launch, Capabilities::default(), Arc::new(|| {}));
//! for key in "f5d6".chars() {
//!     app.handle(&Event::Key(KeyCode::Char(key).into()), now);
//! }
//! assert_eq!(app.session().transcript(), "f5d6");
//!
//! let mut terminal = Terminal::new(TestBackend::new(80, 24))?;
//! terminal.draw(|frame| app.draw(frame, now))?;
//! assert!(terminal.backend().to_string().contains("Black to move"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`reversi_view`] crate provides the behaviour and all text. This crate adds keys, layout and drawing.
//!
//! | file | contents |
//! |---|---|
//! | `app` | the state of the screen, and the code that handles events |
//! | `keys`, `field` | the table of keys, and the editing of a line of text |
//! | `draw`, `screen`, `layout` | the drawing of a frame, and the areas of its parts |
//! | `theme`, `capabilities`, `ascii` | colours, capabilities of the terminal, and replacements for ASCII terminals |
//! | `width` | text in columns: wide characters, wrapping, truncation |
//! | `board` | the board, in colours and in letters, with its cursor and marks |
//! | `panel` | the panels beside the board, and the lines above and below it |
//! | `dialog` | the dialogs, one file each |
//! | `run`, `tty` | the event loop and the real terminal |
#![forbid(unsafe_code)]

mod app;
mod ascii;
mod board;
mod capabilities;
mod dialog;
mod draw;
mod field;
mod keys;
mod layout;
mod panel;
mod run;
mod screen;
mod theme;
mod tty;
mod width;

pub use app::App;
pub use capabilities::{Capabilities, Colours};
#[cfg(unix)]
pub use run::end_by;
pub use run::{End, run};
pub use tty::Tty;
