//! Factories that create engines for reviews and sessions. Tests pass in factories that create scripted engines.

use reversi::{Game, Square};
use reversi_engine::{Engine, Options, SearchEngine, Stop};
use reversi_records::Budget;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Creates engines, and asks other programs for their moves. All clones of a factory create engines of the same kind.
#[derive(Clone)]
pub struct EngineFactory {
    create: Arc<Create>,
    play_program: Arc<PlayProgram>,
}

/// A function that creates an engine. The engine thread calls this function before its first search, and again after a
/// panic.
type Create = dyn Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync;

/// A function that returns the move chosen by another program, which manages its own time. Returns an error if the
/// program fails or the search is stopped.
type PlayProgram = dyn Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync;

/// A move that another program has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramMove {
    /// The square on which the program places its disc.
    pub square: Square,
    /// The time that the program took to choose the move.
    pub time: Duration,
}

impl EngineFactory {
    /// Creates a factory from a function that creates engines. The factory does not support other programs as players;
    /// see [`with_programs`](Self::with_programs).
    #[must_use]
    pub fn new(create: impl Fn() -> Result<Box<dyn SearchEngine>, String> + Send + Sync + 'static) -> EngineFactory {
        let play_program =
            |command: &str, _: &Game, _: &Budget, _: &Stop| Err(format!("{command}: other programs cannot play here"));
        EngineFactory { create: Arc::new(create), play_program: Arc::new(play_program) }
    }

    /// Returns a factory that also supports other programs as players. To get a move from a program, the factory calls
    /// `play` with the command that starts the program.
    #[must_use]
    pub fn with_programs(
        self,
        play: impl Fn(&str, &Game, &Budget, &Stop) -> Result<ProgramMove, String> + Send + Sync + 'static,
    ) -> EngineFactory {
        EngineFactory { play_program: Arc::new(play), ..self }
    }

    /// Creates an engine. The error is a message that explains the failure.
    pub fn create(&self) -> Result<Box<dyn SearchEngine>, String> {
        (self.create)()
    }

    /// Returns the move chosen by the program that `command` starts.
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

/// Returns a factory that creates the built-in engine. Each engine parses `weights` and allocates its own memory.
#[must_use]
pub fn engine(weights: &'static [u8], options: Options) -> EngineFactory {
    EngineFactory::new(move || {
        let engine = Engine::new(weights, &options).map_err(|error| error.to_string())?;
        Ok(Box::new(engine))
    })
}
