//! Training of the engine's evaluation: from games to labelled positions to weights.
//!
//! | file | what |
//! |---|---|
//! | [`dataset`] | files of labelled positions, read and written as a stream |
//! | [`blocks`] | work by several threads |
//! | [`games`], [`holdout`] | recorded games played through, and what is held out to measure on |
//! | [`rows`] | positions as rows of a sparse matrix, and the products with it |
//! | [`solve`] | ridge regression by conjugate gradients |
//! | [`report`] | the table of errors, phase by phase |
//! | [`judge`] | what moves are worth, for measuring players |
//! | [`progress`] | progress bars |
//!
//! Each command has a file of its own, with its arguments and a `run`: [`positions`], [`selfplay`], [`merge`], [`fit`], [`eval`],
//! [`levels`], [`openings`], [`statistics`]. Everything but times is deterministic: the same input gives the same bytes, whatever
//! the number of threads.

pub mod args;
pub mod blocks;
pub mod dataset;
pub mod eval;
pub mod fit;
pub mod games;
pub mod holdout;
pub mod judge;
pub mod levels;
pub mod merge;
pub mod openings;
pub mod positions;
pub mod probcut;
pub mod progress;
pub mod report;
pub mod rows;
pub mod selfplay;
pub mod solve;
pub mod statistics;
