//! The file format of the network's weights. `network.rs` describes the network.
//!
//! All integers are little-endian.
//!
//! | bytes | contents |
//! |---|---|
//! | 4 | `RVSN` |
//! | 4 | version, 3 |
//! | 4 | number of integers in an embedding |
//! | 4 | number of units of the hidden layer |
//! | 4 | number of embeddings |
//! | 4 | checksum of the following bytes (FNV-1a) |
//!
//! The rest of the file contains:
//!
//! - the embeddings, pattern by pattern, with one byte for each integer from -63 to 63; mirror images of a pattern
//!   index share an embedding;
//! - the accumulator's bias, with two bytes for each integer;
//! - for each of the sixty plies, in this order:
//!   - the weights from the accumulator to the hidden units, with one byte each, in groups of four inputs: each group
//!     contains four weights for each unit;
//!   - the weights from the numbers of moves to the hidden units, the biases of the hidden units, and the weights from
//!     the hidden units to the value, with four bytes each;
//!   - the weights from the accumulator directly to the value, with two bytes each;
//!   - the weights from the numbers of moves directly to the value, and the bias of the value, with four bytes each.

use crate::evaluation::network::{Embedding, HIDDEN, LARGEST, Layer, Network, PLIES, WIDTH};
use crate::evaluation::patterns::{PATTERNS, shared_embeddings};
use thiserror::Error;

const MAGIC: [u8; 4] = *b"RVSN";
const VERSION: u32 = 3;
const HEADER: usize = 24;
const LAYER: usize = WIDTH * HIDDEN + 4 * 4 * HIDDEN + 2 * WIDTH + 3 * 4;

/// The trained weights for 8 x 8 Othello, from the crate `reversi-weights`.
#[cfg(feature = "weights")]
pub use reversi_weights::WEIGHTS as TRAINED;

/// The error returned if bytes are not a valid weights file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes do not start with `RVSN`.
    #[error("not a weights file")]
    NotWeights,
    /// The version of the format is not supported.
    #[error("the weights have version {found}, but this program supports only version {VERSION}")]
    Version { found: u32 },
    /// The file does not have the size that the network requires. The weights may be for a network of another shape.
    #[error("the weights have {found} bytes, but {expected} bytes are required")]
    Size { found: usize, expected: usize },
    /// An integer of an embedding is too large, so that sums in the evaluation could overflow.
    #[error("an embedding contains a number outside the range from -{LARGEST} to {LARGEST}")]
    Range,
    /// The checksum does not match.
    #[error("the weights are damaged: their checksum is wrong")]
    Checksum,
}

/// Returns a weights file for tests. With these weights, the value of every position is 0.
#[must_use]
pub fn ignorant() -> Vec<u8> {
    let embeddings = (0..PATTERNS.len()).map(|pattern| shared_embeddings(pattern).1).sum();
    let body = vec![0; body_len(embeddings)];
    let mut bytes = MAGIC.to_vec();
    for word in [VERSION, WIDTH as u32, HIDDEN as u32, embeddings as u32, checksum(&body)] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(body);
    bytes
}

const fn body_len(embeddings: usize) -> usize {
    (embeddings + 2) * WIDTH + PLIES * LAYER
}

/// Reads a weights file.
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
    let shared: Vec<(Vec<u32>, usize)> = (0..PATTERNS.len()).map(shared_embeddings).collect();
    let embeddings: usize = shared.iter().map(|(_, count)| count).sum();
    let expected = HEADER + body_len(embeddings);
    let shape = [word(8), word(12), word(16)];
    if bytes.len() != expected || shape != [WIDTH, HIDDEN, embeddings].map(|size| Some(size as u32)) {
        return Err(WeightsError::Size { found: bytes.len(), expected });
    }
    let body = &bytes[HEADER..];
    if word(20) != Some(checksum(body)) {
        return Err(WeightsError::Checksum);
    }
    let (embeddings, rest) = body.split_at(embeddings * WIDTH);
    if embeddings.iter().any(|&byte| (byte as i8).unsigned_abs() > LARGEST as u8) {
        return Err(WeightsError::Range);
    }
    let mut integers = Integers(rest);
    let bias = integers.array().map(i16::from_le_bytes);
    let layers = (0..PLIES).map(|_| layer(&mut integers)).collect();
    let mut embeddings = embeddings.as_chunks().0;
    let unshared = shared.iter().flat_map(|(map, count)| {
        let (own, others) = embeddings.split_at(*count);
        embeddings = others;
        map.iter().map(|&shared| Embedding::new(own[shared as usize].map(|byte: u8| byte as i8)))
    });
    Ok(Network::new(unshared, bias, layers))
}

fn layer(integers: &mut Integers<'_>) -> Layer {
    let mut hidden = [[[0; 4]; HIDDEN]; WIDTH / 4];
    hidden.as_flattened_mut().iter_mut().for_each(|four| *four = integers.array::<4, 1>().map(|[byte]| byte as i8));
    Layer {
        hidden,
        hidden_moves: [integers.words(), integers.words()],
        hidden_bias: integers.words(),
        output: integers.words(),
        direct: integers.array().map(i16::from_le_bytes),
        direct_moves: integers.words(),
        output_bias: integers.words::<1>()[0],
    }
}

/// The bytes of the file that have not been read yet. The methods cannot run out of bytes, because [`read`] has checked
/// the file's size.
struct Integers<'a>(&'a [u8]);

impl Integers<'_> {
    fn array<const COUNT: usize, const BYTES: usize>(&mut self) -> [[u8; BYTES]; COUNT] {
        let (integers, rest) = self.0.split_at(COUNT * BYTES);
        self.0 = rest;
        std::array::from_fn(|i| integers[i * BYTES..][..BYTES].try_into().expect("a slice of this length"))
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
    fn damaged_weights_are_refused() {
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
