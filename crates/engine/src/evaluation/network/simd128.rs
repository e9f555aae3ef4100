//! Evaluates the network with the vector instructions of WebAssembly.
#![allow(unsafe_code)]

use super::{
    ACCUMULATOR_SCALE, HIDDEN, HIDDEN_SCALE, HIDDEN_SHIFT, Layer, Network, STARTS, VALUE_SHIFT, WIDTH, in_pairs,
};
use crate::evaluation::pattern_indices::PatternIndices;
use std::arch::wasm32::*;

const _: () = assert!(WIDTH == 32 && HIDDEN == 16, "the code below supports only these sizes");

/// Computes [`Network::value`] with the vector instructions of WebAssembly.
#[inline]
pub(super) fn value(network: &Network, indices: &PatternIndices, layer: &Layer, moves: [i32; 2]) -> i32 {
    let mut accumulator: [v128; 4] = load(&network.bias);
    let indices = indices.as_array();
    let embedding = |instance: usize| -> [v128; 2] {
        let at = STARTS[instance] + indices[instance] as usize;
        debug_assert!(at < network.embeddings.len());
        // SAFETY: `at` is in bounds. Each index is less than the number of indices of its pattern, and `embeddings` has
        // an entry for each of these indices.
        load(unsafe { &network.embeddings.get_unchecked(at).0 })
    };
    in_pairs!(FIRST => {
        let (one, other) = (embedding(FIRST), embedding(FIRST + 1));
        for half in 0..2 {
            let pair = i8x16_add(one[half], other[half]);
            accumulator[2 * half] = i16x8_add(accumulator[2 * half], u16x8_extend_low_u8x16(pair));
            accumulator[2 * half + 1] = i16x8_add(accumulator[2 * half + 1], u16x8_extend_high_u8x16(pair));
        }
    });

    let direct: [v128; 4] = load(&layer.direct);
    let mut last = i32x4_splat(0);
    for part in 0..4 {
        last = i32x4_add(last, i32x4_dot_i16x8(accumulator[part], direct[part]));
    }

    let mut hidden: [v128; 4] = load(&layer.hidden_bias);
    for (count, weights) in moves.into_iter().zip(&layer.hidden_moves) {
        let (count, weights): (v128, [v128; 4]) = (i32x4_splat(count), load(weights));
        for part in 0..4 {
            hidden[part] = i32x4_add(hidden[part], i32x4_mul(count, weights[part]));
        }
    }
    let clip = |numbers| i16x8_min(i16x8_max(numbers, i16x8_splat(0)), i16x8_splat(ACCUMULATOR_SCALE));
    for (eight, weights) in accumulator.into_iter().zip(layer.hidden.as_chunks::<2>().0) {
        // The eight inputs form two groups of four. Repeat each group in both halves of a register, for all units.
        let eight = clip(eight);
        let fours = [i64x2_shuffle::<0, 0>(eight, eight), i64x2_shuffle::<1, 1>(eight, eight)];
        for (four, weights) in fours.into_iter().zip(weights) {
            let weights: [v128; 4] = load(weights);
            for part in 0..4 {
                // Each of four units has four products. The dot product adds them in pairs, and the shuffles combine
                // the pairs of each unit.
                let low = i32x4_dot_i16x8(four, i16x8_extend_low_i8x16(weights[part]));
                let high = i32x4_dot_i16x8(four, i16x8_extend_high_i8x16(weights[part]));
                let (even, odd) = (i32x4_shuffle::<0, 2, 4, 6>(low, high), i32x4_shuffle::<1, 3, 5, 7>(low, high));
                hidden[part] = i32x4_add(hidden[part], i32x4_add(even, odd));
            }
        }
    }

    let output_weights: [v128; 4] = load(&layer.output);
    for part in 0..4 {
        let output = i32x4_shr(hidden[part], HIDDEN_SHIFT as u32);
        let output = i32x4_min(i32x4_max(output, i32x4_splat(0)), i32x4_splat(HIDDEN_SCALE));
        last = i32x4_add(last, i32x4_mul(output, output_weights[part]));
    }
    let last = i32x4_add(last, i64x2_shuffle::<1, 0>(last, last));
    let last = i32x4_extract_lane::<0>(last) + i32x4_extract_lane::<1>(last);
    (last + layer.output_bias + layer.direct_moves[0] * moves[0] + layer.direct_moves[1] * moves[1]) >> VALUE_SHIFT
}

/// Loads an array of integers into `REGISTERS` registers.
#[inline]
fn load<T, const REGISTERS: usize>(numbers: &T) -> [v128; REGISTERS] {
    const { assert!(size_of::<T>() == 16 * REGISTERS) };
    let place = std::ptr::from_ref(numbers).cast::<v128>();
    // SAFETY: the integers and the registers have the same total size, and `v128_load` needs no alignment.
    std::array::from_fn(|i| unsafe { v128_load(place.add(i)) })
}
