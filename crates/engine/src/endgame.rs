//! Solving to the end without an evaluation: from a dozen empty squares down, compiled once for each kernel.
//!
//! All functions here answer the same question: is the result, for the side to move, more than `alpha`? What they give
//! is a lower bound of the result if it is more, and an upper bound if not.

use crate::last;
use crate::probcut::EXACT;
use crate::searcher::{Candidate, INFINITY, Lookup, Searcher, table_bonus, take_best};
use crate::squares::{QUADRANT, around, odd_quadrants};
use crate::stability::stable;
use crate::table::NO_MOVE;
use crate::variant::Variant;
use reversi::bitboard::Bitboard;
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
use reversi::bitboard::InstructionSet;

/// A solve with this many empty squares or fewer needs no evaluation to order its moves.
pub(crate) const SOLVE_PLAINLY: u32 = 12;

/// From this many empty squares on, an enhanced transposition cutoff is tried before any move is searched.
const ENHANCED_CUTOFF: u32 = 11;

/// From this many empty squares on a probe of the transposition table, mostly a cache miss, pays for itself.
const USE_TABLE: u32 = 10;

/// From this many empty squares down, [`last`] takes over, without table and move ordering.
const LAST: u32 = 5;

impl Searcher<'_> {
    /// Solves a position with at most [`SOLVE_PLAINLY`] empty squares. `cut` says that a cutoff is expected.
    #[allow(unsafe_code)]
    pub(crate) fn solve(&mut self, board: Bitboard, alpha: i32, cut: bool) -> i32 {
        match self.variant.kernel.instruction_set() {
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { with_avx2::solve(self, board, alpha, cut) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { with_avx512::solve(self, board, alpha, cut) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => with_simd128::solve(self, board, alpha, cut),
            _ => with_portable::solve(self, board, alpha, cut),
        }
    }

    /// The upper bound that the opponent's stable discs set, if it is no more than `alpha`.
    #[inline(always)]
    pub(crate) fn stable_bound(&self, board: Bitboard, left: u32, alpha: i32) -> Option<i32> {
        // A low `alpha` needs more stable discs than there can be: counting them would be in vain.
        if self.variant.area != 64 || alpha < 2 * left as i32 - 8 {
            return None;
        }
        Some(64 - 2 * stable(board.opponent, board.own).count_ones() as i32).filter(|&most| most <= alpha)
    }
}

/// The move ordering score: low mobility of the opponent, no corners for it, low potential mobility, parity of the quadrant,
/// and the square itself. `next` is the position after the move.
#[inline(always)]
fn ordering_score(variant: &Variant, square: u32, next: Bitboard, replies: u64, odd: u32) -> i32 {
    let is_in = |squares: u64| (squares >> (square & 63) & 1) as i32;
    let mobility = replies.count_ones() + (replies & variant.corners).count_ones();
    let potential = (around(next.opponent) & next.empty()).count_ones();
    let parity = i32::from(QUADRANT[(square & 63) as usize] & odd != 0);
    8 * parity + 4 * is_in(variant.corners) - 8 * is_in(variant.x_squares) - 16 * mobility as i32 - potential as i32
}

macro_rules! endgame_with {
    ($module:ident, $kernel:ident $(, $features:literal)?) => {
        mod $module {
            use super::*;
            use reversi::bitboard::$kernel;

            $(#[target_feature(enable = $features)])?
            pub(super) fn solve(searcher: &mut Searcher<'_>, board: Bitboard, alpha: i32, cut: bool) -> i32 {
                let empties = searcher.variant.empties(board);
                let left = empties.count_ones();
                if left >= USE_TABLE || !searcher.variant.must_flank(board) {
                    return with_table(searcher, board, left, alpha, cut);
                }
                let moves = $kernel::moves(board.own, board.opponent) & empties;
                with_local_table(searcher, board, moves, odd_quadrants(empties), alpha)
            }

            /// Positions for which the transposition table pays, and all positions where moves need not flank.
            $(#[target_feature(enable = $features)])?
            fn with_table(searcher: &mut Searcher<'_>, board: Bitboard, left: u32, alpha: i32, cut: bool) -> i32 {
                searcher.count.nodes += 1;
                if searcher.stopped() {
                    return alpha;
                }
                let flank = searcher.variant.must_flank(board);

                // 1. Stability cutoff.
                if flank && let Some(most) = searcher.stable_bound(board, left, alpha) {
                    return most;
                }

                // 2. Transposition table.
                let mut first = [NO_MOVE; 2];
                if left >= USE_TABLE {
                    match searcher.look_up(board, left, EXACT, alpha) {
                        Lookup::Cutoff(score) => return score,
                        Lookup::Moves(moves) => first = moves,
                    }
                }

                // 3. No move: pass, or the end.
                let squares = searcher.variant.squares;
                let variant = searcher.variant;
                let moves = |board: Bitboard| {
                    if flank { $kernel::moves(board.own, board.opponent) & squares } else { variant.moves(board) }
                };
                let mut to_try = moves(board);
                if to_try == 0 {
                    return if moves(board.pass()) == 0 {
                        searcher.count.result(board)
                    } else {
                        -solve(searcher, board.pass(), -alpha - 1, !cut)
                    };
                }

                // 4. The moves and their ordering scores.
                let odd = odd_quadrants(variant.empties(board));
                let mut list = [Candidate::default(); SOLVE_PLAINLY as usize];
                let mut len = 0;
                while to_try != 0 && len < list.len() {
                    let square = to_try.trailing_zeros();
                    to_try &= to_try - 1;
                    let flips =
                        if flank { $kernel::flips(square, board.own, board.opponent) } else { variant.flips(board, square) };
                    let next = board.play(square, flips);
                    if left > USE_TABLE {
                        searcher.shared.table.prefetch(variant.hash(next));
                    }
                    let replies = $kernel::moves(next.own, next.opponent) & squares;
                    let ordering = ordering_score(&variant, square, next, replies, odd) + table_bonus(square, first);
                    list[len] = Candidate { flips, replies, ordering, square };
                    len += 1;
                }

                // 5. Enhanced transposition cutoff, where a cutoff is expected.
                if cut && left >= ENHANCED_CUTOFF {
                    for candidate in &list[..len] {
                        if let Some(score) = searcher.enhanced_transposition_cutoff(board, candidate, left, EXACT, alpha) {
                            return score;
                        }
                    }
                }

                // 6. The moves, best ordering score first.
                let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
                for taken in 0..len {
                    let Candidate { square, flips, replies, .. } = take_best(&mut list[taken..len]);
                    let next = board.play(square, flips);
                    let score = if left > USE_TABLE || !flank {
                        -solve(searcher, next, -alpha - 1, !cut || taken > 0)
                    } else {
                        -with_local_table(searcher, next, replies, odd ^ QUADRANT[(square & 63) as usize], -alpha - 1)
                    };
                    if score > best {
                        (best, best_move) = (score, square as u16);
                        if score > alpha {
                            break;
                        }
                    }
                }
                if left >= USE_TABLE {
                    searcher.store(board, left, EXACT, (alpha, alpha + 1), best, best_move);
                }
                best
            }

            /// As [`with_table`], for fewer squares: it uses the thread's local table and does not check the clock. The caller
            /// knows the moves already.
            $(#[target_feature(enable = $features)])?
            fn with_local_table(searcher: &mut Searcher<'_>, board: Bitboard, moves: u64, odd: u32, alpha: i32) -> i32 {
                let empties = searcher.variant.empties(board);
                let left = empties.count_ones();
                if left <= LAST {
                    return last::$module::up_to_five(&mut searcher.count, board, empties, moves, odd, alpha);
                }
                searcher.count.nodes += 1;
                if moves == 0 {
                    let moves = $kernel::moves(board.opponent, board.own) & empties;
                    return if moves == 0 {
                        searcher.count.result(board)
                    } else {
                        -with_local_table(searcher, board.pass(), moves, odd, -alpha - 1)
                    };
                }
                let hash = searcher.variant.hash(board);
                let known = searcher.local_table.get(hash);
                if i32::from(known.lower) > alpha {
                    return known.lower.into();
                }
                if i32::from(known.upper) <= alpha {
                    return known.upper.into();
                }
                if let Some(most) = searcher.stable_bound(board, left, alpha) {
                    return most;
                }
                let mut to_try = moves;
                let variant = searcher.variant;
                let mut list = [Candidate::default(); USE_TABLE as usize - 1];
                let mut len = 0;
                while to_try != 0 && len < list.len() {
                    let square = to_try.trailing_zeros();
                    to_try &= to_try - 1;
                    let flips = $kernel::flips(square, board.own, board.opponent);
                    let next = board.play(square, flips);
                    let replies = $kernel::moves(next.own, next.opponent) & empties;
                    let known_best = i32::from(square == u32::from(known.best));
                    let ordering = ordering_score(&variant, square, next, replies, odd) + 1024 * known_best;
                    list[len] = Candidate { flips, replies, ordering, square };
                    len += 1;
                }
                let (mut best, mut best_move) = (-INFINITY, 0);
                for taken in 0..len {
                    let Candidate { square, flips, replies, .. } = take_best(&mut list[taken..len]);
                    let odd = odd ^ QUADRANT[(square & 63) as usize];
                    let score = -with_local_table(searcher, board.play(square, flips), replies, odd, -alpha - 1);
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
        }
    };
}

endgame_with!(with_portable, portable);
#[cfg(target_arch = "x86_64")]
endgame_with!(with_avx2, avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
endgame_with!(with_avx512, avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
endgame_with!(with_simd128, simd128);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Stop;
    use crate::random::Random;
    use crate::searcher::Shared;
    use crate::table::Table;
    use crate::weights;
    use reversi::bitboard::Kernel;
    use reversi::{Rules, Size};
    use std::io::{Write, stderr};

    /// A position of a random game with this many empty squares, in which the side to move can move.
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

    /// Every kernel solves the same positions through the same nodes.
    #[test]
    fn the_kernels_solve_alike() {
        let network = weights::read(&weights::ignorant()).unwrap();
        let stop = Stop::new();
        let solve_all = |kernel: Kernel| {
            let table = Table::new(1).unwrap();
            let mut variant = Variant::new(Rules::Othello, Size::STANDARD).unwrap();
            variant.kernel = kernel;
            let shared = Shared::new(variant, &network, &table, &stop);
            let mut searcher = Searcher::new(&shared);
            let mut random = Random::new(13);
            let scores: Vec<i32> = (0..120)
                .map(|number| {
                    let board = position(&mut random, 4 + number % 10);
                    searcher.solve(board, random.below(40) as i32 - 20, true)
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
            // Not by `eprintln`, which the test harness swallows.
            let _ =
                writeln!(stderr(), "NOT TESTED: the endgame with the {name} kernel, which this processor cannot run");
        }
    }
}
