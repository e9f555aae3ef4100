//! Studying the game: reviews, puzzles, repertoires, spaced repetition, and statistics of one person's games.
//!
//! Nothing here shows text to people or knows a view. The engine is reached through a [`Thinker`], so that tests can script it.
//!
//! | file | what |
//! |---|---|
//! | `review` | reviews of games: what each move gave away and why, mistakes as exercises |
//! | `puzzles` | positions with one winning move |
//! | `repertoire` | openings to know by heart, and a trainer that asks for them |
//! | `repetition` | when something that was missed is asked again |
//! | `statistics` | results, accuracy, where mistakes happen, and a level to play next |
//! | `store` | saved games, reviews and progress |
//! | `storage` | where a store saves its entries: on disk, in a browser, in memory |
//! | `thinker`, `lazy_engine` | the engine as this crate and sessions see it, and an engine that is created when it is first needed |

mod attempt_error;
mod lazy_engine;
pub mod puzzles;
pub mod repertoire;
pub mod repetition;
pub mod review;
pub mod statistics;
pub mod storage;
mod store;
mod thinker;

pub use attempt_error::AttemptError;
pub use lazy_engine::LazyEngine;
pub use storage::Storage;
#[cfg(feature = "library")]
pub use store::OpenLibrary;
pub use store::{Aside, GameFile, Loaded, OpenedGame, Store, StoreError, UnfinishedGame};
pub use thinker::{EngineFactory, ProgramMove, Resources, Thinker, Waker, engine};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
