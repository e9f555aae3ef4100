//! `reversi_fuzz::book` under cargo-fuzz. Without it there is nothing to run: see `tests/seeded.rs`.
#![allow(unexpected_cfgs)] // `fuzzing` is set by cargo-fuzz
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reversi_fuzz::book(data);
});

#[cfg(not(fuzzing))]
fn main() {}
