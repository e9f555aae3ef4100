//! Counting the replies to every move of a position in plain Rust, several moves side by side: the arithmetic is the
//! same in every lane, so that compilers make vector code of it on any processor that has some.

use super::Bitboard;
use super::portable::{self, AXES, fill_down, fill_up};

/// How many moves are tried side by side.
const LANES: usize = 4;

/// The number of replies to every move that flanks; for a move without a reply whatever `otherwise` makes of the board
/// after it. Only `squares` can be played.
#[inline]
pub(super) fn count_replies(board: Bitboard, squares: u64, otherwise: impl Fn(Bitboard) -> u64) -> u64 {
    let runs = Runs::new(board);
    let mut left = runs.moves() & squares;
    let mut sum = 0;
    while left != 0 {
        let mut discs = [0; LANES];
        let mut used = 0;
        while left != 0 && used < LANES {
            discs[used] = left & left.wrapping_neg();
            left &= left - 1;
            used += 1;
        }
        let mut replies = [0; LANES];
        for lane in 0..LANES {
            let next = runs.play(discs[lane]);
            replies[lane] = portable::moves(next.own, next.opponent) & squares;
        }
        for lane in 0..used {
            sum += match replies[lane].count_ones() {
                0 => otherwise(runs.play(discs[lane])),
                count => u64::from(count),
            };
        }
    }
    sum
}

/// The opponent's discs that own discs hold from one side, by axis: `up` those in a run that leads from an own disc to
/// higher bits. A disc at the other end of such a run turns it over.
struct Runs {
    board: Bitboard,
    up: [u64; 4],
    down: [u64; 4],
}

impl Runs {
    #[inline(always)]
    fn new(board: Bitboard) -> Runs {
        let up = AXES.map(|(stride, columns)| fill_up(stride, board.own, board.opponent & columns));
        let down = AXES.map(|(stride, columns)| fill_down(stride, board.own, board.opponent & columns));
        Runs { board, up, down }
    }

    /// The squares at the other ends of the runs.
    #[inline(always)]
    fn moves(&self) -> u64 {
        let mut found = 0;
        for (axis, (stride, _)) in AXES.into_iter().enumerate() {
            found |= self.up[axis] << stride | self.down[axis] >> stride;
        }
        found & self.board.empty()
    }

    /// The board after a new disc, given as its bit.
    #[inline(always)]
    fn play(&self, disc: u64) -> Bitboard {
        let mut flips = 0;
        for (axis, (stride, _)) in AXES.into_iter().enumerate() {
            flips |= fill_up(stride, disc, self.down[axis]) | fill_down(stride, disc, self.up[axis]);
        }
        Bitboard { own: self.board.opponent ^ flips, opponent: self.board.own ^ flips ^ disc }
    }
}
