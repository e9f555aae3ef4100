//! Matches of engines: round robins or gauntlets, over paired openings, with ratings.
//!
//! | file | what |
//! |---|---|
//! | `entrant`, `thinker` | the players: our own engine or another program's, behind one trait |
//! | `openings`, `schedule` | the games: everything follows from a game's number |
//! | `game` | one game, with clocks and faults |
//! | `run` | all games, several in parallel |
//! | `log` | the file of games, from which a match is resumed |
//! | `elo`, `table` | ratings with error bars, the sequential test, and the standings |
//!
//! Games of our own engine at a fixed depth or level are reproducible: a match that was killed and resumed ends with
//! the same table as one that ran through.

mod elo;
mod entrant;
mod game;
mod log;
mod openings;
mod run;
mod schedule;
mod table;
mod thinker;

pub use elo::{Decision, Elo, Pentanomial, Sprt, expected, ratings};
pub use entrant::{Entrant, EntrantError};
pub use log::LogError;
pub use openings::{Openings, OpeningsError};
pub use run::{MatchError, Settings, run};
pub use table::{Forfeit, Matchup, SprtStanding, Standing, Table};
pub use thinker::Fault;
