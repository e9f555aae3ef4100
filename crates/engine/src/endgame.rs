//! Solving to the end without an evaluation: from about a dozen empty squares down.

use crate::last;
use crate::probcut::EXACT;
use crate::searcher::{Candidates, INFINITY, Known, Searcher};
use crate::stability::stable;
use crate::table::NO_MOVE;
use reversi::bitboard::Bitboard;

/// Down to this many empty squares positions are looked up, sorted and kept; below, [`last`] takes over.
const LAST: u32 = 6;

/// From this many empty squares on positions are worth a look into the table, which is far away.
const REMEMBER: u32 = 9;

/// From this many empty squares on, the positions after each move are looked up before any is searched.
const LOOK_AHEAD: u32 = 13;

impl Searcher<'_> {
    /// Whether the result is more than `alpha`: a lower bound of it if so, else an upper bound.
    pub(crate) fn solve(&mut self, board: Bitboard, alpha: i32) -> i32 {
        let empties = self.field.empties(board);
        let left = empties.count_ones();
        if left <= LAST && self.field.must_flank(board) {
            return self.solve_last(board, empties, alpha);
        }
        // Where there are few moves, there is no need to make room for many.
        if left <= 16 {
            self.solve_sorted::<16>(board, left, alpha)
        } else {
            self.solve_sorted::<64>(board, left, alpha)
        }
    }

    /// [`solve`](Self::solve) with at most `MOST` moves.
    fn solve_sorted<const MOST: usize>(&mut self, board: Bitboard, left: u32, alpha: i32) -> i32 {
        self.count.nodes += 1;
        if self.stopped() {
            return alpha;
        }

        // 1. The opponent's stable discs may leave too little.
        if self.field.area == 64 && self.field.must_flank(board) && alpha >= stability_worthwhile(left) {
            let most = 64 - 2 * stable(board.opponent, board.own);
            if most <= alpha {
                return most;
            }
        }

        // 2. Known from before?
        let mut first = [NO_MOVE; 2];
        if left >= REMEMBER {
            match self.look_up(board, left, EXACT, alpha) {
                Known::Score(score) => return score,
                Known::Moves(moves) => first = moves,
            }
        }

        // 3. No move: pass, or the end.
        let moves = self.field.moves(board);
        if moves == 0 {
            return if self.field.moves(board.pass()) == 0 {
                self.count.result(board)
            } else {
                -self.solve(board.pass(), -alpha - 1)
            };
        }

        // 4. A position after a move that is known to be bad enough for the opponent settles it.
        let mut candidates = Candidates::<MOST>::new(&self.field, board, moves);
        if left >= LOOK_AHEAD {
            for candidate in candidates.all() {
                let next = board.play(candidate.square, candidate.flips);
                if let Some(entry) = self.shared.table.get(self.field.hash(next))
                    && entry.depth >= left - 1
                    && entry.selectivity >= EXACT
                    && -entry.upper > alpha
                {
                    return -entry.upper;
                }
            }
        }

        // 5. The moves, the most promising first.
        self.order_by_replies(board, candidates.all(), first);
        let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
        while let Some(candidate) = candidates.take() {
            let score = -self.solve(board.play(candidate.square, candidate.flips), -alpha - 1);
            if score > best {
                (best, best_move) = (score, candidate.square as u16);
                if score > alpha {
                    break;
                }
            }
        }
        if left >= REMEMBER {
            self.keep(board, left, EXACT, (alpha, alpha + 1), best, best_move);
        }
        best
    }

    /// [`solve`](Self::solve) for the last few squares.
    fn solve_last(&mut self, board: Bitboard, empties: u64, alpha: i32) -> i32 {
        last::solve(self.field.kernel, &mut self.count, board, empties, alpha)
    }
}

/// From which `alpha` on it pays to count stable discs.
fn stability_worthwhile(empties: u32) -> i32 {
    2 * empties as i32 - 12
}
