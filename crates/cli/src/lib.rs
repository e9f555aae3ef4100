//! What the programs `reversi` and `a4q4` share: arguments, commands, and how a program ends.
//!
//! Only this crate reads arguments and touches the standard streams. Every command is a call into one of the libraries.

pub mod args;
pub mod exit;
pub mod perft;
pub mod play;
pub mod show;
