//! Evaluates the network with AVX2.
#![allow(unsafe_code)]

use super::{
    ACCUMULATOR_SCALE, HIDDEN, HIDDEN_SCALE, HIDDEN_SHIFT, Layer, Network, STARTS, VALUE_SHIFT, WIDTH, in_pairs,
};
use crate::evaluation::pattern_indices::PatternIndices;
use std::arch::x86_64::*;

const _: () = assert!(WIDTH.is_multiple_of(32) && HIDDEN == 16, "the code below supports only these sizes");

/// The number of registers for the bytes of an embedding.
const REGISTERS: usize = WIDTH / 32;

/// Computes [`Network::value`] with AVX2.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn value(network: &Network, indices: &PatternIndices, layer: &Layer, moves: [i32; 2]) -> i32 {
    let indices = indices.as_array();
    let embedding = |instance: usize| -> [__m256i; REGISTERS] {
        let at = STARTS[instance] + indices[instance] as usize;
        debug_assert!(at < network.embeddings.len());
        // SAFETY: `at` is in bounds. Each index is less than the number of indices of its pattern, and `embeddings` has
        // an entry for each of these indices.
        load(unsafe { &*network.embeddings.as_ptr().add(at) })
    };
    let zero = _mm256_setzero_si256();
    // Each 16-bit lane contains two bytes. The sums of the odd bytes are later subtracted from the sums of the lanes,
    // which leaves the sums of the even bytes.
    let (mut lanes, mut odd) = ([zero; REGISTERS], [zero; REGISTERS]);
    in_pairs!(FIRST => {
        let (one, other) = (embedding(FIRST), embedding(FIRST + 1));
        for register in 0..REGISTERS {
            let pair = _mm256_add_epi8(one[register], other[register]);
            lanes[register] = _mm256_add_epi16(lanes[register], pair);
            odd[register] = _mm256_add_epi16(odd[register], _mm256_srli_epi16::<8>(pair));
        }
    });
    let mut accumulator: [[__m256i; 2]; REGISTERS] = load(&network.bias);
    for (register, [low, high]) in accumulator.iter_mut().enumerate() {
        let odd = odd[register];
        let even = _mm256_sub_epi16(lanes[register], _mm256_slli_epi16::<8>(odd));
        // Unpacking works on each half of a register separately. The permutations restore the order.
        let (first, second) = (_mm256_unpacklo_epi16(even, odd), _mm256_unpackhi_epi16(even, odd));
        *low = _mm256_add_epi16(*low, _mm256_permute2x128_si256::<0x20>(first, second));
        *high = _mm256_add_epi16(*high, _mm256_permute2x128_si256::<0x31>(first, second));
    }

    let scale = _mm256_set1_epi16(ACCUMULATOR_SCALE);
    let clip = |numbers| _mm256_min_epi16(_mm256_max_epi16(numbers, zero), scale);
    let direct_weights: [[__m256i; 2]; REGISTERS] = load(&layer.direct);
    let mut direct = zero;
    let mut clipped = [zero; REGISTERS];
    for register in 0..REGISTERS {
        let ([low, high], weights) = (accumulator[register], direct_weights[register]);
        direct = _mm256_add_epi32(direct, _mm256_madd_epi16(low, weights[0]));
        direct = _mm256_add_epi32(direct, _mm256_madd_epi16(high, weights[1]));
        // Packing works on each half of a register separately. The permutation restores the order.
        clipped[register] = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(clip(low), clip(high)));
    }
    let fours: [i32; WIDTH / 4] = load(&clipped);
    let mut hidden: [__m256i; 2] = load(&layer.hidden_bias);
    for (count, weights) in moves.into_iter().zip(&layer.hidden_moves) {
        let (count, weights): (__m256i, [__m256i; 2]) = (_mm256_set1_epi32(count), load(weights));
        for half in 0..2 {
            hidden[half] = _mm256_add_epi32(hidden[half], _mm256_mullo_epi32(count, weights[half]));
        }
    }
    // Each 16-bit lane adds two products of at most ACCUMULATOR_SCALE * 127. The sum of four such lanes still fits into
    // 16 bits.
    const { assert!(4 * 2 * ACCUMULATOR_SCALE as i32 * 127 <= i16::MAX as i32) };
    for (fours, weights) in fours.as_chunks::<4>().0.iter().zip(layer.hidden.as_chunks::<4>().0) {
        let mut products = [zero; 2];
        for (&four, weights) in fours.iter().zip(weights) {
            let (four, weights): (__m256i, [__m256i; 2]) = (_mm256_set1_epi32(four), load(weights));
            for half in 0..2 {
                products[half] = _mm256_add_epi16(products[half], _mm256_maddubs_epi16(four, weights[half]));
            }
        }
        for half in 0..2 {
            hidden[half] = _mm256_add_epi32(hidden[half], _mm256_madd_epi16(products[half], _mm256_set1_epi16(1)));
        }
    }

    let (output_weights, mut sum): ([__m256i; 2], __m256i) = (load(&layer.output), direct);
    for half in 0..2 {
        let output = _mm256_srai_epi32::<HIDDEN_SHIFT>(hidden[half]);
        let output = _mm256_min_epi32(_mm256_max_epi32(output, zero), _mm256_set1_epi32(HIDDEN_SCALE));
        sum = _mm256_add_epi32(sum, _mm256_mullo_epi32(output, output_weights[half]));
    }
    let sum = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b01_00_11_10>(sum));
    let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b10_11_00_01>(sum));
    let direct_moves = layer.direct_moves[0] * moves[0] + layer.direct_moves[1] * moves[1];
    (_mm_cvtsi128_si32(sum) + layer.output_bias + direct_moves) >> VALUE_SHIFT
}

/// Loads an array of integers into registers of the same total size.
#[inline]
#[target_feature(enable = "avx2")]
fn load<T, R: Copy>(numbers: &T) -> R {
    const { assert!(size_of::<T>() == size_of::<R>()) };
    // SAFETY: every bit pattern is valid in a register, both types have the same size, and the read need not be
    // aligned.
    unsafe { std::ptr::from_ref(numbers).cast::<R>().read_unaligned() }
}
