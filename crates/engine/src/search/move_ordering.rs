//! Move ordering. The better the first move is, the sooner a null-window search finds its cutoff.
//!
//! In the midgame, the ordering score depends on the opponent's mobility after a move and, where the order matters,
//! also on a shallow search. Near the end of the game, the ordering score depends on mobility and on the parity of the
//! quadrants, without any evaluation.

use crate::search::instructions::Instructions;
use crate::search::searcher::{INFINITY, Node, Searcher};
use crate::search::squares::{QUADRANT, around};
use crate::search::variant::Variant;
use reversi::bitboard::Bitboard;

/// The minimum depth at which the midgame search evaluates the moves of every position in order to sort them. At
/// smaller depths, it evaluates them only in cut nodes, because elsewhere their order rarely matters.
const EVALUATE_ALWAYS: u32 = 16;

/// The minimum depths at which the move ordering uses searches of one and two plies instead of the static evaluation.
const ONE_PLY: u32 = 18;
const TWO_PLIES: u32 = 20;

/// A move and its ordering score.
#[derive(Clone, Copy, Default)]
pub(crate) struct Candidate {
    pub(crate) flips: u64,
    /// The opponent's moves after this move, if the search has computed them.
    pub(crate) replies: u64,
    pub(crate) ordering: i32,
    pub(crate) square: u32,
}

/// The moves of a position, at most `MOST`. The search takes the move with the best ordering score first.
pub(crate) struct Candidates<const MOST: usize> {
    list: [Candidate; MOST],
    len: usize,
    taken: usize,
}

impl<const MOST: usize> Candidates<MOST> {
    /// Creates a list of these moves with their flips, in the order of the squares.
    #[inline(always)] // `flips` must be compiled for the instructions of the calling search
    pub(crate) fn new(moves: u64, flips: impl Fn(u32) -> u64) -> Self {
        let mut candidates = Candidates { list: [Candidate::default(); MOST], len: 0, taken: 0 };
        let mut remaining = moves;
        while remaining != 0 {
            let square = remaining.trailing_zeros();
            remaining &= remaining - 1;
            let flips = flips(square);
            candidates.list[candidates.len] = Candidate { square, flips, ..Candidate::default() };
            candidates.len += 1;
        }
        candidates
    }

    /// Returns the moves that have not been taken.
    pub(crate) fn rest(&mut self) -> &mut [Candidate] {
        &mut self.list[self.taken..self.len]
    }

    /// Returns whether all moves have been taken.
    pub(crate) fn is_empty(&self) -> bool {
        self.len == self.taken
    }

    /// Takes the move on this square. Returns `None` if the list has no move on this square or if the move has been
    /// taken.
    pub(crate) fn take_square(&mut self, square: u16) -> Option<Candidate> {
        let rest = self.rest();
        let place = rest.iter().position(|candidate| candidate.square == u32::from(square))?;
        rest.swap(0, place);
        let candidate = rest[0];
        self.taken += 1;
        Some(candidate)
    }

    /// Takes the move with the best ordering score. Returns `None` if all moves have been taken.
    pub(crate) fn take(&mut self) -> Option<Candidate> {
        let rest = &mut self.list[self.taken..self.len];
        if rest.is_empty() {
            return None;
        }
        self.taken += 1;
        Some(take_best(rest))
    }
}

/// Swaps the move with the best ordering score to the front and returns it. There must be at least one move.
#[inline(always)]
pub(crate) fn take_best(moves: &mut [Candidate]) -> Candidate {
    let mut best = 0;
    let mut highest = moves[0].ordering;
    for (i, candidate) in moves.iter().enumerate().skip(1) {
        let higher = candidate.ordering > highest;
        highest = std::hint::select_unpredictable(higher, candidate.ordering, highest);
        best = std::hint::select_unpredictable(higher, i, best);
    }
    moves.swap(0, best);
    moves[0]
}

