//! Searching with the evaluation: null-window search with Multi-ProbCut, and principal-variation search above it.
//!
//! A search whose depth reaches the end of the game is a solve; with few squares left it goes on without the evaluation.

use crate::endgame::SOLVE_PLAINLY;
use crate::probcut::{DEVIATIONS, EXACT, deviation};
use crate::searcher::{Candidate, Candidates, INFINITY, Lookup, Node, Searcher, table_bonus};
use crate::squares::around;
use crate::table::NO_MOVE;

/// From this depth on the moves of a position are worth sharing with other threads.
const SPLIT: u32 = 10;

impl Searcher<'_> {
    /// Whether the score at this depth is more than `alpha`: a lower bound of it if so, else an upper bound.
    pub(crate) fn search(&mut self, node: &Node, depth: u32, alpha: i32) -> i32 {
        let left = self.variant.empties(node.board).count_ones();
        let depth = depth.min(left);
        if depth == left && left <= SOLVE_PLAINLY {
            return self.solve(node.board, alpha);
        }
        if depth <= 2 {
            return self.search_shallow(node, depth, alpha);
        }
        self.count.nodes += 1;
        if self.stopped() {
            return alpha;
        }

        // 1. Transposition table.
        let selectivity = self.selectivity;
        let first = match self.look_up(node.board, depth, selectivity, alpha) {
            Lookup::Cutoff(score) => return score,
            Lookup::Moves(moves) => moves,
        };

        // 2. No move: pass, or the end.
        let moves = self.variant.moves(node.board);
        if moves == 0 {
            return if self.variant.moves(node.board.pass()) == 0 {
                self.count.result(node.board)
            } else {
                -self.search(&node.pass(), depth, -alpha - 1)
            };
        }

        // 3. Multi-ProbCut.
        if let Some(score) = self.probe(node, depth, left, alpha) {
            return score;
        }

        // 4. Enhanced transposition cutoff.
        let mut candidates = Candidates::<64>::new(&self.variant, node.board, moves);
        for candidate in candidates.all() {
            let next = node.board.play(candidate.square, candidate.flips);
            self.shared.table.prefetch(self.variant.hash(next));
        }
        for candidate in candidates.all() {
            if let Some(score) = self.enhanced_transposition_cutoff(node.board, candidate, depth, selectivity, alpha) {
                return score;
            }
        }

        // 5. The moves, best ordering score first.
        self.order(node, candidates.all(), first, depth);
        let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
        while let Some(candidate) = candidates.take() {
            let next = node.play(candidate.square, candidate.flips);
            let score = -self.search(&next, depth - 1, -alpha - 1);
            if score > best {
                (best, best_move) = (score, candidate.square as u16);
                if score > alpha {
                    break;
                }
            }
            if depth >= SPLIT && self.shared.pool.has_idle() && candidates.left() > 0 {
                (best, best_move) = self.search_together(node, depth, alpha, candidates, (best, best_move));
                break;
            }
        }
        self.store(node.board, depth, selectivity, (alpha, alpha + 1), best, best_move);
        best
    }

    /// Two plies or fewer: no table, no move ordering but corners.
    fn search_shallow(&mut self, node: &Node, depth: u32, alpha: i32) -> i32 {
        self.count.nodes += 1;
        if depth == 0 {
            return self.evaluate(node);
        }
        let mut left = self.variant.moves(node.board);
        if left == 0 {
            return if self.variant.moves(node.board.pass()) == 0 {
                self.count.result(node.board)
            } else {
                -self.search_shallow(&node.pass(), depth, -alpha - 1)
            };
        }
        let mut best = -INFINITY;
        while left != 0 {
            // Corners first.
            let pick = if left & self.variant.corners != 0 { left & self.variant.corners } else { left };
            let square = pick.trailing_zeros();
            left &= !(1 << square);
            let next = node.play(square, self.variant.flips(node.board, square));
            let score = -self.search_shallow(&next, depth - 1, -alpha - 1);
            if score > best {
                best = score;
                if score > alpha {
                    break;
                }
            }
        }
        best
    }

    /// The score, if a shallower search shows that the deep one would almost surely lie outside of the window.
    fn probe(&mut self, node: &Node, depth: u32, left: u32, alpha: i32) -> Option<i32> {
        if self.selectivity == EXACT || self.probing > 1 {
            return None;
        }
        let shallow = probe_depth(depth);
        let deviations = DEVIATIONS[self.selectivity as usize];
        let margin = (deviations * deviation(left, depth, shallow) + 0.5) as i32;
        // The shallow search is worth its time only where the static evaluation points the same way.
        let estimate = self.evaluate(node);
        let lean = (0.5 * deviation(left, shallow, 0)) as i32;
        self.probing += 1;
        let mut answer = None;
        let above = alpha + margin;
        if above < 64 && estimate >= above - lean && self.search(node, shallow, above) > above {
            answer = Some(alpha + 1);
        }
        let below = alpha - margin;
        if answer.is_none() && below >= -64 && estimate <= below + lean && self.search(node, shallow, below) <= below {
            answer = Some(alpha);
        }
        self.probing -= 1;
        if self.stopped() { None } else { answer }
    }

    /// Gives each move its ordering score: by a shallow search, and by the opponent's mobility and potential mobility after
    /// it.
    fn order(&mut self, node: &Node, candidates: &mut [Candidate], first: [u16; 2], depth: u32) {
        if candidates.len() == 1 {
            return;
        }
        let look = if depth >= 20 { 2 } else { u32::from(depth >= 18) };
        for candidate in candidates {
            let next = node.play(candidate.square, candidate.flips);
            let replies = self.variant.moves(next.board);
            let mobility = replies.count_ones() + (replies & self.variant.corners).count_ones();
            let potential = (around(next.board.opponent) & self.variant.empties(next.board)).count_ones();
            // Fail-soft: with a wide enough window the bound is the score itself.
            let score = -self.value(&next, look, -INFINITY, INFINITY);
            candidate.ordering = score - 3 * mobility as i32 - potential as i32 + table_bonus(candidate.square, first);
        }
    }

    /// The score of a shallow search with a full window.
    fn value(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.count.nodes += 1;
        if depth == 0 {
            return self.evaluate(node);
        }
        let mut left = self.variant.moves(node.board);
        if left == 0 {
            return if self.variant.moves(node.board.pass()) == 0 {
                self.count.result(node.board)
            } else {
                -self.value(&node.pass(), depth, -beta, -alpha)
            };
        }
        let mut best = -INFINITY;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let next = node.play(square, self.variant.flips(node.board, square));
            best = best.max(-self.value(&next, depth - 1, -beta, -alpha.max(best)));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The score at this depth, if it lies between `alpha` and `beta`; else a bound of it.
    pub(crate) fn search_window(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
        let left = self.variant.empties(node.board).count_ones();
        let depth = depth.min(left);
        if depth == 0 && left > 0 {
            self.count.nodes += 1;
            return self.evaluate(node);
        }
        self.count.nodes += 1;
        if self.stopped() {
            return alpha;
        }
        let moves = self.variant.moves(node.board);
        if moves == 0 {
            return if self.variant.moves(node.board.pass()) == 0 {
                self.count.result(node.board)
            } else {
                -self.search_window(&node.pass(), depth, -beta, -alpha)
            };
        }
        // Internal iterative deepening, if the table has no move.
        let mut first = self.shared.table.get(self.variant.hash(node.board)).map_or([NO_MOVE; 2], |entry| entry.moves);
        if first[0] == NO_MOVE && depth > 6 {
            self.search_window(node, depth - 4, -INFINITY, INFINITY);
            first = self.shared.table.get(self.variant.hash(node.board)).map_or(first, |entry| entry.moves);
        }
        let mut candidates = Candidates::<64>::new(&self.variant, node.board, moves);
        self.order(node, candidates.all(), first, depth);
        let (mut best, mut best_move, mut lower) = (-INFINITY, NO_MOVE, alpha);
        while let Some(candidate) = candidates.take() {
            let next = node.play(candidate.square, candidate.flips);
            let mut score = INFINITY;
            if best_move != NO_MOVE {
                score = -self.search(&next, depth - 1, -lower - 1);
            }
            if score > lower && (best_move == NO_MOVE || score < beta) {
                score = -self.search_window(&next, depth - 1, -beta, -lower);
            }
            if self.stopped() {
                return best.max(alpha);
            }
            if score > best {
                (best, best_move) = (score, candidate.square as u16);
                lower = lower.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        let selectivity = if depth == left && left <= SOLVE_PLAINLY { EXACT } else { self.selectivity };
        self.store(node.board, depth, selectivity, (alpha, beta), best, best_move);
        best
    }
}

/// The depth of the shallow search before a search of this depth, of the same parity.
fn probe_depth(depth: u32) -> u32 {
    let shallow = depth / 4 * 2 + depth % 2;
    if shallow >= depth { depth - 2 } else { shallow }
}
