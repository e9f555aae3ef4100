//! The facade of the crate: an engine that searches the positions of games.

use crate::book::Book;
use crate::evaluation::network::Network;
use crate::evaluation::weights::{self, WeightsError};
use crate::level::Level;
use crate::limits::{Limits, Stop};
use crate::score::{Score, ScoreKind};
use crate::search::backend::{Backend, Small};
use crate::search::large;
use crate::search::root::RootSearch;
use crate::search::searcher::{Searcher, Shared};
use crate::search::transposition_table::{HashSizeError, TranspositionTable};
use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;
use reversi::{Game, Square};
use std::hint::black_box;
use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;
use thiserror::Error;
use web_time::Instant;

/// The settings of an engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// The memory for the transposition table, in megabytes.
    pub hash_megabytes: usize,
    /// The number of search threads. With several threads, the visited nodes and the result of a search can differ from
    /// run to run. In a browser, the engine always uses one thread. If the operating system cannot start all threads, the
    /// engine searches with fewer.
    pub threads: usize,
    /// The seed for the deliberate errors of weak levels and for the choice between equally good book moves.
    pub seed: u64,
    /// The opening book that [`Engine::choose`] plays from. [`Engine::search`] does not use it.
    pub book: Option<Arc<Book>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash_megabytes: 64, threads: 1, seed: 0, book: None }
    }
}

/// A Reversi engine. Each engine has its own transposition table, so several engines can search at the same time.
pub struct Engine {
    network: Arc<Network>,
    table: TranspositionTable,
    hash_megabytes: usize,
    threads: usize,
    seed: u64,
    book: Option<Arc<Book>>,
    /// The function that reports missing threads: see [`Engine::on_missing_threads`].
    missing_threads: Option<fn(usize, usize)>,
}

/// The result of a search, or of its iterations so far.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchResult {
    /// The best move for the side to move.
    pub best: Square,
    /// The score of the best move, for the side to move.
    pub score: Score,
    /// The principal variation: the best moves of both sides, starting with the best move. `None` is a pass.
    #[cfg_attr(feature = "serde", serde(rename = "line"))]
    pub principal_variation: Vec<Option<Square>>,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The duration of the search.
    pub time: Duration,
}

/// An error while creating an engine.
#[derive(Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum EngineError {
    #[error(transparent)]
    Weights(#[from] WeightsError),
    #[error(transparent)]
    Hash(#[from] HashSizeError),
}

/// An error while searching a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The game is over, so there is no move to search.
    #[error("the game is over")]
    GameOver,
}

/// The search depth if there is only one legal move and time is the only limit. The move is forced, so the search
/// determines only its score.
const FORCED: u32 = 4;

/// The address space in bytes that must be available before the engine starts another thread. Most of it is a reserve: a
/// thread that has started cannot report that an allocation has failed, and C libraries reserve up to 128 MB for each
/// thread's allocations.
const THREAD_MEMORY: usize = 256 << 20;

/// Returns whether [`THREAD_MEMORY`] is available now.
fn has_memory_for_thread() -> bool {
    let mut memory: Vec<u8> = Vec::new();
    let reserved = memory.try_reserve_exact(THREAD_MEMORY).is_ok();
    // Without this call, the compiler could omit the allocation.
    black_box(&memory);
    reserved
}

/// Returns the number of threads to use if `threads` are requested: one in a browser, and otherwise at least one.
fn searching_threads(threads: usize) -> usize {
    if cfg!(target_family = "wasm") { 1 } else { threads.max(1) }
}

impl Engine {
    /// Creates an engine. `weights` are the bytes of a weights file.
    pub fn new(weights: &[u8], options: &Options) -> Result<Engine, EngineError> {
        Ok(Engine {
            network: Arc::new(weights::read(weights)?),
            table: TranspositionTable::new(options.hash_megabytes)?,
            hash_megabytes: options.hash_megabytes,
            threads: searching_threads(options.threads),
            seed: options.seed,
            book: options.book.clone(),
            missing_threads: None,
        })
    }

