//! The tests of this crate, in one program.

mod clocks;
mod common;
mod files;
mod games;
mod library;
mod notes;
mod own_play;
mod pace;
mod play;
mod puzzle_store;
mod puzzles;
mod random;
mod real_engine;
mod remote;
mod repertoire;
mod repertoire_store;
mod review;
mod review_explain;
mod review_session;
mod review_store;
mod statistics;
mod store;
mod text;
mod thinking;
