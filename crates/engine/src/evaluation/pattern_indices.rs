//! The pattern indices of a position, which are updated with each move.

use crate::evaluation::patterns::{ALL, INSTANCES, index_count};
use reversi::bitboard::Bitboard;

/// The number of instances, rounded up to whole vector registers.
const LANES: usize = 48;

/// The index of each instance of each pattern, from the point of view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(crate) struct PatternIndices([u16; LANES]);

/// The place value of each square's digit in each instance: a power of three, or 0 if the instance does not contain the
/// square.
static DIGITS: [PatternIndices; 64] = digits();

/// The largest index of each instance, which represents an opponent's disc on every square.
const LARGEST: PatternIndices = largest();

const fn digits() -> [PatternIndices; 64] {
    let mut table = [PatternIndices([0; LANES]); 64];
    let mut lane = 0;
    while lane < INSTANCES {
        let squares = ALL[lane].squares();
        let (mut place, mut digit) = (0, 1);
        while place < squares.len() {
            table[squares[place] as usize].0[lane] = digit;
            digit *= 3;
            place += 1;
        }
        lane += 1;
    }
    table
}

const fn largest() -> PatternIndices {
    let mut largest = PatternIndices([0; LANES]);
    let mut lane = 0;
    while lane < INSTANCES {
        largest.0[lane] = (index_count(ALL[lane].pattern) - 1) as u16;
        lane += 1;
    }
    largest
}

impl PatternIndices {
    /// Computes the indices of a board from scratch.
    pub(crate) fn new(board: Bitboard) -> PatternIndices {
        let mut indices = PatternIndices([0; LANES]);
        for (square, digits) in DIGITS.iter().enumerate() {
            let digit = match (board.own >> square & 1, board.opponent >> square & 1) {
                (1, _) => continue,
                (_, 1) => 2,
                _ => 1,
            };
            for lane in 0..LANES {
                indices.0[lane] += digit * digits.0[lane];
            }
        }
        indices
    }

    /// Returns the indices after the side to move has put a disc on `square` and turned over `flips`, from the
    /// other side's point of view.
    #[inline(always)] // the function must be compiled for the instructions of the calling search
    pub(crate) fn play(&self, square: u32, flips: u64) -> PatternIndices {
        let mut turned = [0_u16; LANES];
        let mut remaining = flips;
        while remaining != 0 {
            let digits = &DIGITS[remaining.trailing_zeros() as usize].0;
            remaining &= remaining - 1;
            for lane in 0..LANES {
                turned[lane] += digits[lane];
            }
        }
        // A digit decreases by one if a disc is put on an empty square, and by two if an opponent's disc is turned
        // over. Switching to the other side's point of view then replaces each index by largest - index.
        let placed = &DIGITS[(square & 63) as usize].0;
        PatternIndices(std::array::from_fn(|lane| {
            (LARGEST.0[lane] - self.0[lane]).wrapping_add(placed[lane]).wrapping_add(2 * turned[lane])
        }))
    }

    /// Returns the indices of the same board from the other side's point of view.
    #[inline]
    pub(crate) fn pass(&self) -> PatternIndices {
        PatternIndices(std::array::from_fn(|lane| LARGEST.0[lane] - self.0[lane]))
    }

    /// Returns the indices in the order of [`ALL`].
    #[inline(always)]
    pub(crate) fn as_array(&self) -> &[u16; INSTANCES] {
        self.0.first_chunk().expect("as many lanes as instances")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn updated_indices_equal_those_computed_from_scratch() {
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let mut board = Bitboard::START;
            let mut indices = PatternIndices::new(board);
            while board.moves() | board.pass().moves() != 0 {
                let moves = board.moves();
                if moves == 0 {
                    (board, indices) = (board.pass(), indices.pass());
                } else {
                    let nth = rng.u32(..moves.count_ones());
                    let square = (0..nth).fold(moves, |left, _| left & (left - 1)).trailing_zeros();
                    let flips = board.flips(square);
                    (board, indices) = (board.play(square, flips), indices.play(square, flips));
                }
                assert_eq!(indices, PatternIndices::new(board));
            }
        }
    }

    #[test]
    fn the_instances_of_a_pattern_follow_each_other() {
        let patterns: Vec<usize> = ALL.iter().map(|instance| instance.pattern).collect();
        let ranges = [0..4, 4..12, 12..16, 16..20, 20..24, 24..28, 28..32, 32..36, 36..38, 38..42, 42..46];
        for (pattern, range) in ranges.into_iter().enumerate() {
            assert!(patterns[range].iter().all(|&p| p == pattern));
        }
    }
}
