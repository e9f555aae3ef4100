//! An opening book of 8 x 8 Othello that the engine `reversi-engine` has grown. It is what `--book own` of the program `reversi` plays from;
//! its README says how it was made.
#![no_std]

/// The file of the book. Its format is described in the engine, which reads it: `reversi_engine::Book::from_bytes`.
pub static BOOK: &[u8] = include_bytes!("../own.book");

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
