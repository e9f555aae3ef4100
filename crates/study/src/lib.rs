//! Studying the game: reviews, puzzles, repertoires, spaced repetition, and statistics of one person's games.
//!
//! Nothing here shows text to people or depends on a view. Reviews and puzzles use an engine through the trait
//! [`SearchEngine`](reversi_engine::SearchEngine), so that tests can pass in a scripted engine.
//!
//! | file | what |
//! |---|---|
//! | `review` | reviews of games: what each move gave away and why, mistakes as exercises |
//! | `puzzles` | positions with one winning move |
//! | `repertoire` | openings to know by heart, and a trainer that asks for them |
//! | `repetition` | the schedule by which missed items are repeated |
//! | `statistics` | the results and the accuracy of a person, typical errors, and a level to play next |
//! | `store` | saved games, reviews and progress |
//! | `storage` | storages for the entries of a store: on disk and in memory |
//! | `engine_factory`, `lazy_engine` | the creation of engines when they are first needed |

mod attempt_error;
mod engine_factory;
mod lazy_engine;
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
pub use storage::Storage;
#[cfg(feature = "library")]
pub use store::OpenLibrary;
pub use store::{Aside, GameFile, Loaded, OpenedGame, Store, StoreError, UnfinishedGame};

/// A function that the engine's thread calls when a result has arrived, so that the view updates soon.
pub type Waker = std::sync::Arc<dyn Fn() + Send + Sync>;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
