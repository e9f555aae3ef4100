//! The weights of the evaluation, and their file format.
//!
//! A file is a header and then, phase by phase and pattern by pattern, one 16-bit number (little-endian) for each weight.
//! Weights count in 1/128 of a disc.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `RVSW` |
//! | 4 | version, 1 |
//! | 4 | number of phases |
//! | 4 | number of weights in a phase |
//! | 4 | checksum of the weights' bytes (FNV-1a) |

use crate::memory::prefer_large_pages;
use crate::patterns::{PATTERNS, contents, shared_weights};
use thiserror::Error;

/// How many units of a weight make a disc.
pub const UNITS_PER_DISC: i32 = 128;

/// The number of phases: the game's sixty discs, four at a time.
pub const PHASES: usize = 15;

const MAGIC: [u8; 4] = *b"RVSW";
const VERSION: u32 = 1;
const HEADER: usize = 20;

/// The phase of a position by its number of empty squares.
#[must_use]
pub const fn phase(empties: u32) -> usize {
    let placed = 60_u32.saturating_sub(empties) as usize;
    if placed / 4 < PHASES { placed / 4 } else { PHASES - 1 }
}

/// The weights, ready to be looked up by a pattern's content: phase by phase in one block, because an evaluation reads
/// every table of a phase.
pub struct Weights(Vec<i16>);

/// The weights of one phase, pattern by pattern: pattern `p` has the places from `TABLES[p]` to `TABLES[p + 1]`. Each table
/// is longer than its pattern's contents, up to the next power of two, so that a look-up needs no check.
pub(crate) type PhaseWeights = [i16; IN_A_PHASE];

const IN_A_PHASE: usize = TABLES[PATTERNS.len()];

pub(crate) const TABLES: [usize; PATTERNS.len() + 1] = {
    let mut tables = [0; PATTERNS.len() + 1];
    let mut pattern = 0;
    while pattern < PATTERNS.len() {
        tables[pattern + 1] = tables[pattern] + contents(pattern).next_power_of_two();
        pattern += 1;
    }
    tables
};

/// Why bytes are not a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum WeightsError {
    /// The bytes do not begin as weights do.
    #[error("not a file of weights")]
    NotWeights,
    /// Another version of the format.
    #[error("weights of version {found}, and only version {VERSION} can be read")]
    Version { found: u32 },
    /// Weights for other patterns or phases.
    #[error("{found} bytes of weights where {expected} are needed")]
    Size { found: usize, expected: usize },
    /// The bytes were damaged.
    #[error("the weights are damaged: their checksum is wrong")]
    Checksum,
}

/// The number of weights in a phase.
#[must_use]
pub fn weights_per_phase() -> usize {
    (0..PATTERNS.len()).map(|pattern| shared_weights(pattern).1).sum()
}

impl Weights {
    /// Reads weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
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
        let in_a_phase: usize = shared.iter().map(|(_, count)| count).sum();
        let expected = HEADER + PHASES * in_a_phase * 2;
        let shape = (word(8), word(12));
        if bytes.len() != expected || shape != (Some(PHASES as u32), Some(in_a_phase as u32)) {
            return Err(WeightsError::Size { found: bytes.len(), expected });
        }
        let body = &bytes[HEADER..];
        if word(16) != Some(checksum(body)) {
            return Err(WeightsError::Checksum);
        }
        let weights: Vec<i16> = body.chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]])).collect();
        Ok(Weights::from_shared(&weights, &shared))
    }

    /// Spreads weights that mirror images share over all contents.
    fn from_shared(weights: &[i16], shared: &[(Vec<u32>, usize)]) -> Weights {
        let mut phases = Vec::with_capacity(PHASES * IN_A_PHASE);
        prefer_large_pages(phases.spare_capacity_mut());
        phases.resize(PHASES * IN_A_PHASE, 0);
        let mut rest = weights;
        for phase in phases.chunks_exact_mut(IN_A_PHASE) {
            for (pattern, (table, count)) in shared.iter().enumerate() {
                let (own, others) = rest.split_at(*count);
                rest = others;
                for (place, &weight) in phase[TABLES[pattern]..].iter_mut().zip(table) {
                    *place = own[weight as usize];
                }
            }
        }
        Weights(phases)
    }

    pub(crate) fn phase(&self, phase: usize) -> &PhaseWeights {
        self.0[phase * IN_A_PHASE..][..IN_A_PHASE].try_into().expect("as long as asked")
    }
}

/// Writes a file of weights: [`PHASES`] times [`weights_per_phase`] of them.
#[must_use]
pub fn to_bytes(weights: &[i16]) -> Vec<u8> {
    let body: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    let mut bytes = MAGIC.to_vec();
    for word in [VERSION, PHASES as u32, (weights.len() / PHASES) as u32, checksum(&body)] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(body);
    bytes
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_read_back_and_damage_is_told() {
        let count = PHASES * weights_per_phase();
        let weights: Vec<i16> = (0..count).map(|i| (i % 1001) as i16 - 500).collect();
        let bytes = to_bytes(&weights);
        let read = Weights::from_bytes(&bytes).unwrap();
        assert_eq!(read.phase(0)[0], -500);
        let error = |bytes: &[u8]| Weights::from_bytes(bytes).err().unwrap();
        assert_eq!(error(b""), WeightsError::NotWeights);
        assert_eq!(error(b"RVSW"), WeightsError::NotWeights);
        assert_eq!(error(b"nonsense"), WeightsError::NotWeights);
        assert!(matches!(error(&bytes[..bytes.len() - 2]), WeightsError::Size { .. }));
        let mut other = bytes.clone();
        other[4] = 9;
        assert_eq!(error(&other), WeightsError::Version { found: 9 });
        let mut other = bytes.clone();
        other[1000] ^= 1;
        assert_eq!(error(&other), WeightsError::Checksum);
    }
}
