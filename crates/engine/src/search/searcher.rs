//! The search of one thread: its state, and the parts that the midgame and endgame searches share.

use crate::evaluation::heuristic;
use crate::evaluation::network::{Network, UNITS_PER_DISC};
use crate::evaluation::pattern_indices::PatternIndices;
use crate::limits::Stop;
use crate::search::instructions::Instructions;
use crate::search::last_squares::NodeCount;
use crate::search::local_table::LocalTable;
use crate::search::move_ordering::Candidate;
use crate::search::probcut::EXACT;
use crate::search::threads::{Pool, Split};
use crate::search::transposition_table::{Entry, NO_MOVE, TranspositionTable};
use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use web_time::Instant;

/// A number greater than any score.
pub(crate) const INFINITY: i32 = 1000;

/// A position in the search: the board and its pattern indices.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Bitboard,
    pub(crate) indices: PatternIndices,
}

impl Node {
    pub(crate) fn new(board: Bitboard) -> Node {
        Node { board, indices: PatternIndices::new(board) }
    }

    #[inline(always)]
    pub(crate) fn play(&self, square: u32, flips: u64) -> Node {
        Node { board: self.board.play(square, flips), indices: self.indices.play(square, flips) }
    }

    pub(crate) fn pass(&self) -> Node {
        Node { board: self.board.pass(), indices: self.indices.pass() }
    }
}

/// The state that all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) variant: Variant,
    pub(crate) network: &'a Network,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) node_limit: Option<u64>,
    /// Whether the search has ended. The first thread that reaches a limit or notices a stop request sets this flag.
    pub(crate) ended: AtomicBool,
    /// The positions that idle threads can help to search.
    pub(crate) pool: Pool,
}

impl<'a> Shared<'a> {
    /// Creates the shared state of a search without limits.
    pub(crate) fn new(
        variant: Variant,
        network: &'a Network,
        table: &'a TranspositionTable,
        stop: &'a Stop,
    ) -> Shared<'a> {
        let (ended, pool) = (AtomicBool::new(false), Pool::default());
        Shared { variant, network, table, stop, deadline: None, node_limit: None, ended, pool }
    }
}

/// The state of one thread of a search.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) variant: Variant,
    pub(crate) count: NodeCount,
    /// The local table of the thread, for positions near the end of the game.
    pub(crate) local_table: LocalTable,
    /// The current selectivity level: see [`crate::search::probcut`].
    pub(crate) selectivity: u32,
    /// The nesting depth of Multi-ProbCut's probing searches.
    pub(crate) probing: u32,
    /// The innermost position that the thread searches together with other threads.
    pub(crate) split: Option<Arc<Split>>,
    /// The node count at which the thread checks the limits again.
    next_check: u64,
}

