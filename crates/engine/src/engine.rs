//! The facade: an engine that can be asked about positions.

use crate::book::Book;
use crate::evaluation::network::Network;
use crate::evaluation::weights::{self, WeightsError};
use crate::level::Level;
use crate::limits::{Limits, Stop};
use crate::score::{Kind, Score};
use crate::search::backend::{Backend, Small};
use crate::search::large;
use crate::search::root::RootSearch;
use crate::search::searcher::{Searcher, Shared};
use crate::search::transposition_table::{HashSizeError, Table};
use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;
use reversi::{Game, Square};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use web_time::Instant;

/// How an engine is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Memory for the hash table, in megabytes.
    pub hash_megabytes: usize,
    /// How many threads search. One is deterministic: the same positions every time. In a browser it is always one.
    pub threads: usize,
    /// The seed of the slips of weak levels: another seed, another game.
    pub seed: u64,
    /// The opening book that moves are played from. Questions about a position are searched all the same.
    pub book: Option<Arc<Book>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash_megabytes: 64, threads: 1, seed: 0, book: None }
    }
}

/// A Reversi engine. It owns its memory, so that several can run side by side.
pub struct Engine {
    network: Arc<Network>,
    table: Table,
    hash_megabytes: usize,
    threads: usize,
    seed: u64,
    book: Option<Arc<Book>>,
}

/// What a search has found out.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// The best move.
    pub best: Square,
    /// What it is worth to the side to move.
    pub score: Score,
    /// How both sides would go on, beginning with the best move; `None` is a pass.
    pub line: Vec<Option<Square>>,
    /// The nodes that were searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Why an engine cannot be made.
#[derive(Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum EngineError {
    #[error(transparent)]
    Weights(#[from] WeightsError),
    #[error(transparent)]
    Hash(#[from] HashSizeError),
}

/// Why a position cannot be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// There is nothing to search.
    #[error("the game is over")]
    GameOver,
}

/// How deep a forced move is searched, for a value to go with it.
const FORCED: u32 = 4;

/// How many threads search if so many are asked for.
fn searching_threads(asked: usize) -> usize {
    if cfg!(target_family = "wasm") { 1 } else { asked.max(1) }
}

impl Engine {
    /// An engine with the given weights, as their file has them.
    pub fn new(weights: &[u8], options: &Options) -> Result<Engine, EngineError> {
        Ok(Engine {
            network: Arc::new(weights::read(weights)?),
            table: Table::new(options.hash_megabytes)?,
            hash_megabytes: options.hash_megabytes,
            threads: searching_threads(options.threads),
            seed: options.seed,
            book: options.book.clone(),
        })
    }

