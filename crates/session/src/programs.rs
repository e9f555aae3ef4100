//! Seats for other programs' engines, beside our own.

use crate::{MakeThinker, Played, Resources, Seat, SeatError, Thinker};
use reversi::Game;
use reversi_engine::{Analysed, Answer, Engine, Level, Limits, Options, Stop};
use reversi_protocols::{Driver, EngineCommand};
use reversi_records::Budget;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a program may be silent where there is no clock.
const PATIENCE: Duration = Duration::from_secs(300);
/// Extra time for a program that has a clock: losing on time is for the clock to decide.
const GRACE: Duration = Duration::from_secs(10);

/// Other programs' engines that were started. They end when this is dropped.
#[derive(Default)]
pub struct Programs {
    drivers: Arc<Mutex<HashMap<String, Driver>>>,
}

impl Programs {
    /// A thinker for seats of our engine and of other programs.
    #[must_use]
    pub fn thinker(&self, weights: &'static [u8], options: Options) -> MakeThinker {
        let drivers = Arc::clone(&self.drivers);
        Box::new(move || {
            let (options, drivers) = (options.clone(), Arc::clone(&drivers));
            Ok(Box::new(AnyEngine { weights, options, engine: None, drivers }))
        })
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // A search in progress has been stopped, and is waited for.
        lock(&self.drivers).clear();
    }
}

/// Our engine, made when it is first needed, and other programs.
struct AnyEngine {
    weights: &'static [u8],
    options: Options,
    engine: Option<Engine>,
    drivers: Arc<Mutex<HashMap<String, Driver>>>,
}

impl AnyEngine {
    fn engine(&mut self) -> Result<&mut Engine, String> {
        match &mut self.engine {
            Some(engine) => Ok(engine),
            none => Ok(none.insert(Engine::new(self.weights, &self.options).map_err(|error| error.to_string())?)),
        }
    }
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
        Thinker::play(self.engine()?, game, level, time, stop, progress)
    }

    fn best(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        Thinker::best(self.engine()?, game, limits, stop, progress)
    }

    fn values(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        Thinker::values(self.engine()?, game, limits, stop, progress)
    }

    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Analysed),
    ) -> Result<(), String> {
        Thinker::analyse(self.engine()?, game, limits, stop, progress)
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        let Resources { threads, hash_megabytes } = resources;
        self.options = Options { threads, hash_megabytes, ..self.options.clone() };
        self.engine.as_mut().map_or(Ok(()), |engine| engine.set_resources(resources))
    }

    fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    fn program(&mut self, command: &str, game: &Game, budget: &Budget, stop: &Stop) -> Result<Played, String> {
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
        Ok(Played { square: played.square, time: played.time })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a seat; a program has to be one that can be spoken to.
pub fn seat(text: &str) -> Result<Seat, String> {
    let seat: Seat = text.parse().map_err(|error: SeatError| error.to_string())?;
    if let Seat::Program(command) = &seat {
        command.parse::<EngineCommand>().map_err(|error| error.to_string())?;
    }
    Ok(seat)
}
