//! The network in plain arithmetic.
#![allow(clippy::needless_range_loop)] // one number counts through several tables

use super::{HIDDEN, HIDDEN_SHIFT, Layer, Network, ONE, ONE_HIDDEN, STARTS, VALUE_SHIFT, WIDTH};
use crate::features::Features;

/// See [`Network::value`].
pub(super) fn value(network: &Network, features: &Features, layer: &Layer, moves: [i32; 2]) -> i32 {
    let mut sum = network.bias;
    for (&content, start) in features.contents().iter().zip(STARTS) {
        let vector = &network.vectors[start + content as usize].0;
        for number in 0..WIDTH {
            sum[number] += i16::from(vector[number]);
        }
    }
    let mut hidden = layer.first_bias;
    let mut value = layer.bias;
    for side in 0..2 {
        for unit in 0..HIDDEN {
            hidden[unit] += layer.first_moves[side][unit] * moves[side];
        }
        value += layer.direct_moves[side] * moves[side];
    }
    for number in 0..WIDTH {
        let clipped = i32::from(sum[number].clamp(0, ONE));
        for unit in 0..HIDDEN {
            hidden[unit] += clipped * i32::from(layer.first[number / 4][unit][number % 4]);
        }
        value += i32::from(sum[number]) * i32::from(layer.direct[number]);
    }
    for unit in 0..HIDDEN {
        value += (hidden[unit] >> HIDDEN_SHIFT).clamp(0, ONE_HIDDEN) * layer.second[unit];
    }
    value >> VALUE_SHIFT
}
