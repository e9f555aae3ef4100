//! The board, the rules and the legal moves of a search on boards up to 8 x 8.

use crate::search::instructions::Instructions;
use crate::search::transposition_table::hash;
use reversi::bitboard::{Bitboard, Kernel, squares};
use reversi::{Rules, Size, SquareSet};

/// The size of the board and the rules, which stay the same during a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant {
    pub(crate) kernel: Kernel,
    pub(crate) rules: Rules,
    pub(crate) squares: u64,
    pub(crate) area: i32,
    /// The corners of the board.
    pub(crate) corners: u64,
    /// The X-squares, which are diagonally next to the corners.
    pub(crate) x_squares: u64,
    /// Whether the evaluation's weights were trained for this board and these rules.
    pub(crate) trained: bool,
    center: u64,
    /// A number that differs for each board size and rule set, so that positions of different games have different
    /// hashes.
    salt: u64,
}

impl Variant {
    /// Creates the variant for a rule set and a board size. Returns `None` for boards larger than 8 x 8.
    pub(crate) fn new(rules: Rules, size: Size) -> Option<Variant> {
        let center = SquareSet::from(size.center()).to_bits();
        let squares = squares(size)?;
        let (right, bottom) = (size.width() - 1, 8 * (size.height() - 1));
        let corners = 1 | 1 << right | 1 << bottom | 1 << (right + bottom);
        let x_squares = 1 << 9 | 1 << (right + 7) | 1 << (bottom - 7) | 1 << (right + bottom - 9);
        let trained = rules.othello_theory_applies(size);
        let area = i32::from(size.area());
        let salt = hash(squares, rules as u64);
        Some(Variant { kernel: Kernel::best(), rules, squares, area, corners, x_squares, trained, center, salt })
    }

    /// Returns the hash of a position.
    #[inline]
    pub(crate) fn hash(&self, board: Bitboard) -> u64 {
        hash(board.own, board.opponent) ^ self.salt
    }

    /// Returns the empty squares.
    pub(crate) fn empty(&self, board: Bitboard) -> u64 {
        board.empty() & self.squares
    }

    /// Returns whether every move from this position on must flank.
    pub(crate) fn must_flank(&self, board: Bitboard) -> bool {
        self.rules.must_flank() && !self.is_placement(board)
    }

    /// Returns whether the next disc is placed in the centre and flips nothing.
    #[inline]
    fn is_placement(&self, board: Bitboard) -> bool {
        self.rules.placement(board.empty() & self.center) != 0
    }

    /// Returns the legal moves of the side to move.
    #[inline]
    pub(crate) fn moves(&self, board: Bitboard) -> u64 {
        self.moves_by(board, |own, opponent| self.kernel.moves(own, opponent))
    }

    /// Works like [`moves`](Self::moves), but is compiled for the instructions of the calling search.
    #[inline(always)]
    pub(crate) fn moves_with<I: Instructions>(&self, board: Bitboard) -> u64 {
        self.moves_by(board, I::moves)
    }

    #[inline(always)]
    fn moves_by(&self, board: Bitboard, moves: impl FnOnce(u64, u64) -> u64) -> u64 {
        let empty = self.empty(board);
        self.rules.choose(empty, empty & self.center, || moves(board.own, board.opponent) & self.squares)
    }

    /// Returns the discs that a legal move flips.
    #[inline]
    pub(crate) fn flips(&self, board: Bitboard, square: u32) -> u64 {
        if self.is_placement(board) { 0 } else { self.kernel.flips(square, board.own, board.opponent) }
    }

    /// Works like [`flips`](Self::flips), but is compiled for the instructions of the calling search.
    #[inline(always)]
    pub(crate) fn flips_with<I: Instructions>(&self, board: Bitboard, square: u32) -> u64 {
        if self.is_placement(board) { 0 } else { I::flips(square, board.own, board.opponent) }
    }
}
