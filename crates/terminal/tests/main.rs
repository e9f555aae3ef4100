//! All integration tests of this crate, in a single program.

mod common;
mod explorer;
mod games;
mod languages;
mod lesson;
mod marks;
mod panic;
mod play;
mod puzzles;
mod repertoire;
mod review;
mod screens;
mod statistics;
