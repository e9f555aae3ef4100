//! The opening book for 8 x 8 Othello that the engine `reversi-engine` generated. The program `reversi` plays from it
//! with the option `--book own`. The README describes how the book was made.
#![no_std]

/// The bytes of the book file. `reversi_engine::Book::from_bytes` reads them and documents the format.
pub static BOOK: &[u8] = include_bytes!("../own.book");

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
