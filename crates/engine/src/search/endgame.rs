//! The endgame search, which solves positions with at most a dozen empty squares, without the evaluation.
//!
//! The solving functions in this file determine whether the result for the side to move is more than `alpha`. They
//! return a lower bound on the result if it is, and an upper bound if it is not. `odd` is the set of quadrants with an
//! odd number of empty squares: see [`odd_quadrants`].

use crate::search::instructions::Instructions;
use crate::search::last_squares;
use crate::search::move_ordering::{Candidate, endgame_ordering, table_bonus, take_best};
use crate::search::probcut::EXACT;
use crate::search::searcher::{INFINITY, Lookup, Searcher};
use crate::search::squares::{QUADRANT, odd_quadrants};
use crate::search::stability::stable;
use crate::search::transposition_table::NO_MOVE;
use reversi::bitboard::Bitboard;

/// The maximum number of empty squares at which a solve orders its moves without the evaluation.
pub(crate) const MAX_EMPTIES: u32 = 12;

/// The minimum number of empty squares at which the search tries an enhanced transposition cutoff before it searches
/// moves.
const ENHANCED_CUTOFF: u32 = 11;

/// The minimum number of empty squares at which a probe of the transposition table saves more time than it costs. Most
/// probes are cache misses.
const USE_TABLE: u32 = 10;

impl Searcher<'_> {
    /// Returns an upper bound on the result, which follows from the opponent's stable discs. Returns `None` if the
    /// bound is more than `alpha`, if the board is not 8 x 8, or if computing the bound would not save time.
    #[inline(always)]
    pub(crate) fn stability_cutoff(&self, board: Bitboard, empties: u32, alpha: i32) -> Option<i32> {
        // With a low `alpha`, a cutoff requires more stable discs than are likely to exist, so do not count them.
        if self.variant.area != 64 || alpha < 2 * empties as i32 - 8 {
            return None;
        }
        Some(64 - 2 * stable(board.opponent, board.own).count_ones() as i32).filter(|&bound| bound <= alpha)
    }
}

/// Solves a position with at most [`MAX_EMPTIES`] empty squares. `cut_node` states whether a cutoff is expected.
#[inline(always)]
pub(crate) fn solve<I: Instructions>(searcher: &mut Searcher<'_>, board: Bitboard, alpha: i32, cut_node: bool) -> i32 {
    let empty = searcher.variant.empty(board);
    let empties = empty.count_ones();
    if empties >= USE_TABLE || !searcher.variant.must_flank(board) {
        return solve_with_table::<I>(searcher, board, empties, alpha, cut_node);
    }
    let moves = I::moves(board.own, board.opponent) & empty;
    I::solve_with_local_table(searcher, board, moves, odd_quadrants(empty), alpha)
}

/// Solves a position that has enough empty squares for the transposition table to save time. Also solves positions with
/// fewer empty squares if moves need not flank.
#[inline(always)]
fn solve_with_table<I: Instructions>(
    searcher: &mut Searcher<'_>,
    board: Bitboard,
    empties: u32,
    alpha: i32,
    cut_node: bool,
) -> i32 {
    searcher.count.nodes += 1;
    if searcher.stopped() {
        return alpha;
    }
    let variant = searcher.variant;
    let must_flank = variant.must_flank(board);

    // 1. Try a stability cutoff.
    if must_flank && let Some(bound) = searcher.stability_cutoff(board, empties, alpha) {
        return bound;
    }

    // 2. Probe the transposition table.
    let mut table_moves = [NO_MOVE; 2];
    if empties >= USE_TABLE {
        match searcher.look_up(board, empties, EXACT, alpha) {
            Lookup::Cutoff(score) => return score,
            Lookup::Moves(moves) => table_moves = moves,
        }
    }

    // 3. If the side to move has no legal move, pass or return the final score.
    let moves_of = |board: Bitboard| {
        if must_flank { I::moves(board.own, board.opponent) & variant.squares } else { variant.moves(board) }
    };
    let mut moves = moves_of(board);
    if moves == 0 {
        return if moves_of(board.pass()) == 0 {
            searcher.count.final_score(board)
        } else {
            -I::solve(searcher, board.pass(), -alpha - 1, !cut_node)
        };
    }

    // 4. List the moves with their ordering scores.
    let odd = odd_quadrants(variant.empty(board));
    let mut list = [Candidate::default(); MAX_EMPTIES as usize];
    let mut len = 0;
    while moves != 0 && len < list.len() {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        let flips = if must_flank { I::flips(square, board.own, board.opponent) } else { variant.flips(board, square) };
        let next = board.play(square, flips);
        if empties > USE_TABLE {
            searcher.shared.table.prefetch(variant.hash(next));
        }
        let replies = I::moves(next.own, next.opponent) & variant.squares;
        let ordering = endgame_ordering(&variant, square, next, replies, odd) + table_bonus(square, table_moves);
        list[len] = Candidate { flips, replies, ordering, square };
        len += 1;
    }

    // 5. In a cut node, try an enhanced transposition cutoff.
    if cut_node && empties >= ENHANCED_CUTOFF {
        for candidate in &list[..len] {
            if let Some(score) = searcher.enhanced_transposition_cutoff(board, candidate, empties, EXACT, alpha) {
                return score;
            }
        }
    }

    // 6. Search the moves, with the best ordering score first.
    let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
    for taken in 0..len {
        let Candidate { square, flips, replies, .. } = take_best(&mut list[taken..len]);
        let next = board.play(square, flips);
        let score = if empties > USE_TABLE || !must_flank {
            -I::solve(searcher, next, -alpha - 1, !cut_node || taken > 0)
        } else {
            let odd = odd ^ QUADRANT[(square & 63) as usize];
            -I::solve_with_local_table(searcher, next, replies, odd, -alpha - 1)
        };
        if score > best {
            (best, best_move) = (score, square as u16);
            if score > alpha {
                break;
            }
        }
    }
    if empties >= USE_TABLE {
        searcher.store(board, empties, EXACT, (alpha, alpha + 1), best, best_move);
    }
    best
}

