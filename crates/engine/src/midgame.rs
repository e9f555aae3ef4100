//! Searching with the evaluation: null-window search with Multi-ProbCut, and principal-variation search above it.
//!
//! A search whose depth reaches the end of the game is a solve; with few squares left it goes on without the evaluation.

use crate::endgame::SOLVE_PLAINLY;
use crate::probcut::{DEVIATIONS, EXACT, deviation};
use crate::searcher::{Candidate, Candidates, INFINITY, Lookup, Node, Searcher, table_bonus};
use crate::squares::around;
use crate::table::NO_MOVE;
use crate::variant::Variant;
use reversi::bitboard::Bitboard;
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
use reversi::bitboard::InstructionSet;

/// From this depth on the moves of a position are worth sharing with other threads.
const SPLIT: u32 = 10;

/// From this depth on moves are evaluated for their order even where no cutoff is expected, and their order rarely matters.
const EVALUATE: u32 = 16;

impl Searcher<'_> {
    /// Whether the score at this depth is more than `alpha`: a lower bound of it if so, else an upper bound.
    #[allow(unsafe_code)]
    pub(crate) fn search(&mut self, node: &Node, depth: u32, alpha: i32) -> i32 {
        match self.variant.kernel.instruction_set() {
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { with_avx2::search(self, node, depth, alpha, true) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { with_avx512::search(self, node, depth, alpha, true) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => with_simd128::search(self, node, depth, alpha, true),
            _ => with_portable::search(self, node, depth, alpha, true),
        }
    }

    /// Gives each move its ordering score.
    #[allow(unsafe_code)]
    fn order(&mut self, node: &Node, candidates: &mut [Candidate], first: [u16; 2], depth: u32) {
        match self.variant.kernel.instruction_set() {
            // SAFETY: a kernel with these instructions exists only where its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { with_avx2::order(self, node, candidates, first, depth, true) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { with_avx512::order(self, node, candidates, first, depth, true) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => with_simd128::order(self, node, candidates, first, depth, true),
            _ => with_portable::order(self, node, candidates, first, depth, true),
        }
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
        let mut candidates = Candidates::<64>::new(moves, |square| self.variant.flips(node.board, square));
        self.order(node, candidates.rest(), first, depth);
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

/// The search, compiled once for each set of instructions: what it calls is inlined and compiled with it.
macro_rules! midgame_with {
    ($module:ident, $kernel:ident $(, $features:literal)?) => {
        mod $module {
            use super::*;
            use reversi::bitboard::$kernel;

            #[inline]
            $(#[target_feature(enable = $features)])?
            fn moves_of(variant: &Variant, board: Bitboard) -> u64 {
                variant.moves_by(board, |own, opponent| $kernel::moves(own, opponent))
            }

            #[inline]
            $(#[target_feature(enable = $features)])?
            fn flips_of(variant: &Variant, board: Bitboard, square: u32) -> u64 {
                variant.flips_by(board, square, |square, own, opponent| $kernel::flips(square, own, opponent))
            }

            #[inline]
            $(#[target_feature(enable = $features)])?
            fn evaluate(searcher: &Searcher<'_>, node: &Node) -> i32 {
                searcher.evaluate_by(node, |board| moves_of(&searcher.variant, board))
            }

            /// Whether the score at this depth is more than `alpha`: a lower bound of it if so, else an upper bound. `cut` says
            /// that it is expected to be more, as after a move that is not.
            $(#[target_feature(enable = $features)])?
            pub(super) fn search(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, cut: bool) -> i32 {
                let left = searcher.variant.empties(node.board).count_ones();
                let depth = depth.min(left);
                if depth == left && left <= SOLVE_PLAINLY {
                    return searcher.solve(node.board, alpha, cut);
                }
                if depth <= 2 {
                    return search_shallow(searcher, node, depth, alpha);
                }
                searcher.count.nodes += 1;
                if searcher.stopped() {
                    return alpha;
                }

                // 1. Transposition table.
                let selectivity = searcher.selectivity;
                let first = match searcher.look_up(node.board, depth, selectivity, alpha) {
                    Lookup::Cutoff(score) => return score,
                    Lookup::Moves(moves) => moves,
                };

                // 2. Stability cutoff, in a solve.
                if depth == left
                    && searcher.variant.must_flank(node.board)
                    && let Some(most) = searcher.stable_bound(node.board, left, alpha)
                {
                    return most;
                }

                // 3. No move: pass, or the end.
                let moves = moves_of(&searcher.variant, node.board);
                if moves == 0 {
                    return if moves_of(&searcher.variant, node.board.pass()) == 0 {
                        searcher.count.result(node.board)
                    } else {
                        -search(searcher, &node.pass(), depth, -alpha - 1, !cut)
                    };
                }

                // 4. Multi-ProbCut.
                if let Some(score) = probe(searcher, node, depth, left, alpha) {
                    return score;
                }

                // 5. Enhanced transposition cutoff, where a cutoff is expected.
                let mut candidates = Candidates::<64>::new(moves, |square| flips_of(&searcher.variant, node.board, square));
                if cut {
                    for candidate in candidates.rest() {
                        let next = node.board.play(candidate.square, candidate.flips);
                        searcher.shared.table.prefetch(searcher.variant.hash(next));
                    }
                    for candidate in candidates.rest() {
                        if let Some(score) =
                            searcher.enhanced_transposition_cutoff(node.board, candidate, depth, selectivity, alpha)
                        {
                            return score;
                        }
                    }
                }

                // 6. The table's move, then the others, best ordering score first. Those have none before they are needed.
                let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
                if let Some(candidate) = candidates.take_square(first[0]) {
                    (best, best_move) = (search_move(searcher, node, candidate, depth, alpha, !cut), first[0]);
                }
                if best <= alpha {
                    order(searcher, node, candidates.rest(), first, depth, cut);
                }
                while best <= alpha {
                    if best_move != NO_MOVE && depth >= SPLIT && searcher.shared.pool.has_idle() && candidates.left() > 0 {
                        (best, best_move) = searcher.search_together(node, depth, alpha, candidates, (best, best_move));
                        break;
                    }
                    let Some(candidate) = candidates.take() else { break };
                    let score = search_move(searcher, node, candidate, depth, alpha, !cut || best_move != NO_MOVE);
                    if score > best {
                        (best, best_move) = (score, candidate.square as u16);
                    }
                }
                searcher.store(node.board, depth, selectivity, (alpha, alpha + 1), best, best_move);
                best
            }

            /// The score of a move, as [`search`] gives it.
            #[inline]
            $(#[target_feature(enable = $features)])?
            fn search_move(searcher: &mut Searcher<'_>, node: &Node, candidate: Candidate, depth: u32, alpha: i32, cut: bool) -> i32 {
                let board = node.board.play(candidate.square, candidate.flips);
                let left = searcher.variant.empties(board).count_ones();
                if depth > left && left <= SOLVE_PLAINLY {
                    return -searcher.solve(board, -alpha - 1, cut);
                }
                -search(searcher, &node.play(candidate.square, candidate.flips), depth - 1, -alpha - 1, cut)
            }

            /// Two plies or fewer, without the table. Two are worth a move ordering by mobility; before the last, corners come first
            /// and X squares last.
            $(#[target_feature(enable = $features)])?
            fn search_shallow(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32) -> i32 {
                searcher.count.nodes += 1;
                if depth == 0 {
                    return evaluate(searcher, node);
                }
                let mut left = moves_of(&searcher.variant, node.board);
                if left == 0 {
                    return if moves_of(&searcher.variant, node.board.pass()) == 0 {
                        searcher.count.result(node.board)
                    } else {
                        -search_shallow(searcher, &node.pass(), depth, -alpha - 1)
                    };
                }
                let mut best = -INFINITY;
                if depth == 2 {
                    let mut candidates = Candidates::<64>::new(left, |square| flips_of(&searcher.variant, node.board, square));
                    for candidate in candidates.rest() {
                        let next = node.board.play(candidate.square, candidate.flips);
                        let corner = (searcher.variant.corners >> candidate.square & 1) as i32;
                        candidate.ordering = 8 * corner - freedom(&searcher.variant, next);
                    }
                    while best <= alpha && let Some(candidate) = candidates.take() {
                        let next = node.play(candidate.square, candidate.flips);
                        best = best.max(-search_shallow(searcher, &next, 1, -alpha - 1));
                    }
                    return best;
                }
                while best <= alpha && left != 0 {
                    let classes = [searcher.variant.corners & left, left & !searcher.variant.x_squares];
                    let pick = classes.into_iter().find(|&squares| squares != 0).unwrap_or(left);
                    let square = pick.trailing_zeros();
                    left &= !(1 << square);
                    let next = node.play(square, flips_of(&searcher.variant, node.board, square));
                    best = best.max(-search_shallow(searcher, &next, depth - 1, -alpha - 1));
                }
                best
            }

            /// How much the side to move can choose from: its mobility, corners counted twice, and its potential mobility.
            #[inline]
            $(#[target_feature(enable = $features)])?
            fn freedom(variant: &Variant, board: Bitboard) -> i32 {
                let moves = moves_of(variant, board);
                let mobility = moves.count_ones() + (moves & variant.corners).count_ones();
                let potential = (around(board.opponent) & variant.empties(board)).count_ones();
                3 * mobility as i32 + potential as i32
            }

            /// The score, if a shallower search shows that the deep one would almost surely lie outside of the window.
            $(#[target_feature(enable = $features)])?
            fn probe(searcher: &mut Searcher<'_>, node: &Node, depth: u32, left: u32, alpha: i32) -> Option<i32> {
                if searcher.selectivity == EXACT || searcher.probing > 1 {
                    return None;
                }
                let shallow = probe_depth(depth);
                let deviations = DEVIATIONS[searcher.selectivity as usize];
                let margin = (deviations * deviation(left, depth, shallow) + 0.5) as i32;
                // The shallow search is worth its time only where the static evaluation points the same way.
                let estimate = evaluate(searcher, node);
                let lean = (0.5 * deviation(left, shallow, 0)) as i32;
                searcher.probing += 1;
                let mut answer = None;
                let above = alpha + margin;
                if above < 64 && estimate >= above - lean && search(searcher, node, shallow, above, true) > above {
                    answer = Some(alpha + 1);
                }
                let below = alpha - margin;
                if answer.is_none() && below >= -64 && estimate <= below + lean && search(searcher, node, shallow, below, false) <= below {
                    answer = Some(alpha);
                }
                searcher.probing -= 1;
                if searcher.stopped() { None } else { answer }
            }

            /// Gives each move its ordering score: by the opponent's mobility and potential mobility after it, and by a shallow
            /// search where the order matters.
            $(#[target_feature(enable = $features)])?
            pub(super) fn order(searcher: &mut Searcher<'_>, node: &Node, candidates: &mut [Candidate], first: [u16; 2], depth: u32, cut: bool) {
                if candidates.len() == 1 {
                    return;
                }
                let look = if depth >= 20 { 2 } else { u32::from(depth >= 18) };
                for candidate in candidates {
                    let next = node.board.play(candidate.square, candidate.flips);
                    candidate.ordering = table_bonus(candidate.square, first) - freedom(&searcher.variant, next);
                    if cut || depth >= EVALUATE {
                        let next = node.play(candidate.square, candidate.flips);
                        // Fail-soft: with a wide enough window the bound is the score itself.
                        candidate.ordering -= value(searcher, &next, look, -INFINITY, INFINITY);
                    }
                }
            }

            /// The score of a shallow search with a full window.
            $(#[target_feature(enable = $features)])?
            fn value(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
                searcher.count.nodes += 1;
                if depth == 0 {
                    return evaluate(searcher, node);
                }
                let mut left = moves_of(&searcher.variant, node.board);
                if left == 0 {
                    return if moves_of(&searcher.variant, node.board.pass()) == 0 {
                        searcher.count.result(node.board)
                    } else {
                        -value(searcher, &node.pass(), depth, -beta, -alpha)
                    };
                }
                let mut best = -INFINITY;
                while left != 0 {
                    let square = left.trailing_zeros();
                    left &= left - 1;
                    let next = node.play(square, flips_of(&searcher.variant, node.board, square));
                    best = best.max(-value(searcher, &next, depth - 1, -beta, -alpha.max(best)));
                    if best >= beta {
                        break;
                    }
                }
                best
            }
        }
    };
}

midgame_with!(with_portable, portable);
#[cfg(target_arch = "x86_64")]
midgame_with!(with_avx2, avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
midgame_with!(with_avx512, avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
midgame_with!(with_simd128, simd128);

/// The depth of the shallow search before a search of this depth, of the same parity.
fn probe_depth(depth: u32) -> u32 {
    let shallow = depth / 4 * 2 + depth % 2;
    if shallow >= depth { depth - 2 } else { shallow }
}
