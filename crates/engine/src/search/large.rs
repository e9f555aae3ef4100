//! The search on boards larger than 8 x 8. The search at the root is the same as on smaller boards. Below the root, the
//! search is a plain principal-variation search with the heuristic evaluation. It runs on one thread and does no
//! forward pruning, so a search to the end of the game is exact.

mod squares;
mod variant;

use crate::limits::{Goal, Limits, Stop};
use crate::search::backend::Backend;
use crate::search::iterations::Iteration;
use crate::search::probcut::EXACT;
use crate::search::searcher::INFINITY;
use crate::search::transposition_table::{Entry, NO_MOVE, TranspositionTable};
use reversi::{Game, Player, Square};
pub(crate) use variant::words;
use variant::{Board, Variant};
use web_time::Instant;

/// The minimum depth at which the search uses the transposition table. At smaller depths, the move ordering only puts
/// corners first.
const USE_TABLE: u32 = 2;

/// The number of depths just below the end of the game that the iterations skip. Searches to these depths would take
/// about as long as the solve itself.
const SKIPPED: u32 = 6;

/// The transposition table and the limits of a search.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) node_limit: Option<u64>,
}

/// The search on a board whose squares fit into `N` words.
pub(crate) struct Large<'a, const N: usize> {
    variant: Variant<N>,
    bounds: Bounds<'a>,
    /// The positions from the root to the current position.
    path: Vec<Board<N>>,
    nodes: u64,
    ended: bool,
}

/// Creates a search of a game's position from the point of view of `player`, on a board of any size.
pub(crate) fn backend<'a>(game: &Game, player: Player, bounds: Bounds<'a>) -> Box<dyn Backend + 'a> {
    match words(game.size()) {
        0..=2 => Box::new(Large::<2>::new(game, player, bounds)),
        3..=4 => Box::new(Large::<4>::new(game, player, bounds)),
        _ => Box::new(Large::<11>::new(game, player, bounds)),
    }
}

impl<'a, const N: usize> Large<'a, N> {
    fn new(game: &Game, player: Player, bounds: Bounds<'a>) -> Large<'a, N> {
        let variant = Variant::new(game.rules(), game.size());
        Large { variant, bounds, path: vec![variant.board(game, player)], nodes: 0, ended: false }
    }

    fn board(&self) -> &Board<N> {
        self.path.last().expect("the path begins with the root")
    }

    /// Returns the score at this depth if it lies between `alpha` and `beta`, and otherwise a bound on the score.
    fn search(&mut self, board: &Board<N>, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let empties = self.variant.empty(board).len() as u32;
        let depth = depth.min(empties);
        if depth == 0 {
            return if empties == 0 { self.variant.final_score(board) } else { self.variant.estimate(board) };
        }
        // Checking the limits takes less time than searching a node of a large board, so the search checks them at
        // every node.
        if self.stopped() {
            return alpha;
        }

        // 1. Probe the transposition table.
        let hash = (depth >= USE_TABLE).then(|| self.variant.hash(board));
        let entry = hash.and_then(|hash| self.bounds.table.get(hash));
        if let Some(entry) = entry.filter(|entry| entry.depth >= depth) {
            if entry.lower >= beta || entry.lower == entry.upper {
                return entry.lower;
            }
            if entry.upper <= alpha {
                return entry.upper;
            }
        }

        // 2. If the side to move has no legal move, pass or return the final score.
        let moves = self.variant.moves(board);
        if moves.is_empty() {
            let passed = board.pass();
            return if self.variant.moves(&passed).is_empty() {
                self.variant.final_score(board)
            } else {
                -self.search(&passed, depth, -beta, -alpha)
            };
        }

        // 3. List the moves, with the best ordering score first.
        let is_solve = depth == empties && self.variant.must_flank(board);
        let first = entry.map_or(NO_MOVE, |entry| entry.moves[0]);
        let mut candidates: Vec<(i32, i32, Board<N>)> = Vec::with_capacity(moves.len() as usize);
        for square in moves.iter() {
            let next = self.variant.play(board, square);
            let ordering = match depth {
                _ if square as u16 == first => INFINITY,
                ..USE_TABLE => i32::from(self.variant.corners.contains(square)),
                // In a solve, moves that leave the opponent few replies come first, because they keep the tree small.
                _ if is_solve => -self.variant.moves(&next).len(),
                _ => -self.variant.estimate(&next),
            };
            candidates.push((ordering, square, next));
        }
        if depth >= USE_TABLE {
            // The evaluation of each move counts as a node.
            self.nodes += candidates.len() as u64;
        }
        candidates.sort_by_key(|&(ordering, ..)| -ordering);
        let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
        for (_, square, next) in &candidates {
            let lower = alpha.max(best);
            let mut score = INFINITY;
            if best_move != NO_MOVE {
                score = -self.search(next, depth - 1, -lower - 1, -lower);
            }
            if best_move == NO_MOVE || score > lower && score < beta {
                score = -self.search(next, depth - 1, -beta, -lower);
            }
            if self.ended {
                return alpha;
            }
            if score > best {
                (best, best_move) = (score, *square as u16);
                if score >= beta {
                    break;
                }
            }
        }
        if let Some(hash) = hash {
            self.put(hash, depth, (alpha, beta), best, best_move);
        }
        best
    }

    fn put(&self, hash: u64, depth: u32, (alpha, beta): (i32, i32), score: i32, best: u16) {
        let lower = if score > alpha { score } else { -INFINITY };
        let upper = if score < beta { score } else { INFINITY };
        self.bounds.table.put(hash, Entry { lower, upper, depth, selectivity: EXACT, moves: [best, NO_MOVE] });
    }
}

impl<const N: usize> Backend for Large<'_, N> {
    fn area(&self) -> i32 {
        self.variant.area
    }

