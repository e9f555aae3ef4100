//! What plays and grades Reversi programs without a person.
//!
//! | module | what |
//! |---|---|
//! | [`mod@matches`] | which engine is stronger, and by how much? Round robins and gauntlets over paired openings |
//! | [`check`] | is this program right? Scripted and random games against our own programs, or a protocol's rules |
//!
//! Nothing here prints: reports are values that write themselves as text, JSON or JUnit XML.
#![forbid(unsafe_code)]

pub mod check;
pub mod matches;
