//! Plays and grades Reversi programs without a person.
//!
//! | module | what |
//! |---|---|
//! | [`mod@matches`] | which engine is stronger, and by how much: round robins and gauntlets over paired openings |
//! | [`check`] | whether a program is right: scripted and random games compared with our own programs, or the rules of
//! a protocol |
//!
//! Nothing here prints: reports are values that are formatted as text, JSON or JUnit XML.
#![forbid(unsafe_code)]

pub mod check;
pub mod matches;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
