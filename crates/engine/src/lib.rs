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
//! | `engine`, `limits`, `score` | the facade: what can be asked and answered |
//! | `level`, `analysis` | how strong it plays, and whole games looked at again |
//! | `book` | an opening book: grown by search, checked, read and written |
//! | `bench` | fixed searches whose node counts are the signature of the search |
//! | `root`, `iterations` | the search at the root, in iterations, each deeper or less selective than the one before |
//! | `time_manager` | whether a search goes on after an iteration |
//! | `backend` | what the root asks of the search below it, whatever the size of the board |
//! | `midgame`, `probcut` | search with the evaluation, and forward pruning by Multi-ProbCut |
//! | `endgame`, `last`, `last_flip`, `stability` | solving to the end |
//! | `searcher`, `pool` | the state of one thread, and how threads share work |
//! | `table`, `local_table`, `memory` | the transposition table, a small one of each thread, prefetching and large pages |
//! | `patterns`, `features`, `network`, `weights`, `generic` | the evaluation, and the file of its weights; `generic` is for boards without weights |
//! | `random` | a seeded random number generator, for self-play and tests |
//! | `variant`, `squares` | the board and the rules of a search, and tables of squares, up to 8 x 8 |
//! | `large` | the same for boards over 8 x 8, with a plainer search |

mod analysis;
mod backend;
pub mod bench;
pub mod book;
mod endgame;
mod engine;
pub mod features;
mod generic;
mod iterations;
mod large;
mod last;
mod last_flip;
mod level;
mod limits;
mod local_table;
mod memory;
mod midgame;
mod network;
pub mod patterns;
mod pool;
mod probcut;
mod random;
mod root;
mod score;
mod searcher;
mod squares;
mod stability;
mod table;
mod time_manager;
mod variant;
pub mod weights;

pub use analysis::Analysed;
pub use book::Book;
pub use engine::{Answer, Engine, EngineError, Options, SearchError};
pub use level::{Level, LevelError};
pub use limits::{Goal, Limits, Selectivity, Stop};
pub use random::Random;
/// The rules, for programs that name no other crate.
pub use reversi;
pub use score::{Kind, Score};
pub use table::HashSizeError;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
