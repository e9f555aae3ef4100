//! Matches of engines: everybody against everybody or one against all, over paired openings, with ratings.
//!
//! | file | what |
//! |---|---|
//! | `entrant`, `thinker` | who plays: our own engine or another program's, behind one trait |
//! | `openings`, `schedule` | what is played: everything follows from the number of a game |
//! | `game` | one game, with clocks and faults |
//! | `run` | all games, several at once |
//! | `log` | the file of games, from which a match that was broken off goes on |
//! | `elo`, `table` | ratings with error bars, the sequential test, and how a match stands |
//!
//! Games of our own engine at a depth or a level are the same every time: a match that was killed and goes on ends with the
//! same table as one that was not.

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
pub use table::{Matchup, Report, SprtStanding, Standing, Table};
pub use thinker::Fault;
