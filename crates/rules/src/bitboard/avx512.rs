//! The kernel for AVX-512. Like the kernel for AVX2, it works on 256-bit registers, but it also uses instructions that
//! count leading zeros and instructions that combine three operands.

use super::avx2::{join, rays, spread};
use super::portable::INNER_COLUMNS;
use core::arch::x86_64::*;

pub(super) fn detected() -> bool {
    has_features!("avx512f", "avx512vl", "avx512cd")
}

/// The truth tables that select the first, second and third operand of `vpternlog`.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;
const A_OR_B_AND_C: i32 = A | (B & C);

/// Returns the empty squares where `own` would turn over at least one disc of `opponent`.
///
/// # Safety
/// The processor must support the target features that this function enables. A caller that enables the same features
/// may call the function without `unsafe`.
#[must_use]
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd")]
pub fn moves(own: u64, opponent: u64) -> u64 {
    let beyond = beyond(_mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64));
    join(beyond) & !(own | opponent)
}

/// Works like `avx2::beyond`, but computes `a | b & c` in one instruction.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl")]
fn beyond(own: __m256i, opponent: __m256i) -> __m256i {
    let stride = _mm256_set_epi64x(9, 8, 7, 1);
    let stride2 = _mm256_set_epi64x(18, 16, 14, 2);
    let inner = INNER_COLUMNS as i64;
    let over = _mm256_and_si256(opponent, _mm256_set_epi64x(inner, -1, inner, inner));

    let mut up = _mm256_and_si256(over, _mm256_sllv_epi64(own, stride));
    let mut down = _mm256_and_si256(over, _mm256_srlv_epi64(own, stride));
    up = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(up, over, _mm256_sllv_epi64(up, stride));
    down = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(down, over, _mm256_srlv_epi64(down, stride));
    let up_pairs = _mm256_and_si256(over, _mm256_sllv_epi64(over, stride));
    let down_pairs = _mm256_srlv_epi64(up_pairs, stride);
    up = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(up, up_pairs, _mm256_sllv_epi64(up, stride2));
    down = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(down, down_pairs, _mm256_srlv_epi64(down, stride2));
    up = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(up, up_pairs, _mm256_sllv_epi64(up, stride2));
    down = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(down, down_pairs, _mm256_srlv_epi64(down, stride2));
    _mm256_or_si256(_mm256_sllv_epi64(up, stride), _mm256_srlv_epi64(down, stride))
}

/// Returns the discs of `opponent` that a disc of `own` on the empty `square` (0 to 63) would turn over.
///
/// # Safety
/// The processor must support the target features that this function enables. A caller that enables the same features
/// may call the function without `unsafe`.
#[must_use]
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd")]
pub fn flips(square: u32, own: u64, opponent: u64) -> u64 {
    join(runs(square, _mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64)))
}

/// Returns the discs that flip. Each lane of the result contains one axis. The registers `own` and `opponent` contain
/// the same board in all four lanes.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn runs(square: u32, own: __m256i, opponent: __m256i) -> __m256i {
    let (up, down) = rays(square);
    let zero = _mm256_setzero_si256();

    // A stop is a square on a ray where `opponent` has no disc. On a ray to higher bits, the run ends at the lowest
    // stop. If `own` has a disc on this stop, the squares of the ray below it flip.
    let stop = _mm256_andnot_si256(opponent, up);
    let end = _mm256_ternarylogic_epi64::<{ A & B & C }>(stop, _mm256_sub_epi64(zero, stop), own);
    let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    let above = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(end, end), up, below);

    // On a ray to lower bits, the run ends at the highest stop. The mask -2 * end contains the squares above this stop.
    // If there is no stop, the shift count is 64 and the result of the shift is 0.
    let stop = _mm256_andnot_si256(opponent, down);
    let highest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(stop));
    let end = _mm256_and_si256(highest, own);
    let beyond = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
    _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(above, down, beyond)
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
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd")]
pub fn replies(square: u32, own: u64, opponent: u64) -> u64 {
    let (own4, opponent4) = (_mm256_set1_epi64x(own as i64), _mm256_set1_epi64x(opponent as i64));
    let disc = 1 << (square & 63);
    let flips = spread(runs(square, own4, opponent4));
    let gained = _mm256_or_si256(flips, _mm256_set1_epi64x(disc as i64));
    let beyond = beyond(_mm256_xor_si256(opponent4, flips), _mm256_xor_si256(own4, gained));
    join(beyond) & !(own | opponent | disc)
}
