//! Checks whether the scores and the positions of a book are consistent.

use super::{Book, Key, Target, moves, to_square};
use crate::score::{Score, ScoreKind};
use reversi::{Game, Square};
use std::collections::BTreeSet;
use std::fmt;

/// An error in a book. A position with an error is reported in its canonical form, with Black to move.
#[derive(Clone, PartialEq, Debug)]
pub enum BookFault {
    /// The initial position is missing.
    NoStart,
    /// A position is marked as expanded, but the position after one of its moves is missing.
    Missing {
        /// The position with the error, with Black to move.
        game: Box<Game>,
        /// The move that leads to the missing position.
        square: Square,
    },
    /// The score of a position differs from the best score after its moves.
    Value {
        /// The position with the error, with Black to move.
        game: Box<Game>,
        /// The score of the position in the book.
        found: Score,
        /// The score that follows from the scores after the moves.
        expected: Score,
    },
    /// No sequence of moves in the book leads to a position.
    Unreachable {
        /// The position with the error, with Black to move.
        game: Box<Game>,
    },
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |game: &Game| game.board().rows().collect::<Vec<String>>().join("/");
        match self {
            BookFault::NoStart => f.write_str("the initial position is missing"),
            BookFault::Missing { game, square } => {
                write!(f, "{}: the position after {square} is missing", squares(game))
            }
            BookFault::Value { game, found, expected } => {
                write!(f, "{}: its score is {found}, but the scores after its moves give {expected}", squares(game))
            }
            BookFault::Unreachable { game } => {
                write!(f, "{}: no sequence of moves in the book leads to it", squares(game))
            }
        }
    }
}

/// The result of a check: the size of a book, and its errors.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BookReport {
    /// The number of positions.
    pub positions: usize,
    /// The number of expanded positions.
    pub expanded: usize,
    /// The number of leaves with an exact score.
    pub solved: usize,
    /// The length of the longest sequence of moves in the book: the largest number of discs on a board, minus the four
    /// initial discs.
    pub longest: u32,
    /// The errors that the check found.
    pub faults: Vec<BookFault>,
}

impl Book {
    /// Checks that the book contains the initial position, and the positions after all moves of expanded positions.
    /// Also checks that the moves in the book lead to every position, and that the score of each expanded position is
    /// the best of the scores after its moves.
    #[must_use]
    pub fn check(&self) -> BookReport {
        let mut report = BookReport { positions: self.len(), ..BookReport::default() };
        if !self.entries.contains_key(&Key::start()) {
            report.faults.push(BookFault::NoStart);
        }
        let mut reached = BTreeSet::from([Key::start()]);
        let mut keys: Vec<Key> = self.entries.keys().copied().collect();
        // Visit positions with fewer discs first, so that each position is visited after all positions that lead to it.
        keys.sort_by_key(|key| key.discs());
        for key in keys {
            let entry = self.entries[&key];
            let game = || Box::new(key.game());
            report.longest = report.longest.max(key.discs() - 4);
            if !reached.contains(&key) {
                report.faults.push(BookFault::Unreachable { game: game() });
            }
            if entry.best.is_some() {
                report.solved += usize::from(entry.score.kind == ScoreKind::Exact);
                continue;
            }
            report.expanded += 1;
            for (square, target) in moves(key.board()) {
                let Target::Position { key: after, .. } = target else { continue };
                reached.insert(after);
                if !self.entries.contains_key(&after) {
                    report.faults.push(BookFault::Missing { game: game(), square: to_square(square) });
                }
            }
            if let Some(expected) = self.negamax(key).filter(|&expected| expected != entry.score) {
                report.faults.push(BookFault::Value { game: game(), found: entry.score, expected });
            }
        }
        report
    }
}
