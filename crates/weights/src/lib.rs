//! The trained evaluation of 8 x 8 Othello that the engine `reversi-engine` ships with. The engine has it as
//! `reversi_engine::weights::TRAINED` with its feature `weights`; its README says how they were made.
#![no_std]

/// The file of the weights. Its format is described in the engine, which checks what it reads.
pub static WEIGHTS: &[u8] = include_bytes!("../weights.bin");
