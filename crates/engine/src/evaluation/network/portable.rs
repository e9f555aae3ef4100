//! Evaluates the network in portable Rust.
#![allow(clippy::needless_range_loop)] // one counter indexes several tables

use super::{ACCUMULATOR_SCALE, HIDDEN, HIDDEN_SCALE, HIDDEN_SHIFT, Layer, Network, STARTS, VALUE_SHIFT, WIDTH};
use crate::evaluation::pattern_indices::PatternIndices;

/// Computes [`Network::value`]. The other implementations must return the same value.
pub(super) fn value(network: &Network, indices: &PatternIndices, layer: &Layer, moves: [i32; 2]) -> i32 {
    let mut accumulator = network.bias;
    for (&index, start) in indices.as_array().iter().zip(STARTS) {
        let embedding = &network.embeddings[start + index as usize].0;
        for input in 0..WIDTH {
            accumulator[input] += i16::from(embedding[input]);
        }
    }
    let mut hidden = layer.hidden_bias;
    let mut value = layer.output_bias;
    for side in 0..2 {
        for unit in 0..HIDDEN {
            hidden[unit] += layer.hidden_moves[side][unit] * moves[side];
        }
        value += layer.direct_moves[side] * moves[side];
    }
    for input in 0..WIDTH {
        let clipped = i32::from(accumulator[input].clamp(0, ACCUMULATOR_SCALE));
        for unit in 0..HIDDEN {
            hidden[unit] += clipped * i32::from(layer.hidden[input / 4][unit][input % 4]);
        }
        value += i32::from(accumulator[input]) * i32::from(layer.direct[input]);
    }
    for unit in 0..HIDDEN {
        value += (hidden[unit] >> HIDDEN_SHIFT).clamp(0, HIDDEN_SCALE) * layer.output[unit];
    }
    value >> VALUE_SHIFT
}
