//! The network with AVX2.
#![allow(unsafe_code)]

use super::{HIDDEN, HIDDEN_SHIFT, Layer, Network, ONE, ONE_HIDDEN, STARTS, VALUE_SHIFT, WIDTH, in_pairs};
use crate::features::Features;
use std::arch::x86_64::*;

const _: () = assert!(WIDTH.is_multiple_of(32) && HIDDEN == 16, "the registers here are for these sizes");

/// How many registers a vector fills with its bytes.
const REGISTERS: usize = WIDTH / 32;

/// See [`Network::value`].
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn value(network: &Network, features: &Features, layer: &Layer, moves: [i32; 2]) -> i32 {
    let contents = features.contents();
    let vector = |instance: usize| -> [__m256i; REGISTERS] {
        let at = STARTS[instance] + contents[instance] as usize;
        debug_assert!(at < network.vectors.len());
        // SAFETY: a content is less than its pattern has, and there is a vector for each.
        load(unsafe { &*network.vectors.as_ptr().add(at) })
    };
    let zero = _mm256_setzero_si256();
    // Two bytes make a lane of 16 bits. What the lanes add up to, and what their odd bytes do, tells what the even ones do.
    let (mut lanes, mut odd) = ([zero; REGISTERS], [zero; REGISTERS]);
    in_pairs!(FIRST => {
        let (one, other) = (vector(FIRST), vector(FIRST + 1));
        for register in 0..REGISTERS {
            let pair = _mm256_add_epi8(one[register], other[register]);
            lanes[register] = _mm256_add_epi16(lanes[register], pair);
            odd[register] = _mm256_add_epi16(odd[register], _mm256_srli_epi16::<8>(pair));
        }
    });
    let mut sums: [[__m256i; 2]; REGISTERS] = load(&network.bias);
    for (register, [low, high]) in sums.iter_mut().enumerate() {
        let odd = odd[register];
        let even = _mm256_sub_epi16(lanes[register], _mm256_slli_epi16::<8>(odd));
        // Put in order half by half of the registers.
        let (first, second) = (_mm256_unpacklo_epi16(even, odd), _mm256_unpackhi_epi16(even, odd));
        *low = _mm256_add_epi16(*low, _mm256_permute2x128_si256::<0x20>(first, second));
        *high = _mm256_add_epi16(*high, _mm256_permute2x128_si256::<0x31>(first, second));
    }

    let one = _mm256_set1_epi16(ONE);
    let clip = |numbers| _mm256_min_epi16(_mm256_max_epi16(numbers, zero), one);
    let direct_weights: [[__m256i; 2]; REGISTERS] = load(&layer.direct);
    let mut direct = zero;
    let mut clipped = [zero; REGISTERS];
    for register in 0..REGISTERS {
        let ([low, high], weights) = (sums[register], direct_weights[register]);
        direct = _mm256_add_epi32(direct, _mm256_madd_epi16(low, weights[0]));
        direct = _mm256_add_epi32(direct, _mm256_madd_epi16(high, weights[1]));
        // Packing goes half by half of the registers, and is put in order again.
        clipped[register] = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(clip(low), clip(high)));
    }
    let fours: [i32; WIDTH / 4] = load(&clipped);
    let mut hidden: [__m256i; 2] = load(&layer.first_bias);
    for (count, weights) in moves.into_iter().zip(&layer.first_moves) {
        let (count, weights): (__m256i, [__m256i; 2]) = (_mm256_set1_epi32(count), load(weights));
        for half in 0..2 {
            hidden[half] = _mm256_add_epi32(hidden[half], _mm256_mullo_epi32(count, weights[half]));
        }
    }
    // Two products of at most ONE * 127 make a lane of 16 bits, and four times as much still fits.
    const { assert!(4 * 2 * ONE as i32 * 127 <= i16::MAX as i32) };
    for (fours, weights) in fours.as_chunks::<4>().0.iter().zip(layer.first.as_chunks::<4>().0) {
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

    let (second, mut sum): ([__m256i; 2], __m256i) = (load(&layer.second), direct);
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

/// Numbers, as registers that they fill.
#[inline]
#[target_feature(enable = "avx2")]
fn load<T, R: Copy>(numbers: &T) -> R {
    const { assert!(size_of::<T>() == size_of::<R>()) };
    // SAFETY: registers hold any numbers, and these are as long and need not be aligned.
    unsafe { std::ptr::from_ref(numbers).cast::<R>().read_unaligned() }
}
