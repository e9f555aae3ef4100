//! The kernel for AVX2. It processes the four axes (rows, columns and both diagonals) in parallel, in the lanes of
//! 256-bit registers.
#![allow(unsafe_code)] // the loads from the table of rays are unsafe

use super::portable::{INNER_COLUMNS, RAYS};
use core::arch::x86_64::*;

pub(super) fn detected() -> bool {
    has_features!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt")
}

/// Returns the bitwise OR of the four lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn join(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    (_mm_cvtsi128_si64(halves) | _mm_extract_epi64::<1>(halves)) as u64
}

/// Returns the empty squares where `own` would turn over at least one disc of `opponent`.
///
/// # Safety
/// The processor must support the target features that this function enables. A caller that enables the same features
/// may call the function without `unsafe`.
#[must_use]
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub fn moves(own: u64, opponent: u64) -> u64 {
    let beyond = beyond(_mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64));
    join(beyond) & !(own | opponent)
}

/// Returns the squares just beyond the runs of discs of `opponent` that begin next to a disc of `own`, in both
/// directions. Each lane of the result contains one axis. The registers `own` and `opponent` contain the same board in
/// all four lanes. Fills the runs like `portable::fill_up`.
#[inline]
#[target_feature(enable = "avx2")]
fn beyond(own: __m256i, opponent: __m256i) -> __m256i {
    let stride = _mm256_set_epi64x(9, 8, 7, 1);
    let stride2 = _mm256_set_epi64x(18, 16, 14, 2);
    let inner = INNER_COLUMNS as i64;
    let over = _mm256_and_si256(opponent, _mm256_set_epi64x(inner, -1, inner, inner));

    let mut up = _mm256_and_si256(over, _mm256_sllv_epi64(own, stride));
    let mut down = _mm256_and_si256(over, _mm256_srlv_epi64(own, stride));
    up = _mm256_or_si256(up, _mm256_and_si256(over, _mm256_sllv_epi64(up, stride)));
    down = _mm256_or_si256(down, _mm256_and_si256(over, _mm256_srlv_epi64(down, stride)));
    let up_pairs = _mm256_and_si256(over, _mm256_sllv_epi64(over, stride));
    let down_pairs = _mm256_srlv_epi64(up_pairs, stride);
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, stride2)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, stride2)));
    up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, stride2)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, stride2)));
    _mm256_or_si256(_mm256_sllv_epi64(up, stride), _mm256_srlv_epi64(down, stride))
}

/// Returns the eight rays of a square: the four that lead to higher bits, and the four that lead to lower bits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn rays(square: u32) -> (__m256i, __m256i) {
    let rays: *const [u64; 8] = &RAYS[(square & 63) as usize];
    let rays: *const __m256i = rays.cast();
    // SAFETY: a table entry has eight words, and each of the two unaligned loads reads four of them.
    unsafe { (_mm256_loadu_si256(rays), _mm256_loadu_si256(rays.add(1))) }
}

/// Returns the discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
///
/// # Safety
/// The processor must support the target features that this function enables. A caller that enables the same features
/// may call the function without `unsafe`.
#[must_use]
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub fn flips(square: u32, own: u64, opponent: u64) -> u64 {
    join(runs(square, _mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64)))
}

/// Returns the discs that flip. Each lane of the result contains one axis. The registers `own` and `opponent` contain
/// the same board in all four lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn runs(square: u32, own: __m256i, opponent: __m256i) -> __m256i {
    let (up, down) = rays(square);
    let zero = _mm256_setzero_si256();

    // A stop is a square on a ray where `opponent` has no disc. On a ray to higher bits, the run ends at the lowest
    // stop. It flips if `own` has a disc on this stop.
    let stop = _mm256_andnot_si256(opponent, up);
    let lowest = _mm256_and_si256(stop, _mm256_sub_epi64(zero, stop));
    let end = _mm256_and_si256(lowest, own);
    // `below` is end - 1: all bits below the end. If the run has no end, `end` is 0, and both end - 1 and the result of
    // the comparison are -1. Their difference is 0, so nothing flips.
    let none = _mm256_cmpeq_epi64(end, zero);
    let below = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
    let flips = _mm256_and_si256(up, below);

    // On a ray to lower bits, no single instruction isolates the highest stop. Therefore mark each stop and all squares
    // of the ray beyond it. The unmarked squares of the ray are the run next to `square`.
    let stride = _mm256_set_epi64x(9, 8, 7, 1);
    let stop = _mm256_andnot_si256(opponent, down);
    let mut far = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, stride));
    far = _mm256_or_si256(far, _mm256_srlv_epi64(far, _mm256_set_epi64x(18, 16, 14, 2)));
    far = _mm256_or_si256(far, _mm256_srlv_epi64(far, _mm256_set_epi64x(36, 32, 28, 4)));
    let highest = _mm256_andnot_si256(_mm256_srlv_epi64(far, stride), far);
    let none = _mm256_cmpeq_epi64(_mm256_and_si256(highest, own), zero);
    let run = _mm256_andnot_si256(far, down);
    _mm256_or_si256(flips, _mm256_andnot_si256(none, run))
}

/// Returns a register in which every lane contains the bitwise OR of the four lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn spread(lanes: __m256i) -> __m256i {
    let halves = _mm256_or_si256(lanes, _mm256_permute4x64_epi64::<0b01_00_11_10>(lanes));
    _mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
}

/// Returns the moves of `opponent` after `own` puts a disc on the empty `square` (0 to 63).
///
/// Computes [`flips`] and then the [`moves`] of the other side, and keeps the intermediate result in vector registers.
///
/// # Safety
/// The processor must support the target features that this function enables. A caller that enables the same features
/// may call the function without `unsafe`.
#[must_use]
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub fn replies(square: u32, own: u64, opponent: u64) -> u64 {
    let (own4, opponent4) = (_mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64));
    let disc = 1 << (square & 63);
    let flips = spread(runs(square, own4, opponent4));
    let gained = _mm256_or_si256(flips, _mm256_set1_epi64x(disc as i64));
    let beyond = beyond(_mm256_xor_si256(opponent4, flips), _mm256_xor_si256(own4, gained));
    join(beyond) & !(own | opponent | disc)
}
