//! The player of one side of a game.

use super::Entrant;
use reversi::{Game, Position};
use reversi_engine::{Engine, EngineError, Level, Limits, Options, Stop};
use reversi_protocols::{ChildError, Driver, DriverError, DriverFault};
use reversi_records::Budget;
use std::time::{Duration, Instant};

/// A player's move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chosen {
    pub(super) position: Position,
    /// Its value in discs, for the player who made it.
    pub(super) value: Option<f64>,
    pub(super) time: Duration,
}

/// Why a player has no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// A fault, which loses the game.
    Lost(Fault, String),
    /// The game was cancelled.
    Cancelled,
}

/// How an engine forfeits a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// It ended, or its output is not an answer.
    Crash,
    /// It did not answer in time.
    Time,
    /// It made an illegal move.
    Illegal,
    /// It resigned.
    Resigned,
}

impl Fault {
    /// The name in reports.
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

/// The player of one side.
pub(super) trait Thinker {
    /// Starts a new game: clears what was learned, and seeds the errors of weak levels.
    fn begin(&mut self, seed: u64);

    /// Chooses a move.
    fn choose(&mut self, game: &Game, budget: &Budget, cancelled: &dyn Fn() -> bool) -> Result<Chosen, Failure>;
}

/// Our own engine, at a level or at full strength within the limits.
pub(super) struct Builtin {
    engine: Engine,
    level: Option<Level>,
}

impl Builtin {
    pub(super) fn new(weights: &[u8], hash_megabytes: usize) -> Result<Builtin, EngineError> {
        let engine = Engine::new(weights, &Options { hash_megabytes, ..Options::default() })?;
        Ok(Builtin { engine, level: None })
    }

    /// The same engine for another entrant: nothing is carried over between games.
    pub(super) fn at(&mut self, level: Option<Level>) -> &mut Builtin {
        self.level = level;
        self
    }
}

impl Thinker for Builtin {
    fn begin(&mut self, seed: u64) {
        self.engine.forget();
        self.engine.set_seed(seed);
    }

    fn choose(&mut self, game: &Game, budget: &Budget, cancelled: &dyn Fn() -> bool) -> Result<Chosen, Failure> {
        if cancelled() {
            return Err(Failure::Cancelled);
        }
        let began = Instant::now();
        let answer = match self.level {
            Some(level) => self.engine.play(game, level, None, &Stop::new(), |_| {}),
            None => {
                // The match already allows for errors of measurement, so no time is held back.
                let time = budget.time_for_move(game.board().empty().len(), Duration::ZERO);
                let limits = Limits { depth: budget.depth, nodes: budget.nodes, time, ..Limits::default() };
                self.engine.search(game, &limits, &Stop::new(), |_| {})
            }
        };
        match answer {
            Ok(answer) => {
                let value = Some(f64::from(answer.score.discs));
                Ok(Chosen { position: answer.best, value, time: began.elapsed() })
            }
            Err(error) => Err(Failure::Lost(Fault::Crash, error.to_string())),
        }
    }
}

/// Another program's engine.
pub(super) struct Driven {
    driver: Driver,
    /// How long it may take if there is no clock.
    patience: Duration,
}

/// The time that an answer may spend in transit, on top of the engine's own time.
const ON_ITS_WAY: Duration = Duration::from_millis(500);

impl Driven {
    pub(super) fn new(entrant: &Entrant, patience: Duration) -> Option<Result<Driven, DriverError>> {
        let Entrant::Driven(command) = entrant else { return None };
        Some(Driver::start(command.clone()).map(|driver| Driven { driver, patience }))
    }
}

impl Thinker for Driven {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, game: &Game, budget: &Budget, cancelled: &dyn Fn() -> bool) -> Result<Chosen, Failure> {
        let longest = budget.longest().unwrap_or(self.patience);
        let deadline = Instant::now() + longest + ON_ITS_WAY;
        match self.driver.choose(game, budget, deadline, cancelled) {
            Ok(played) => Ok(Chosen { position: played.position, value: played.value, time: played.time }),
            Err(error) => Err(failure(&error)),
        }
    }
}

fn failure(error: &DriverError) -> Failure {
    let fault = match &error.fault {
        DriverFault::Cancelled => return Failure::Cancelled,
        DriverFault::Child(ChildError::Silent { .. }) | DriverFault::Garbage { .. } => Fault::Time,
        DriverFault::Illegal { .. } | DriverFault::NotAMove(_) => Fault::Illegal,
        DriverFault::Resigned => Fault::Resigned,
        DriverFault::Child(_) | DriverFault::Refused(_) | DriverFault::Cannot(_) => Fault::Crash,
    };
    Failure::Lost(fault, error.to_string())
}
