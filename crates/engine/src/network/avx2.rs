//! The network with AVX2.
#![allow(unsafe_code)]

use super::{HIDDEN, HIDDEN_SHIFT, Layer, Network, ONE, ONE_HIDDEN, STARTS, VALUE_SHIFT, WIDTH};
use crate::features::Features;
use std::arch::x86_64::*;

const _: () = assert!(WIDTH == 32 && HIDDEN == 16, "the registers here are for these sizes");

/// See [`Network::value`].
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn value(network: &Network, features: &Features, layer: &Layer, moves: [i32; 2]) -> i32 {
    let [mut low, mut high] = load(&network.bias);
    for (&content, start) in features.contents().iter().zip(STARTS) {
        debug_assert!(start + (content as usize) < network.vectors.len());
        // SAFETY: a content is less than its pattern has, and there is a vector for each.
        let vector = unsafe { network.vectors.as_ptr().add(start + content as usize).cast::<__m128i>() };
        // SAFETY: a vector is two of these registers, and so aligned.
        let halves = unsafe { [_mm_load_si128(vector), _mm_load_si128(vector.add(1))] };
        low = _mm256_add_epi16(low, _mm256_cvtepi8_epi16(halves[0]));
        high = _mm256_add_epi16(high, _mm256_cvtepi8_epi16(halves[1]));
    }

    let direct = load(&layer.direct);
    let direct = _mm256_add_epi32(_mm256_madd_epi16(low, direct[0]), _mm256_madd_epi16(high, direct[1]));

    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(ONE));
    let clip = |numbers| _mm256_min_epi16(_mm256_max_epi16(numbers, zero), one);
    // Packing goes half by half of the registers, and is put in order again.
    let clipped = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(clip(low), clip(high)));
    let mut fours = [0_i32; WIDTH / 4];
    // SAFETY: the array is as long as the register.
    unsafe { _mm256_storeu_si256(fours.as_mut_ptr().cast(), clipped) };
    let mut hidden = load(&layer.first_bias);
    for (count, weights) in moves.into_iter().zip(&layer.first_moves) {
        let (count, weights) = (_mm256_set1_epi32(count), load(weights));
        for half in 0..2 {
            hidden[half] = _mm256_add_epi32(hidden[half], _mm256_mullo_epi32(count, weights[half]));
        }
    }
    for (four, weights) in fours.into_iter().zip(&layer.first) {
        let (four, weights) = (_mm256_set1_epi32(four), load(weights));
        for half in 0..2 {
            let products = _mm256_madd_epi16(_mm256_maddubs_epi16(four, weights[half]), _mm256_set1_epi16(1));
            hidden[half] = _mm256_add_epi32(hidden[half], products);
        }
    }

    let (second, mut sum) = (load(&layer.second), direct);
    for half in 0..2 {
        let output = _mm256_srai_epi32::<HIDDEN_SHIFT>(hidden[half]);
        let output = _mm256_min_epi32(_mm256_max_epi32(output, zero), _mm256_set1_epi32(ONE_HIDDEN));
        sum = _mm256_add_epi32(sum, _mm256_mullo_epi32(output, second[half]));
    }
    let sum = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b01_00_11_10>(sum));
    let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b10_11_00_01>(sum));
    let direct_moves = layer.direct_moves[0] * moves[0] + layer.direct_moves[1] * moves[1];
    (_mm_cvtsi128_si32(sum) + layer.bias + direct_moves) >> VALUE_SHIFT
}

/// Numbers that fill two registers.
#[inline]
#[target_feature(enable = "avx2")]
fn load<T>(numbers: &T) -> [__m256i; 2] {
    const { assert!(size_of::<T>() == 64) };
    let place = std::ptr::from_ref(numbers).cast::<__m256i>();
    // SAFETY: they are as long as two registers, and need not be aligned.
    unsafe { [_mm256_loadu_si256(place), _mm256_loadu_si256(place.add(1))] }
}
