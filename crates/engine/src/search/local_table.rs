//! A small transposition table for each thread, for positions with few empty squares. The table fits into a fast cache,
//! so that a probe takes less time than the search that it may save. A new position always replaces the old position in
//! its slot.

/// The bounds and the best move that the table stores for a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    hash: u64,
    /// The lower bound on the score.
    pub(crate) lower: i8,
    /// The upper bound on the score.
    pub(crate) upper: i8,
    /// The square to try first, or 64 if there is none.
    pub(crate) best: u8,
}

const BITS: u32 = 12;

/// The local table of a thread.
pub(crate) struct LocalTable(Box<[Entry; 1 << BITS]>);

impl LocalTable {
    pub(crate) fn new() -> LocalTable {
        LocalTable(Box::new([Entry::unknown(0); 1 << BITS]))
    }

    #[inline(always)]
    fn index(hash: u64) -> usize {
        (hash >> (u64::BITS - BITS)) as usize
    }

    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Entry {
        let entry = self.0[LocalTable::index(hash)];
        if entry.hash == hash { entry } else { Entry::unknown(hash) }
    }

    /// Stores a score, as a lower bound if it is more than `alpha`, and otherwise as an upper bound.
    #[inline(always)]
    pub(crate) fn put(&mut self, hash: u64, score: i32, alpha: i32, best: u32) {
        let entry = &mut self.0[LocalTable::index(hash)];
        if entry.hash != hash {
            *entry = Entry::unknown(hash);
        }
        if score > alpha {
            entry.lower = score as i8;
        } else {
            entry.upper = score as i8;
        }
        entry.best = best as u8;
    }
}

impl Entry {
    #[inline(always)]
    fn unknown(hash: u64) -> Entry {
        Entry { hash, lower: i8::MIN, upper: i8::MAX, best: 64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_a_position_are_combined_and_another_position_replaces_them() {
        let mut local_table = LocalTable::new();
        local_table.put(7, 4, 3, 11);
        local_table.put(7, 6, 6, 12);
        let entry = local_table.get(7);
        assert_eq!((entry.lower, entry.upper, entry.best), (4, 6, 12));
        local_table.put(8, -64, 0, 1);
        assert_eq!((local_table.get(8).lower, local_table.get(8).upper), (i8::MIN, -64));
        assert_eq!(
            (local_table.get(7).lower, local_table.get(7).upper, local_table.get(7).best),
            (i8::MIN, i8::MAX, 64)
        );
    }
}
