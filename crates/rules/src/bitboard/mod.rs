//! Boards up to 8 x 8 as two 64-bit words, for engines, solvers and [perft](crate::perft()).
//!
//! Bit `8 * row + column` represents the square in this row and column, on boards of every size. A smaller board
//! occupies the top left corner of an 8 x 8 board, and the other squares stay empty. Empty squares never flank a disc,
//! so the same kernels work for every size. Only the legal moves must be restricted to the board with [`squares`].
//!
//! A [`Kernel`] computes the legal moves of a side and the discs that a move turns over. There are kernels in portable
//! Rust, for AVX2, for AVX-512, and for WebAssembly with SIMD128. [`Kernel::best`] detects the fastest kernel on the
//! first call. Without the feature `std`, the instructions that are enabled at compile time determine the kernel. A
//! program that spends most of its time in a kernel can compile its code once for each of the modules [`portable`],
//! [`avx2`] and [`avx512`], and choose a version according to [`Kernel::instruction_set`].

/// Evaluates to `true` if the processor has all of the given features. With the feature `std`, the processor features
/// are detected at run time. Without `std`, the result is known at compile time.
#[cfg(target_arch = "x86_64")]
macro_rules! has_features {
    ($($feature:tt),*) => {{
        #[cfg(feature = "std")]
        let found = $(std::arch::is_x86_feature_detected!($feature))&&*;
        #[cfg(not(feature = "std"))]
        let found = cfg!(all($(target_feature = $feature),*));
        found
    }};
}

mod batch;
mod canonical;
mod kernel;
mod walk;

#[cfg(target_arch = "x86_64")]
pub mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
pub mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub mod simd128;

pub use canonical::Canonical;
pub use kernel::{InstructionSet, Kernel};
pub(crate) use walk::Walk;

use crate::{Board, Player, Size, Square};

/// The discs of the side to move and of its opponent.
///
/// This type is optimised for speed: its functions do not check whether a move is legal.
///
/// ```
/// use reversi::bitboard::Bitboard;
///
/// let start = Bitboard::START;
/// assert_eq!(start.moves().count_ones(), 4);
/// let square = start.moves().trailing_zeros(); // d3
/// let flips = start.flips(square);
/// let after = start.play(square, flips); // now White is `own`
/// assert_eq!((after.own.count_ones(), after.opponent.count_ones()), (1, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitboard {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
}

impl Bitboard {
    /// The starting position of Othello on 8 x 8, with Black to move.
    pub const START: Bitboard = Bitboard { own: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };

    /// Returns the board from the point of view of `player`, the side to move, or `None` if the board is larger than 8
    /// x 8.
    #[must_use]
    pub fn new(board: &Board, player: Player) -> Option<Bitboard> {
        board
            .size()
            .fits_bitboard()
            .then(|| Bitboard { own: board.discs(player).to_bits(), opponent: board.discs(player.other()).to_bits() })
    }

    /// Returns the bit number of a square, from 0 to 63. The square must be within 8 x 8.
    #[must_use]
    pub const fn square(square: Square) -> u32 {
        debug_assert!(square.column() < 8 && square.row() < 8);
        square.row() as u32 * 8 + square.column() as u32
    }

    /// Returns the empty squares. For a smaller board, the result includes the squares outside the board.
    #[must_use]
    pub const fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// Returns the squares where the side to move would turn over at least one disc.
    #[must_use]
    pub fn moves(self) -> u64 {
        Kernel::best().moves(self.own, self.opponent)
    }

    /// Returns the discs that a new disc on the empty `square` (0 to 63) would turn over.
    #[must_use]
    pub fn flips(self, square: u32) -> u64 {
        Kernel::best().flips(square, self.own, self.opponent)
    }

    /// Returns the board after a move, from the point of view of the other side.
    #[must_use]
    pub const fn play(self, square: u32, flips: u64) -> Bitboard {
        Bitboard { own: self.opponent ^ flips, opponent: self.own ^ flips ^ 1 << square }
    }

    /// Returns the board after a pass, from the point of view of the other side.
    #[must_use]
    pub const fn pass(self) -> Bitboard {
        Bitboard { own: self.opponent, opponent: self.own }
    }
}

/// Returns a word with the bits of all squares on a board of this size, or `None` if the board is larger than 8 x 8.
#[must_use]
pub fn squares(size: Size) -> Option<u64> {
    size.fits_bitboard().then(|| size.universe().to_bits())
}
