//! What the programs `reversi` and `a4q4` share: arguments, commands, and how a program ends.
//!
//! Only this crate reads arguments and touches the standard streams. Every command is a call into one of the libraries.

pub mod args;
pub mod bench;
pub mod engine;
pub mod exit;
mod ffo;
pub mod hint;
pub mod perft;
pub mod play;
mod problem;
mod report;
pub mod search_args;
pub mod show;
pub mod solve;
