//! What the programs `reversi` and `a4q4` share: arguments, commands, and how a program ends.
//!
//! Only this crate reads arguments and touches the standard streams. Every command is a call into one of the libraries.

pub mod args;
pub mod commands;
mod engine;
pub mod exit;
mod folder;
mod interrupt;
mod launch;
mod report;
mod sources;

/// A seed for the slips of weak levels, so that no two games need be the same.
fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}
