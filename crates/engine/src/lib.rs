//! A Reversi engine that other programs ask: it finds the best move, solves endgames exactly, and says of every score how
//! sure it is.
//!
//! It never prints, reads no file, and keeps no global state: weights arrive as bytes (the trained ones are
//! [`weights::TRAINED`], with the feature `weights`), progress leaves through a callback, and a [`Stop`] ends a
//! search from outside. Several engines run side by side in one program.
//!
//! ```
//! use reversi::Game;
//! use reversi_engine::{Engine, Limits, Options, Stop, weights};
//!
//! let mut engine = Engine::new(weights::TRAINED, &Options { hash_megabytes: 1, ..Options::default() })?;
//! let mut game = Game::default();
//! game.play_transcript("f5d6c3")?;
//! let answer = engine.search(&game, &Limits::depth(4), &Stop::new(), |_| {})?;
//! assert!(game.find_move(answer.best).is_some());
//! println!("{}: {}", answer.best, answer.score); // for instance: d3: +1 (estimate at depth 4)
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `engine`, `limits`, `score` | the facade: searches, their limits, and their results |
//! | `level` | how strong the engine plays, from a beginner to full strength |
//! | `analysis` | the analysis of whole games |
//! | `book` | opening books: grown by search, checked, read and written |
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

pub use analysis::Analysed;
pub use book::Book;
pub use engine::{Answer, Engine, EngineError, Options, SearchError};
pub use evaluation::weights;
pub use level::{Level, LevelError};
pub use limits::{Goal, Limits, Selectivity, Stop};
pub use random::Random;
/// The rules, for programs that name no other crate.
pub use reversi;
pub use score::{Kind, Score};
pub use search::transposition_table::HashSizeError;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
