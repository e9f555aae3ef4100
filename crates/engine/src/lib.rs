//! A Reversi engine for other programs. It finds the best move, solves endgames exactly, and states how reliable each
//! score is.
//!
//! The engine does not print, read files, or use global state. The caller passes the weights as bytes: for example
//! [`weights::TRAINED`], which the feature `weights` includes. A callback reports the progress of a search, and a
//! [`Stop`] ends it. Several engines can run side by side in one program.
//!
//! ```
//! use reversi::Game;
//! use reversi_engine::{Engine, Limits, Options, Stop, weights};
//!
//! let mut engine = Engine::new(weights::TRAINED, &Options { hash_megabytes: 1, ..Options::default() })?;
//! let mut game = Game::default();
//! game.play_transcript("f5d6c3")?;
//! let result = engine.search(&game, &Limits::depth(4), &Stop::new(), |_| {})?;
//! assert!(game.find_move(result.best).is_some());
//! println!("{}: {}", result.best, result.score); // for instance: d3: +1 (estimate at depth 4)
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `engine`, `limits`, `score` | the facade: searches, their limits, and their results |
//! | `search_engine` | a trait for engines, which lets a program's tests use a scripted engine |
//! | `level` | the playing levels, from a beginner to full strength |
//! | `analysis` | the analysis of whole games |
//! | `book` | opening books: growing, checking, reading and writing them |
//! | `search` | the search: transposition table, move ordering, midgame, endgame, time |
//! | `evaluation` | the evaluation: patterns, the network over them, its weights |
//! | `bench` | fixed searches whose node counts are the signature of the search |
//! | `memory` | hints about memory: prefetching and large pages |
//! | `random` | a seeded random number generator, for self-play and tests |

mod analysis;
pub mod bench;
pub mod book;
mod engine;
mod evaluation;
mod level;
mod limits;
mod memory;
mod random;
mod score;
mod search;
mod search_engine;

pub use analysis::PositionAnalysis;
pub use book::Book;
pub use engine::{Engine, EngineError, Options, SearchError, SearchResult};
pub use evaluation::weights;
pub use level::{Level, LevelError};
pub use limits::{Goal, Limits, Selectivity, Stop};
pub use random::Random;
/// The rules of Reversi, for programs that do not depend directly on the crate `reversi`.
pub use reversi;
pub use score::{Score, ScoreKind};
pub use search::transposition_table::HashSizeError;
pub use search_engine::{Resources, SearchEngine};

/// Runs the README examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
