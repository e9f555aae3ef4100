//! Folders, random games and scripted engines for the tests of several crates.
//!
//! | module | contents |
//! |---|---|
//! | [`folder`] | [`Folder`], a temporary folder that is deleted when the value is dropped |
//! | `own_games` | a folder with a user's saved games, some of them reviewed; requires the feature `engine` |
//! | [`random`] | [`Rng`], a seeded random number generator, and random games |
//! | `reviewed_game` | a game with mistakes, and an engine with its move values; requires the feature `engine` |
//! | `tournament_games` | a file of tournament games |
//! | `engine` | `ScriptedEngine`, an engine whose results a test defines; requires the feature `engine` |
//!
//! Integration tests use this crate. Unit tests in `src` use the crates `tempfile` and `fastrand` directly: the
//! published packages contain `src`, so the unit tests must not depend on this crate, which is not published.

#[cfg(feature = "engine")]
pub mod engine;
pub mod folder;
#[cfg(feature = "engine")]
pub mod own_games;
pub mod random;
#[cfg(feature = "engine")]
pub mod reviewed_game;
mod tournament_games;

#[cfg(feature = "engine")]
pub use engine::{Request, ScriptedEngine, answer, estimate};
pub use folder::Folder;
pub use random::{Rng, play_randomly, random_game};
#[cfg(feature = "engine")]
pub use reviewed_game::{REVIEWED_GAME, review_engine};
pub use tournament_games::write_tournament_games;
