//! The transposition table, which all threads of an engine share without a lock.
//!
//! An entry consists of two words, which a thread writes one after the other. The first word, the *key*, is the XOR of
//! the position's hash and the second word. If two threads write an entry at the same time, the words may not belong
//! together. The key is then wrong, and lookups ignore the entry.

use crate::memory::{prefer_large_pages, prefetch};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use thiserror::Error;

/// The data that the table stores about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The lower bound on the score.
    pub(crate) lower: i32,
    /// The upper bound on the score.
    pub(crate) upper: i32,
    /// The depth of the search.
    pub(crate) depth: u32,
    /// The selectivity level of the search: see [`crate::search::probcut`].
    pub(crate) selectivity: u32,
    /// The best move and the previous best move, as square numbers. [`NO_MOVE`] represents a missing move.
    pub(crate) moves: [u16; 2],
}

/// The value that represents the absence of a move.
pub(crate) const NO_MOVE: u16 = 1023;

/// The generation of a new or cleared table.
const FIRST_GENERATION: u8 = 1;

const BUCKET: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([(AtomicU64, AtomicU64); BUCKET]);

/// The transposition table, which is divided into buckets of [`BUCKET`] entries.
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// The generation: a number from 1 to 127 that identifies the current search. The number after 127 is 1. The table
    /// replaces entries of earlier searches first.
    generation: AtomicU8,
}

/// The error returned if a transposition table cannot be allocated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{megabytes} MB of memory for the transposition table {}", match megabytes {
    0 => "is too little: choose 1 or more",
    _ => "is not available: choose a smaller size",
})]
#[allow(missing_docs)]
pub struct HashSizeError {
    pub megabytes: usize,
}

impl TranspositionTable {
    pub(crate) fn new(megabytes: usize) -> Result<TranspositionTable, HashSizeError> {
        let error = HashSizeError { megabytes };
        let bytes = megabytes.checked_mul(1 << 20).filter(|&bytes| bytes > 0).ok_or(error)?;
        let count = bytes / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| error)?;
        prefer_large_pages(buckets.spare_capacity_mut());
        buckets.resize_with(count, Bucket::default);
        Ok(TranspositionTable { buckets: buckets.into_boxed_slice(), generation: AtomicU8::new(FIRST_GENERATION) })
    }

    /// Removes all entries.
    pub(crate) fn clear(&self) {
        for (key, data) in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            key.store(0, Relaxed);
            data.store(0, Relaxed);
        }
        self.generation.store(FIRST_GENERATION, Relaxed);
    }

    /// Starts a new search. From then on, the table replaces entries of earlier searches first.
    pub(crate) fn age(&self) {
        let next = self.generation.load(Relaxed) % 127 + 1;
        self.generation.store(next, Relaxed);
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Prefetches the bucket of a position that the search will look up soon.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(self.bucket(hash));
    }

    /// Returns the entry for the position with this hash, if the table contains one.
    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).0.iter().find_map(|(key, data)| {
            let data = data.load(Relaxed);
            (key.load(Relaxed) ^ data == hash && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry. If the bucket contains an entry for the same position or an empty entry, replaces this entry.
    /// Otherwise replaces the least valuable entry: entries of earlier searches first, and among them the shallowest
    /// and most selective.
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let slots = &self.bucket(hash).0;
        let value = |(key, data): &(AtomicU64, AtomicU64)| {
            let data = data.load(Relaxed);
            if key.load(Relaxed) ^ data == hash || data == 0 {
                return -1;
            }
            let old = unpack(data);
            let current = if generation_of(data) == generation { 1000 } else { 0 };
            current + 2 * old.depth as i32 + old.selectivity as i32
        };
        let slot = slots.iter().min_by_key(|slot| value(slot)).expect("a bucket has slots");
        let data = pack(entry, generation);
        slot.0.store(hash ^ data, Relaxed);
        slot.1.store(data, Relaxed);
    }
}

// The layout of a packed entry in bits, from the lowest bit: 11 for the lower bound and 11 for the upper bound (both
// with 1024 added), 8 for the depth, 3 for the selectivity, 7 for the generation, and 10 for each move. The generation
// is never 0, so no packed entry is 0.
fn pack(entry: Entry, generation: u8) -> u64 {
    let bound = |score: i32| (score.clamp(-1023, 1023) + 1024) as u64;
    bound(entry.lower)
        | bound(entry.upper) << 11
        | u64::from(entry.depth.min(255)) << 22
        | u64::from(entry.selectivity) << 30
        | u64::from(generation) << 33
        | u64::from(entry.moves[0]) << 40
        | u64::from(entry.moves[1]) << 50
}

fn unpack(data: u64) -> Entry {
    let bits = |from: u32, count: u32| data >> from & ((1 << count) - 1);
    Entry {
        lower: bits(0, 11) as i32 - 1024,
        upper: bits(11, 11) as i32 - 1024,
        depth: bits(22, 8) as u32,
        selectivity: bits(30, 3) as u32,
        moves: [bits(40, 10) as u16, bits(50, 10) as u16],
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 33 & 127) as u8
}

/// Returns a hash of two 64-bit integers, for example the bitboards of the two players.
#[inline]
pub(crate) fn hash(own: u64, opponent: u64) -> u64 {
    let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u32) -> Entry {
        Entry { lower: -64, upper: 13, depth, selectivity: 5, moves: [63, NO_MOVE] }
    }

    #[test]
    fn entries_are_returned_as_they_were_stored() {
        let table = TranspositionTable::new(1).unwrap();
        for (hash, depth) in [(1, 3), (u64::MAX, 60), (1 << 63, 0)] {
            assert_eq!(table.get(hash), None);
            table.put(hash, entry(depth));
            assert_eq!(table.get(hash), Some(entry(depth)));
        }
        table.clear();
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn a_full_bucket_replaces_old_entries_first_and_then_shallow_ones() {
        let table = TranspositionTable::new(1).unwrap();
        (1..=4).for_each(|n| table.put(n, entry(n as u32)));
        table.put(5, entry(9));
        assert_eq!(table.get(1), None);
        table.age();
        table.put(6, entry(1)); // replaces 2, the shallowest of the old entries
        table.put(7, entry(1));
        assert!(table.get(6).is_some() && table.get(5).is_some() && table.get(4).is_some());
    }

    #[test]
    fn sizes_that_cannot_be_allocated_are_refused() {
        for megabytes in [0, usize::MAX, usize::MAX >> 20] {
            assert_eq!(TranspositionTable::new(megabytes).err(), Some(HashSizeError { megabytes }));
        }
    }
}
