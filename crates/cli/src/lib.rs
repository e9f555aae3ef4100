//! What the programs `reversi` and `a4q4` share: arguments, commands, and how a program ends.
//!
//! Only this crate reads arguments and touches the standard streams. Every command is a call into one of the libraries.

pub mod args;
pub mod bench;
pub mod check;
pub mod check_args;
pub mod console;
pub mod convert;
pub mod draw;
pub mod draw_args;
pub mod engine;
pub mod exit;
pub mod explore;
mod explore_index;
mod ffo;
mod folder;
pub mod game_args;
pub mod hint;
pub mod info;
mod interrupt;
pub mod match_args;
pub mod matches;
mod opponents;
pub mod perft;
pub mod play;
pub mod play_args;
mod problem;
pub mod protocol_args;
pub mod record_args;
mod report;
pub mod review;
pub mod review_args;
mod review_json;
mod review_text;
pub mod search_args;
pub mod serve;
pub mod show;
pub mod solve;
mod sources;
pub mod tui;

/// A seed for the slips of weak levels, so that no two games need be the same.
fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}
