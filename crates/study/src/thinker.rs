//! Who answers questions about positions: the engine, or in tests a script.

use reversi::{Game, Square};
use reversi_engine::{Analysed, Answer, Engine, Level, Limits, Options, Stop};
use reversi_records::Budget;
use std::sync::Arc;
use std::time::Duration;

/// What an engine may use of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// How many threads search.
    pub threads: usize,
    /// Memory for the hash table, in megabytes.
    pub hash_megabytes: usize,
}

impl Default for Resources {
    /// Half of the cores, so that the rest of the machine stays usable.
    fn default() -> Resources {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Resources { threads: (cores / 2).max(1), hash_megabytes: Options::default().hash_megabytes }
    }
}

/// Answers questions about positions, one at a time, on a thread of its own.
///
/// A stopped search returns soon, with the best that it has found. Errors are shown to people as they are.
pub trait Thinker {
    /// The move that a player of this level makes, in no more than `time`. `progress` is called with the best move so far.
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String>;

    /// The best move.
    fn best(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, String>;

    /// All legal moves, the best first, each with its own value.
    fn values(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, String>;

    /// Some of the legal moves, the best first, each with its own value: several thinkers can share them.
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

    /// Analyses every position of a game that has a legal move, the last one first, each within these limits: the best
    /// move, and the value of the move that was made. `progress` is called with each; a stopped analysis leaves out the rest.
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

    /// Uses so much of the machine from the next question on. By default nothing changes.
    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        let _ = resources;
        Ok(())
    }

    /// Forgets what was learned from earlier questions, so that the next answer depends on its question alone.
    fn forget(&mut self) {}

    /// The move of another program, which shares out its time itself. Stopped,
    /// it is an error. By default there are no other programs.
    fn program(&mut self, command: &str, game: &Game, budget: &Budget, stop: &Stop) -> Result<ProgramMove, String> {
        let _ = (game, budget, stop);
        Err(format!("{command}: other programs cannot play here"))
    }
}

/// Called when there is a result, from the engine's thread: the view should update itself soon.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// What another program has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramMove {
    /// Where.
    pub square: Square,
    /// How long it took.
    pub time: Duration,
}

/// Creates a thinker, on the thread where it runs: for the first question, and again after a panic.
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
