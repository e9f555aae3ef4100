//! Factories that create the engines of reviews and sessions. Tests pass in factories of scripted engines.

use reversi::{Game, Square};
use reversi_engine::{Engine, Options, SearchEngine, Stop};
use reversi_records::Budget;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Creates the engines of a session, and runs the other programs that play in its seats. Clones of a factory create the
/// same engines.
#[derive(Clone)]
pub struct EngineFactory {
    create: Arc<Create>,
    play_program: Arc<PlayProgram>,
}

/// Creates an engine that searches. The engine's thread calls this function before the first search, and again after a
/// panic.
type Create = dyn Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync;

/// Returns the move of another program, which manages its own time. Returns an error if the search was stopped.
type PlayProgram = dyn Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync;

/// A move that another program has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramMove {
    /// The square on which the program places its disc.
    pub square: Square,
    /// How long the program took for the move.
    pub time: Duration,
}

impl EngineFactory {
    /// Creates a factory from a function that creates engines. Other programs cannot play with this factory.
    #[must_use]
    pub fn new(create: impl Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync + 'static) -> EngineFactory {
        let play_program =
            |command: &str, _: &Game, _: &Budget, _: &Stop| Err(format!("{command}: other programs cannot play here"));
        EngineFactory { create: Arc::new(create), play_program: Arc::new(play_program) }
    }

    /// Returns the factory with support for other programs: `play` receives the command that starts a program, and
    /// returns the program's move.
    #[must_use]
    pub fn with_programs(
        self,
        play: impl Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync + 'static,
    ) -> EngineFactory {
        EngineFactory { play_program: Arc::new(play), ..self }
    }

    /// Creates an engine that searches.
    pub fn create(&self) -> Result<Box<dyn SearchEngine>, String> {
        (self.create)()
    }

    /// Returns the move of the program that `command` starts.
    pub fn play_program(
        &self,
        command: &str,
        game: &Game,
        budget: &Budget,
        stop: &Stop,
    ) -> Result<ProgramMove, String> {
        (self.play_program)(command, game, budget, stop)
    }
}

impl fmt::Debug for EngineFactory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineFactory").finish_non_exhaustive()
    }
}

/// Returns a factory of the product's own engine. Creating an engine reads the weights and allocates memory.
#[must_use]
pub fn engine(weights: &'static [u8], options: Options) -> EngineFactory {
    EngineFactory::new(move || {
        let engine = Engine::new(weights, &options).map_err(|error| error.to_string())?;
        Ok(Box::new(engine))
    })
}
