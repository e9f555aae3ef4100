//! The network that evaluates a position: a small neural network over the patterns, in integer arithmetic.
//!
//! Each index of each pattern has an *embedding* of [`WIDTH`] integers. In a position, every instance of a pattern has
//! one index. The sum of the embeddings of these indices is the *accumulator*. The hidden layer reads the clipped
//! accumulator. The output layer reads the hidden layer and, through direct weights, also the unclipped accumulator.
//! The numbers of moves of both sides are inputs to both layers. All plies of a game share the embeddings, but each ply
//! has its own layers.
//!
//! `portable.rs` defines the computation. The other files perform the same computation with vector instructions.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::evaluation::pattern_indices::PatternIndices;
use crate::evaluation::patterns::{ALL, INSTANCES, PATTERNS, index_count};
use crate::memory::prefer_large_pages;
use reversi::bitboard::InstructionSet;

/// The number of integers in an embedding and in the accumulator.
pub(crate) const WIDTH: usize = 32;

/// The number of units of the hidden layer.
pub(crate) const HIDDEN: usize = 16;

/// The number of plies in a game. Each ply has its own layers.
pub(crate) const PLIES: usize = 60;

/// The quantisation scale of the network's value: the number of units per disc.
pub(crate) const UNITS_PER_DISC: i32 = 128;

/// The largest integer in an embedding. The sum of two such integers fits into a byte, even after [`OFFSET`] has been
/// added to each of them.
pub(crate) const LARGEST: i8 = 63;

/// The offset that is added to the stored integers of an embedding, so that no stored integer is negative. The bias of
/// the accumulator compensates for it.
const OFFSET: i8 = LARGEST + 1;

/// The quantisation scales of the accumulator and of the outputs of hidden units: the integers that represent 1.0. Both
/// quantities are clipped to the range from 0 to 1.0.
const ACCUMULATOR_SCALE: i16 = 32;
const HIDDEN_SCALE: i32 = 128;

/// The right shifts that convert the sums of the hidden layer to its outputs, and the sum of the output layer to the
/// value.
const HIDDEN_SHIFT: i32 = 5;
const VALUE_SHIFT: i32 = 4;

/// The embedding of a pattern index: integers from -[`LARGEST`] to [`LARGEST`], stored with [`OFFSET`] added. The
/// accumulator is a sum of embeddings.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Embedding([u8; WIDTH]);

impl Embedding {
    pub(crate) fn new(integers: [i8; WIDTH]) -> Embedding {
        Embedding(integers.map(|integer| (integer + OFFSET) as u8))
    }
}

/// The layers for one ply, which compute the value from the accumulator.
#[derive(Clone)]
#[repr(C, align(32))]
pub(crate) struct Layer {
    /// The weights from the accumulator to the hidden units, in groups of four inputs. Each group contains four weights
    /// for each unit.
    pub(crate) hidden: [[[i8; 4]; HIDDEN]; WIDTH / 4],
    /// The weights from both sides' numbers of moves to the hidden units. The side to move comes first.
    pub(crate) hidden_moves: [[i32; HIDDEN]; 2],
    pub(crate) hidden_bias: [i32; HIDDEN],
    /// The weights from the hidden units to the value.
    pub(crate) output: [i32; HIDDEN],
    /// The weights from the accumulator directly to the value, without the hidden layer.
    pub(crate) direct: [i16; WIDTH],
    /// The weights from both sides' numbers of moves directly to the value. The side to move comes first.
    pub(crate) direct_moves: [i32; 2],
    pub(crate) output_bias: i32,
}

/// The index of the first embedding of each instance. Instances of the same pattern share their embeddings.
const STARTS: [usize; INSTANCES] = {
    let mut starts = [0; INSTANCES];
    let mut instance = 1;
    while instance < INSTANCES {
        let (pattern, last) = (ALL[instance].pattern, ALL[instance - 1].pattern);
        starts[instance] = starts[instance - 1] + if pattern == last { 0 } else { index_count(last) };
        instance += 1;
    }
    starts
};

