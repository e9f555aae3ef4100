//! The tests of this crate, in one program.

mod available;
mod browser;
mod browser_library;
mod common;
mod engine_settings;
mod explorer;
mod games;
mod language;
mod locales;
mod marks;
mod puzzles;
mod repertoire;
mod results;
mod review;
mod start;
mod statistics;
mod strangers;

#[path = "common/own_games.rs"]
mod own_games;
#[path = "common/severe.rs"]
mod severe;