/// Returns a bonus for a move's ordering score if the transposition table lists the move as one of the best, and
/// otherwise 0.
pub(crate) fn table_bonus(square: u32, table_moves: [u16; 2]) -> i32 {
    if table_moves[0] == square as u16 {
        1 << 24
    } else if table_moves[1] == square as u16 {
        1 << 23
    } else {
        0
    }
}

/// Sets the ordering score of each move of a midgame position. The score depends on the opponent's mobility after the
/// move and, where the order matters, also on a shallow search.
#[inline(always)]
pub(crate) fn order_moves<I: Instructions>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    candidates: &mut [Candidate],
    table_moves: [u16; 2],
    depth: u32,
    cut_node: bool,
) {
    if candidates.len() == 1 {
        return;
    }
    let shallow_depth = match depth {
        TWO_PLIES.. => 2,
        ONE_PLY.. => 1,
        _ => 0,
    };
    for candidate in candidates {
        let next = node.board.play(candidate.square, candidate.flips);
        candidate.ordering =
            table_bonus(candidate.square, table_moves) - weighted_mobility::<I>(&searcher.variant, next);
        if cut_node || depth >= EVALUATE_ALWAYS {
            let next = node.play(candidate.square, candidate.flips);
            candidate.ordering -= I::shallow_score(searcher, &next, shallow_depth, -INFINITY, INFINITY);
        }
    }
}

/// Returns three times the mobility of the side to move, with corners counted twice, plus its potential mobility: the
/// number of empty squares next to the opponent's discs.
#[inline(always)]
pub(crate) fn weighted_mobility<I: Instructions>(variant: &Variant, board: Bitboard) -> i32 {
    let moves = variant.moves_with::<I>(board);
    let mobility = moves.count_ones() + (moves & variant.corners).count_ones();
    let potential = (around(board.opponent) & variant.empty(board)).count_ones();
    3 * mobility as i32 + potential as i32
}

/// Searches a few plies without the transposition table. Returns the score if it lies between `alpha` and `beta`, and
/// otherwise a bound on the score.
#[inline(always)]
pub(crate) fn shallow_score<I: Instructions>(
    searcher: &mut Searcher<'_>,
    node: &Node,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    searcher.count.nodes += 1;
    if depth == 0 {
        return searcher.evaluate_with::<I>(node);
    }
    let mut moves = searcher.variant.moves_with::<I>(node.board);
    if moves == 0 {
        return if searcher.variant.moves_with::<I>(node.board.pass()) == 0 {
            searcher.count.final_score(node.board)
        } else {
            -I::shallow_score(searcher, &node.pass(), depth, -beta, -alpha)
        };
    }
    let mut best = -INFINITY;
    while moves != 0 {
        let square = moves.trailing_zeros();
        moves &= moves - 1;
        let next = node.play(square, searcher.variant.flips_with::<I>(node.board, square));
        best = best.max(-I::shallow_score(searcher, &next, depth - 1, -beta, -alpha.max(best)));
        if best >= beta {
            break;
        }
    }
    best
}

/// Returns the ordering score of a move near the end of the game. Good moves leave the opponent with low mobility, low
/// potential mobility and no corners, and are in a quadrant with an odd number of empty squares. The score is higher
/// for corners and lower for X-squares. `next` is the position after the move, and `replies` are the opponent's moves
/// in it.
#[inline(always)]
pub(crate) fn endgame_ordering(
    variant: &Variant,
    square: u32,
    next: Bitboard,
    replies: u64,
    odd_quadrants: u32,
) -> i32 {
    let is_in = |squares: u64| (squares >> (square & 63) & 1) as i32;
    let mobility = replies.count_ones() + (replies & variant.corners).count_ones();
    let potential = (around(next.opponent) & next.empty()).count_ones();
    let parity = i32::from(QUADRANT[(square & 63) as usize] & odd_quadrants != 0);
    8 * parity + 4 * is_in(variant.corners) - 8 * is_in(variant.x_squares) - 16 * mobility as i32 - potential as i32
}
