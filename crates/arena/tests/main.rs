//! All integration tests of this crate, compiled into one program.

mod matches;
