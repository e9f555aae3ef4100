//! The full-screen game.
//!
//! [`App`] is the whole screen as a function of its state: it takes events, and draws itself into any frame, so that tests
//! can play in it without a terminal. [`run`] is the thin shell that takes a real terminal, and always gives it back.
//!
//! ```
//! use crossterm::event::{Event, KeyCode};
//! use ratatui::{Terminal, backend::TestBackend};
//! use reversi_terminal::tui::{App, Look, Start, Wish};
//! use std::{sync::Arc, time::Duration};
//!
//! let (now, weights) = (Duration::ZERO, &[] as &'static [u8]); // a game of two persons needs no engine
//! let wish = Wish { white: Some("person".parse()?), ..Wish::default() };
//! let engine = reversi_session::engine(weights, Default::default());
//! let start = Start { wish, engine, folder: None, documents: ".".into(), look: Look::default() };
//! let mut app = App::new(start, Arc::new(|| {}));
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
//! | file | what |
//! |---|---|
//! | `app`, `act`, `cursor`, `keys` | the state, what can be asked for, finding a square, the table of keys |
//! | `draw`, `layout`, `look`, `palette`, `ascii` | one picture, what goes where, what the terminal can show |
//! | `scene`, `board_view`, `paint`, `letters`, `disc` | the board: what is on it, in colours, in letters |
//! | `panel`, `moves`, `graph`, `review`, `status`, `words` | what stands around it |
//! | `exercise` | mistakes tried again |
//! | `dialog`, `reply`, `new_game`, `files`, `field`, `help`, `workbench` | what asks back |
//! | `settings`, `keep` | what is kept, and when |
//! | `run`, `tty` | the real terminal |

mod act;
mod app;
mod ascii;
mod board_view;
mod cursor;
mod dialog;
mod disc;
mod draw;
mod exercise;
mod field;
mod files;
mod graph;
mod help;
mod keep;
mod keys;
mod layout;
mod letters;
mod look;
mod moves;
mod new_game;
mod paint;
mod palette;
mod panel;
mod reply;
mod review;
mod run;
mod scene;
mod settings;
mod status;
mod tty;
mod words;
mod workbench;

pub use app::{App, Start};
pub use look::{Colours, Look};
#[cfg(unix)]
pub use run::end_by;
pub use run::{End, run};
pub use settings::Wish;
pub use tty::Tty;