    /// Clears the transposition table, so that the next result does not depend on earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Sets the number of threads: see [`Options::threads`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = searching_threads(threads);
    }

    /// Sets a function that each search calls if the operating system cannot start all threads. Its arguments are the
    /// number of threads that were started and the number of threads that were requested.
    pub const fn on_missing_threads(&mut self, report: fn(usize, usize)) {
        self.missing_threads = Some(report);
    }

    /// Sets the memory for the transposition table, and clears the table if the size changes. If there is not enough
    /// memory, returns an error and leaves the table unchanged.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), HashSizeError> {
        if megabytes != self.hash_megabytes {
            self.table = TranspositionTable::new(megabytes)?;
            self.hash_megabytes = megabytes;
        }
        Ok(())
    }

    /// Sets the seed: see [`Options::seed`].
    pub const fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Searches the current position of a game for the side to move. Calls `progress` after each iteration.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&SearchResult),
    ) -> Result<SearchResult, SearchError> {
        let (mut result, nodes) = self.run(game, limits, stop, |root| root.best(&mut progress))?;
        result.nodes += nodes;
        Ok(result)
    }

    /// Searches every legal move of a position separately. Returns a result for each move, with the best move first and
    /// the same kind of score for all moves. Calls `progress` after each iteration. The first result contains the nodes
    /// and the time of the whole search.
    pub fn search_all(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: impl FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, SearchError> {
        let moves: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        self.search_some(game, &moves, limits, stop, progress)
    }

    /// Works like [`search_all`](Self::search_all), but searches only the given moves, so that several engines can each
    /// search some of the moves of a position. Ignores moves that are not legal.
    pub fn search_some(
        &mut self,
        game: &Game,
        moves: &[Square],
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, SearchError> {
        let (mut results, nodes) = self.run(game, limits, stop, |root| root.some(moves, &mut progress))?;
        results.iter_mut().take(1).for_each(|first| first.nodes += nodes);
        Ok(results)
    }

    /// Chooses the best move to play. Uses the opening book if the position is
    /// [expanded](crate::book::BookPosition::expanded) there, and otherwise searches. The search is short if there is
    /// only one legal move and time is the only limit.
    pub fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&SearchResult),
    ) -> Result<SearchResult, SearchError> {
        if let Some(result) = self.book.as_ref().and_then(|book| book.choose(game, self.seed)) {
            progress(&result);
            return Ok(result);
        }
        if limits.is_time_alone() && game.moves().len() == 1 {
            return self.search(game, &Limits { depth: Some(FORCED), ..limits.clone() }, stop, progress);
        }
        self.search(game, limits, stop, progress)
    }

    /// Chooses a move at the strength of `level`. If `time` is `Some`, the search takes at most this time. The move of
    /// a weak level may be worse than the best move that its search found. The score of the result is the score of the
    /// chosen move.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        mut progress: impl FnMut(&SearchResult),
    ) -> Result<SearchResult, SearchError> {
        let own = level.limits(game);
        let limits = Limits { time: own.time.into_iter().chain(time).min(), ..own };
        if !level.errs() {
            return self.choose(game, &limits, stop, progress);
        }
        let mut results = self.search_all(game, &limits, stop, |results| progress(&results[0]))?;
        let (nodes, time) = (results[0].nodes, results[0].time);
        let chosen = level.choose(game, &results, self.seed);
        Ok(SearchResult { nodes, time, ..results.swap_remove(chosen) })
    }

    /// Searches for the best move of a position. Also determines the score of the move that was played, unless the
    /// caller passes a known score.
    ///
    /// Estimates swing between odd and even depths, depending on which side moves last. To make the estimates of
    /// successive positions comparable, the score of the best move is the mean of its scores in the last two
    /// iterations. The score of the played move is shifted by the same amount, so that the two scores still differ as
    /// much as in the last iteration.
    pub(crate) fn compare(
        &mut self,
        game: &Game,
        played: Option<(Square, Option<Score>)>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(SearchResult, Option<Score>), SearchError> {
        // The scores of the last iteration and of the iteration before it.
        let mut scores = [None; 2];
        let mut progress = |result: &SearchResult| scores = [Some(result.score), scores[0]];
        let ((mut result, mut value), nodes) =
            self.run(game, limits, stop, |root| root.compare(played, &mut progress))?;
        result.nodes += nodes;
        let is_estimate = |score: &Score| matches!(score.kind, ScoreKind::Estimate { .. });
        if let [Some(last), Some(before)] = scores
            && [last, before, result.score].iter().chain(&value).all(is_estimate)
        {
            let shift = (last.discs + before.discs) / 2 - last.discs;
            result.score.discs += shift;
            value = value.map(|value| Score { discs: value.discs + shift, ..value });
        }
        Ok((result, value))
    }

    /// Creates the search of a position and calls `search` with it. Returns the result of `search` and the number of
    /// nodes that the helper threads searched.
    fn run<T>(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        search: impl FnOnce(&mut RootSearch<'_>) -> T,
    ) -> Result<(T, u64), SearchError> {
        let started = Instant::now();
        let player = game.turn().ok_or(SearchError::GameOver)?;
        let (table, node_limit) = (&self.table, limits.nodes);
        let deadline = limits.time.and_then(|time| started.checked_add(time));
        let search = |backend: &mut dyn Backend| search(&mut RootSearch::new(backend, limits, started));
        table.age();
        let (Some(board), Some(variant)) =
            (Bitboard::new(game.board(), player), Variant::new(game.rules(), game.size()))
        else {
            let mut backend = large::backend(game, player, large::Bounds { table, stop, deadline, node_limit });
            return Ok((search(&mut *backend), 0));
        };
        let shared = &Shared { deadline, node_limit, ..Shared::new(variant, &self.network, table, stop) };
        let root = || search(&mut Small::new(Searcher::new(shared), board));
        if self.threads == 1 {
            return Ok((root(), 0));
        }
        Ok(std::thread::scope(|scope| {
            let serve = || {
                let mut searcher = Searcher::new(shared);
                searcher.serve();
                searcher.count.nodes
            };
            // If the operating system cannot start another thread, search with the threads that have been started.
            let start = |_| {
                if !has_memory_for_thread() {
                    return None;
                }
                Builder::new().spawn_scoped(scope, serve).ok()
            };
            let helpers: Vec<_> = (1..self.threads).map_while(start).collect();
            let started = 1 + helpers.len();
            if started < self.threads
                && let Some(report) = self.missing_threads
            {
                report(started, self.threads);
            }
            let result = root();
            shared.pool.close();
            let nodes = helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum();
            (result, nodes)
        }))
    }
}
