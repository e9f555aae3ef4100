//! Seats for programs other than the built-in engine.

use crate::{EngineFactory, ProgramMove, Seat, SeatError, engine};
use reversi::Game;
use reversi_engine::{Options, Stop};
use reversi_protocols::{Driver, EngineCommand};
use reversi_records::Budget;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The maximum time that a program may take for a move in a game without a clock.
const PATIENCE: Duration = Duration::from_secs(300);
/// The time by which a program may exceed its time budget in a game with a clock before its search fails. Only the
/// session's clock decides whether the program loses on time.
const GRACE: Duration = Duration::from_secs(10);

/// The running programs other than the built-in engine. Dropping this value terminates the programs.
#[derive(Default)]
pub struct Programs {
    drivers: Arc<Mutex<Drivers>>,
}

/// The drivers of the running programs, keyed by the commands that start them.
type Drivers = HashMap<String, Driver>;

impl Programs {
    /// Returns a factory that creates the built-in engine and supports other programs as players.
    #[must_use]
    pub fn factory(&self, weights: &'static [u8], options: Options) -> EngineFactory {
        let drivers = Arc::clone(&self.drivers);
        engine(weights, options)
            .with_programs(move |command, game, budget, stop| play(&drivers, command, game, budget, stop))
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // Every search has already been stopped, so the lock is free as soon as the last search ends.
        lock(&self.drivers).clear();
    }
}

/// Returns the move of a program. Starts the program if it is not running.
fn play(
    drivers: &Mutex<Drivers>,
    command: &str,
    game: &Game,
    budget: &Budget,
    stop: &Stop,
) -> Result<ProgramMove, String> {
    let longest = budget.longest().map_or(PATIENCE, |longest| longest + GRACE);
    let mut drivers = lock(drivers);
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Parses a seat. Returns an error if the text is not a seat or names an unknown protocol.
pub fn seat(text: &str) -> Result<Seat, String> {
    let seat: Seat = text.parse().map_err(|error: SeatError| error.to_string())?;
    if let Seat::Program(command) = &seat {
        command.parse::<EngineCommand>().map_err(|error| error.to_string())?;
    }
    Ok(seat)
}
