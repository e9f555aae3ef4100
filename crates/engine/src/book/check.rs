//! Whether the values and the positions of a book agree with each other.

use super::{Book, Key, Target, moves, position};
use crate::score::{Kind, Score};
use reversi::{Game, Square};
use std::collections::BTreeSet;
use std::fmt;

/// What is wrong with a book. The positions are on the canonical board, with Black to move.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// The first position of a game is missing.
    NoStart,
    /// A position is called expanded, and one of its moves is not in the book.
    Missing {
        /// The position.
        game: Box<Game>,
        /// The move.
        square: Square,
    },
    /// The value of a position is not the best of its moves'.
    Value {
        /// The position.
        game: Box<Game>,
        /// Its value.
        found: Score,
        /// The value by its moves.
        expected: Score,
    },
    /// No moves of the book lead to a position.
    Unreachable {
        /// The position.
        game: Box<Game>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |game: &Game| game.board().rows().collect::<Vec<String>>().join("/");
        match self {
            Fault::NoStart => f.write_str("the first position of a game is missing"),
            Fault::Missing { game, square } => write!(f, "{}: the position after {square} is missing", squares(game)),
            Fault::Value { game, found, expected } => {
                write!(f, "{}: its value is {found}, and by its moves {expected}", squares(game))
            }
            Fault::Unreachable { game } => write!(f, "{}: no moves of the book lead to it", squares(game)),
        }
    }
}

/// What a book has, and what is wrong with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// All positions.
    pub positions: usize,
    /// Those whose moves are all in the book.
    pub expanded: usize,
    /// The leaves with an exact value.
    pub solved: usize,
    /// The most discs that a position has, less the four that a game begins with.
    pub longest: u32,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

impl Book {
    /// Checks that every position can be reached by legal moves of the book, that expanded positions have all of theirs, and that
    /// values are the best of those that follow.
    #[must_use]
    pub fn check(&self) -> Report {
        let mut report = Report { positions: self.len(), ..Report::default() };
        if !self.entries.contains_key(&Key::start()) {
            report.faults.push(Fault::NoStart);
        }
        let mut reached = BTreeSet::from([Key::start()]);
        let mut keys: Vec<Key> = self.entries.keys().copied().collect();
        // Whatever leads to a position has fewer discs.
        keys.sort_by_key(|key| key.discs());
        for key in keys {
            let entry = self.entries[&key];
            let game = || Box::new(key.game());
            report.longest = report.longest.max(key.discs() - 4);
            if !reached.contains(&key) {
                report.faults.push(Fault::Unreachable { game: game() });
            }
            if entry.best.is_some() {
                report.solved += usize::from(entry.score.kind == Kind::Exact);
                continue;
            }
            report.expanded += 1;
            for (square, target) in moves(key.board()) {
                let Target::Position { key: after, .. } = target else { continue };
                reached.insert(after);
                if !self.entries.contains_key(&after) {
                    report.faults.push(Fault::Missing { game: game(), square: position(square) });
                }
            }
            if let Some(expected) = self.negamax(key).filter(|&expected| expected != entry.score) {
                report.faults.push(Fault::Value { game: game(), found: entry.score, expected });
            }
        }
        report
    }
}
