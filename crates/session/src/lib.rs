//! A game of Reversi in progress: players, history, clocks, hints, and an engine on its own thread.
//!
//! A [`Session`] connects the rules with a view. It draws nothing and reads no clock: the view calls its actions,
//! passes in the time, and draws the session's state.
//!
//! # A tour
//!
//! A game starts from a [setup](Setup). The caller supplies the engine's weights. This example is a game between two
//! human players, which needs no weights:
//!
//! ```
//! use reversi::{Player, Rules, Size};
//! use reversi_session::{Event, Session, Setup, engine};
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! let now = Duration::ZERO;
//! let weights: &'static [u8] = &[]; // A program passes in its weights here.
//! let setup = Setup::new(Rules::Othello, Size::STANDARD)?;
//! let mut session = Session::new(&setup, engine(weights, Default::default()), Arc::new(|| {}));
//! assert_eq!(session.update(now), [Event::NewGame]);
//!
//! // Actions change the state at once. The next update returns the events, which a view can animate.
//! session.play("f5".parse()?, now)?;
//! let events = session.update(now);
//! assert!(matches!(events[..], [Event::Moved { player: Player::Black, flips, .. }] if flips.len() == 1));
//!
//! // The history is a tree: a different move in the middle of the game starts a variation.
//! session.play("d6".parse()?, now)?;
//! session.undo(now)?;
//! session.play("f6".parse()?, now)?;
//! assert_eq!(session.transcript(), "f5f6");
//! assert_eq!(session.tree().nodes().count(), 4); // the start, f5, d6 and f6
//!
//! // An SGF file contains the whole game, including the variations.
//! let file = session.to_sgf();
//! session.new_game(&setup, now);
//! session.open_sgf(file.as_bytes(), now)?;
//! assert_eq!(session.transcript(), "f5f6");
//!
//! // Pasted text replaces the game only if its format is recognised.
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
//! The session sends a query to the engine when it is the [engine's turn](Seat::Engine), and for a
//! [hint](Session::ask_hint), a [review](Session::start_review) or [live evaluation](Session::set_live). The engine
//! runs on its own thread, and no call waits for a response: a [`Waker`] notifies the view when responses have arrived,
//! and [`update`](Session::update) processes them. Every query has a tag, and responses to an old query are dropped. If
//! the engine fails, the session reports [`Event::Trouble`], and if it was the engine's turn, a human takes over its
//! seat. A [`SearchEngine`](reversi_engine::SearchEngine) executes the queries; [other programs](Seat::Program) can
//! also choose moves. In a browser, which has no threads, a `RemoteEngine` (feature `remote`) sends the queries to Web
//! Workers. If a session in a browser has no remote engine, the engine searches during the second update after a query,
//! so that the view can draw before the search blocks it.
//!
//! Engines may move too fast for a human to follow. With a [`Pace`], the session plays an engine's move only after the
//! previous position has been shown long enough. No thread sleeps in the meantime:
//! [`next_deadline`](Session::next_deadline) returns the time at which the move is due.
//!
//! # Pausing
//!
//! Going to an earlier position pauses the game, which means that the clocks and engines stop. The game continues when
//! a move is played, when the view goes to the end of a line, or with [`resume`](Session::resume).
//! [`undo`](Session::undo) only sets the clocks back: they continue to run, unless both players are engines.
//!
//! | file | what |
//! |---|---|
//! | `session`, `action_error` | the state of a game, its actions, and their errors |
//! | `session/navigate` | undo and redo, going to a move, variations, the evaluation graph |
//! | `session/requests`, `session/responses` | the queries to the engine, and its responses |
//! | `session/notes` | names, comments and marks |
//! | `session/review`, `line_review` | the review of the session's own game |
//! | `session/text` | copying and pasting |
//! | `session/files`, `session/formats` | opening and saving games |
//! | `history` | the moves with all variations, and the current position |
//! | `clock`, `pace` | the clocks, and the pace of engines |
//! | `engine_client`, `worker` | the pending query, and the worker that runs the engine |
//! | `hint`, `evaluation`, `event` | hints and the progress of a search, scores in records, and events for views |
//! | `programs` | other programs as players (with the feature `programs`) |
//! | `setup`, `editor`, `prepared` | the setup of a game, a position set up by hand, and a prepared game |

mod action_error;
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
mod session;
mod setup;
mod worker;

pub use action_error::ActionError;
pub use clock::ClockView;
pub use editor::{EditError, PositionEditor};
pub use evaluation::basis;
pub use event::{Event, Trouble};
pub use hint::{EngineTask, Hint, HintKind, SearchProgress};
pub use history::GraphPoint;
pub use pace::Pace;
pub use prepared::PreparedGame;
pub use reversi_engine::Resources;
pub use reversi_records::PictureError;
pub use reversi_records::WriteError;
pub use reversi_records::library;
pub use reversi_records::sgf_game::ReadError;
pub use reversi_records::{
    Basis, By, ClockReading, Cursor, DeleteError, Ending, Evaluation, Format, Info, Late, Mark, Marks, Node, NodeId,
    Notes, Opening, Outcome, PasteError, Pasted, Record, Step, TimeControl, TimeControlError, Tree, opening_name,
};
pub use reversi_study::{EngineFactory, ProgramMove, Waker, engine};
pub use session::{BestLine, FileError, FileProblem, SeveralGames, open_repertoire};
pub use session::{Saved, Session, WrittenGame, board_text};
pub use setup::{Seat, SeatError, Setup};
#[cfg(feature = "remote")]
pub use worker::{EngineRequest, EngineServer, RemoteEngine, SearchRequest};

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
