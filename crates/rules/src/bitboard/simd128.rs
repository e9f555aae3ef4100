//! The kernel for the 128-bit registers of WebAssembly.
//!
//! A shift moves both lanes of a register in the same direction. The second lane therefore contains the board upside
//! down: a shift that leads down the board in the first lane leads up the board in the second lane. Plain arithmetic
//! handles the lines along a row.
#![allow(unsafe_code)] // the loads from the table of rays are unsafe

use super::portable::{INNER_COLUMNS, RAYS, fill_down, fill_up, flips_in_line};
use core::arch::wasm32::*;

/// Returns a register with the board in the first lane, and with the board upside down in the second lane.
#[inline(always)]
fn both_ways(discs: u64) -> v128 {
    let discs = u64x2_splat(discs);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(discs, discs)
}

/// Turns the second lane the right way up, and returns the bitwise OR of both lanes.
#[inline(always)]
fn join(lanes: v128) -> u64 {
    let turned = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(lanes, lanes);
    u64x2_extract_lane::<0>(v128_or(lanes, turned))
}

/// Returns the empty squares where `own` would turn over at least one disc of `opponent`.
#[must_use]
#[inline(always)]
pub fn moves(own: u64, opponent: u64) -> u64 {
    let over = opponent & INNER_COLUMNS;
    let along_rows = fill_up(1, own, over) << 1 | fill_down(1, own, over) >> 1;
    let (from, all) = (both_ways(own), both_ways(opponent));
    let inner = v128_and(all, u64x2_splat(INNER_COLUMNS));
    let found = v128_or(v128_or(beyond::<7>(from, inner), beyond::<8>(from, all)), beyond::<9>(from, inner));
    (join(found) | along_rows) & !(own | opponent)
}

/// Returns the squares just beyond the runs of `over` that begin next to a disc of `from`, in both directions. Fills
/// the runs like `portable::fill_up`.
#[inline(always)]
fn beyond<const STRIDE: u32>(from: v128, over: v128) -> v128 {
    let mut run = v128_and(over, u64x2_shl(from, STRIDE));
    run = v128_or(run, v128_and(over, u64x2_shl(run, STRIDE)));
    let pairs = v128_and(over, u64x2_shl(over, STRIDE));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, 2 * STRIDE)));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, 2 * STRIDE)));
    u64x2_shl(run, STRIDE)
}

/// Returns the discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
#[must_use]
#[inline(always)]
pub fn flips(square: u32, own: u64, opponent: u64) -> u64 {
    let row = square & 56;
    let along_row = flips_in_line((square & 7) as usize, own >> row, opponent >> row) << row;
    let (own, opponent) = (both_ways(own), both_ways(opponent));
    let [a, b, c] = rays(square).map(|ray| {
        let stop = v128_andnot(ray, opponent);
        let end = v128_and(v128_and(stop, i64x2_neg(stop)), own);
        // `below` is end - 1: all bits below the end. If the run has no end, `end` is 0, and both end - 1 and the
        // result of the comparison are -1. Their difference is 0, so nothing flips.
        let below = i64x2_sub(i64x2_add(end, i64x2_splat(-1)), i64x2_eq(end, i64x2_splat(0)));
        v128_and(ray, below)
    });
    along_row | join(v128_or(v128_or(a, b), c))
}

/// Returns the six rays of a square that lead out of its row. Each register contains two opposite rays.
#[inline(always)]
fn rays(square: u32) -> [v128; 3] {
    let rays: *const v128 = UPWARD[(square & 63) as usize].as_ptr().cast();
    // SAFETY: a table entry has three pairs of words, and each of the three unaligned loads reads one pair.
    unsafe { [v128_load(rays), v128_load(rays.add(1)), v128_load(rays.add(2))] }
}

/// Returns the moves of `opponent` after `own` puts a disc on the empty `square` (0 to 63).
#[must_use]
#[inline(always)]
pub fn replies(square: u32, own: u64, opponent: u64) -> u64 {
    let flips = flips(square, own, opponent);
    moves(opponent ^ flips, own ^ flips ^ 1 << (square & 63))
}

/// For each square, the three rays that lead down the board. Each is paired with the opposite ray, upside down.
static UPWARD: [[[u64; 2]; 3]; 64] = upward();

const fn upward() -> [[[u64; 2]; 3]; 64] {
    let mut table = [[[0; 2]; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let mut axis = 1;
        while axis < 4 {
            let rays = &RAYS[square];
            table[square][axis - 1] = [rays[axis], rays[axis + 4].swap_bytes()];
            axis += 1;
        }
        square += 1;
    }
    table
}
