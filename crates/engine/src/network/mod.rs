//! The evaluation of a position: a small network over the patterns, in whole numbers.
//!
//! Each content of each pattern has a vector of [`WIDTH`] numbers. Their sum over all instances goes, clipped, through a hidden layer and,
//! as it is, directly to the value; so do the numbers of moves of both sides. The vectors serve the whole game, the layers one ply each.
//!
//! `portable.rs` says what is computed; the others compute the same with vector instructions.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::features::Features;
use crate::memory::prefer_large_pages;
use crate::patterns::{ALL, INSTANCES, PATTERNS, contents};
use reversi::bitboard::InstructionSet;

/// How many numbers a vector has.
pub(crate) const WIDTH: usize = 32;

/// How many units the hidden layer has.
pub(crate) const HIDDEN: usize = 16;

/// How many layers there are: one for each ply of the game.
pub(crate) const PLIES: usize = 60;

/// How many units of a value make a disc.
pub(crate) const UNITS_PER_DISC: i32 = 128;

/// The largest number of a vector: two of them add up to no more than a byte.
pub(crate) const LARGEST: i8 = 63;

/// What is added to the numbers of vectors, so that none is negative; the sum begins with as much less.
const OFFSET: i8 = LARGEST + 1;

/// One, in a sum of vectors and in the output of a hidden unit.
const ONE: i16 = 32;
const ONE_HIDDEN: i32 = 128;

/// From the hidden layer's sums to its output, and from the last sum to the value.
const HIDDEN_SHIFT: i32 = 5;
const VALUE_SHIFT: i32 = 4;

/// What a content of a pattern adds to the sum: numbers up to [`LARGEST`], with [`OFFSET`] added.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Vector([u8; WIDTH]);

impl Vector {
    pub(crate) fn new(numbers: [i8; WIDTH]) -> Vector {
        Vector(numbers.map(|number| (number + OFFSET) as u8))
    }
}

/// From the sum to the value, for one ply.
#[derive(Clone)]
#[repr(C, align(32))]
pub(crate) struct Layer {
    /// The hidden units' weights: for each four numbers of the sum, unit by unit.
    pub(crate) first: [[[i8; 4]; HIDDEN]; WIDTH / 4],
    /// Those for the own and for the opponent's moves.
    pub(crate) first_moves: [[i32; HIDDEN]; 2],
    pub(crate) first_bias: [i32; HIDDEN],
    pub(crate) second: [i32; HIDDEN],
    pub(crate) direct: [i16; WIDTH],
    pub(crate) direct_moves: [i32; 2],
    pub(crate) bias: i32,
}

/// Where the vectors of each instance begin: instances of a pattern share them.
const STARTS: [usize; INSTANCES] = {
    let mut starts = [0; INSTANCES];
    let mut instance = 1;
    while instance < INSTANCES {
        let (pattern, last) = (ALL[instance].pattern, ALL[instance - 1].pattern);
        starts[instance] = starts[instance - 1] + if pattern == last { 0 } else { contents(last) };
        instance += 1;
    }
    starts
};

/// Does something with each two instances, known by the first of them, in code of its own, where the vectors begin at known places.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! in_pairs {
    ($first:ident => $body:block) => {
        const { assert!($crate::patterns::INSTANCES == 46) };
        $crate::network::in_pairs!($first => $body, 0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44)
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

/// The network, ready to be used.
pub(crate) struct Network {
    /// Those of all contents of the first pattern, then of the next.
    vectors: Vec<Vector>,
    bias: [i16; WIDTH],
    layers: Vec<Layer>,
    instructions: InstructionSet,
}

impl Network {
    /// A network of these vectors and layers: one for each content of each pattern, one for each ply.
    pub(crate) fn new(vectors: impl IntoIterator<Item = Vector>, bias: [i16; WIDTH], layers: Vec<Layer>) -> Network {
        let count = (0..PATTERNS.len()).map(contents).sum();
        let mut table = Vec::with_capacity(count);
        prefer_large_pages(table.spare_capacity_mut());
        table.extend(vectors);
        assert_eq!((table.len(), layers.len()), (count, PLIES));
        let bias = bias.map(|number| number - INSTANCES as i16 * i16::from(OFFSET));
        Network { vectors: table, bias, layers, instructions: reversi::bitboard::Kernel::best().instruction_set() }
    }

    /// The value for the side to move, with the moves that it and its opponent have.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn value(&self, features: &Features, empties: u32, moves: [u32; 2]) -> i32 {
        let layer = &self.layers[PLIES.saturating_sub(empties as usize).min(PLIES - 1)];
        let moves = moves.map(|count| count as i32);
        match self.instructions {
            // SAFETY: there is a kernel with these instructions only where they were detected.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 | InstructionSet::Avx512 => unsafe { avx2::value(self, features, layer, moves) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            _ => simd128::value(self, features, layer, moves),
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            _ => portable::value(self, features, layer, moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use reversi::bitboard::Bitboard;

    /// A network of random numbers, as large as they get.
    fn random_network(random: &mut Random) -> Network {
        let mut number = |most: i32| random.below(2 * most as u64 + 1) as i32 - most;
        let vectors: Vec<Vector> = (0..(0..PATTERNS.len()).map(contents).sum())
            .map(|_| Vector::new(std::array::from_fn(|_| number(LARGEST.into()) as i8)))
            .collect();
        let bias = std::array::from_fn(|_| number(500) as i16);
        let layers = (0..PLIES)
            .map(|_| Layer {
                first: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number(127) as i8))),
                first_moves: std::array::from_fn(|_| std::array::from_fn(|_| number(2000))),
                first_bias: std::array::from_fn(|_| number(20_000)),
                second: std::array::from_fn(|_| number(4000)),
                direct: std::array::from_fn(|_| number(1000) as i16),
                direct_moves: std::array::from_fn(|_| number(10_000)),
                bias: number(100_000),
            })
            .collect();
        Network::new(vectors, bias, layers)
    }

    #[test]
    fn vector_instructions_compute_the_same() {
        let mut random = Random::new(1);
        let network = random_network(&mut random);
        let mut values = Vec::new();
        for _ in 0..2000 {
            let (a, b) = (random.below(u64::MAX), random.below(u64::MAX));
            let board = Bitboard { own: a & b, opponent: a & !b };
            let (features, empties) = (Features::new(board), board.empty().count_ones());
            let moves = [random.below(33) as u32, random.below(33) as u32];
            let layer = &network.layers[PLIES - (empties as usize).clamp(1, PLIES)];
            let value = portable::value(&network, &features, layer, moves.map(|count| count as i32));
            assert_eq!(network.value(&features, empties, moves), value);
            values.push(value);
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 1900, "the network tells positions apart");
    }
}
