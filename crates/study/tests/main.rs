//! The integration tests of this crate, compiled into one binary.

mod common;
mod games;
mod library;
mod own_play;
mod puzzle_store;
mod puzzles;
mod repertoire;
mod repertoire_store;
mod review;
mod review_explain;
mod review_store;
mod statistics;
mod storage;
mod store;
