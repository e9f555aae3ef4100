//! Seats for the engines of other programs, beside our own.

use crate::{EngineFactory, ProgramMove, Resources, Seat, SeatError, Thinker, engine};
use reversi::{Game, Square};
use reversi_engine::{Analysed, Answer, Level, Limits, Options, Stop};
use reversi_protocols::{Driver, EngineCommand};
use reversi_records::Budget;
use reversi_study::LazyEngine;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a program may be silent in a game without a clock.
const PATIENCE: Duration = Duration::from_secs(300);
/// Extra time for a program with a clock: the session's clock decides whether it loses on time.
const GRACE: Duration = Duration::from_secs(10);

/// The engines of other programs that were started. They end when this is dropped.
#[derive(Default)]
pub struct Programs {
    drivers: Arc<Mutex<HashMap<String, Driver>>>,
}

impl Programs {
    /// Returns a factory of engines that play for our own engine and for other programs.
    #[must_use]
    pub fn factory(&self, weights: &'static [u8], options: Options) -> EngineFactory {
        let (own, drivers) = (engine(weights, options), Arc::clone(&self.drivers));
        Arc::new(move || Ok(Box::new(AnyEngine { own: LazyEngine::new(own.clone()), drivers: Arc::clone(&drivers) })))
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // A search in progress has been stopped, and this waits for its end.
        lock(&self.drivers).clear();
    }
}

/// Our engine, which is created only if it has to answer, and other programs.
struct AnyEngine {
    own: LazyEngine,
    drivers: Arc<Mutex<HashMap<String, Driver>>>,
}

impl Thinker for AnyEngine {
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        self.own.get()?.play(game, level, time, stop, progress)
    }

    fn best(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        self.own.get()?.best(game, limits, stop, progress)
    }

    fn values(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        self.own.get()?.values(game, limits, stop, progress)
    }

    fn values_of(
        &mut self,
        game: &Game,
        squares: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        self.own.get()?.values_of(game, squares, limits, stop, progress)
    }

    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Analysed),
    ) -> Result<(), String> {
        self.own.get()?.analyse(game, limits, stop, progress)
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        self.own.set_resources(Some(resources));
        Ok(())
    }

    fn forget(&mut self) {
        self.own.forget();
    }

    fn program(&mut self, command: &str, game: &Game, budget: &Budget, stop: &Stop) -> Result<ProgramMove, String> {
        let longest = budget.longest().map_or(PATIENCE, |longest| longest + GRACE);
        let mut drivers = lock(&self.drivers);
        let driver = match drivers.get_mut(command) {
            Some(driver) => driver,
            None => {
                let engine: EngineCommand = command.parse().map_err(|error| format!("{command}: {error}"))?;
                drivers.entry(command.to_string()).or_insert(Driver::new(engine))
            }
        };
        let played = driver.choose(game, budget, longest, &|| stop.is_stopped()).map_err(|error| error.to_string())?;
        Ok(ProgramMove { square: played.square, time: played.time })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Parses a seat. The protocol of a program has to be a known one.
pub fn seat(text: &str) -> Result<Seat, String> {
    let seat: Seat = text.parse().map_err(|error: SeatError| error.to_string())?;
    if let Seat::Program(command) = &seat {
        command.parse::<EngineCommand>().map_err(|error| error.to_string())?;
    }
    Ok(seat)
}
