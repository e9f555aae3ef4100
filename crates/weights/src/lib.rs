//! The trained weights of `reversi-engine` for 8 x 8 Othello. With the feature `weights`, the engine exports them as
//! `reversi_engine::weights::TRAINED`. The README describes how they were trained.
#![no_std]

/// The contents of the weights file. The engine documents the format and validates the file when it reads it.
pub static WEIGHTS: &[u8] = include_bytes!("../weights.bin");
