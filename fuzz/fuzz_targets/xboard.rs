//! Runs `reversi_fuzz::xboard_lines` with cargo-fuzz. `tests/seeded.rs` runs the same function without cargo-fuzz.
#![allow(unexpected_cfgs)] // cargo-fuzz sets `fuzzing`
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reversi_fuzz::xboard_lines(data);
});

#[cfg(not(fuzzing))]
fn main() {}
