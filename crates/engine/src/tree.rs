//! A game tree as the top of a search sees it, whatever the size of the board.

use crate::deepen::{Round, rounds};
use crate::limits::Limits;
use crate::searcher::{Node, Searcher};
use reversi::Position;
use reversi::bitboard::Bitboard;

/// A position to stand on, moves to go down and up again, and a search of all that lies below.
pub(crate) trait Tree {
    /// The number of squares of the board: no score is more.
    fn area(&self) -> i32;

    /// How many squares are empty.
    fn empties(&self) -> u32;

    /// The rounds of a search from here on.
    fn rounds(&self, limits: &Limits) -> Vec<Round>;

    /// The legal moves of the side to move.
    fn moves(&self) -> Vec<Position>;

    /// Goes down by a legal move, or by a pass.
    fn play(&mut self, mv: Option<Position>);

    /// Goes up again, to where the last move was played from.
    fn undo(&mut self);

    /// What the position looks like to the side to move, in discs.
    fn estimate(&self) -> i32;

    /// From now on hopeless lines are left out at this level: see [`crate::probcut`].
    fn select(&mut self, selectivity: u32);

    /// The score at this depth, if it lies between `alpha` and `beta`; else a bound of it. It counts for nothing once
    /// the search has [`stopped`](Self::stopped).
    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32;

    /// The move to play here, if an earlier search left one behind.
    fn known(&self) -> Option<Position>;

    /// Leaves behind what a search of all moves with the window from `alpha` to `beta` found here.
    fn keep(&mut self, depth: u32, window: (i32, i32), score: i32, best: Position);

    /// Whether the search has to end.
    fn stopped(&mut self) -> bool;

    /// How many positions were looked at.
    fn nodes(&self) -> u64;
}

/// The tree of a board up to 8 x 8.
pub(crate) struct Small<'a> {
    searcher: Searcher<'a>,
    /// Where we stand, and how we came there.
    path: Vec<Node>,
}

impl<'a> Small<'a> {
    pub(crate) fn new(searcher: Searcher<'a>, board: Bitboard) -> Small<'a> {
        Small { searcher, path: vec![Node::new(board)] }
    }

    fn node(&self) -> Node {
        *self.path.last().expect("a path has a beginning")
    }
}

impl Tree for Small<'_> {
    fn area(&self) -> i32 {
        self.searcher.field.area
    }

    fn empties(&self) -> u32 {
        self.searcher.field.empties(self.node().board).count_ones()
    }

    fn rounds(&self, limits: &Limits) -> Vec<Round> {
        rounds(self.empties(), self.searcher.field.trained, limits)
    }

    fn moves(&self) -> Vec<Position> {
        let mut left = self.searcher.field.moves(self.node().board);
        let mut moves = Vec::new();
        while left != 0 {
            moves.push(position(left.trailing_zeros()));
            left &= left - 1;
        }
        moves
    }

    fn play(&mut self, mv: Option<Position>) {
        let node = self.node();
        self.path.push(match mv.map(Bitboard::square) {
            Some(square) => node.play(square, self.searcher.field.flips(node.board, square)),
            None => node.pass(),
        });
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn estimate(&self) -> i32 {
        self.searcher.evaluate(&self.node())
    }

    fn select(&mut self, selectivity: u32) {
        self.searcher.selectivity = selectivity;
    }

    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        let node = self.node();
        if beta - alpha == 1 {
            self.searcher.search(&node, depth, alpha)
        } else {
            self.searcher.search_window(&node, depth, alpha, beta)
        }
    }

    fn known(&self) -> Option<Position> {
        let Searcher { field, shared, .. } = &self.searcher;
        let board = self.node().board;
        let square = shared.table.get(field.hash(board))?.moves[0];
        (square < 64 && field.moves(board) >> square & 1 == 1).then(|| position(u32::from(square)))
    }

    fn keep(&mut self, depth: u32, window: (i32, i32), score: i32, best: Position) {
        let (board, selectivity) = (self.node().board, self.searcher.selectivity);
        self.searcher.keep(board, depth, selectivity, window, score, Bitboard::square(best) as u16);
    }

    fn stopped(&mut self) -> bool {
        self.searcher.stopped()
    }

    fn nodes(&self) -> u64 {
        self.searcher.count.nodes
    }
}

fn position(square: u32) -> Position {
    Position::from_zero_based(square as usize / 8, square as usize % 8).expect("a square of an 8 x 8 board")
}
