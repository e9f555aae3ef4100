//! The search with the evaluation: null-window search with Multi-ProbCut, and principal-variation search above it.
//!
//! A search whose depth reaches the end of the game is a solve. Once few squares are empty, [`endgame`] continues it
//! without the evaluation.

use crate::search::endgame;
use crate::search::instructions::Instructions;
use crate::search::move_ordering::{Candidate, Candidates, weighted_mobility};
use crate::search::probcut::{DEVIATIONS, EXACT, deviation};
use crate::search::searcher::{INFINITY, Lookup, Node, Searcher};
use crate::search::transposition_table::NO_MOVE;

/// The minimum depth at which splitting the moves of a position among threads saves time.
const SPLIT: u32 = 10;

/// The minimum depth for internal iterative deepening: if the transposition table contains no move for a position of
/// the principal variation, a shallower search determines the first move.
const DEEPEN_INTERNALLY: u32 = 7;

impl Searcher<'_> {
    /// Searches a position of the principal variation. Returns the score at this depth if it lies between `alpha` and
    /// `beta`, and otherwise a bound on the score.
    pub(crate) fn search_window(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
        let empties = self.variant.empty(node.board).count_ones();
        let depth = depth.min(empties);
        self.count.nodes += 1;
        if depth == 0 && empties > 0 {
            return self.evaluate(node);
        }
        if self.stopped() {
            return alpha;
        }

        // 1. If the side to move has no legal move, pass or return the final score.
        let moves = self.variant.moves(node.board);
        if moves == 0 {
            return if self.variant.moves(node.board.pass()) == 0 {
                self.count.final_score(node.board)
            } else {
                -self.search_window(&node.pass(), depth, -beta, -alpha)
            };
        }

        // 2. If the transposition table has no move, find one by internal iterative deepening.
        let mut table_moves = self.table_moves(node.board);
        if table_moves[0] == NO_MOVE && depth >= DEEPEN_INTERNALLY {
            self.search_window(node, depth - 4, -INFINITY, INFINITY);
            table_moves = self.table_moves(node.board);
        }

        // 3. Search the first move with the full window and the other moves with a null window. Search a move again
        //    with the full window if the null window shows that it is better.
        let mut candidates = Candidates::<64>::new(moves, |square| self.variant.flips(node.board, square));
        self.order_moves(node, candidates.rest(), table_moves, depth);
        let (mut best, mut best_move, mut lower) = (-INFINITY, NO_MOVE, alpha);
        while let Some(candidate) = candidates.take() {
            let next = node.play(candidate.square, candidate.flips);
            let mut score = INFINITY;
            if best_move != NO_MOVE {
                score = -self.search_null_window(&next, depth - 1, -lower - 1);
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

        // 4. Store the result. A solve with few empty squares is exact, even in a selective search.
        let is_exact = depth == empties && empties <= endgame::MAX_EMPTIES;
        let selectivity = if is_exact { EXACT } else { self.selectivity };
        self.store(node.board, depth, selectivity, (alpha, beta), best, best_move);
        best
    }

    /// Returns the best moves in the transposition table's entry for a position.
    fn table_moves(&self, board: reversi::bitboard::Bitboard) -> [u16; 2] {
        self.shared.table.get(self.variant.hash(board)).map_or([NO_MOVE; 2], |entry| entry.moves)
    }
}

/// Searches a position to determine whether its score at this depth is more than `alpha`. Returns a lower bound on the
/// score if it is, and otherwise an upper bound.
///
/// `cut_node` states whether the score is expected to be more than `alpha`. The children of a cut node are not expected
/// to be cut nodes, and the children of other nodes are.
#[inline(always)]
pub(crate) fn search_null_window<I: Instructions>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    depth: u32,
    alpha: i32,
    cut_node: bool,
) -> i32 {
    let empties = searcher.variant.empty(node.board).count_ones();
    let depth = depth.min(empties);
    if depth == empties && empties <= endgame::MAX_EMPTIES {
        return I::solve(searcher, node.board, alpha, cut_node);
    }
    if depth <= 2 {
        return I::search_shallow(searcher, node, depth, alpha);
    }
    searcher.count.nodes += 1;
    if searcher.stopped() {
        return alpha;
    }

    // 1. Probe the transposition table.
    let selectivity = searcher.selectivity;
    let table_moves = match searcher.look_up(node.board, depth, selectivity, alpha) {
        Lookup::Cutoff(score) => return score,
        Lookup::Moves(moves) => moves,
    };

    // 2. In a solve, try a stability cutoff.
    if depth == empties
        && searcher.variant.must_flank(node.board)
        && let Some(bound) = searcher.stability_cutoff(node.board, empties, alpha)
    {
        return bound;
    }

    // 3. If the side to move has no legal move, pass or return the final score.
    let moves = searcher.variant.moves_with::<I>(node.board);
    if moves == 0 {
        return if searcher.variant.moves_with::<I>(node.board.pass()) == 0 {
            searcher.count.final_score(node.board)
        } else {
            -I::search_null_window(searcher, &node.pass(), depth, -alpha - 1, !cut_node)
        };
    }

    // 4. Try Multi-ProbCut.
    if let Some(score) = multi_probcut::<I>(searcher, node, depth, empties, alpha) {
        return score;
    }

    // 5. In a cut node, try an enhanced transposition cutoff.
    let flips = |square| searcher.variant.flips_with::<I>(node.board, square);
    let mut candidates = Candidates::<64>::new(moves, flips);
    if cut_node {
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

    // 6. Search the move from the table. Sort the other moves only if this move causes no cutoff.
    let (mut best, mut best_move) = (-INFINITY, NO_MOVE);
    if let Some(candidate) = candidates.take_square(table_moves[0]) {
        (best, best_move) = (search_move::<I>(searcher, node, candidate, depth, alpha, !cut_node), table_moves[0]);
    }
    if best <= alpha {
        I::order_moves(searcher, node, candidates.rest(), table_moves, depth, cut_node);
    }

    // 7. Search the other moves, with the best ordering score first. If threads are idle, split the moves among
    //    threads.
    while best <= alpha {
        let is_shared = best_move != NO_MOVE && depth >= SPLIT && searcher.shared.pool.has_idle();
        if is_shared && !candidates.is_empty() {
            (best, best_move) = searcher.search_together(node, depth, alpha, candidates, (best, best_move));
            break;
        }
        let Some(candidate) = candidates.take() else { break };
        let cut_child = !cut_node || best_move != NO_MOVE;
        let score = search_move::<I>(searcher, node, candidate, depth, alpha, cut_child);
        if score > best {
            (best, best_move) = (score, candidate.square as u16);
        }
    }
    searcher.store(node.board, depth, selectivity, (alpha, alpha + 1), best, best_move);
    best
}

/// Searches a move. Returns a bound on its score, in the same way as [`search_null_window`]. `cut_node` states whether
/// the position after the move is expected to be a cut node.
#[inline(always)]
fn search_move<I: Instructions>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidate: Candidate,
    depth: u32,
    alpha: i32,
    cut_node: bool,
) -> i32 {
    let board = node.board.play(candidate.square, candidate.flips);
    let empties = searcher.variant.empty(board).count_ones();
    if depth > empties && empties <= endgame::MAX_EMPTIES {
        return -I::solve(searcher, board, -alpha - 1, cut_node);
    }
    -I::search_null_window(searcher, &node.play(candidate.square, candidate.flips), depth - 1, -alpha - 1, cut_node)
}

