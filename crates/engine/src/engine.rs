//! The facade: an engine that can be asked about positions.

use crate::deepen::{RootMove, rounds, score};
use crate::field::Field;
use crate::level::Level;
use crate::limits::{Goal, Limits, Stop};
use crate::pool::Pool;
use crate::score::{Kind, Score};
use crate::searcher::{Node, Searcher, Shared};
use crate::table::{HashSizeError, Table};
use crate::weights::{Weights, WeightsError};
use reversi::bitboard::Bitboard;
use reversi::{Game, Position};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How an engine is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Memory for the hash table, in megabytes.
    pub hash_megabytes: usize,
    /// How many threads search. One is deterministic: the same positions every time.
    pub threads: usize,
    /// Of the slips of weak levels: another seed, another game.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash_megabytes: 64, threads: 1, seed: 0 }
    }
}

/// A Reversi engine. It owns its memory, so that several can run side by side.
pub struct Engine {
    weights: Arc<Weights>,
    table: Table,
    threads: usize,
    seed: u64,
}

/// What a search has found out.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The best move.
    pub best: Position,
    /// What it is worth to the side to move.
    pub score: Score,
    /// How both sides would go on, beginning with the best move; `None` is a pass.
    pub line: Vec<Option<Position>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Why an engine cannot be had.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum EngineError {
    #[error(transparent)]
    Weights(#[from] WeightsError),
    #[error(transparent)]
    Hash(#[from] HashSizeError),
}

/// Why a position cannot be searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SearchError {
    /// There is nothing to search.
    #[error("the game is over")]
    GameOver,
    /// The board is too large.
    #[error("boards over 8x8 cannot be searched")]
    TooLarge,
}

impl Engine {
    /// An engine with the given weights, as their file has them.
    pub fn new(weights: &[u8], options: &Options) -> Result<Engine, EngineError> {
        Ok(Engine {
            weights: Arc::new(Weights::from_bytes(weights)?),
            table: Table::new(options.hash_megabytes)?,
            threads: options.threads.max(1),
            seed: options.seed,
        })
    }

    /// Forgets what was learned from earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches the position of a game for the side to move. After each round of the search `progress` is told.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&Answer),
    ) -> Result<Answer, SearchError> {
        self.run(game, limits, stop, |shared, node, started| search_from(shared, node, limits, started, &mut progress))
            .map(|(mut answer, nodes)| {
                answer.nodes += nodes;
                answer
            })
    }

    /// Searches every legal move of a position on its own: an answer for each, the best first, each with its own kind
    /// of score. `progress` is told after each round. The first one's number of positions and time are those of all together.
    pub fn search_all(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        mut progress: impl FnMut(&[Answer]),
    ) -> Result<Vec<Answer>, SearchError> {
        self.run(game, limits, stop, |shared, node, started| {
            search_all_from(shared, node, limits, started, &mut progress)
        })
        .map(|(mut answers, nodes)| {
            answers[0].nodes += nodes;
            answers
        })
    }

    /// The move that a player of this level makes, and what it thinks of it. A weak level's move may not be its best.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        stop: &Stop,
        mut progress: impl FnMut(&Answer),
    ) -> Result<Answer, SearchError> {
        let limits = level.limits(game);
        if !level.errs() {
            return self.search(game, &limits, stop, progress);
        }
        let mut answers = self.search_all(game, &limits, stop, |found| progress(&found[0]))?;
        let (nodes, time) = (answers[0].nodes, answers[0].time);
        let chosen = level.choose(game, &answers, self.seed);
        Ok(Answer { nodes, time, ..answers.swap_remove(chosen) })
    }

    /// Sets a search up, with helping threads around it; what it found, and how many positions the helpers looked at.
    fn run<T>(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        search: impl FnOnce(&Shared<'_>, &Node, Instant) -> T,
    ) -> Result<(T, u64), SearchError> {
        let started = Instant::now();
        let player = game.turn().ok_or(SearchError::GameOver)?;
        let board = Bitboard::new(game.board(), player).ok_or(SearchError::TooLarge)?;
        let field = Field::new(game.rules(), game.size()).ok_or(SearchError::TooLarge)?;
        let empties = field.empties(board).count_ones();
        self.table.age();
        let shared = &Shared {
            field,
            weights: &self.weights,
            table: &self.table,
            stop,
            deadline: limits.time_for_move(empties).map(|time| started + time),
            node_limit: limits.nodes,
            ended: AtomicBool::new(false),
            pool: Pool::default(),
        };
        Ok(std::thread::scope(|scope| {
            let serve = || {
                let mut searcher = Searcher::new(shared);
                searcher.serve();
                searcher.count.nodes
            };
            let helpers: Vec<_> = (1..self.threads).map(|_| scope.spawn(serve)).collect();
            let found = search(shared, &Node::new(board), started);
            shared.pool.close();
            let nodes = helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum();
            (found, nodes)
        }))
    }
}

