//! Boards up to 8 x 8 in two 64-bit words: what engines, solvers and [perft](crate::perft()) run on.
//!
//! Bit `8 * row + column` stands for a square, on every size: a smaller board lies in the top left corner of an 8 x 8
//! one, whose other squares stay empty. No line is closed by an empty square, so the same kernels serve every size,
//! and only the squares that may be *played* have to be masked ([`squares`]).
//!
//! The two questions, where a side can flank and what a move turns over, are answered by a [`Kernel`]: portable Rust
//! everywhere, AVX2 or AVX-512 where the processor has them, and SIMD128 in WebAssembly that is compiled for it. It is chosen
//! once, at the first use; without the feature `std` it is chosen by what the compiler was told of the processor. Code whose time goes into these questions can be compiled once for each kernel, on the modules
//! [`portable`], [`avx2`] and [`avx512`], and choose by [`Kernel::instruction_set`].

/// Whether the processor has all of these: found out when the program runs, or without `std` by what it is compiled for.
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
/// This is the fast, unchecked way to play: nothing here asks whether a move is legal.
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
    /// The start of an 8 x 8 Othello game, Black to move.
    pub const START: Bitboard = Bitboard { own: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };

    /// The board as `player`, who is to move, sees it. `None` if it is larger than 8 x 8.
    #[must_use]
    pub fn new(board: &Board, player: Player) -> Option<Bitboard> {
        board
            .size()
            .fits_bitboard()
            .then(|| Bitboard { own: board.discs(player).to_bits(), opponent: board.discs(player.other()).to_bits() })
    }

    /// The number of a position's bit. The position has to lie within 8 x 8.
    #[must_use]
    pub const fn square(square: Square) -> u32 {
        debug_assert!(square.column() < 8 && square.row() < 8);
        square.row() as u32 * 8 + square.column() as u32
    }

    /// The empty squares of the 8 x 8 field.
    #[must_use]
    pub const fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// The squares where the side to move would turn over at least one disc.
    #[must_use]
    pub fn moves(self) -> u64 {
        Kernel::best().moves(self.own, self.opponent)
    }

    /// The discs that a new disc on the empty `square` (0 to 63) would turn over.
    #[must_use]
    pub fn flips(self, square: u32) -> u64 {
        Kernel::best().flips(square, self.own, self.opponent)
    }

    /// The board after a move, seen by the other side.
    #[must_use]
    pub const fn play(self, square: u32, flips: u64) -> Bitboard {
        Bitboard { own: self.opponent ^ flips, opponent: self.own ^ flips ^ 1 << square }
    }

    /// The board after a pass, seen by the other side.
    #[must_use]
    pub const fn pass(self) -> Bitboard {
        Bitboard { own: self.opponent, opponent: self.own }
    }
}

/// The bits of all squares of a board of this size; `None` if it is larger than 8 x 8.
#[must_use]
pub fn squares(size: Size) -> Option<u64> {
    size.fits_bitboard().then(|| size.universe().to_bits())
}