/// The number of nodes between two checks of the limits. Searching this many nodes takes well under a millisecond.
const CHECK_INTERVAL: u64 = 4096;

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>) -> Searcher<'a> {
        let variant = shared.variant;
        let count = NodeCount { squares: variant.squares, area: variant.area, nodes: 0 };
        Searcher {
            shared,
            variant,
            count,
            selectivity: EXACT,
            probing: 0,
            split: None,
            next_check: 0,
            local_table: LocalTable::new(),
        }
    }

    /// Returns whether the thread must end its current search, because the whole search has ended or because another
    /// thread has found a cutoff in a split that contains the current search. The scores of the current search are then
    /// meaningless, and the thread stores none of them.
    #[inline]
    pub(crate) fn stopped(&mut self) -> bool {
        if self.count.nodes >= self.next_check {
            self.next_check = self.count.nodes + CHECK_INTERVAL;
            let shared = self.shared;
            let is_late = shared.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let is_full = shared.node_limit.is_some_and(|limit| self.count.nodes >= limit);
            if is_late || is_full || shared.stop.is_stopped() {
                shared.ended.store(true, Relaxed);
            }
            if let Some(limit) = shared.node_limit {
                self.next_check = self.next_check.min(limit.max(self.count.nodes + 1));
            }
        }
        self.shared.ended.load(Relaxed) || self.split.as_ref().is_some_and(|split| split.is_useless())
    }

    /// Returns the static evaluation of a position, in discs.
    pub(crate) fn evaluate(&self, node: &Node) -> i32 {
        self.evaluate_by(node, |board| self.variant.moves(board))
    }

    /// Works like [`evaluate`](Self::evaluate), but is compiled for the instructions of the calling search.
    #[inline(always)]
    pub(crate) fn evaluate_with<I: Instructions>(&self, node: &Node) -> i32 {
        self.evaluate_by(node, |board| self.variant.moves_with::<I>(board))
    }

    #[inline(always)]
    fn evaluate_by(&self, node: &Node, moves: impl Fn(Bitboard) -> u64) -> i32 {
        if !self.variant.trained {
            return heuristic::evaluate(&self.variant, node.board);
        }
        let empties = self.variant.empty(node.board).count_ones();
        let moves = [moves(node.board).count_ones(), moves(node.board.pass()).count_ones()];
        let value = self.shared.network.value(&node.indices, empties, moves);
        // Round to the nearest disc.
        ((value + UNITS_PER_DISC / 2).div_euclid(UNITS_PER_DISC)).clamp(-63, 63)
    }

    /// Probes the transposition table. If the table contains a bound for this depth and selectivity that causes a
    /// cutoff, returns the cutoff. Otherwise returns the moves to try first.
    pub(crate) fn look_up(&self, board: Bitboard, depth: u32, selectivity: u32, alpha: i32) -> Lookup {
        let Some(entry) = self.shared.table.get(self.variant.hash(board)) else {
            return Lookup::Moves([NO_MOVE; 2]);
        };
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower > alpha {
                return Lookup::Cutoff(entry.lower);
            }
            if entry.upper <= alpha {
                return Lookup::Cutoff(entry.upper);
            }
        }
        Lookup::Moves(entry.moves)
    }

    /// Tries an enhanced transposition cutoff. Returns a lower bound above `alpha` if it follows from the transposition
    /// table's entry for the position after this move, and otherwise `None`.
    #[inline]
    pub(crate) fn enhanced_transposition_cutoff(
        &self,
        board: Bitboard,
        candidate: &Candidate,
        depth: u32,
        selectivity: u32,
        alpha: i32,
    ) -> Option<i32> {
        let next = board.play(candidate.square, candidate.flips);
        let entry = self.shared.table.get(self.variant.hash(next))?;
        let holds = entry.depth >= depth - 1 && entry.selectivity >= selectivity && -entry.upper > alpha;
        holds.then_some(-entry.upper)
    }

    /// Stores the result of a search in the transposition table. `window` is the search window, from `alpha` to `beta`.
    pub(crate) fn store(
        &mut self,
        board: Bitboard,
        depth: u32,
        selectivity: u32,
        window: (i32, i32),
        score: i32,
        best: u16,
    ) {
        if self.stopped() {
            return;
        }
        let hash = self.variant.hash(board);
        let (alpha, beta) = window;
        let mut entry = Entry {
            lower: if score > alpha { score } else { -INFINITY },
            upper: if score < beta { score } else { INFINITY },
            depth,
            selectivity,
            moves: [best, NO_MOVE],
        };
        if let Some(old) = self.shared.table.get(hash) {
            if old.depth > depth && self.probing > 0 {
                return; // An entry from a deeper search is worth more than one from a probing search.
            }
            if old.depth == depth && old.selectivity == selectivity {
                entry.lower = entry.lower.max(old.lower);
                entry.upper = entry.upper.min(old.upper);
            }
            entry.moves[1] = if old.moves[0] == best { old.moves[1] } else { old.moves[0] };
            if best == NO_MOVE {
                entry.moves = old.moves;
            }
        }
        self.shared.table.put(hash, entry);
    }
}

/// The result of probing the transposition table.
pub(crate) enum Lookup {
    /// A bound that ends the null-window search.
    Cutoff(i32),
    /// The moves to try first.
    Moves([u16; 2]),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::weights;
    use reversi::{Rules, Size};

    #[test]
    fn a_probing_search_does_not_replace_the_entry_of_a_deeper_search() {
        let network = weights::read(&weights::ignorant()).unwrap();
        let (table, stop) = (TranspositionTable::new(1).unwrap(), Stop::new());
        let variant = Variant::new(Rules::Othello, Size::STANDARD).unwrap();
        let shared = Shared::new(variant, &network, &table, &stop);
        let mut searcher = Searcher::new(&shared);
        let board = Bitboard::START;
        let depth = |searcher: &Searcher<'_>| table.get(searcher.variant.hash(board)).unwrap().depth;
        searcher.store(board, 12, 1, (3, 4), 5, 19);
        searcher.probing = 1;
        searcher.store(board, 6, 1, (9, 10), 2, 26);
        assert_eq!(depth(&searcher), 12);
        // The entry is replaced by a deeper probing search, and also by a shallower search that is not a probing
        // search.
        searcher.store(board, 14, 1, (3, 4), 5, 19);
        assert_eq!(depth(&searcher), 14);
        searcher.probing = 0;
        searcher.store(board, 6, 1, (9, 10), 2, 26);
        assert_eq!(depth(&searcher), 6);
    }
}
