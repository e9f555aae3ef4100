//! The search of positions with at most five empty squares, where a solve visits nearly all its nodes. It uses no
//! transposition table, builds no list of moves, and sorts nothing.
//!
//! The solving functions in this file determine whether the result for the side to move is more than `alpha`. They
//! return a lower bound on the result if it is, and an upper bound if it is not. `empty` is the set of empty squares,
//! and `odd` is the set of quadrants with an odd number of empty squares.

use crate::search::instructions::Instructions;
use crate::search::last_flip::last_flips;
use crate::search::squares::{NEIGHBOURS, QUADRANT, QUADRANT_SQUARES};
use reversi::bitboard::Bitboard;

/// The maximum number of empty squares that the functions in this file accept.
pub(crate) const MAX_EMPTIES: u32 = 5;

/// A value below all scores, which indicates that there is no legal move.
const NONE: i32 = i32::MIN + 1;

/// Counts the nodes of a thread's search, and scores finished games.
pub(crate) struct NodeCount {
    /// The set of all squares of the board.
    pub(crate) squares: u64,
    /// The number of squares of the board.
    pub(crate) area: i32,
    /// The number of nodes searched.
    pub(crate) nodes: u64,
}

impl NodeCount {
    /// Returns the score of a game that is over: the difference in discs, with the empty squares counted for the
    /// winner.
    #[inline(always)]
    pub(crate) fn final_score(&self, board: Bitboard) -> i32 {
        let own = board.own.count_ones() as i32;
        let opponent = board.opponent.count_ones() as i32;
        match own - opponent {
            0 => 0,
            lead if lead > 0 => self.area - 2 * opponent,
            _ => 2 * own - self.area,
        }
    }
}

/// Plays a move if it flanks, and computes its score with `$search`. If the score is more than `$alpha`, the calling
/// function returns the score immediately. Otherwise raises `$best` to the score if the score is higher.
macro_rules! try_move {
    ($board:ident, $alpha:ident, $best:ident, $square:ident, |$next:ident| $search:expr) => {
        if NEIGHBOURS[($square & 63) as usize] & $board.opponent != 0 {
            let flips = I::flips($square, $board.own, $board.opponent);
            if flips != 0 {
                let $next = $board.play($square, flips);
                let score = $search;
                if score > $alpha {
                    return score;
                }
                $best = $best.max(score);
            }
        }
    };
}

