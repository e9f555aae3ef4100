//! Whoever makes the moves of one side of a game.

use super::Entrant;
use reversi::{Game, Position};
use reversi_engine::{Clock, Engine, EngineError, Limits, Options, Stop};
use reversi_protocols::{Budget, ChildError, Driver, DriverError, DriverFault};
use std::time::{Duration, Instant};

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Control {
    /// For a whole game, and what is added after each move.
    pub clock: Option<(Duration, Duration)>,
    /// For each move.
    pub time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at. Protocols have no word for it: it is for our own engine alone.
    pub nodes: Option<u64>,
}

/// What a player played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chosen {
    pub(super) position: Position,
    /// What it is worth to whoever played it, in discs.
    pub(super) value: Option<f64>,
    pub(super) time: Duration,
}

/// Why a player played nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// It has lost the game by this.
    Lost(Fault, String),
    /// Nobody waits for it any more.
    Cancelled,
}

/// By what an engine loses a game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// It ended, or wrote what is no answer.
    Crash,
    /// It did not answer in time.
    Time,
    /// It broke the rules.
    Illegal,
    /// It gave up.
    Resigned,
}

impl Fault {
    /// In a word.
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

/// Whoever makes the moves of one side.
pub(super) trait Player {
    /// A new game begins. What was learned is forgotten, and slips are chosen by the seed.
    fn begin(&mut self, seed: u64);

    /// Chooses a move. `left` is what the player's clock shows.
    fn choose(
        &mut self,
        game: &Game,
        control: &Control,
        left: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure>;
}

/// Our own engine, at a level or as far as the limits let it.
pub(super) struct Builtin {
    engine: Engine,
    entrant: Option<reversi_engine::Level>,
}

impl Builtin {
    pub(super) fn new(weights: &[u8], hash_megabytes: usize) -> Result<Builtin, EngineError> {
        let engine = Engine::new(weights, &Options { hash_megabytes, ..Options::default() })?;
        Ok(Builtin { engine, entrant: None })
    }

    /// The same engine for another entrant: it forgets everything between games.
    pub(super) fn at(&mut self, level: Option<reversi_engine::Level>) -> &mut Builtin {
        self.entrant = level;
        self
    }
}

impl Player for Builtin {
    fn begin(&mut self, seed: u64) {
        self.engine.forget();
        self.engine.set_seed(seed);
    }

    fn choose(
        &mut self,
        game: &Game,
        control: &Control,
        left: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure> {
        if cancelled() {
            return Err(Failure::Cancelled);
        }
        let began = Instant::now();
        let increment = control.clock.map_or(Duration::ZERO, |(_, increment)| increment);
        let answer = match self.entrant {
            Some(level) => self.engine.play(game, level, &Stop::new(), |_| {}),
            None => {
                let clock = left.map(|left| Clock { left, increment });
                let Control { time, depth, nodes, .. } = *control;
                let limits = Limits { depth, nodes, time, clock, ..Limits::default() };
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
    /// How long it may take where there is no clock.
    patience: Duration,
}

/// What an engine's answer may take on its way, besides the time that it has.
const ON_ITS_WAY: Duration = Duration::from_millis(500);

impl Driven {
    pub(super) fn new(entrant: &Entrant, patience: Duration) -> Option<Result<Driven, DriverError>> {
        let Entrant::Driven(command) = entrant else { return None };
        Some(Driver::start(command.clone()).map(|driver| Driven { driver, patience }))
    }
}

impl Player for Driven {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        game: &Game,
        control: &Control,
        left: Option<Duration>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Chosen, Failure> {
        let clock = left.zip(control.clock);
        let budget = Budget {
            depth: control.depth,
            time: control.time,
            clock: clock.map(|(left, (_, increment))| reversi_protocols::Clock { left, increment }),
            ..Budget::default()
        };
        let longest = budget.longest().unwrap_or(self.patience);
        let deadline = Instant::now() + longest + ON_ITS_WAY;
        match self.driver.choose(game, &budget, deadline, cancelled) {
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
