//! The last few empty squares, where nearly all the positions of a solve are: no table, no list of moves, no sorting,
//! compiled once for each kernel.
//!
//! All functions here answer the same question: is the result, for the side to move, more than `alpha`? What they give
//! is a lower bound of the result if it is more, and an upper bound if not.

use crate::last_flip::last_flips;
use crate::squares::{NEIGHBOURS, QUADRANT, QUADRANT_SQUARES, odd_quadrants};
use reversi::bitboard::{Bitboard, Kernel, Level};

/// Fewer than any score.
const NONE: i32 = i32::MIN + 1;

/// What the counting of results and of positions needs.
pub(crate) struct Count {
    /// The squares of the board.
    pub(crate) squares: u64,
    /// The number of squares of the board.
    pub(crate) area: i32,
    /// How many positions were looked at.
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

/// Solves a position in which moves must flank and at least five squares are `empties`.
#[allow(unsafe_code)]
#[inline]
pub(crate) fn solve(kernel: Kernel, count: &mut Count, board: Bitboard, empties: u64, alpha: i32) -> i32 {
    match kernel.level() {
        Level::Portable => with_portable::many(count, board, empties, odd_quadrants(empties), alpha),
        // SAFETY: a kernel of this level exists only where its instructions were detected.
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => unsafe { with_avx2::many(count, board, empties, odd_quadrants(empties), alpha) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => unsafe { with_avx512::many(count, board, empties, odd_quadrants(empties), alpha) },
    }
}

macro_rules! last_with {
    ($module:ident, $kernel:ident $(, $features:literal)?) => {
        mod $module {
            use super::*;
            use reversi::bitboard::$kernel::{flips, moves};

            /// Five empty squares or more. Odd quadrants first: who moves there last has the last word.
            $(#[target_feature(enable = $features)])?
            pub(super) fn many(count: &mut Count, board: Bitboard, empties: u64, odd: u32, alpha: i32) -> i32 {
                count.nodes += 1;
                let last_but_four = empties.count_ones() == 5;
                let mut best = NONE;
                let first = empties & QUADRANT_SQUARES[odd as usize];
                for mut set in [first, empties ^ first] {
                    while set != 0 {
                        let square = set.trailing_zeros();
                        set &= set - 1;
                        if NEIGHBOURS[square as usize] & board.opponent == 0 {
                            continue;
                        }
                        let turned = flips(square, board.own, board.opponent);
                        if turned == 0 {
                            continue;
                        }
                        let next = board.play(square, turned);
                        let rest = empties ^ 1 << square;
                        let odd = odd ^ QUADRANT[square as usize];
                        let score = if last_but_four {
                            -four(count, next, rest, odd, -alpha - 1)
                        } else {
                            -many(count, next, rest, odd, -alpha - 1)
                        };
                        if score > best {
                            best = score;
                            if score > alpha {
                                return score;
                            }
                        }
                    }
                }
                if best != NONE {
                    best
                } else if moves(board.opponent, board.own) & empties == 0 {
                    count.result(board)
                } else {
                    -many(count, board.pass(), empties, odd, -alpha - 1)
                }
            }

            $(#[target_feature(enable = $features)])?
            fn four(count: &mut Count, board: Bitboard, empties: u64, odd: u32, alpha: i32) -> i32 {
                count.nodes += 1;
                let first = empties & QUADRANT_SQUARES[odd as usize];
                let mut squares = [0; 4];
                let mut filled = 0;
                for mut set in [first, empties ^ first] {
                    while set != 0 {
                        squares[filled & 3] = set.trailing_zeros();
                        set &= set - 1;
                        filled += 1;
                    }
                }
                let [a, b, c, d] = squares;
                let mut best = NONE;
                for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
                    if NEIGHBOURS[(square & 63) as usize] & board.opponent == 0 {
                        continue;
                    }
                    let turned = flips(square, board.own, board.opponent);
                    if turned == 0 {
                        continue;
                    }
                    let score = -three(count, board.play(square, turned), rest, -alpha - 1);
                    if score > best {
                        best = score;
                        if score > alpha {
                            return score;
                        }
                    }
                }
                if best != NONE {
                    best
                } else if moves(board.opponent, board.own) & empties == 0 {
                    count.result(board)
                } else {
                    -four(count, board.pass(), empties, odd, -alpha - 1)
                }
            }

            $(#[target_feature(enable = $features)])?
            fn three(count: &mut Count, board: Bitboard, squares: [u32; 3], alpha: i32) -> i32 {
                // The square that has no other in its quadrant goes first.
                let [a, b, c] = squares;
                let quadrant = |square: u32| QUADRANT[(square & 63) as usize];
                let [a, b, c] = if quadrant(a) == quadrant(b) {
                    [c, a, b]
                } else if quadrant(a) == quadrant(c) {
                    [b, a, c]
                } else {
                    [a, b, c]
                };
                match three_or_pass(count, board, [a, b, c], alpha) {
                    NONE => match three_or_pass(count, board.pass(), [a, b, c], -alpha - 1) {
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
                for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
                    if NEIGHBOURS[(square & 63) as usize] & board.opponent == 0 {
                        continue;
                    }
                    let turned = flips(square, board.own, board.opponent);
                    if turned == 0 {
                        continue;
                    }
                    let score = -two(count, board.play(square, turned), rest, -alpha - 1);
                    if score > best {
                        best = score;
                        if score > alpha {
                            return score;
                        }
                    }
                }
                best
            }

            #[inline]
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
                for (square, last) in [(a, b), (b, a)] {
                    if NEIGHBOURS[(square & 63) as usize] & board.opponent == 0 {
                        continue;
                    }
                    let turned = flips(square, board.own, board.opponent);
                    if turned == 0 {
                        continue;
                    }
                    let score = -one(count, board.play(square, turned).own, last);
                    if score > best {
                        best = score;
                        if score > alpha {
                            return score;
                        }
                    }
                }
                best
            }

            /// One empty square: all others are either `own` or the opponent's.
            #[inline]
            $(#[target_feature(enable = $features)])?
            fn one(count: &mut Count, own: u64, square: u32) -> i32 {
                count.nodes += 1;
                let discs = own.count_ones() as i32;
                let turned = last_flips(square, own);
                if turned > 0 {
                    return 2 * (discs + turned + 1) - count.area;
                }
                let opponent = count.squares & !own & !(1 << (square & 63));
                let turned = last_flips(square, opponent);
                if turned > 0 {
                    return 2 * (discs - turned) - count.area;
                }
                // The last square stays empty and goes to the winner.
                let lead = 2 * discs - count.area + 1;
                lead + lead.signum()
            }
        }
    };
}

last_with!(with_portable, portable);
#[cfg(target_arch = "x86_64")]
last_with!(with_avx2, avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
last_with!(with_avx512, avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
