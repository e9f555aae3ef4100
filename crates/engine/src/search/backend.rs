//! The interface between the search at the root and the search below it, on boards of any size.

use crate::limits::Limits;
use crate::search::iterations::{Iteration, iterations};
use crate::search::searcher::{Node, Searcher};
use reversi::Square;
use reversi::bitboard::Bitboard;

/// A position on a board of any size, with functions to search it to any depth. The position changes when the search at
/// the root plays and undoes moves.
pub(crate) trait Backend {
    /// Returns the number of squares of the board, which is also the largest score.
    fn area(&self) -> i32;

    /// Returns the number of empty squares.
    fn empties(&self) -> u32;

    /// Returns the iterations for a search of this position.
    fn iterations(&self, limits: &Limits) -> Vec<Iteration>;

    /// Returns the legal moves of the side to move.
    fn moves(&self) -> Vec<Square>;

    /// Plays a legal move, or a pass.
    fn play(&mut self, mv: Option<Square>);

    /// Takes back the last move or pass.
    fn undo(&mut self);

    /// Returns the static evaluation for the side to move, in discs.
    fn estimate(&self) -> i32;

    /// Sets the selectivity level of the next searches: see [`crate::search::probcut`].
    fn set_selectivity(&mut self, selectivity: u32);

    /// Returns the score at this depth if it lies between `alpha` and `beta`, and otherwise a bound on the score. The
    /// score is meaningless after the search has [`stopped`](Self::stopped).
    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32;

    /// Returns the best move in the transposition table's entry for the position. Returns `None` if there is no entry,
    /// or if the move in the entry is not legal.
    fn table_move(&self) -> Option<Square>;

    /// Stores the result of a search in the transposition table. The search must have covered all moves of the
    /// position. `window` is the search window, from `alpha` to `beta`.
    fn store(&mut self, depth: u32, window: (i32, i32), score: i32, best: Square);

    /// Returns whether the search must end.
    fn stopped(&mut self) -> bool;

    /// Returns the number of nodes searched.
    fn nodes(&self) -> u64;
}

/// The search on boards up to 8 x 8.
pub(crate) struct Small<'a> {
    searcher: Searcher<'a>,
    /// The positions from the root to the current position.
    path: Vec<Node>,
}

impl<'a> Small<'a> {
    pub(crate) fn new(searcher: Searcher<'a>, board: Bitboard) -> Small<'a> {
        Small { searcher, path: vec![Node::new(board)] }
    }

    fn node(&self) -> Node {
        *self.path.last().expect("the path begins with the root")
    }
}

impl Backend for Small<'_> {
    fn area(&self) -> i32 {
        self.searcher.variant.area
    }

    fn empties(&self) -> u32 {
        self.searcher.variant.empty(self.node().board).count_ones()
    }

    fn iterations(&self, limits: &Limits) -> Vec<Iteration> {
        iterations(self.empties(), self.searcher.variant.trained, limits)
    }

    fn moves(&self) -> Vec<Square> {
        let mut remaining = self.searcher.variant.moves(self.node().board);
        let mut moves = Vec::new();
        while remaining != 0 {
            moves.push(to_square(remaining.trailing_zeros()));
            remaining &= remaining - 1;
        }
        moves
    }

    fn play(&mut self, mv: Option<Square>) {
        let node = self.node();
        self.path.push(match mv.map(Bitboard::square) {
            Some(square) => node.play(square, self.searcher.variant.flips(node.board, square)),
            None => node.pass(),
        });
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn estimate(&self) -> i32 {
        self.searcher.evaluate(&self.node())
    }

    fn set_selectivity(&mut self, selectivity: u32) {
        self.searcher.selectivity = selectivity;
    }

    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        let node = self.node();
        if beta - alpha == 1 {
            self.searcher.search_null_window(&node, depth, alpha)
        } else {
            self.searcher.search_window(&node, depth, alpha, beta)
        }
    }

    fn table_move(&self) -> Option<Square> {
        let Searcher { variant, shared, .. } = &self.searcher;
        let board = self.node().board;
        let square = shared.table.get(variant.hash(board))?.moves[0];
        (square < 64 && variant.moves(board) >> square & 1 == 1).then(|| to_square(u32::from(square)))
    }

    fn store(&mut self, depth: u32, window: (i32, i32), score: i32, best: Square) {
        let (board, selectivity) = (self.node().board, self.searcher.selectivity);
        self.searcher.store(board, depth, selectivity, window, score, Bitboard::square(best) as u16);
    }

    fn stopped(&mut self) -> bool {
        self.searcher.stopped()
    }

    fn nodes(&self) -> u64 {
        self.searcher.count.nodes
    }
}

/// Converts a bit number (0 to 63) to a square.
fn to_square(square: u32) -> Square {
    Square::from_zero_based(square as usize / 8, square as usize % 8).expect("a square of an 8 x 8 board")
}
