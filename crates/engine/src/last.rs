//! The last few empty squares, where nearly all the positions of a solve are: no table, no list of moves, no sorting,
//! compiled once for each kernel.
//!
//! All functions here answer the same question: is the result, for the side to move, more than `alpha`? What they give
//! is a lower bound of the result if it is more, and an upper bound if not.

use crate::last_flip::last_flips;
use crate::squares::{NEIGHBOURS, QUADRANT, QUADRANT_SQUARES};
use reversi::bitboard::Bitboard;

/// Less than any score.
const NONE: i32 = i32::MIN + 1;

/// What scoring a finished game needs, and the node counter.
pub(crate) struct Count {
    /// The squares of the board.
    pub(crate) squares: u64,
    /// The number of squares of the board.
    pub(crate) area: i32,
    /// The nodes that were searched.
    pub(crate) nodes: u64,
}

impl Count {
    /// The result of a game that is over: the difference in discs, the empty squares going to the winner.
    #[inline(always)]
    pub(crate) fn result(&self, board: Bitboard) -> i32 {
        let own = board.own.count_ones() as i32;
        let opponent = board.opponent.count_ones() as i32;
        match own - opponent {
            0 => 0,
            lead if lead > 0 => self.area - 2 * opponent,
            _ => 2 * own - self.area,
        }
    }
}

/// Tries a move: if it flanks, its score by `$search` counts towards `$best`, and one above `$alpha` is returned at once.
macro_rules! try_move {
    ($board:ident, $alpha:ident, $best:ident, $square:ident, |$next:ident| $search:expr) => {
        if NEIGHBOURS[($square & 63) as usize] & $board.opponent != 0 {
            let turned = flips($square, $board.own, $board.opponent);
            if turned != 0 {
                let $next = $board.play($square, turned);
                let score = $search;
                if score > $alpha {
                    return score;
                }
                $best = $best.max(score);
            }
        }
    };
}

/// One empty square: all others are either `own` or the opponent's.
#[inline(always)] // and so compiled with the instructions of the caller
fn one(count: &mut Count, own: u64, square: u32, alpha: i32) -> i32 {
    count.nodes += 1;
    let lead = 2 * own.count_ones() as i32 - count.area;
    let turned = last_flips(square, own);
    if turned > 0 {
        return lead + 2 * turned + 2;
    }
    // If neither side can move, the empty square goes to the winner. No other outcome is better for the mover.
    let unmoved = lead + 1 + (lead + 1).signum();
    if unmoved <= alpha {
        return unmoved;
    }
    let opponent = count.squares & !own & !(1 << (square & 63));
    match last_flips(square, opponent) {
        0 => unmoved,
        turned => lead - 2 * turned,
    }
}

