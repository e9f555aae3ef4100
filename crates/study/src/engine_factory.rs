//! How reviews and sessions create engines, so that a test can replace them by a script.

use reversi::{Game, Square};
use reversi_engine::{Engine, Options, SearchEngine, Stop};
use reversi_records::Budget;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Creates the engines of a session: one that searches, and the other programs that can play in its seats. Clones create
/// the same engines.
#[derive(Clone)]
pub struct EngineFactory {
    create: Arc<Create>,
    play_program: Arc<PlayProgram>,
}

/// Creates an engine that searches, on the thread where it runs: for the first search, and again after a panic.
type Create = dyn Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync;

/// Returns the move of another program, which manages its own time. A stopped search is an error.
type PlayProgram = dyn Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync;

/// The move of another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramMove {
    /// The square.
    pub square: Square,
    /// How long the program took.
    pub time: Duration,
}

impl EngineFactory {
    /// Makes a factory from a function that creates engines. No other program can play.
    #[must_use]
    pub fn new(create: impl Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync + 'static) -> EngineFactory {
        let play_program =
            |command: &str, _: &Game, _: &Budget, _: &Stop| Err(format!("{command}: other programs cannot play here"));
        EngineFactory { create: Arc::new(create), play_program: Arc::new(play_program) }
    }

    /// Lets other programs play, by a function that returns the move of the program with a command.
    #[must_use]
    pub fn with_programs(
        self,
        play: impl Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync + 'static,
    ) -> EngineFactory {
        EngineFactory { play_program: Arc::new(play), ..self }
    }

    /// Creates an engine.
    pub fn create(&self) -> Result<Box<dyn SearchEngine>, String> {
        (self.create)()
    }

    /// Returns the move of the program with this command.
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

/// Returns a factory of the product's own engine, which reads the weights and takes the memory when it is created.
#[must_use]
pub fn engine(weights: &'static [u8], options: Options) -> EngineFactory {
    EngineFactory::new(move || {
        let engine = Engine::new(weights, &options).map_err(|error| error.to_string())?;
        Ok(Box::new(engine))
    })
}
