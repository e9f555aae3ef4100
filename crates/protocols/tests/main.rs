//! The tests of this crate, in one program.

mod child;
mod common;
mod driver;
mod foreign;
mod live;
mod text;
mod transcripts;
