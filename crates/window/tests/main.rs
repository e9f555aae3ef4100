//! All integration tests of this crate, in a single program.

mod common;
mod desktop;
mod dialogs;
mod explorer;
mod games;
mod hold_still;
mod languages;
mod lesson;
mod marks;
mod play;
mod puzzles;
mod random;
mod repertoire;
mod review;
mod sizes;
mod snapshots;
mod start;
mod statistics;
