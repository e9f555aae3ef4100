//! A game of Reversi being played: players, history, clocks, hints, and the engine on a thread of its own.
//!
//! A [`Session`] stands between the rules and a view. It draws nothing and reads no clock: a view calls its actions, says
//! what time it is, and draws the session's state.
//!
//! # A tour
//!
//! A game is [set up](Setup) and begun. The engine's weights come from the caller; here a game between two persons needs none:
//!
//! ```
//! use reversi::{Player, Rules, Size};
//! use reversi_session::{Event, Session, Setup, engine};
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! let now = Duration::ZERO;
//! let weights: &'static [u8] = &[]; // of the program that uses this
//! let setup = Setup::new(Rules::Othello, Size::STANDARD)?;
//! let mut session = Session::new(&setup, engine(weights, Default::default()), Arc::new(|| {}));
//! assert_eq!(session.update(now), [Event::NewGame]);
//!
//! // Actions change the state at once. The next update returns what happened, for instance to be animated.
//! session.play("f5".parse()?, now)?;
//! let events = session.update(now);
//! assert!(matches!(events[..], [Event::Moved { player: Player::Black, flips, .. }] if flips.len() == 1));
//!
//! // The history is a tree: another move in its middle loses nothing.
//! session.play("d6".parse()?, now)?;
//! session.undo(now)?;
//! session.play("f6".parse()?, now)?;
//! assert_eq!(session.transcript(), "f5f6");
//! assert_eq!(session.tree().nodes().count(), 4); // the start, f5, d6 and f6
//!
//! // Everything is kept in a file, and found again.
//! let file = session.to_sgf();
//! session.new_game(&setup, now);
//! session.open_sgf(file.as_bytes(), now)?;
//! assert_eq!(session.transcript(), "f5f6");
//!
//! // Whatever is pasted, it is recognised or the old game stays.
//! assert!(session.paste("once upon a time", now).is_err());
//! assert_eq!(session.paste("f5d6c3", now)?.to_string(), "a transcript of 3 moves");
//!
//! session.resign(now)?;
//! assert_eq!(session.outcome().expect("it is over").to_string(), "Black wins by resignation");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The engine
//!
//! With a seat for the [engine](Seat::Engine), a [hint](Session::ask_hint), a [review](Session::start_review) or
//! [live evaluation](Session::set_live) the engine is asked, on its own thread. No call waits for it: its moves and values
//! are taken up by [`update`](Session::update), and a [`Waker`] tells the view when there are any. Every question has a tag,
//! and the answer to an old question is dropped. An engine that fails is reported by [`Event::Trouble`], and the game goes
//! on with a person in its seat. Answers come from a [`Thinker`]: the engine, or [other programs](Seat::Program). In a browser
//! there are no threads. There a `RemoteEngine` sends the questions to Web Workers, with the feature `remote`; without one
//! the engine answers while the session is updated, on the update after the one that asks, so that the view can draw in
//! between.
//!
//! Engines may move too fast for a person to follow: with a [`Pace`] a move waits until the position before it was shown long
//! enough. Nothing sleeps: [`next_deadline`](Session::next_deadline) says when the move is due.
//!
//! # Pausing
//!
//! Looking around in the history pauses the game: clocks stand still and engines do not move. It goes on with a move, at the
//! end of a line, or with [`resume`](Session::resume). Taking back with [`undo`](Session::undo) is playing, not looking:
//! it sets the clocks back and goes on.
//!
//! | file | what |
//! |---|---|
//! | `session`, `refused` | the state, what a player can do, and why not; in `session/`: |
//! | `session/navigate` | undo and redo, going to a move, variations, the evaluation graph |
//! | `session/requests`, `session/answers` | what the engine is asked, and what follows from its answers |
//! | `session/notes` | names, comments and marks |
//! | `session/review`, `line_review` | the review of the session's own game |
//! | `session/text` | copying and pasting |
//! | `session/files` | saving and opening: with the feature `files` |
//! | `history` | the moves with all variations, and the position that is looked at |
//! | `clock`, `pace` | the clocks, and how fast engines move |
//! | `engine_client`, `worker` | one question at a time, and where it is answered |
//! | `hint`, `evaluation`, `event` | what views see of the engine, its scores in records, what views are told |
//! | `programs` | other programs in a seat (with the feature `programs`) |
//! | `setup`, `editor`, `prepared` | what a game begins with, and a game that is ready to be played |

mod clock;
mod editor;
mod engine_client;
mod evaluation;
mod event;
mod hint;
mod history;
mod line_review;
mod pace;
mod prepared;
#[cfg(feature = "programs")]
pub mod programs;
mod refused;
mod session;
mod setup;
mod worker;

pub use clock::ClockView;
pub use editor::{EditError, PositionEditor};
pub use evaluation::basis;
pub use event::{Event, Trouble};
pub use hint::{EngineTask, Hint, HintKind, SearchProgress};
pub use history::GraphPoint;
pub use pace::Pace;
pub use prepared::Prepared;
pub use refused::Refused;
#[cfg(feature = "files")]
pub use reversi_records::PictureError;
pub use reversi_records::WriteError;
pub use reversi_records::library;
pub use reversi_records::sgf_game::ReadError;
pub use reversi_records::{
    Basis, By, ClockReading, Cursor, DeleteError, Ending, Evaluation, Format, Found, Info, Late, Mark, Marks, Node,
    NodeId, Notes, Opening, Outcome, PasteError, Record, Step, TimeControl, TimeControlError, Tree, opening_name,
};
pub use reversi_study::{EngineFactory, ProgramMove, Resources, Thinker, Waker, engine};
#[cfg(feature = "files")]
pub use session::{FileError, FileProblem, SeveralGames, open_repertoire};
pub use session::{Saved, Session, WrittenGame, board_text};
pub use setup::{Seat, SeatError, Setup};
#[cfg(feature = "remote")]
pub use worker::{EngineRequest, EngineServer, RemoteEngine};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
