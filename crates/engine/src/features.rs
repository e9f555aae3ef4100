//! The content of each instance of each pattern, updated move by move.

use crate::patterns::{ALL, INSTANCES, PATTERNS, contents};
use reversi::bitboard::Bitboard;

/// The number of instances, rounded up to whole vector registers.
const LANES: usize = 48;

/// The contents of all instances as the side to move sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub struct Features([u16; LANES]);

/// For each square what it counts in each instance: a power of three, or nothing.
static DIGITS: [Features; 64] = digits();

/// The largest content of each instance: the opponent's discs everywhere.
const LARGEST: Features = largest();

const fn digits() -> [Features; 64] {
    let mut table = [Features([0; LANES]); 64];
    let mut lane = 0;
    while lane < INSTANCES {
        let squares = PATTERNS[ALL[lane].pattern].squares.len();
        let (mut place, mut digit) = (0, 1);
        while place < squares {
            table[ALL[lane].square(place) as usize].0[lane] = digit;
            digit *= 3;
            place += 1;
        }
        lane += 1;
    }
    table
}

const fn largest() -> Features {
    let mut largest = Features([0; LANES]);
    let mut lane = 0;
    while lane < INSTANCES {
        largest.0[lane] = (contents(ALL[lane].pattern) - 1) as u16;
        lane += 1;
    }
    largest
}

impl Features {
    /// The features of a board, from scratch.
    #[must_use]
    pub fn new(board: Bitboard) -> Features {
        let mut features = Features([0; LANES]);
        for (square, digits) in DIGITS.iter().enumerate() {
            let digit = match (board.own >> square & 1, board.opponent >> square & 1) {
                (1, _) => continue,
                (_, 1) => 2,
                _ => 1,
            };
            for lane in 0..LANES {
                features.0[lane] += digit * digits.0[lane];
            }
        }
        features
    }

    /// After a disc of the side to move on `square` that turned over `flips`, seen by the other side.
    #[must_use]
    #[inline(always)] // and so compiled for the instructions of the search that calls it
    pub fn play(&self, square: u32, flips: u64) -> Features {
        let mut turned = [0_u16; LANES];
        let mut left = flips;
        while left != 0 {
            let digits = &DIGITS[left.trailing_zeros() as usize].0;
            left &= left - 1;
            for lane in 0..LANES {
                turned[lane] += digits[lane];
            }
        }
        // An empty square loses one digit's worth to become the mover's, an opponent's disc two. Then the board is
        // seen from the other side: largest - content.
        let placed = &DIGITS[(square & 63) as usize].0;
        Features(std::array::from_fn(|lane| {
            (LARGEST.0[lane] - self.0[lane]).wrapping_add(placed[lane]).wrapping_add(2 * turned[lane])
        }))
    }

    /// The same board seen by the other side.
    #[must_use]
    #[inline]
    pub fn pass(&self) -> Features {
        Features(std::array::from_fn(|lane| LARGEST.0[lane] - self.0[lane]))
    }

    /// What each instance holds, in the order of [`ALL`].
    #[must_use]
    #[inline(always)]
    pub fn contents(&self) -> &[u16; INSTANCES] {
        self.0.first_chunk().expect("as many lanes as instances")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small random number generator.
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn kept_up_to_date_is_as_good_as_new() {
        let mut state = 7;
        for _ in 0..200 {
            let mut board = Bitboard::START;
            let mut features = Features::new(board);
            while board.moves() | board.pass().moves() != 0 {
                let moves = board.moves();
                if moves == 0 {
                    (board, features) = (board.pass(), features.pass());
                } else {
                    let nth = random(&mut state) as u32 % moves.count_ones();
                    let square = (0..nth).fold(moves, |left, _| left & (left - 1)).trailing_zeros();
                    let flips = board.flips(square);
                    (board, features) = (board.play(square, flips), features.play(square, flips));
                }
                assert_eq!(features, Features::new(board));
            }
        }
    }

    #[test]
    fn instances_lie_where_the_sum_takes_them() {
        let patterns: Vec<usize> = ALL.iter().map(|instance| instance.pattern).collect();
        let ranges = [0..4, 4..12, 12..16, 16..20, 20..24, 24..28, 28..32, 32..36, 36..38, 38..42, 42..46];
        for (pattern, range) in ranges.into_iter().enumerate() {
            assert!(patterns[range].iter().all(|&p| p == pattern));
        }
    }
}
