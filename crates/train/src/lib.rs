//! Measures the engine and creates its tables. The programs in `gpu/` train its evaluation.
//!
//! | file | contents |
//! |---|---|
//! | [`games`] | replays recorded games |
//! | [`judge`] | scores the moves of players, to measure their strength |
//! | [`threads`] | runs work on several threads |
//! | [`least_squares`] | fits a linear formula to measurements |
//! | [`progress`] | shows progress bars |
//!
//! Each command has a separate file, with its arguments and a function `run`: [`levels`], [`probcut`], [`openings`],
//! [`statistics`]. Results other than times are deterministic unless a time limit takes effect: the same input produces
//! the same bytes with any number of threads.

pub mod args;
pub mod games;
pub mod judge;
pub mod least_squares;
pub mod levels;
pub mod openings;
pub mod probcut;
pub mod progress;
pub mod statistics;
pub mod threads;