    fn empties(&self) -> u32 {
        self.variant.empty(self.board()).len() as u32
    }

    fn iterations(&self, limits: &Limits) -> Vec<Iteration> {
        let empties = self.empties();
        let depth = limits.depth.filter(|_| limits.goal == Goal::Best);
        let most = depth.unwrap_or(empties).min(empties);
        let depths = (1..=most).filter(|&depth| depth == most || depth + SKIPPED < empties);
        depths.map(|depth| Iteration { depth, selectivity: EXACT }).collect()
    }

    fn moves(&self) -> Vec<Square> {
        self.variant.moves(self.board()).iter().map(|square| self.variant.square_of(square)).collect()
    }

    fn play(&mut self, mv: Option<Square>) {
        let board = self.board();
        let next = mv.map_or_else(|| board.pass(), |square| self.variant.play(board, self.variant.number(square)));
        self.path.push(next);
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn estimate(&self) -> i32 {
        self.variant.estimate(self.board())
    }

    fn set_selectivity(&mut self, _selectivity: u32) {
        // This search does no forward pruning, so it ignores the selectivity.
    }

    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        let board = *self.board();
        Large::search(self, &board, depth, alpha, beta)
    }

    fn table_move(&self) -> Option<Square> {
        let square = i32::from(self.bounds.table.get(self.variant.hash(self.board()))?.moves[0]);
        self.variant.moves(self.board()).contains(square).then(|| self.variant.square_of(square))
    }

    fn store(&mut self, depth: u32, window: (i32, i32), score: i32, best: Square) {
        if !self.stopped() {
            let (hash, best) = (self.variant.hash(self.board()), self.variant.number(best) as u16);
            self.put(hash, depth, window, score, best);
        }
    }

    fn stopped(&mut self) -> bool {
        let Bounds { stop, deadline, node_limit, .. } = self.bounds;
        self.ended = self.ended
            || node_limit.is_some_and(|limit| self.nodes >= limit)
            || stop.is_stopped()
            || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.ended
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::weights;
    use crate::search::root::RootSearch;
    use crate::{Engine, Options, Score, ScoreKind};
    use reversi::{Rules, Size};

    fn search(table: &TranspositionTable, game: &Game, limits: &Limits) -> (Score, Vec<Option<Square>>) {
        let stop = Stop::new();
        let bounds = Bounds { table, stop: &stop, deadline: None, node_limit: None };
        let mut backend = backend(game, game.turn().unwrap(), bounds);
        let answer = RootSearch::new(&mut *backend, limits, Instant::now()).best(&mut |_| {});
        (answer.score, answer.principal_variation)
    }

    /// Checks that, on small boards, this search returns the same scores as the search for small boards.
    #[test]
    fn both_solvers_give_the_same_score() {
        let weights = weights::ignorant();
        let mut engine = Engine::new(&weights, &Options { hash_megabytes: 1, ..Options::default() }).unwrap();
        let table = TranspositionTable::new(1).unwrap();
        let mut rng = fastrand::Rng::with_seed(7);
        let mut solved = 0;
        for (rules, size, empties, count) in [
            (Rules::Othello, "8x8", 10, 20),
            (Rules::Othello, "5x7", 10, 20),
            (Rules::Othello, "2x8", 8, 20),
            (Rules::Othello, "8x3", 10, 20),
            (Rules::Classic, "4x4", 14, 3),
            (Rules::Classic, "6x6", 10, 20),
            (Rules::Free, "4x4", 7, 20),
            (Rules::Free, "6x6", 6, 5),
        ] {
            for _ in 0..count {
                let mut game = Game::new(rules, size.parse::<Size>().unwrap()).unwrap();
                while game.board().empty().len() > empties && !game.is_over() {
                    let chosen = game.moves().iter().nth(rng.usize(..game.moves().len())).unwrap();
                    game.play(chosen.square).unwrap();
                }
                let Some(player) = game.turn() else { continue };
                for limits in [Limits::exact(), Limits::win_loss_draw(), Limits::default()] {
                    let expected = engine.search(&game, &limits, &Stop::new(), |_| {}).unwrap().score;
                    let (score, line) = search(&table, &game, &limits);
                    assert_eq!(score, expected, "{rules} {size}\n{}", game.board());
                    // The principal variation must lead to the end of the game, with this score.
                    let mut end = game.clone();
                    line.into_iter().flatten().for_each(|square| assert!(end.play(square).is_ok()));
                    let lead = end.lead(player).expect("the principal variation runs to the end");
                    let lead = if score.kind == ScoreKind::WinLossDraw { lead.signum() } else { lead };
                    assert_eq!(lead, score.discs, "{rules} {size}\n{}", game.board());
                }
                solved += 1;
            }
        }
        assert!(solved > 100, "{solved}");
    }
}