macro_rules! last_with {
    ($module:ident, $kernel:ident $(, $features:literal)?) => {
        pub(crate) mod $module {
            use super::*;
            use reversi::bitboard::$kernel::{flips, moves};

            /// At most five empty squares, and the moves. Odd quadrants first, for parity.
            $(#[target_feature(enable = $features)])?
            pub(crate) fn up_to_five(
                count: &mut Count,
                board: Bitboard,
                empties: u64,
                legal: u64,
                odd: u32,
                alpha: i32,
            ) -> i32 {
                count.nodes += 1;
                if legal == 0 {
                    let legal = moves(board.opponent, board.own) & empties;
                    return if legal == 0 {
                        count.result(board)
                    } else {
                        -up_to_five(count, board.pass(), empties, legal, odd, -alpha - 1)
                    };
                }
                let five = empties.count_ones() == 5;
                let mut best = NONE;
                let first = legal & QUADRANT_SQUARES[odd as usize];
                for mut set in [first, legal ^ first] {
                    while set != 0 {
                        let square = set.trailing_zeros();
                        set &= set - 1;
                        let next = board.play(square, flips(square, board.own, board.opponent));
                        let (rest, odd) = (empties ^ 1 << square, odd ^ QUADRANT[square as usize]);
                        let score = if five {
                            -four(count, next, rest, odd, -alpha - 1)
                        } else {
                            // Only a search that begins here comes this way: it need not be fast.
                            -up_to_five(count, next, rest, moves(next.own, next.opponent) & rest, odd, -alpha - 1)
                        };
                        if score > alpha {
                            return score;
                        }
                        best = best.max(score);
                    }
                }
                best
            }

            /// Four empty squares: those of odd quadrants first, if there are any.
            $(#[target_feature(enable = $features)])?
            fn four(count: &mut Count, board: Bitboard, empties: u64, odd: u32, alpha: i32) -> i32 {
                count.nodes += 1;
                let first = empties & QUADRANT_SQUARES[odd as usize];
                let first = if first == 0 { empties } else { first };
                let (a, b) = (first.trailing_zeros(), (first & (first - 1)).trailing_zeros());
                let rest = empties ^ 1 << (a & 63) ^ 1 << (b & 63);
                let (c, d) = (rest.trailing_zeros(), (rest & rest.wrapping_sub(1)).trailing_zeros());
                let after = |square: u32| (empties ^ 1 << (square & 63), odd ^ QUADRANT[(square & 63) as usize]);
                let mut best = NONE;
                try_move!(board, alpha, best, a, |next| -three(count, next, after(a), -alpha - 1));
                try_move!(board, alpha, best, b, |next| -three(count, next, after(b), -alpha - 1));
                try_move!(board, alpha, best, c, |next| -three(count, next, after(c), -alpha - 1));
                try_move!(board, alpha, best, d, |next| -three(count, next, after(d), -alpha - 1));
                if best != NONE {
                    best
                } else if moves(board.opponent, board.own) & empties == 0 {
                    count.result(board)
                } else {
                    -four(count, board.pass(), empties, odd, -alpha - 1)
                }
            }

            /// Three: one of an odd quadrant first. There is one, since three is odd.
            $(#[target_feature(enable = $features)])?
            fn three(count: &mut Count, board: Bitboard, (empties, odd): (u64, u32), alpha: i32) -> i32 {
                let a = (empties & QUADRANT_SQUARES[odd as usize]).trailing_zeros();
                let rest = empties ^ 1 << (a & 63);
                let squares = [a, rest.trailing_zeros(), (rest & rest.wrapping_sub(1)).trailing_zeros()];
                match three_or_pass(count, board, squares, alpha) {
                    NONE => match three_or_pass(count, board.pass(), squares, -alpha - 1) {
                        NONE => count.result(board),
                        score => -score,
                    },
                    score => score,
                }
            }

            #[inline]
            $(#[target_feature(enable = $features)])?
            fn three_or_pass(count: &mut Count, board: Bitboard, [a, b, c]: [u32; 3], alpha: i32) -> i32 {
                count.nodes += 1;
                let mut best = NONE;
                try_move!(board, alpha, best, a, |next| -two(count, next, [b, c], -alpha - 1));
                try_move!(board, alpha, best, b, |next| -two(count, next, [a, c], -alpha - 1));
                try_move!(board, alpha, best, c, |next| -two(count, next, [a, b], -alpha - 1));
                best
            }

            $(#[target_feature(enable = $features)])?
            fn two(count: &mut Count, board: Bitboard, squares: [u32; 2], alpha: i32) -> i32 {
                match two_or_pass(count, board, squares, alpha) {
                    NONE => match two_or_pass(count, board.pass(), squares, -alpha - 1) {
                        NONE => count.result(board),
                        score => -score,
                    },
                    score => score,
                }
            }

            #[inline]
            $(#[target_feature(enable = $features)])?
            fn two_or_pass(count: &mut Count, board: Bitboard, [a, b]: [u32; 2], alpha: i32) -> i32 {
                count.nodes += 1;
                let mut best = NONE;
                try_move!(board, alpha, best, a, |next| -one(count, next.own, b, -alpha - 1));
                try_move!(board, alpha, best, b, |next| -one(count, next.own, a, -alpha - 1));
                best
            }
        }
    };
}

last_with!(with_portable, portable);
#[cfg(target_arch = "x86_64")]
last_with!(with_avx2, avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
last_with!(with_avx512, avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
last_with!(with_simd128, simd128);