    /// Forgets what was learned from earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches with this many threads from now on: see [`Options::threads`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = searching_threads(threads);
    }

    /// Takes another amount of memory for the hash table, and forgets what was in it. If there is not so much, it stays as it
    /// is.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), HashSizeError> {
        if megabytes != self.hash_megabytes {
            self.table = Table::new(megabytes)?;
            self.hash_megabytes = megabytes;
        }
        Ok(())
    }

    /// Chooses the slips of weak levels anew: see [`Options::seed`].
    pub const fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Searches the position of a game for the side to move. `progress` is called after each iteration.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&Answer),
    ) -> Result<Answer, SearchError> {
        let (mut answer, nodes) = self.run(game, limits, stop, |root| root.best(&mut progress))?;
        answer.nodes += nodes;
        Ok(answer)
    }

    /// Searches every legal move of a position on its own: an answer for each, the best first, all with one kind of score.
    /// `progress` is called after each iteration. The nodes and the time of the first answer are those of all together.
    pub fn search_all(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        progress: impl FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, SearchError> {
        let moves: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        self.search_some(game, &moves, limits, stop, progress)
    }

    /// The same for some of the legal moves: several engines can share them. No answers if none of them is legal.
    pub fn search_some(
        &mut self,
        game: &Game,
        moves: &[Square],
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, SearchError> {
        let (mut answers, nodes) = self.run(game, limits, stop, |root| root.some(moves, &mut progress))?;
        answers.iter_mut().take(1).for_each(|first| first.nodes += nodes);
        Ok(answers)
    }

    /// The best move, to be played: from the opening book if it has the position. Where time alone bounds the search, a forced move
    /// is not thought about.
    pub fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&Answer),
    ) -> Result<Answer, SearchError> {
        if let Some(answer) = self.book.as_ref().and_then(|book| book.choose(game, self.seed)) {
            progress(&answer);
            return Ok(answer);
        }
        if limits.is_time_alone() && game.moves().len() == 1 {
            return self.search(game, &Limits { depth: Some(FORCED), ..limits.clone() }, stop, progress);
        }
        self.search(game, limits, stop, progress)
    }

    /// The move that a player of this level makes, in no more than `time` where it is given, and what it thinks of it. A
    /// weak level's move may not be its best.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        time: Option<Duration>,
        stop: &Stop,
        mut progress: impl FnMut(&Answer),
    ) -> Result<Answer, SearchError> {
        let own = level.limits(game);
        let limits = Limits { time: own.time.into_iter().chain(time).min(), ..own };
        if !level.errs() {
            return self.choose(game, &limits, stop, progress);
        }
        let mut answers = self.search_all(game, &limits, stop, |found| progress(&found[0]))?;
        let (nodes, time) = (answers[0].nodes, answers[0].time);
        let chosen = level.choose(game, &answers, self.seed);
        Ok(Answer { nodes, time, ..answers.swap_remove(chosen) })
    }

    /// The best move of a position and what the one that was played is worth, if it is not known already.
    ///
    /// Estimates swing with odd and even depths, according to which side moves last. So that those of positions after one another
    /// can be compared, the best move has the mean of its last two iterations. What the other move gives away against it is
    /// that of the last iteration.
    pub(crate) fn compare(
        &mut self,
        game: &Game,
        played: Option<(Square, Option<Score>)>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(Answer, Option<Score>), SearchError> {
        // The scores of the last iteration and of the one before it.
        let mut scores = [None; 2];
        let mut progress = |answer: &Answer| scores = [Some(answer.score), scores[0]];
        let ((mut answer, mut value), nodes) =
            self.run(game, limits, stop, |root| root.compare(played, &mut progress))?;
        answer.nodes += nodes;
        let is_estimate = |score: &Score| matches!(score.kind, Kind::Estimate { .. });
        if let [Some(last), Some(before)] = scores
            && [last, before, answer.score].iter().chain(&value).all(is_estimate)
        {
            let shift = (last.discs + before.discs) / 2 - last.discs;
            answer.score.discs += shift;
            value = value.map(|value| Score { discs: value.discs + shift, ..value });
        }
        Ok((answer, value))
    }

    /// Sets up a search and runs `answer` on it: what that returns, and the nodes of the helper threads.
    fn run<T>(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        answer: impl FnOnce(&mut RootSearch<'_>) -> T,
    ) -> Result<(T, u64), SearchError> {
        let started = Instant::now();
        let player = game.turn().ok_or(SearchError::GameOver)?;
        let (table, node_limit) = (&self.table, limits.nodes);
        let deadline = limits.time.and_then(|time| started.checked_add(time));
        let answer = |backend: &mut dyn Backend| answer(&mut RootSearch::new(backend, limits, started));
        table.age();
        let (Some(board), Some(variant)) =
            (Bitboard::new(game.board(), player), Variant::new(game.rules(), game.size()))
        else {
            let mut backend = large::backend(game, player, large::Bounds { table, stop, deadline, node_limit });
            return Ok((answer(&mut *backend), 0));
        };
        let shared = &Shared { deadline, node_limit, ..Shared::new(variant, &self.network, table, stop) };
        let root = || answer(&mut Small::new(Searcher::new(shared), board));
        if self.threads == 1 {
            return Ok((root(), 0));
        }
        Ok(std::thread::scope(|scope| {
            let serve = || {
                let mut searcher = Searcher::new(shared);
                searcher.serve();
                searcher.count.nodes
            };
            let helpers: Vec<_> = (1..self.threads).map(|_| scope.spawn(serve)).collect();
            let found = root();
            shared.pool.close();
            let nodes = helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum();
            (found, nodes)
        }))
    }
}
