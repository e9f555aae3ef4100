//! Counts the replies to every move of a position in plain Rust, for several moves at once. The arithmetic is the same
//! for every move, so the compiler turns it into vector code on any processor with vector instructions.

use super::Bitboard;
use super::portable::{self, AXES, fill_down, fill_up};

/// The number of moves that are processed at once.
const LANES: usize = 4;

/// Returns the total number of replies to all moves that turn over discs. A move without a reply adds the result of
/// `otherwise` for the board after the move. `squares` contains the squares of the board; the function ignores moves
/// and replies outside them.
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

/// The runs of the opponent's discs that begin next to a disc of the side to move, for each axis. `up` contains the
/// runs that lead from that disc to higher bits, and `down` the runs that lead to lower bits. A new disc at the other
/// end of a run turns the run over.
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

    /// Returns the empty squares at the other ends of the runs.
    #[inline(always)]
    fn moves(&self) -> u64 {
        let mut found = 0;
        for (axis, (stride, _)) in AXES.into_iter().enumerate() {
            found |= self.up[axis] << stride | self.down[axis] >> stride;
        }
        found & self.board.empty()
    }

    /// Returns the board after a move. `disc` has only the bit of the new disc set.
    #[inline(always)]
    fn play(&self, disc: u64) -> Bitboard {
        let mut flips = 0;
        for (axis, (stride, _)) in AXES.into_iter().enumerate() {
            flips |= fill_up(stride, disc, self.down[axis]) | fill_down(stride, disc, self.up[axis]);
        }
        Bitboard { own: self.board.opponent ^ flips, opponent: self.board.own ^ flips ^ disc }
    }
}
