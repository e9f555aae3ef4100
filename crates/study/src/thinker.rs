//! The engine as reviews and sessions use it, so that a test can replace it by a script.

use reversi::{Game, Square};
use reversi_engine::{Analysed, Answer, Engine, Level, Limits, Options, Stop};
use reversi_records::Budget;
use std::sync::Arc;
use std::time::Duration;

/// The resources that an engine may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Resources {
    /// The number of search threads.
    pub threads: usize,
    /// The size of the transposition table in megabytes.
    pub hash_megabytes: usize,
}

impl Default for Resources {
    /// Returns half of the cores, so that the machine stays usable.
    fn default() -> Resources {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Resources { threads: (cores / 2).max(1), hash_megabytes: Options::default().hash_megabytes }
    }
}

/// Searches positions, one at a time, on its own thread.
///
/// A stopped search returns soon, with the best move so far. Error messages are shown to people.
pub trait Thinker {
    /// Returns the move that a player of this level makes, in no more than `time`. Calls `progress` with the best move
    /// so far.
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String>;

    /// Returns the best move.
    fn best(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String>;

    /// Returns all legal moves with their values, the best first.
    fn values(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String>;

    /// Returns some of the legal moves with their values, the best first, so that several engines can share the moves.
    fn values_of(
        &mut self,
        game: &Game,
        squares: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        let some = |answers: &[Answer]| -> Vec<Answer> {
            answers.iter().filter(|answer| squares.contains(&answer.best)).cloned().collect()
        };
        let answers = self.values(game, limits, stop, &mut |answers| progress(&some(answers)))?;
        Ok(some(&answers))
    }

    /// Analyses every position of a game with a legal move, from the last one, each within these limits: finds the best
    /// move, and the value of the played move. Calls `progress` with each position; a stopped analysis leaves out the
    /// rest.
    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Analysed),
    ) -> Result<(), String> {
        let mut position = game.clone();
        let mut played = None;
        loop {
            if let Some(player) = position.turn() {
                let answers = self.values(&position, limits, stop, &mut |_| {})?;
                if stop.is_stopped() {
                    return Ok(());
                }
                let is_played = |answer: &&Answer| Some(answer.best) == played;
                let value = answers.iter().find(is_played).map(|answer| (answer.best, answer.score));
                let best = answers.into_iter().next().ok_or("the engine knows no move")?;
                progress(&Analysed { ply: position.history().len(), player, best, played: value });
            }
            let Some(mv) = position.undo() else { return Ok(()) };
            played = Some(mv.square);
        }
    }

    /// Sets the resources from the next search on. By default does nothing.
    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        let _ = resources;
        Ok(())
    }

    /// Forgets the results of earlier searches, so that the next result depends on its position alone.
    fn forget(&mut self) {}

    /// Returns the move of another program, which manages its own time. A stopped search is an error. By default no
    /// other program can play.
    fn program(&mut self, command: &str, game: &Game, budget: &Budget, stop: &Stop) -> Result<ProgramMove, String> {
        let _ = (game, budget, stop);
        Err(format!("{command}: other programs cannot play here"))
    }
}

/// Called from the engine's thread when a result has arrived: the view should update itself soon.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// The move of another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramMove {
    /// The square.
    pub square: Square,
    /// How long the program took.
    pub time: Duration,
}

/// Creates an engine on the thread where it runs: for the first search, and again after a panic.
pub type EngineFactory = Arc<dyn Fn() -> Result<Box<dyn Thinker>, String> + Send + Sync>;

/// Returns a factory of the product's own engine, which reads the weights and takes the memory when it is created.
#[must_use]
pub fn engine(weights: &'static [u8], options: Options) -> EngineFactory {
    Arc::new(move || {
        let engine = Engine::new(weights, &options).map_err(|error| error.to_string())?;
        Ok(Box::new(engine) as Box<dyn Thinker>)
    })
}

impl Thinker for Engine {
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        Engine::play(self, game, level, time, stop, progress).map_err(|error| error.to_string())
    }

    fn best(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String> {
        self.search(game, limits, stop, progress).map_err(|error| error.to_string())
    }

    fn values(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        self.search_all(game, limits, stop, progress).map_err(|error| error.to_string())
    }

    fn values_of(
        &mut self,
        game: &Game,
        squares: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String> {
        self.search_some(game, squares, limits, stop, progress).map_err(|error| error.to_string())
    }

    fn forget(&mut self) {
        Engine::forget(self);
    }

    /// Results of later positions speed up the earlier ones.
    fn analyse(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Analysed),
    ) -> Result<(), String> {
        Engine::analyse(self, game, limits, stop, progress);
        Ok(())
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        self.set_threads(resources.threads);
        self.set_hash(resources.hash_megabytes).map_err(|error| error.to_string())
    }
}
