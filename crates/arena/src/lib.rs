//! Plays matches between engines, as round robins or gauntlets with paired openings, and computes ratings.
//!
//! | modules | contents |
//! |---|---|
//! | `entrant`, `contestant` | the players: our own engine and external engines, which implement one trait |
//! | `openings`, `random_openings`, `schedule` | the openings, and the schedule that numbers the games |
//! | `game` | one game, with clocks and faults |
//! | `run` | all games of a match, several of them in parallel |
//! | `calibrate` | the search for the level or depth at which an engine's mean time per move is closest to a target |
//! | `log` | the log of the games, from which an interrupted match can be resumed |
//! | `elo`, `table`, `usage` | ratings with error bars, the sequential test, standings, time and nodes |
//!
//! Games between instances of our own engine are reproducible if neither a clock nor a time limit affects their
//! searches. If all games of a match are reproducible, an interrupted and resumed match has the same final table as an
//! uninterrupted match, apart from the measured times.
#![forbid(unsafe_code)]

mod calibrate;
mod contestant;
mod elo;
mod entrant;
mod game;
mod log;
mod openings;
mod random_openings;
mod run;
mod schedule;
mod table;
mod usage;

pub use calibrate::{CalibrateError, Calibration, CalibrationStep, calibrate};
pub use contestant::Fault;
pub use elo::{Decision, Elo, Pentanomial, Sprt, expected, ratings};
pub use entrant::{Entrant, EntrantError, OwnLimits, Player};
pub use log::LogError;
pub use openings::{Openings, OpeningsError};
pub use random_openings::{RandomOpenings, RandomOpeningsError};
pub use run::{MatchError, Settings, run};
pub use table::{Forfeit, Matchup, SprtStanding, Standing, Table};
pub use usage::Usage;

/// Runs the examples in the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
