//! The integration tests of this crate, compiled into one binary.

mod clocks;
mod common;
mod files;
mod notes;
mod pace;
mod play;
mod random;
mod real_engine;
mod remote;
mod review_session;
mod text;
mod thinking;
