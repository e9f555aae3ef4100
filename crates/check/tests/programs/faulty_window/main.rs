//! The program that `tests/window.rs` checks: a small game in a window, with the style or the fault that the first
//! argument names. The other arguments are the width and the height of the board. Cargo builds this program before it
//! builds the tests. The published package does not contain it.

// The game draws with X requests, so it exists only on Unix.
#[cfg(unix)]
mod game;

fn main() {
    #[cfg(unix)]
    game::run();
}
