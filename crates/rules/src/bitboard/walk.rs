//! Counts the leaves of the game tree on bitboards. The counting function is compiled once for each kernel, so that the
//! compiler can inline the kernel.

use super::batch::count_replies;
use super::kernel::InstructionSet;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128;
use super::{Bitboard, Kernel, portable};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::perft::Passes;
use crate::{Rules, Size, SquareSet};

/// The parameters that stay the same during a count.
pub(crate) struct Walk {
    rules: Rules,
    passes: Passes,
    squares: u64,
    center: u64,
}

impl Walk {
    /// Returns the parameters for boards of a size up to 8 x 8.
    pub(crate) fn new(rules: Rules, size: Size, passes: Passes) -> Walk {
        let center = SquareSet::from(size.center()).to_bits();
        Walk { rules, passes, squares: size.universe().to_bits(), center }
    }

    /// Counts the leaves `depth` plies below a position. `depth` must be at least 1.
    #[allow(unsafe_code)]
    pub(crate) fn count(&self, kernel: Kernel, board: Bitboard, depth: u32) -> u64 {
        match kernel.instruction_set() {
            InstructionSet::Portable => walk_portable(self, board, depth),
            // SAFETY: a kernel with these instructions exists only if they were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => unsafe { walk_avx2(self, board, depth) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => unsafe { walk_avx512(self, board, depth) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => walk_simd128(self, board, depth),
        }
    }
}

/// Defines a function that counts the leaves below a position with one kernel. This is a macro because a function with
/// `target_feature` cannot be generic over the module of its kernel.
///
/// `$last_two` counts the leaves two plies below a position in which every move must flank. It returns 0 for a position
/// without a legal move.
macro_rules! walk_with {
    ($kernel:ident, $walk:ident, $last_two:ident $(, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        fn $walk(walk: &Walk, board: Bitboard, depth: u32) -> u64 {
            let empty = board.empty() & walk.squares;
            let empty_center = empty & walk.center;
            let is_placement = walk.rules.placement(empty_center) != 0;
            let must_flank = !is_placement && walk.rules.must_flank();
            if depth == 2 && must_flank {
                // Counting spends most of its time here.
                let leaves = $last_two(walk, board);
                if leaves != 0 {
                    return leaves;
                }
            }
            let flanking = |board: Bitboard| $kernel::moves(board.own, board.opponent) & walk.squares;
            let mut left = walk.rules.choose(empty, empty_center, || flanking(board));
            if left == 0 {
                // If this side has no legal move, the other side can have a legal move only if moves must flank.
                return match walk.passes {
                    _ if !must_flank || flanking(board.pass()) == 0 => 1, // the game is over
                    Passes::TakeAPly if depth == 1 => 1,
                    Passes::TakeAPly => $walk(walk, board.pass(), depth - 1),
                    Passes::AreFree => $walk(walk, board.pass(), depth),
                };
            }
            if depth == 1 {
                return u64::from(left.count_ones());
            }
            let mut leaves = 0;
            while left != 0 {
                let square = left.trailing_zeros();
                left &= left - 1;
                let flips = if is_placement { 0 } else { $kernel::flips(square, board.own, board.opponent) };
                leaves += $walk(walk, board.play(square, flips), depth - 1);
            }
            leaves
        }
    };
}

/// Defines a function that counts the leaves two plies below a position in which every move must flank.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! last_two_with {
    ($kernel:ident, $walk:ident, $last_two:ident $(, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        fn $last_two(walk: &Walk, board: Bitboard) -> u64 {
            let mut left = $kernel::moves(board.own, board.opponent) & walk.squares;
            let mut leaves = 0;
            while left != 0 {
                let square = left.trailing_zeros();
                left &= left - 1;
                let replies = $kernel::replies(square, board.own, board.opponent) & walk.squares;
                leaves += match replies.count_ones() {
                    0 => $walk(walk, board.play(square, $kernel::flips(square, board.own, board.opponent)), 1),
                    count => u64::from(count),
                };
            }
            leaves
        }
    };
}

walk_with!(portable, walk_portable, last_two_portable);
#[cfg(target_arch = "x86_64")]
walk_with!(avx2, walk_avx2, last_two_avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
last_two_with!(avx2, walk_avx2, last_two_avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
walk_with!(avx512, walk_avx512, last_two_avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
#[cfg(target_arch = "x86_64")]
last_two_with!(avx512, walk_avx512, last_two_avx512, "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd");
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
walk_with!(simd128, walk_simd128, last_two_simd128);
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
last_two_with!(simd128, walk_simd128, last_two_simd128);

fn last_two_portable(walk: &Walk, board: Bitboard) -> u64 {
    count_replies(board, walk.squares, |next| walk_portable(walk, next, 1))
}
