//! What the engine's figures are made and measured with. Its evaluation is trained by the programs in `gpu/`.
//!
//! | file | what |
//! |---|---|
//! | [`games`] | recorded games played through |
//! | [`judge`] | what moves are worth, for measuring players |
//! | [`threads`] | work by several threads |
//! | [`least_squares`] | a formula for measured numbers |
//! | [`progress`] | progress bars |
//!
//! Each command has a file of its own, with its arguments and a `run`: [`levels`], [`probcut`], [`openings`], [`statistics`]. Everything but
//! times is deterministic: the same input gives the same bytes, whatever the number of threads.

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
