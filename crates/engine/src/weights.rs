//! The file of the evaluation's weights: what is computed with them is told in `network/`.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `RVSN` |
//! | 4 | version, 3 |
//! | 4 | how many numbers a vector has |
//! | 4 | how many units the hidden layer has |
//! | 4 | how many vectors there are |
//! | 4 | checksum of all that follows (FNV-1a) |
//!
//! Then the vectors (a byte a number, from -63 to 63), pattern by pattern, mirror images of a content sharing one; what their sum begins with (two bytes a
//! number); and for each of the sixty plies a layer: the hidden layer's weights (a byte each; four numbers of a vector together for each
//! unit), those of the moves of both sides, its biases, the weights of its units (four bytes each), the weights that lead directly to the value
//! (two bytes each), those of the moves, and the bias (four bytes each).

use crate::network::{HIDDEN, LARGEST, Layer, Network, PLIES, Vector, WIDTH};
use crate::patterns::{PATTERNS, shared_weights};
use thiserror::Error;

const MAGIC: [u8; 4] = *b"RVSN";
const VERSION: u32 = 3;
const HEADER: usize = 24;
const LAYER: usize = WIDTH * HIDDEN + 4 * 4 * HIDDEN + 2 * WIDTH + 3 * 4;

/// The trained weights of 8 x 8 Othello that come with this crate.
#[cfg(feature = "weights")]
pub use reversi_weights::WEIGHTS as TRAINED;

/// Why bytes are not a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes do not begin as weights do.
    #[error("not a file of weights")]
    NotWeights,
    /// Another version of the format.
    #[error("weights of version {found}, and only version {VERSION} can be read")]
    Version { found: u32 },
    /// Weights for a network of another shape.
    #[error("{found} bytes of weights where {expected} are needed")]
    Size { found: usize, expected: usize },
    /// A number of a vector that is too large to be added up.
    #[error("the weights have a number beyond {LARGEST} in a vector")]
    Range,
    /// The bytes were damaged.
    #[error("the weights are damaged: their checksum is wrong")]
    Checksum,
}

/// A file of weights that know nothing: every position is worth 0.
#[must_use]
pub fn ignorant() -> Vec<u8> {
    let vectors = (0..PATTERNS.len()).map(|pattern| shared_weights(pattern).1).sum();
    let body = vec![0; body_len(vectors)];
    let mut bytes = MAGIC.to_vec();
    for word in [VERSION, WIDTH as u32, HIDDEN as u32, vectors as u32, checksum(&body)] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(body);
    bytes
}

const fn body_len(vectors: usize) -> usize {
    (vectors + 2) * WIDTH + PLIES * LAYER
}

/// Reads weights.
pub(crate) fn read(bytes: &[u8]) -> Result<Network, WeightsError> {
    let word = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes(b.try_into().expect("four")));
    if bytes.get(..4) != Some(&MAGIC) {
        return Err(WeightsError::NotWeights);
    }
    match word(4) {
        Some(VERSION) => {}
        Some(found) => return Err(WeightsError::Version { found }),
        None => return Err(WeightsError::NotWeights),
    }
    let shared: Vec<(Vec<u32>, usize)> = (0..PATTERNS.len()).map(shared_weights).collect();
    let vectors: usize = shared.iter().map(|(_, count)| count).sum();
    let expected = HEADER + body_len(vectors);
    let shape = [word(8), word(12), word(16)];
    if bytes.len() != expected || shape != [WIDTH, HIDDEN, vectors].map(|size| Some(size as u32)) {
        return Err(WeightsError::Size { found: bytes.len(), expected });
    }
    let body = &bytes[HEADER..];
    if word(20) != Some(checksum(body)) {
        return Err(WeightsError::Checksum);
    }
    let (vectors, rest) = body.split_at(vectors * WIDTH);
    if vectors.iter().any(|&byte| (byte as i8).unsigned_abs() > LARGEST as u8) {
        return Err(WeightsError::Range);
    }
    let mut numbers = Numbers(rest);
    let bias = numbers.array().map(i16::from_le_bytes);
    let layers = (0..PLIES).map(|_| layer(&mut numbers)).collect();
    let mut vectors = vectors.as_chunks().0;
    let spread = shared.iter().flat_map(|(map, count)| {
        let (own, others) = vectors.split_at(*count);
        vectors = others;
        map.iter().map(|&shared| Vector::new(own[shared as usize].map(|byte: u8| byte as i8)))
    });
    Ok(Network::new(spread, bias, layers))
}

fn layer(numbers: &mut Numbers<'_>) -> Layer {
    let mut first = [[[0; 4]; HIDDEN]; WIDTH / 4];
    first.as_flattened_mut().iter_mut().for_each(|four| *four = numbers.array::<4, 1>().map(|[byte]| byte as i8));
    Layer {
        first,
        first_moves: [numbers.words(), numbers.words()],
        first_bias: numbers.words(),
        second: numbers.words(),
        direct: numbers.array().map(i16::from_le_bytes),
        direct_moves: numbers.words(),
        bias: numbers.words::<1>()[0],
    }
}

/// Bytes of which the first are taken: there are always enough, since the size of a file is checked.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn array<const COUNT: usize, const BYTES: usize>(&mut self) -> [[u8; BYTES]; COUNT] {
        let (numbers, rest) = self.0.split_at(COUNT * BYTES);
        self.0 = rest;
        std::array::from_fn(|i| numbers[i * BYTES..][..BYTES].try_into().expect("as long as asked"))
    }

    fn words<const COUNT: usize>(&mut self) -> [i32; COUNT] {
        self.array().map(i32::from_le_bytes)
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_told() {
        let bytes = ignorant();
        assert!(read(&bytes).is_ok());
        let error = |bytes: &[u8]| read(bytes).err().unwrap();
        assert_eq!(error(b""), WeightsError::NotWeights);
        assert_eq!(error(b"RVSN"), WeightsError::NotWeights);
        assert_eq!(error(b"nonsense"), WeightsError::NotWeights);
        assert!(matches!(error(&bytes[..bytes.len() - 2]), WeightsError::Size { .. }));
        let mut other = bytes.clone();
        other[4] = 9;
        assert_eq!(error(&other), WeightsError::Version { found: 9 });
        let mut other = bytes.clone();
        other[8] = 64;
        assert!(matches!(error(&other), WeightsError::Size { .. }));
        let mut other = bytes.clone();
        other[1000] ^= 1;
        assert_eq!(error(&other), WeightsError::Checksum);
        let mut other = bytes;
        other[HEADER] = LARGEST as u8 + 1;
        let sum = checksum(&other[HEADER..]);
        other[20..24].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(error(&other), WeightsError::Range);
    }
}
