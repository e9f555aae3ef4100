//! `reversi_fuzz::pasted` for cargo-fuzz. Without cargo-fuzz, `tests/seeded.rs` runs it.
#![allow(unexpected_cfgs)] // `fuzzing` is set by cargo-fuzz
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reversi_fuzz::pasted(data);
});

#[cfg(not(fuzzing))]
fn main() {}
