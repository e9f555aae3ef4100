//! The program that `tests/window.rs` checks: a small game in a window. Its first argument selects a style or a fault.
//! The other arguments are the width and the height of the board. Cargo builds this program before it builds the tests.
//! The published package does not contain this program.

// The game draws with X requests, so it exists only on Unix.
#[cfg(unix)]
mod game;

fn main() {
    #[cfg(unix)]
    game::run();
}
