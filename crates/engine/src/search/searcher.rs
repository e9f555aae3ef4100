//! One thread of a search: its state, and what midgame and endgame have in common.

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
use crate::search::transposition_table::{Entry, NO_MOVE, Table};
use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use web_time::Instant;

/// More than any score.
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

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) variant: Variant,
    pub(crate) network: &'a Network,
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) node_limit: Option<u64>,
    /// Set by the first thread that sees that the search has to end.
    pub(crate) ended: AtomicBool,
    /// Where idle threads find work.
    pub(crate) pool: Pool,
}

impl<'a> Shared<'a> {
    /// For a search without limits.
    pub(crate) fn new(variant: Variant, network: &'a Network, table: &'a Table, stop: &'a Stop) -> Shared<'a> {
        let (ended, pool) = (AtomicBool::new(false), Pool::default());
        Shared { variant, network, table, stop, deadline: None, node_limit: None, ended, pool }
    }
}

/// One thread's search.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) variant: Variant,
    pub(crate) count: NodeCount,
    /// Its own table, for positions near the end.
    pub(crate) local_table: LocalTable,
    /// The level of selectivity in force: see [`crate::search::probcut`].
    pub(crate) selectivity: u32,
    /// The nesting depth of ProbCut searches.
    pub(crate) probing: u32,
    /// The innermost position whose moves are shared with other threads.
    pub(crate) split: Option<Arc<Split>>,
    /// The node count at which to check the limits again.
    next_look: u64,
}

/// How many nodes are searched between two checks of the limits: well under a millisecond's worth.
const LOOK_EVERY: u64 = 4096;

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
            next_look: 0,
            local_table: LocalTable::new(),
        }
    }

    /// Whether the search has to end. Scores are meaningless from then on, and are not stored.
    #[inline]
    pub(crate) fn stopped(&mut self) -> bool {
        if self.count.nodes >= self.next_look {
            self.next_look = self.count.nodes + LOOK_EVERY;
            let shared = self.shared;
            let late = shared.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let enough = shared.node_limit.is_some_and(|limit| self.count.nodes >= limit);
            if late || enough || shared.stop.is_stopped() {
                shared.ended.store(true, Relaxed);
            }
            if let Some(limit) = shared.node_limit {
                self.next_look = self.next_look.min(limit.max(self.count.nodes + 1));
            }
        }
        self.shared.ended.load(Relaxed) || self.split.as_ref().is_some_and(|split| split.is_cut())
    }

    /// The static evaluation of a position, in discs.
    pub(crate) fn evaluate(&self, node: &Node) -> i32 {
        self.evaluate_by(node, |board| self.variant.moves(board))
    }

    /// As [`evaluate`](Self::evaluate), compiled for the instructions of the search that calls it.
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
        // To the nearest disc.
        ((value + UNITS_PER_DISC / 2).div_euclid(UNITS_PER_DISC)).clamp(-63, 63)
    }

    /// Probes the transposition table: a cutoff if the bounds for this depth and selectivity allow one, else the moves to
    /// try first.
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

    /// A lower bound above `alpha` from the table's entry for the position after a move, if it has one.
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

    /// Stores the result of a search with the window from `alpha` to `beta`.
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
                return; // A shallow probe knows less.
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

/// What a probe of the transposition table gives.
pub(crate) enum Lookup {
    /// A bound that decides the window.
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
    fn a_probe_does_not_overwrite_what_a_deeper_search_stored() {
        let network = weights::read(&weights::ignorant()).unwrap();
        let (table, stop) = (Table::new(1).unwrap(), Stop::new());
        let variant = Variant::new(Rules::Othello, Size::STANDARD).unwrap();
        let shared = Shared::new(variant, &network, &table, &stop);
        let mut searcher = Searcher::new(&shared);
        let board = Bitboard::START;
        let depth = |searcher: &Searcher<'_>| table.get(searcher.variant.hash(board)).unwrap().depth;
        searcher.store(board, 12, 1, (3, 4), 5, 19);
        searcher.probing = 1;
        searcher.store(board, 6, 1, (9, 10), 2, 26);
        assert_eq!(depth(&searcher), 12);
        // A deeper one does, and so does a shallower search that is no probe.
        searcher.store(board, 14, 1, (3, 4), 5, 19);
        assert_eq!(depth(&searcher), 14);
        searcher.probing = 0;
        searcher.store(board, 6, 1, (9, 10), 2, 26);
        assert_eq!(depth(&searcher), 6);
    }
}
