//! The program `reversi`: arguments, commands, and exit statuses.
//!
//! Every command calls into the libraries. The libraries do not read arguments, and `reversi-terminal` is the only
//! library that uses the standard streams.

pub mod args;
pub mod commands;
mod confirm;
mod engine;
pub mod exit;
mod folder;
mod input;
mod interrupt;
mod launch;
mod output;
mod page_server;
mod report;
mod suggest;
mod version;

/// Returns a random seed, so that weak levels do not repeat their games.
fn seed() -> u64 {
    fastrand::u64(..)
}
