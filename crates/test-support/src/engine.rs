//! An engine that follows a script and does not search.

use reversi::{Game, Square};
use reversi_engine::{Level, Limits, Score, ScoreKind, SearchResult, Stop};
use reversi_engine::{Resources, SearchEngine};
use reversi_session::EngineFactory;
use std::sync::Arc;
use std::time::Duration;

/// A request that a [`ScriptedEngine`] receives.
#[derive(Debug)]
pub enum Request<'a> {
    /// Choose a move at this level.
    Play(Level),
    /// Find the best move within these limits.
    Best(&'a Limits),
    /// Compute the value of every legal move within these limits.
    Values(&'a Limits),
    /// Use these resources for all later requests.
    Resources(Resources),
}

type Values = dyn Fn(&Game) -> Vec<SearchResult> + Send + Sync;
type OnRequest<T> = dyn Fn(&Request<'_>) -> T + Send + Sync;

/// An engine that does not search. The test provides a function that returns the value of each move.
#[derive(Clone)]
pub struct ScriptedEngine {
    values: Arc<Values>,
    before: Arc<OnRequest<Result<(), String>>>,
    is_endless: Arc<OnRequest<bool>>,
}

impl ScriptedEngine {
    /// Creates an engine from a function that returns the values of a position's moves, the best first. The engine
    /// plays the first of these moves.
    pub fn new(values: impl Fn(&Game) -> Vec<SearchResult> + Send + Sync + 'static) -> ScriptedEngine {
        ScriptedEngine { values: Arc::new(values), before: Arc::new(|_| Ok(())), is_endless: Arc::new(|_| false) }
    }

    /// Creates an engine that calls `value` for the score of each legal move. The argument of `value` is the index of
    /// the move in the order of the squares, counted from 0.
    pub fn by_rank(value: impl Fn(usize) -> Score + Send + Sync + 'static) -> ScriptedEngine {
        let ranked = move |game: &Game| {
            game.moves().iter().enumerate().map(|(rank, mv)| answer(mv.square, value(rank))).collect()
        };
        ScriptedEngine::new(ranked)
    }

    /// Makes the engine call a function before each request. If the function returns an error, the engine fails with
    /// this error.
    #[must_use]
    pub fn before(self, before: impl Fn(&Request<'_>) -> Result<(), String> + Send + Sync + 'static) -> ScriptedEngine {
        ScriptedEngine { before: Arc::new(before), ..self }
    }

    /// Makes some requests endless: if `is_endless` returns `true` for a request, the engine reports its results
    /// immediately, and then runs until it is stopped.
    #[must_use]
    pub fn endless(self, is_endless: impl Fn(&Request<'_>) -> bool + Send + Sync + 'static) -> ScriptedEngine {
        ScriptedEngine { is_endless: Arc::new(is_endless), ..self }
    }

    /// Returns a factory that creates copies of this engine.
    #[must_use]
    pub fn factory(self) -> EngineFactory {
        EngineFactory::new(move || Ok(Box::new(self.clone())))
    }

    fn run(
        &self,
        game: &Game,
        request: &Request<'_>,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        (self.before)(request)?;
        let answers = (self.values)(game);
        if (self.is_endless)(request) {
            progress(&answers);
            while !stop.is_stopped() {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        Ok(answers)
    }

    fn first(
        &self,
        game: &Game,
        request: &Request<'_>,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        let answers = self.run(game, request, stop, &mut |answers| answers.iter().take(1).for_each(&mut *progress))?;
        answers.into_iter().next().ok_or_else(|| "there is no move".to_owned())
    }
}

impl std::fmt::Debug for ScriptedEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ScriptedEngine").finish_non_exhaustive()
    }
}

/// Returns a search result for a move. Its principal variation contains only this move.
#[must_use]
pub fn answer(best: Square, score: Score) -> SearchResult {
    SearchResult { best, score, principal_variation: vec![Some(best)], nodes: 1, time: Duration::ZERO }
}

/// Returns an estimated score of `discs` discs at the search depth `depth`.
#[must_use]
pub fn estimate(discs: i32, depth: u32) -> Score {
    Score { discs, kind: ScoreKind::Estimate { depth } }
}

impl SearchEngine for ScriptedEngine {
    fn play(
        &mut self,
        game: &Game,
        level: Level,
        _: Option<Duration>,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        self.first(game, &Request::Play(level), stop, progress)
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, String> {
        self.first(game, &Request::Best(limits), stop, progress)
    }

    fn search_some(
        &mut self,
        game: &Game,
        moves: &[Square],
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, String> {
        let some = |results: &[SearchResult]| -> Vec<SearchResult> {
            results.iter().filter(|result| moves.contains(&result.best)).cloned().collect()
        };
        let results = self.run(game, &Request::Values(limits), stop, &mut |results| progress(&some(results)))?;
        Ok(some(&results))
    }

    fn set_resources(&mut self, resources: Resources) -> Result<(), String> {
        (self.before)(&Request::Resources(resources))
    }
}