/// Works like [`solve_with_table`], for fewer empty squares. Uses the thread's local table and does not check the
/// limits. The caller passes the moves, because it has already computed them.
#[inline(always)]
pub(crate) fn solve_with_local_table<I: Instructions>(
    searcher: &mut Searcher<'_>,
    board: Bitboard,
    moves: u64,
    odd: u32,
    alpha: i32,
) -> i32 {
    let empty = searcher.variant.empty(board);
    let empties = empty.count_ones();
    if empties <= last_squares::MAX_EMPTIES {
        return I::up_to_five(&mut searcher.count, board, empty, moves, odd, alpha);
    }
    searcher.count.nodes += 1;

    // 1. If the side to move has no legal move, pass or return the final score.
    if moves == 0 {
        let moves = I::moves(board.opponent, board.own) & empty;
        return if moves == 0 {
            searcher.count.final_score(board)
        } else {
            -I::solve_with_local_table(searcher, board.pass(), moves, odd, -alpha - 1)
        };
    }

    // 2. Probe the local table.
    let hash = searcher.variant.hash(board);
    let entry = searcher.local_table.get(hash);
    if i32::from(entry.lower) > alpha {
        return entry.lower.into();
    }
    if i32::from(entry.upper) <= alpha {
        return entry.upper.into();
    }

    // 3. Try a stability cutoff.
    if let Some(bound) = searcher.stability_cutoff(board, empties, alpha) {
        return bound;
    }

    // 4. List the moves with their ordering scores.
    let variant = searcher.variant;
    let mut list = [Candidate::default(); USE_TABLE as usize - 1];
    let mut len = 0;
    let mut remaining = moves;
    while remaining != 0 && len < list.len() {
        let square = remaining.trailing_zeros();
        remaining &= remaining - 1;
        let flips = I::flips(square, board.own, board.opponent);
        let next = board.play(square, flips);
        let replies = I::moves(next.own, next.opponent) & empty;
        let is_table_move = i32::from(square == u32::from(entry.best));
        let ordering = endgame_ordering(&variant, square, next, replies, odd) + 1024 * is_table_move;
        list[len] = Candidate { flips, replies, ordering, square };
        len += 1;
    }

    // 5. Search the moves, with the best ordering score first.
    let (mut best, mut best_move) = (-INFINITY, 0);
    for taken in 0..len {
        let Candidate { square, flips, replies, .. } = take_best(&mut list[taken..len]);
        let odd = odd ^ QUADRANT[(square & 63) as usize];
        let score = -I::solve_with_local_table(searcher, board.play(square, flips), replies, odd, -alpha - 1);
        if score > best {
            (best, best_move) = (score, square);
            if score > alpha {
                break;
            }
        }
    }
    searcher.local_table.put(hash, best, alpha, best_move);
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::weights;
    use crate::limits::Stop;
    use crate::random::Random;
    use crate::search::searcher::Shared;
    use crate::search::transposition_table::TranspositionTable;
    use crate::search::variant::Variant;
    use reversi::bitboard::Kernel;
    use reversi::{Rules, Size};
    use std::io::{Write, stderr};

    /// Returns a position of a random game with this many empty squares, in which the side to move has a legal move.
    fn position(random: &mut Random, empties: u32) -> Bitboard {
        let mut board = Bitboard::START;
        loop {
            let moves = board.moves();
            if moves == 0 {
                board = if board.pass().moves() == 0 { Bitboard::START } else { board.pass() };
                continue;
            }
            if board.empty().count_ones() == empties {
                return board;
            }
            let nth = random.below(u64::from(moves.count_ones()));
            let square = (0..nth).fold(moves, |left, _| left & (left - 1)).trailing_zeros();
            board = board.play(square, board.flips(square));
        }
    }

    /// Checks that the solver returns the same scores and searches the same number of nodes with every kernel.
    #[test]
    fn the_kernels_solve_alike() {
        let network = weights::read(&weights::ignorant()).unwrap();
        let stop = Stop::new();
        let solve_all = |kernel: Kernel| {
            let table = TranspositionTable::new(1).unwrap();
            let mut variant = Variant::new(Rules::Othello, Size::STANDARD).unwrap();
            variant.kernel = kernel;
            let shared = Shared::new(variant, &network, &table, &stop);
            let mut searcher = Searcher::new(&shared);
            let mut random = Random::new(13);
            let scores: Vec<i32> = (0..120)
                .map(|number| {
                    let board = position(&mut random, 4 + number % 10);
                    searcher.solve(board, random.below(40) as i32 - 20)
                })
                .collect();
            (scores, searcher.count.nodes)
        };
        let kernels = Kernel::available();
        let expected = solve_all(Kernel::PORTABLE);
        for &kernel in &kernels[1..] {
            assert_eq!(solve_all(kernel), expected, "{}", kernel.name());
        }
        for name in ["avx2", "avx512"].iter().filter(|name| !kernels.iter().any(|kernel| kernel.name() == **name)) {
            // Write to `stderr` directly, because the test harness captures the output of `eprintln`.
            let _ =
                writeln!(stderr(), "NOT TESTED: the endgame with the {name} kernel, which this processor cannot run");
        }
    }
}
