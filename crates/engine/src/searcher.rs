//! One thread of a search: what it works with, and what every part of it does alike.

use crate::features::Features;
use crate::field::Field;
use crate::generic;
use crate::last::Count;
use crate::limits::Stop;
use crate::near::Near;
use crate::pool::{Pool, Split};
use crate::probcut::EXACT;
use crate::table::{Entry, NO_MOVE, Table};
use crate::weights::{UNITS_PER_DISC, Weights, phase};
use reversi::bitboard::Bitboard;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use web_time::Instant;

/// More than any score.
pub(crate) const INFINITY: i32 = 1000;

/// A position in the search: the board, and what the evaluation sees on it.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Bitboard,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(board: Bitboard) -> Node {
        Node { board, features: Features::new(board) }
    }

    pub(crate) fn play(&self, square: u32, flips: u64) -> Node {
        Node { board: self.board.play(square, flips), features: self.features.play(square, flips) }
    }

    pub(crate) fn pass(&self) -> Node {
        Node { board: self.board.pass(), features: self.features.pass() }
    }
}

/// A move to be tried, and how promising it looks.
#[derive(Clone, Copy, Default)]
pub(crate) struct Candidate {
    pub(crate) flips: u64,
    /// The opponent's moves after it, where they are known.
    pub(crate) replies: u64,
    pub(crate) promise: i32,
    pub(crate) square: u32,
}

/// The moves of a position, at most `MOST`, to be taken best first.
pub(crate) struct Candidates<const MOST: usize> {
    list: [Candidate; MOST],
    len: usize,
    taken: usize,
}

impl<const MOST: usize> Candidates<MOST> {
    pub(crate) fn new(field: &Field, board: Bitboard, moves: u64) -> Self {
        let mut candidates = Candidates { list: [Candidate::default(); MOST], len: 0, taken: 0 };
        let mut left = moves;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let flips = field.flips(board, square);
            candidates.list[candidates.len] = Candidate { square, flips, ..Candidate::default() };
            candidates.len += 1;
        }
        candidates
    }

    pub(crate) fn all(&mut self) -> &mut [Candidate] {
        &mut self.list[..self.len]
    }

    /// How many were not taken yet.
    pub(crate) fn left(&self) -> usize {
        self.len - self.taken
    }

    /// The most promising one that was not taken yet.
    pub(crate) fn take(&mut self) -> Option<Candidate> {
        let rest = &mut self.list[self.taken..self.len];
        if rest.is_empty() {
            return None;
        }
        self.taken += 1;
        Some(take_best(rest))
    }
}

/// Moves the most promising of some moves to the front and gives it. There must be one.
#[inline(always)]
pub(crate) fn take_best(moves: &mut [Candidate]) -> Candidate {
    let mut best = 0;
    let mut most = moves[0].promise;
    for (i, candidate) in moves.iter().enumerate().skip(1) {
        let more = candidate.promise > most;
        most = std::hint::select_unpredictable(more, candidate.promise, most);
        best = std::hint::select_unpredictable(more, i, best);
    }
    moves.swap(0, best);
    moves[0]
}

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) field: Field,
    pub(crate) weights: &'a Weights,
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) node_limit: Option<u64>,
    /// Set when the search has to end, whoever noticed.
    pub(crate) ended: AtomicBool,
    /// Where threads find work.
    pub(crate) pool: Pool,
}

/// One thread's search.
pub(crate) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) field: Field,
    pub(crate) count: Count,
    /// What it knows of positions near the end.
    pub(crate) near: Near,
    /// The level of selectivity in force: see [`crate::probcut`].
    pub(crate) selectivity: u32,
    /// How many probing searches we are inside of.
    pub(crate) probing: u32,
    /// The innermost position whose moves are shared with other threads.
    pub(crate) split: Option<Arc<Split>>,
    /// At how many positions to look at the clock again.
    next_look: u64,
}

/// How many positions are searched between two looks at the clock: well under a millisecond's worth.
const LOOK_EVERY: u64 = 4096;

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>) -> Searcher<'a> {
        let field = shared.field;
        let count = Count { squares: field.squares, area: field.area, nodes: 0 };
        Searcher { shared, field, count, selectivity: EXACT, probing: 0, split: None, next_look: 0, near: Near::new() }
    }

    /// Whether the search has to end. What it returns from then on means nothing, and is not kept.
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

    /// The estimate of a position, in discs.
    pub(crate) fn evaluate(&self, node: &Node) -> i32 {
        if !self.field.trained {
            return generic::evaluate(&self.field, node.board);
        }
        let empties = self.field.empties(node.board).count_ones();
        let sum = node.features.sum(self.shared.weights.phase(phase(empties)));
        let half = if sum < 0 { -UNITS_PER_DISC / 2 } else { UNITS_PER_DISC / 2 };
        ((sum + half) / UNITS_PER_DISC).clamp(-63, 63)
    }

    /// Looks a position up: the bounds that hold for this depth and selectivity, and the moves to try first. If the
    /// bounds decide about the window, that is the answer.
    pub(crate) fn look_up(&self, board: Bitboard, depth: u32, selectivity: u32, alpha: i32) -> Known {
        let Some(entry) = self.shared.table.get(self.field.hash(board)) else {
            return Known::Moves([NO_MOVE; 2]);
        };
        if entry.depth >= depth && entry.selectivity >= selectivity {
            if entry.lower > alpha {
                return Known::Score(entry.lower);
            }
            if entry.upper <= alpha {
                return Known::Score(entry.upper);
            }
        }
        Known::Moves(entry.moves)
    }

    /// A lower bound above `alpha` of a position, if the table has one by what it knows of the position after a move.
    pub(crate) fn known_after(
        &self,
        board: Bitboard,
        candidate: &Candidate,
        depth: u32,
        selectivity: u32,
        alpha: i32,
    ) -> Option<i32> {
        let next = board.play(candidate.square, candidate.flips);
        let entry = self.shared.table.get(self.field.hash(next))?;
        let holds = entry.depth >= depth - 1 && entry.selectivity >= selectivity && -entry.upper > alpha;
        holds.then_some(-entry.upper)
    }

    /// Keeps what a search with the window from `alpha` to `beta` found.
    pub(crate) fn keep(
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
        let hash = self.field.hash(board);
        let (alpha, beta) = window;
        let mut entry = Entry {
            lower: if score > alpha { score } else { -INFINITY },
            upper: if score < beta { score } else { INFINITY },
            depth,
            selectivity,
            moves: [best, NO_MOVE],
        };
        if let Some(old) = self.shared.table.get(hash) {
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

/// What the table says of a position.
pub(crate) enum Known {
    /// The answer.
    Score(i32),
    /// The moves to try first.
    Moves([u16; 2]),
}

/// What a move that the table names is ahead of all others by.
pub(crate) fn table_bonus(square: u32, first: [u16; 2]) -> i32 {
    if first[0] == square as u16 {
        1 << 24
    } else if first[1] == square as u16 {
        1 << 23
    } else {
        0
    }
}