/// Round after round, until all is known or the limits are reached.
fn search_from(
    shared: &Shared<'_>,
    node: &Node,
    limits: &Limits,
    started: Instant,
    progress: &mut impl FnMut(&Answer),
) -> Answer {
    let field = shared.field;
    let empties = field.empties(node.board).count_ones();
    let mut searcher = Searcher::new(shared);
    let mut moves = root_moves(&searcher, node);
    let window = if limits.goal == Goal::WinLossDraw { (-1, 1) } else { (-field.area, field.area) };
    let mut answer = None;
    for round in rounds(empties, limits.goal, limits.depth) {
        let Some(discs) = searcher.search_top(node, &mut moves, round, window) else { break };
        let kind = round.kind(empties, limits.goal);
        let found = answer_of(&mut searcher, node, moves[0], score(discs, kind), started);
        progress(&found);
        answer = Some(found);
        if searcher.stopped() {
            break;
        }
    }
    // Stopped before the first round was through: the first move by the look of it.
    let fallback = score(moves[0].score, Kind::Estimate { depth: 0 });
    let mut answer = answer.unwrap_or_else(|| answer_of(&mut searcher, node, moves[0], fallback, started));
    // A round that was broken off cost something too.
    (answer.nodes, answer.time) = (searcher.count.nodes, started.elapsed());
    answer
}

/// As [`search_from`], each move on its own.
fn search_all_from(
    shared: &Shared<'_>,
    node: &Node,
    limits: &Limits,
    started: Instant,
    progress: &mut impl FnMut(&[Answer]),
) -> Vec<Answer> {
    let field = shared.field;
    let empties = field.empties(node.board).count_ones();
    let mut searcher = Searcher::new(shared);
    let mut moves = root_moves(&searcher, node);
    let window = if limits.goal == Goal::WinLossDraw { (-1, 1) } else { (-field.area, field.area) };
    let first_look = |mv: &RootMove| score(mv.score, Kind::Estimate { depth: 0 });
    let mut answers: Vec<Answer> = Vec::new();
    for mv in &moves {
        answers.push(answer_of(&mut searcher, node, *mv, first_look(mv), started));
    }
    'rounds: for round in rounds(empties, limits.goal, limits.depth) {
        let kind = round.kind(empties, limits.goal);
        for (mv, answer) in moves.iter_mut().zip(&mut answers) {
            let Some(discs) = searcher.search_top(node, std::slice::from_mut(mv), round, window) else { break 'rounds };
            *answer = answer_of(&mut searcher, node, *mv, score(discs, kind), started);
        }
        let mut ranked = answers.clone();
        rank(&mut ranked, &searcher, started);
        progress(&ranked);
    }
    rank(&mut answers, &searcher, started);
    answers
}

/// The best first; its number of positions and its time are those of the whole search.
fn rank(answers: &mut [Answer], searcher: &Searcher<'_>, started: Instant) {
    answers.sort_by_key(|answer| -answer.score.discs);
    (answers[0].nodes, answers[0].time) = (searcher.count.nodes, started.elapsed());
}

/// The moves of a position, the ones that look best first.
fn root_moves(searcher: &Searcher<'_>, node: &Node) -> Vec<RootMove> {
    let mut left = searcher.field.moves(node.board);
    let mut moves = Vec::new();
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let flips = searcher.field.flips(node.board, square);
        let score = -searcher.evaluate(&node.play(square, flips));
        moves.push(RootMove { square, flips, score });
    }
    moves.sort_by_key(|mv| -mv.score);
    moves
}

fn answer_of(searcher: &mut Searcher<'_>, node: &Node, best: RootMove, score: Score, started: Instant) -> Answer {
    let position = |square: u32| {
        Position::from_zero_based(square as usize / 8, square as usize % 8).expect("a square of an 8 x 8 board")
    };
    Answer {
        best: position(best.square),
        score,
        line: searcher.line(node, best.square).into_iter().map(|square| square.map(position)).collect(),
        nodes: searcher.count.nodes,
        time: started.elapsed(),
    }
}