/// Solves a position with at most five empty squares. The caller passes the legal moves. The search starts with the
/// moves into odd quadrants.
#[inline(always)]
pub(crate) fn up_to_five<I: Instructions>(
    count: &mut NodeCount,
    board: Bitboard,
    empty: u64,
    moves: u64,
    odd: u32,
    alpha: i32,
) -> i32 {
    count.nodes += 1;
    if moves == 0 {
        let moves = I::moves(board.opponent, board.own) & empty;
        return if moves == 0 {
            count.final_score(board)
        } else {
            -I::up_to_five(count, board.pass(), empty, moves, odd, -alpha - 1)
        };
    }
    let is_five = empty.count_ones() == 5;
    let mut best = NONE;
    let first = moves & QUADRANT_SQUARES[odd as usize];
    for mut set in [first, moves ^ first] {
        while set != 0 {
            let square = set.trailing_zeros();
            set &= set - 1;
            let next = board.play(square, I::flips(square, board.own, board.opponent));
            let (rest, odd) = (empty ^ 1 << square, odd ^ QUADRANT[square as usize]);
            let score = if is_five {
                -I::four(count, next, rest, odd, -alpha - 1)
            } else {
                // Only searches that start with four or fewer empty squares reach this line, so it need not be fast.
                -I::up_to_five(count, next, rest, I::moves(next.own, next.opponent) & rest, odd, -alpha - 1)
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// Solves a position with four empty squares. The search starts with the squares in odd quadrants.
#[inline(always)]
pub(crate) fn four<I: Instructions>(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32 {
    count.nodes += 1;
    let first = empty & QUADRANT_SQUARES[odd as usize];
    let first = if first == 0 { empty } else { first };
    let (a, b) = (first.trailing_zeros(), (first & (first - 1)).trailing_zeros());
    let rest = empty ^ 1 << (a & 63) ^ 1 << (b & 63);
    let (c, d) = (rest.trailing_zeros(), (rest & rest.wrapping_sub(1)).trailing_zeros());
    let mut best = NONE;
    macro_rules! try_square {
        ($square:ident) => {
            try_move!(board, alpha, best, $square, |next| {
                let odd = odd ^ QUADRANT[($square & 63) as usize];
                -I::three(count, next, empty ^ 1 << ($square & 63), odd, -alpha - 1)
            });
        };
    }
    try_square!(a);
    try_square!(b);
    try_square!(c);
    try_square!(d);
    if best != NONE {
        best
    } else if I::moves(board.opponent, board.own) & empty == 0 {
        count.final_score(board)
    } else {
        -I::four(count, board.pass(), empty, odd, -alpha - 1)
    }
}

/// Solves a position with three empty squares. The search starts with a square in an odd quadrant. There is always such
/// a quadrant, because three is odd.
#[inline(always)]
pub(crate) fn three<I: Instructions>(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32 {
    let a = (empty & QUADRANT_SQUARES[odd as usize]).trailing_zeros();
    let rest = empty ^ 1 << (a & 63);
    let squares = [a, rest.trailing_zeros(), (rest & rest.wrapping_sub(1)).trailing_zeros()];
    match three_without_pass::<I>(count, board, squares, alpha) {
        NONE => match three_without_pass::<I>(count, board.pass(), squares, -alpha - 1) {
            NONE => count.final_score(board),
            score => -score,
        },
        score => score,
    }
}

/// Works like [`three`], but returns [`NONE`] if the side to move must pass.
#[inline(always)]
fn three_without_pass<I: Instructions>(count: &mut NodeCount, board: Bitboard, [a, b, c]: [u32; 3], alpha: i32) -> i32 {
    count.nodes += 1;
    let mut best = NONE;
    try_move!(board, alpha, best, a, |next| -I::two(count, next, [b, c], -alpha - 1));
    try_move!(board, alpha, best, b, |next| -I::two(count, next, [a, c], -alpha - 1));
    try_move!(board, alpha, best, c, |next| -I::two(count, next, [a, b], -alpha - 1));
    best
}

/// Solves a position with two empty squares.
#[inline(always)]
pub(crate) fn two<I: Instructions>(count: &mut NodeCount, board: Bitboard, squares: [u32; 2], alpha: i32) -> i32 {
    match two_without_pass::<I>(count, board, squares, alpha) {
        NONE => match two_without_pass::<I>(count, board.pass(), squares, -alpha - 1) {
            NONE => count.final_score(board),
            score => -score,
        },
        score => score,
    }
}

/// Works like [`two`], but returns [`NONE`] if the side to move must pass.
#[inline(always)]
fn two_without_pass<I: Instructions>(count: &mut NodeCount, board: Bitboard, [a, b]: [u32; 2], alpha: i32) -> i32 {
    count.nodes += 1;
    let mut best = NONE;
    try_move!(board, alpha, best, a, |next| -one(count, next.own, b, -alpha - 1));
    try_move!(board, alpha, best, b, |next| -one(count, next.own, a, -alpha - 1));
    best
}

/// Solves a position with one empty square. All other squares have a disc.
#[inline(always)]
fn one(count: &mut NodeCount, own: u64, square: u32, alpha: i32) -> i32 {
    count.nodes += 1;
    let lead = 2 * own.count_ones() as i32 - count.area;
    let flips = last_flips(square, own);
    if flips > 0 {
        return lead + 2 * flips + 2;
    }
    // If neither side can move, the empty square counts for the winner. If the opponent can move, the result is no
    // better for the side to move.
    let unmoved = lead + 1 + (lead + 1).signum();
    if unmoved <= alpha {
        return unmoved;
    }
    let opponent = count.squares & !own & !(1 << (square & 63));
    match last_flips(square, opponent) {
        0 => unmoved,
        flips => lead - 2 * flips,
    }
}