/// Repeats a block for each pair of instances, with the index of the first instance as a constant. Because the loop is
/// unrolled, the compiler knows where the embeddings of each instance start.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! in_pairs {
    ($first:ident => $body:block) => {
        const { assert!($crate::evaluation::patterns::INSTANCES == 46) };
        $crate::evaluation::network::in_pairs!($first => $body, 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44)
    };
    ($first:ident => $body:block, $($number:literal)*) => {
        $({
            const $first: usize = $number;
            $body
        })*
    };
}
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use in_pairs;

/// The weights of the network, in the form that the search uses.
pub(crate) struct Network {
    /// The embeddings of all indices, pattern by pattern.
    embeddings: Vec<Embedding>,
    /// The bias of the accumulator: its value before the embeddings are added.
    bias: [i16; WIDTH],
    layers: Vec<Layer>,
    instructions: InstructionSet,
}

impl Network {
    /// Creates a network with an embedding for each index of each pattern, and layers for each ply.
    pub(crate) fn new(
        embeddings: impl IntoIterator<Item = Embedding>,
        bias: [i16; WIDTH],
        layers: Vec<Layer>,
    ) -> Network {
        let count = (0..PATTERNS.len()).map(index_count).sum();
        let mut table = Vec::with_capacity(count);
        prefer_large_pages(table.spare_capacity_mut());
        table.extend(embeddings);
        assert_eq!((table.len(), layers.len()), (count, PLIES));
        let bias = bias.map(|integer| integer - INSTANCES as i16 * i16::from(OFFSET));
        Network { embeddings: table, bias, layers, instructions: reversi::bitboard::Kernel::best().instruction_set() }
    }

    /// Returns the value for the side to move, in units of 1 / [`UNITS_PER_DISC`] of a disc. `moves` contains the
    /// mobility of the side to move and the mobility of its opponent.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn value(&self, indices: &PatternIndices, empties: u32, moves: [u32; 2]) -> i32 {
        let layer = &self.layers[PLIES.saturating_sub(empties as usize).min(PLIES - 1)];
        let moves = moves.map(|count| count as i32);
        match self.instructions {
            // SAFETY: the instruction set comes from a kernel, which exists only if its instructions were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 | InstructionSet::Avx512 => unsafe { avx2::value(self, indices, layer, moves) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            _ => simd128::value(self, indices, layer, moves),
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            _ => portable::value(self, indices, layer, moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use reversi::bitboard::Bitboard;

    /// Returns a network with random weights, up to the largest values that can occur.
    fn random_network(random: &mut Random) -> Network {
        let mut number = |most: i32| random.below(2 * most as u64 + 1) as i32 - most;
        let embeddings: Vec<Embedding> = (0..(0..PATTERNS.len()).map(index_count).sum())
            .map(|_| Embedding::new(std::array::from_fn(|_| number(LARGEST.into()) as i8)))
            .collect();
        let bias = std::array::from_fn(|_| number(500) as i16);
        let layers = (0..PLIES)
            .map(|_| Layer {
                hidden: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number(127) as i8))),
                hidden_moves: std::array::from_fn(|_| std::array::from_fn(|_| number(2000))),
                hidden_bias: std::array::from_fn(|_| number(20_000)),
                output: std::array::from_fn(|_| number(4000)),
                direct: std::array::from_fn(|_| number(1000) as i16),
                direct_moves: std::array::from_fn(|_| number(10_000)),
                output_bias: number(100_000),
            })
            .collect();
        Network::new(embeddings, bias, layers)
    }

    #[test]
    fn every_instruction_set_computes_the_same_values() {
        let mut random = Random::new(1);
        let network = random_network(&mut random);
        let mut values = Vec::new();
        for _ in 0..2000 {
            let (a, b) = (random.below(u64::MAX), random.below(u64::MAX));
            let board = Bitboard { own: a & b, opponent: a & !b };
            let (indices, empties) = (PatternIndices::new(board), board.empty().count_ones());
            let moves = [random.below(33) as u32, random.below(33) as u32];
            let layer = &network.layers[PLIES - (empties as usize).clamp(1, PLIES)];
            let value = portable::value(&network, &indices, layer, moves.map(|count| count as i32));
            assert_eq!(network.value(&indices, empties, moves), value);
            values.push(value);
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 1900, "the network distinguishes positions");
    }
}
