//! What plays and grades Reversi programs without a person.
//!
//! | module | what |
//! |---|---|
//! | [`check`] | is this program right? Scripted and random games against our own programs, or a protocol's rules |
//!
//! Nothing here prints: reports are values that write themselves as text, JSON or JUnit XML.
#![forbid(unsafe_code)]

pub mod check;
mod record;
