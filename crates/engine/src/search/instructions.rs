//! Compiles the search for several instruction sets.
//!
//! A search spends nearly all its time in a few functions that call each other and call a kernel for moves and flips.
//! They are faster when the compiler inlines the kernel into them and compiles them for the kernel's instructions.
//! Rust has `#[target_feature]` for this, but its list of features cannot depend on a type parameter. So each
//! function is written once, generic over [`Instructions`] and with `#[inline(always)]`. `compile_for!` then creates
//! a function with the attribute for each set of instructions. Recursive calls go through the trait to these compiled
//! functions.
//!
//! The types that implement the trait are private, and only `dispatch!` uses them. For a [`Kernel`], it chooses the
//! type with the same instructions. A kernel exists only if the processor supports its instructions.
#![allow(unsafe_code)]

use crate::search::midgame;
use crate::search::move_ordering::{self, Candidate};
use crate::search::searcher::{Node, Searcher};
use crate::search::{endgame, last_squares};
use last_squares::NodeCount;
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
use reversi::bitboard::InstructionSet;
use reversi::bitboard::{Bitboard, Kernel};

/// A kernel, and the search functions that are compiled with its instructions. The functions are documented where they
/// are defined.
pub(crate) trait Instructions {
    fn moves(own: u64, opponent: u64) -> u64;
    fn flips(square: u32, own: u64, opponent: u64) -> u64;
    fn search_null_window(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, cut_node: bool) -> i32;
    fn search_shallow(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32) -> i32;
    fn order_moves(
        searcher: &mut Searcher<'_>,
        node: &Node,
        candidates: &mut [Candidate],
        table_moves: [u16; 2],
        depth: u32,
        cut_node: bool,
    );
    fn shallow_score(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32;
    fn solve(searcher: &mut Searcher<'_>, board: Bitboard, alpha: i32, cut_node: bool) -> i32;
    fn solve_with_local_table(searcher: &mut Searcher<'_>, board: Bitboard, moves: u64, odd: u32, alpha: i32) -> i32;
    fn up_to_five(count: &mut NodeCount, board: Bitboard, empty: u64, moves: u64, odd: u32, alpha: i32) -> i32;
    fn four(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32;
    fn three(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32;
    fn two(count: &mut NodeCount, board: Bitboard, squares: [u32; 2], alpha: i32) -> i32;
}

macro_rules! compile_for {
    ($name:ident, $kernel:ident, $attribute:meta) => {
        compile_for! { $name $kernel #[$attribute]
            midgame search_null_window(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, cut_node: bool) -> i32;
            midgame search_shallow(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32) -> i32;
            move_ordering order_moves(searcher: &mut Searcher<'_>, node: &Node, candidates: &mut [Candidate], table_moves: [u16; 2], depth: u32, cut_node: bool) -> ();
            move_ordering shallow_score(searcher: &mut Searcher<'_>, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32;
            endgame solve(searcher: &mut Searcher<'_>, board: Bitboard, alpha: i32, cut_node: bool) -> i32;
            endgame solve_with_local_table(searcher: &mut Searcher<'_>, board: Bitboard, moves: u64, odd: u32, alpha: i32) -> i32;
            last_squares up_to_five(count: &mut NodeCount, board: Bitboard, empty: u64, moves: u64, odd: u32, alpha: i32) -> i32;
            last_squares four(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32;
            last_squares three(count: &mut NodeCount, board: Bitboard, empty: u64, odd: u32, alpha: i32) -> i32;
            last_squares two(count: &mut NodeCount, board: Bitboard, squares: [u32; 2], alpha: i32) -> i32;
        }
    };
    ($name:ident $kernel:ident #[$attribute:meta]
        $($module:ident $function:ident($($argument:ident: $type:ty),*) -> $result:ty;)*
    ) => {
        struct $name;

        #[allow(unused_unsafe)] // unused if the whole program is compiled for the kernel's instructions
        impl Instructions for $name {
            #[inline(always)]
            fn moves(own: u64, opponent: u64) -> u64 {
                // SAFETY: `dispatch!` uses this type only if its instructions were detected.
                unsafe { reversi::bitboard::$kernel::moves(own, opponent) }
            }

            #[inline(always)]
            fn flips(square: u32, own: u64, opponent: u64) -> u64 {
                // SAFETY: as for `moves`.
                unsafe { reversi::bitboard::$kernel::flips(square, own, opponent) }
            }

            $(
                #[inline(always)]
                fn $function($($argument: $type),*) -> $result {
                    #[$attribute]
                    fn compiled($($argument: $type),*) -> $result {
                        $module::$function::<$name>($($argument),*)
                    }
                    // SAFETY: as for `moves`.
                    unsafe { compiled($($argument),*) }
                }
            )*
        }
    };
}

compile_for!(Portable, portable, inline);
#[cfg(target_arch = "x86_64")]
compile_for!(Avx2, avx2, target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"));
#[cfg(target_arch = "x86_64")]
compile_for!(Avx512, avx512, target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd"));
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
compile_for!(Simd128, simd128, inline);

/// Calls a function compiled for the instructions of a kernel.
macro_rules! dispatch {
    ($kernel:expr, $function:ident($($argument:expr),*)) => {
        match Kernel::instruction_set($kernel) {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => Avx2::$function($($argument),*),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => Avx512::$function($($argument),*),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => Simd128::$function($($argument),*),
            _ => Portable::$function($($argument),*),
        }
    };
}

impl Searcher<'_> {
    /// Searches a position to determine whether its score at this depth is more than `alpha`. Returns a lower bound on
    /// the score if it is, and otherwise an upper bound.
    pub(crate) fn search_null_window(&mut self, node: &Node, depth: u32, alpha: i32) -> i32 {
        dispatch!(self.variant.kernel, search_null_window(self, node, depth, alpha, true))
    }

    /// Sets the ordering score of each move.
    pub(crate) fn order_moves(&mut self, node: &Node, candidates: &mut [Candidate], table_moves: [u16; 2], depth: u32) {
        dispatch!(self.variant.kernel, order_moves(self, node, candidates, table_moves, depth, true));
    }

    /// Solves a position with at most [`endgame::MAX_EMPTIES`] empty squares, as [`endgame::solve`] does.
    #[cfg(test)]
    pub(crate) fn solve(&mut self, board: Bitboard, alpha: i32) -> i32 {
        dispatch!(self.variant.kernel, solve(self, board, alpha, true))
    }
}