/// Searches at most two plies, without the transposition table. Orders the moves by mobility at depth 2. At depth 1,
/// uses a simpler order: corners first and X-squares last.
#[inline(always)]
pub(crate) fn search_shallow<I: Instructions>(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32) -> i32 {
    searcher.count.nodes += 1;
    if depth == 0 {
        return searcher.evaluate_with::<I>(node);
    }
    let mut moves = searcher.variant.moves_with::<I>(node.board);
    if moves == 0 {
        return if searcher.variant.moves_with::<I>(node.board.pass()) == 0 {
            searcher.count.final_score(node.board)
        } else {
            -I::search_shallow(searcher, &node.pass(), depth, -alpha - 1)
        };
    }
    let mut best = -INFINITY;
    if depth == 2 {
        let flips = |square| searcher.variant.flips_with::<I>(node.board, square);
        let mut candidates = Candidates::<64>::new(moves, flips);
        for candidate in candidates.rest() {
            let next = node.board.play(candidate.square, candidate.flips);
            let corner = (searcher.variant.corners >> candidate.square & 1) as i32;
            candidate.ordering = 8 * corner - weighted_mobility::<I>(&searcher.variant, next);
        }
        while best <= alpha
            && let Some(candidate) = candidates.take()
        {
            let next = node.play(candidate.square, candidate.flips);
            best = best.max(-I::search_shallow(searcher, &next, 1, -alpha - 1));
        }
        return best;
    }
    while best <= alpha && moves != 0 {
        let classes = [searcher.variant.corners & moves, moves & !searcher.variant.x_squares];
        let class = classes.into_iter().find(|&squares| squares != 0).unwrap_or(moves);
        let square = class.trailing_zeros();
        moves &= !(1 << square);
        let next = node.play(square, searcher.variant.flips_with::<I>(node.board, square));
        best = best.max(-I::search_shallow(searcher, &next, depth - 1, -alpha - 1));
    }
    best
}

/// Tries Multi-ProbCut: returns a bound if a shallower search shows that the score of the deep search almost certainly
/// lies on one side of the null window.
#[inline(always)]
fn multi_probcut<I: Instructions>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    depth: u32,
    empties: u32,
    alpha: i32,
) -> Option<i32> {
    if searcher.selectivity == EXACT || searcher.probing > 1 {
        return None;
    }
    let shallow = probe_depth(depth);
    let deviations = DEVIATIONS[searcher.selectivity as usize];
    let margin = (deviations * deviation(empties, depth, shallow) + 0.5) as i32;
    // The probing search saves time only if the static evaluation also suggests a cutoff.
    let estimate = searcher.evaluate_with::<I>(node);
    let tolerance = (0.5 * deviation(empties, shallow, 0)) as i32;
    let mut bound = None;
    searcher.probing += 1;
    let above = alpha + margin;
    if above < 64
        && estimate >= above - tolerance
        && I::search_null_window(searcher, node, shallow, above, true) > above
    {
        bound = Some(alpha + 1);
    }
    let below = alpha - margin;
    if bound.is_none()
        && below >= -64
        && estimate <= below + tolerance
        && I::search_null_window(searcher, node, shallow, below, false) <= below
    {
        bound = Some(alpha);
    }
    searcher.probing -= 1;
    if searcher.stopped() { None } else { bound }
}

/// Returns the depth of the probing search that precedes a search of this depth. Both depths have the same parity.
fn probe_depth(depth: u32) -> u32 {
    let shallow = depth / 4 * 2 + depth % 2;
    if shallow >= depth { depth - 2 } else { shallow }
}
