//! A game on a board up to 8 x 8 without its history, in three words: what is played move by move from Python.

use reversi::bitboard::{Bitboard, Kernel, squares};
use reversi::{Board, Player, Rules, SquareSet};

/// The rules and the squares of a board.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    kernel: Kernel,
    rules: Rules,
    squares: u64,
    center: u64,
}

/// A game as it stands.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    pub(crate) board: Bitboard,
    /// The squares that may be played; none when the game is over.
    pub(crate) legal: u64,
    /// Whose turn it is, or was last when the game is over.
    pub(crate) player: Player,
}

impl Table {
    /// For games on such a board, and the game that begins with it; `None` if it is larger than 8 x 8.
    pub(crate) fn new(rules: Rules, board: &Board, first: Player) -> Option<(Table, Lane)> {
        let center = SquareSet::from(board.center()).to_bits();
        let table = Table { kernel: Kernel::best(), rules, squares: squares(board.size())?, center };
        Some((table, table.with_turn(Lane { board: Bitboard::new(board, first)?, legal: 0, player: first })))
    }

    /// The squares that may be played.
    fn legal(&self, board: Bitboard) -> u64 {
        let empty = board.empty() & self.squares;
        let flanking = || self.kernel.moves(board.own, board.opponent) & self.squares;
        self.rules.choose(empty, empty & self.center, flanking)
    }

    /// The same board, with the turn given to the other side if this one cannot move.
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

    /// The discs that a legal move turns over.
    pub(crate) fn flips(&self, game: Lane, bit: u32) -> u64 {
        if self.rules.placement(game.board.empty() & self.center) == 0 {
            self.kernel.flips(bit, game.board.own, game.board.opponent)
        } else {
            0
        }
    }

    /// The game after a legal move.
    pub(crate) fn play(&self, game: Lane, bit: u32) -> Lane {
        let board = game.board.play(bit, self.flips(game, bit));
        self.with_turn(Lane { board, legal: 0, player: game.player.other() })
    }
}

impl Lane {
    /// Whether this square may be played.
    pub(crate) fn may_play(&self, bit: u32) -> bool {
        self.legal >> bit & 1 == 1
    }

    /// The discs of Black and of White.
    pub(crate) fn score(&self) -> (u32, u32) {
        let (own, opponent) = (self.board.own.count_ones(), self.board.opponent.count_ones());
        if self.player == Player::Black { (own, opponent) } else { (opponent, own) }
    }
}
