//! Tools for studying the game: reviews, puzzles, repertoires, spaced repetition, and statistics of the user's games.
//!
//! This crate displays no text and does not depend on a view. Reviews and puzzles use an engine through the
//! [`SearchEngine`](reversi_engine::SearchEngine) trait, so that tests can pass in a scripted engine.
//!
//! | file | what |
//! |---|---|
//! | `review` | reviews of games: how many discs each move lost and why, and exercises made from the errors |
//! | `merit` | what a good move achieves at once |
//! | `puzzles` | positions with one winning move |
//! | `repertoire` | openings that the user wants to memorise, and a trainer for them |
//! | `repetition` | the schedule for repeating missed items |
//! | `statistics` | the user's results, accuracy and typical errors, and the engine level to play next |
//! | `store` | saved games, reviews and progress |
//! | `storage` | the storage behind a store: a folder on disk, or memory |
//! | `engine_factory`, `lazy_engine` | factories for engines, and an engine that is created when it is first needed |

mod attempt_error;
mod engine_factory;
mod lazy_engine;
mod merit;
pub mod puzzles;
pub mod repertoire;
pub mod repetition;
pub mod review;
pub mod statistics;
pub mod storage;
mod store;

pub use attempt_error::AttemptError;
pub use engine_factory::{EngineFactory, ProgramMove, engine};
pub use lazy_engine::LazyEngine;
pub use merit::{Merit, merit};
pub use storage::Storage;
pub use store::{Aside, GameFile, Loaded, OpenLibrary, OpenedGame, Store, StoreError, UnfinishedGame};

/// A function that wakes the view. Background threads call it after each new result, so that the view updates promptly.
pub type Waker = std::sync::Arc<dyn Fn() + Send + Sync>;

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
