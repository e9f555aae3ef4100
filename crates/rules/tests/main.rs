//! All integration tests of this crate, compiled into one program.

mod documents;
mod given;
mod json;
mod kernels;
mod model;
mod oracle;
mod perft;
mod properties;
mod text;
