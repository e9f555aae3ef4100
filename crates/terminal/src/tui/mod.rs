//! The full-screen game.
//!
//! [`App`] is the whole screen as a function of its state: it handles events and draws itself into any frame, so that
//! tests can play without a terminal. [`run`] is the thin shell that takes over a real terminal and always restores it.
//!
//! ```
//! use crossterm::event::{Event, KeyCode};
//! use ratatui::{Terminal, backend::TestBackend};
//! use reversi_terminal::tui::{App, Look};
//! use reversi_view::{Language, Launch, FirstGame};
//! use std::{sync::Arc, time::Duration};
//!
//! let (now, weights) = (Duration::ZERO, &[] as &'static [u8]); // a game of two persons needs no engine
//! let launch = Launch {
//!     first_game: FirstGame { white: Some("person".parse()?), ..FirstGame::default() },
//!     engine: reversi_session::engine(weights, Default::default()),
//!     language: None,
//!     system_language: Language::ENGLISH,
//!     puzzles: "",
//!     today: Default::default,
//!     folder: None,
//!     documents: ".".into(),
//!     open: None,
//! };
//! let mut app = App::new(launch, Look::default(), Arc::new(|| {}));
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
//! What is said and done is in [`reversi_view`]. This module adds keys, layout and drawing.
//!
//! | file | what |
//! |---|---|
//! | `app` | the state and its inputs |
//! | `keys`, `cursor`, `field` | the table of keys, selecting a square, editing a line |
//! | `draw`, `screen`, `layout`, `look`, `palette`, `ascii` | one frame, its layout, what the terminal can show |
//! | `width` | text in columns: wide characters, wrapping, truncation |
//! | `board_view`, `square`, `paint`, `letters`, `disc`, `marks` | the board, in colours and in letters |
//! | `panel`, `moves`, `graph`, `review`, `explorer`, `exercise`, `set_up` | the panel beside it |
//! | `status`, `footer` | the lines above and below it |
//! | `dialog` | the dialogs, one file each |
//! | `run`, `tty` | the real terminal |

mod app;
mod ascii;
mod board_view;
mod cursor;
mod dialog;
mod disc;
mod draw;
mod exercise;
mod explorer;
mod field;
mod footer;
mod graph;
mod keys;
mod layout;
mod letters;
mod look;
mod marks;
mod moves;
mod paint;
mod palette;
mod panel;
mod review;
mod run;
mod screen;
mod set_up;
mod square;
mod status;
mod tty;
mod width;

pub use app::App;
pub use look::{Colours, Look};
#[cfg(unix)]
pub use run::end_by;
pub use run::{End, run};
pub use tty::Tty;
