//! All integration tests of this crate, compiled into one program.

mod child;
mod common;
mod driver;
mod foreign;
mod live;
mod text;
mod transcripts;
