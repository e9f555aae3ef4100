//! The contestants in a match: our own engine and external engines.

use super::entrant::{Entrant, OwnLimits, Player};
use super::run::MatchError;
use reversi::{Game, Square};
use reversi_engine::{Engine, EngineError, Level, Limits, Options, ScoreKind, Stop};
use reversi_protocols::{ChildError, Driver, DriverError, DriverFault, DriverOptions, Played};
use reversi_records::Budget;
use std::time::{Duration, Instant};
use strum::EnumCount;

/// A move that a player has chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chosen {
    pub(super) square: Square,
    /// The value of the move in discs, from the player's point of view.
    pub(super) value: Option<f64>,
    /// The search depth and the number of nodes, if the player reports them.
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Duration,
}

/// The reason why a player failed to prepare for a game or to choose a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// The engine loses the game because of this fault.
    Lost(Fault, String),
    /// The game was cancelled.
    Cancelled,
}

/// The ways in which an engine can forfeit a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, EnumCount)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// The engine's process ended or refused a command, or the engine cannot play this game.
    Crash,
    /// The engine did not send a valid response in time.
    Time,
    /// The engine made an illegal move.
    Illegal,
    /// The engine resigned.
    Resigned,
}

impl Fault {
    /// All kinds of faults.
    pub const ALL: [Fault; Fault::COUNT] = [Fault::Crash, Fault::Time, Fault::Illegal, Fault::Resigned];

    /// Returns the name that reports and match logs use for the fault.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fault::Crash => "crash",
            Fault::Time => "time",
            Fault::Illegal => "illegal",
            Fault::Resigned => "resigned",
        }
    }
}

/// A player that takes one side in the games of a match.
///
/// A match uses this trait rather than [`SearchEngine`](reversi_engine::SearchEngine), because contestants only choose
/// moves, and because external engines can crash, lose on time, make illegal moves or resign. As a contestant, our own
/// engine plays either at a level or within the limits of the match.
pub(super) trait Contestant {
    /// Prepares for a new game before any clock runs. Our own engine forgets the previous game, and uses `seed` for the
    /// deliberate errors of weak levels. An external engine is started unless it is already running.
    fn begin(&mut self, seed: u64, cancelled: &dyn Fn() -> bool) -> Result<(), Failure>;

    /// Chooses a move. If this takes longer than `longest`, the player loses the game. `longest` is `None` if the
    /// budget has neither a time limit nor a clock.
    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        longest: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure>;
}

/// Our own engine, either at a level or at full strength within the limits of the match.
pub(super) struct Builtin {
    engine: Engine,
    level: Option<Level>,
}

impl Builtin {
    pub(super) fn new(weights: &[u8], hash_megabytes: usize) -> Result<Builtin, EngineError> {
        let engine = Engine::new(weights, &Options { hash_megabytes, ..Options::default() })?;
        Ok(Builtin { engine, level: None })
    }

    /// Sets the level for the next game; `None` means full strength within the limits of the match. One engine can play
    /// for several entrants, because it forgets everything between games.
    pub(super) fn at(&mut self, level: Option<Level>) -> &mut Builtin {
        self.level = level;
        self
    }
}

impl Contestant for Builtin {
    fn begin(&mut self, seed: u64, _: &dyn Fn() -> bool) -> Result<(), Failure> {
        self.engine.forget();
        self.engine.set_seed(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        _: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure> {
        if cancelled() {
            return Err(Failure::Cancelled);
        }
        let (began, empties) = (Instant::now(), game.board().empty().len());
        let answer = match self.level {
            Some(level) => self.engine.play(game, level, None, &Stop::new(), |_| {}),
            None => {
                // The match already adds a margin for the overhead of time measurement, so the engine needs no time
                // reserve.
                let time = budget.most_for_move(empties, Duration::ZERO);
                let usual_time = budget.clock.and_then(|_| budget.time_for_move(empties, Duration::ZERO));
                let limits = Limits { depth: budget.depth, nodes: budget.nodes, time, usual_time, ..Limits::default() };
                self.engine.choose(game, &limits, &Stop::new(), |_| {})
            }
        };
        match answer {
            Ok(answer) => {
                let depth = match answer.score.kind {
                    ScoreKind::Estimate { depth } => depth,
                    // The engine searched to the end of the game.
                    _ => u32::try_from(empties).unwrap_or(u32::MAX),
                };
                Ok(Chosen {
                    square: answer.best,
                    value: Some(f64::from(answer.score.discs)),
                    depth: Some(depth),
                    nodes: Some(answer.nodes),
                    time: began.elapsed(),
                })
            }
            Err(error) => Err(Failure::Lost(Fault::Crash, error.to_string())),
        }
    }
}

/// An external engine, which runs as a separate program.
pub(super) struct Driven {
    driver: Driver,
    /// The time limit for a move if the budget has neither a time limit nor a clock.
    patience: Duration,
}

/// The additional time to wait for a response that is already late. The wait shows how late the response is, and often
/// avoids a restart of the engine.
const LATE: Duration = Duration::from_millis(500);

impl Driven {
    /// Creates a contestant whose program starts when its first game begins. Returns `None` for our own engine.
    pub(super) fn new(entrant: &Entrant, patience: Duration, startup: Duration) -> Option<Driven> {
        let Player::Driven(command) = &entrant.player else { return None };
        let options = DriverOptions { startup, settings: entrant.settings.clone(), folder: entrant.folder.clone() };
        Some(Driven { driver: Driver::with_options(command.clone(), options), patience })
    }

    /// Starts the program. Returns an error if the program cannot be started, or if `limits` contains a depth or node
    /// limit for which neither the protocol nor the program has a command.
    pub(super) fn check(&mut self, limits: &OwnLimits) -> Result<(), MatchError> {
        self.driver.ready(&|| false)?;
        let (depth, nodes) = self.driver.takes_depth_and_nodes();
        let untold = if depth || limits.depth.is_none() { "nodes" } else { "depth" };
        match (depth || limits.depth.is_none()) && (nodes || limits.nodes.is_none()) {
            true => Ok(()),
            false => Err(MatchError::Untold { engine: self.driver.command().to_string(), limit: untold }),
        }
    }
}

impl Contestant for Driven {
    fn begin(&mut self, _: u64, cancelled: &dyn Fn() -> bool) -> Result<(), Failure> {
        self.driver.ready(cancelled).map_err(|error| failure(&error))
    }

    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        longest: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure> {
        let patience = longest.map_or(self.patience, |longest| longest + LATE);
        let played = self.driver.choose(game, budget, patience, cancelled).map_err(|error| failure(&error))?;
        let Played { square, value, depth, nodes, time } = played;
        Ok(Chosen { square, value, depth, nodes, time })
    }
}

fn failure(error: &DriverError) -> Failure {
    let fault = match &error.fault {
        DriverFault::Cancelled => return Failure::Cancelled,
        DriverFault::Child(ChildError::Silent { .. }) | DriverFault::Garbage { .. } => Fault::Time,
        DriverFault::Illegal { .. } | DriverFault::NotAMove(_) => Fault::Illegal,
        DriverFault::Resigned => Fault::Resigned,
        // The program ended, refused the command, or cannot play this game.
        _ => Fault::Crash,
    };
    Failure::Lost(fault, error.to_string())
}
