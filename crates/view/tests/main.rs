//! The tests of this crate, in one program.

mod available;
mod common;
mod engine_settings;
mod explorer;
mod game_end;
mod game_list;
mod game_list_library;
mod games;
mod language;
mod lesson;
mod locales;
mod marks;
mod pictures;
mod puzzles;
mod repertoire;
mod results;
mod review;
mod start;
mod statistics;
mod strangers;
