//! Games without a history, on boards up to 8 x 8. These games are small, so that playing move by move from Python is
//! fast.

use reversi::bitboard::{Bitboard, Kernel, squares};
use reversi::{Board, DiscCount, Player, Rules, SquareSet};

/// The rules and the squares of the board. Several games can share them.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    kernel: Kernel,
    rules: Rules,
    squares: u64,
    center: u64,
}

/// The current position of a game.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    pub(crate) board: Bitboard,
    /// The legal squares. No bit is set if the game is over.
    pub(crate) legal: u64,
    /// The side to move. If the game is over, this is the side that would move next.
    pub(crate) player: Player,
}

impl Table {
    /// Returns the table for these rules and this board size, and a game that starts with this board, or `None` if the
    /// board is larger than 8 x 8.
    pub(crate) fn new(rules: Rules, board: &Board, first: Player) -> Option<(Table, Lane)> {
        let center = SquareSet::from(board.center()).to_bits();
        let table = Table { kernel: Kernel::best(), rules, squares: squares(board.size())?, center };
        Some((table, table.with_turn(Lane { board: Bitboard::new(board, first)?, legal: 0, player: first })))
    }

    /// Returns the legal squares of the side to move.
    fn legal(&self, board: Bitboard) -> u64 {
        let empty = board.empty() & self.squares;
        let flanking = || self.kernel.moves(board.own, board.opponent) & self.squares;
        self.rules.choose(empty, empty & self.center, flanking)
    }

    /// Computes the legal squares of a game, after a pass if the side to move has no legal move.
    fn with_turn(&self, game: Lane) -> Lane {
        let legal = self.legal(game.board);
        if legal != 0 {
            return Lane { legal, ..game };
        }
        let passed = game.board.pass();
        match self.legal(passed) {
            0 => Lane { legal: 0, ..game },
            legal => Lane { board: passed, legal, player: game.player.other() },
        }
    }

    /// Returns the discs that a legal move flips.
    pub(crate) fn flips(&self, game: Lane, bit: u32) -> u64 {
        if self.rules.placement(game.board.empty() & self.center) == 0 {
            self.kernel.flips(bit, game.board.own, game.board.opponent)
        } else {
            0
        }
    }

    /// Returns the game after a legal move.
    pub(crate) fn play(&self, game: Lane, bit: u32) -> Lane {
        let board = game.board.play(bit, self.flips(game, bit));
        self.with_turn(Lane { board, legal: 0, player: game.player.other() })
    }
}

impl Lane {
    /// Returns whether a move on this square is legal.
    pub(crate) fn may_play(&self, bit: u32) -> bool {
        self.legal >> bit & 1 == 1
    }

    /// Returns the number of discs of each side.
    pub(crate) fn score(&self) -> DiscCount {
        let (own, opponent) = (self.board.own.count_ones() as usize, self.board.opponent.count_ones() as usize);
        match self.player {
            Player::Black => DiscCount { black: own, white: opponent },
            Player::White => DiscCount { black: opponent, white: own },
        }
    }
}
