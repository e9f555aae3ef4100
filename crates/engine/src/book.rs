//! An opening book: positions of Othello up to symmetry, each with its value and how it was found.
//!
//! A position is a leaf, whose value was searched, or expanded: then every move leads to another position of the book or to
//! the end of the game, and the value is the best of theirs.
//!
//! | file | what |
//! |---|---|
//! | `grow` | drop-out expansion: which leaf is expanded next |
//! | `check` | whether values and positions agree |
//! | `file` | the bytes of a book |

mod check;
mod file;
mod grow;

pub use check::{Fault, Report};
pub use file::{BookError, from_entries};
pub use grow::Growth;

use crate::engine::Answer;
use crate::random::Random;
use crate::score::{Kind, Score};
use reversi::bitboard::{Bitboard, Canonical};
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};
use std::collections::BTreeMap;
use std::time::Duration;

/// An opening book.
///
/// ```
/// use reversi::Game;
/// use reversi_engine::{Book, Engine, Limits, Options, Stop, weights};
///
/// # let weights = weights::ignorant();
/// let mut engine = Engine::new(&weights, &Options { hash_megabytes: 1, ..Options::default() })?;
/// let mut book = Book::default();
/// book.grow(&mut engine, &Limits::depth(2), 10, &Stop::new(), |_| {});
/// let known = book.find(&Game::default()).expect("the first position");
/// assert_eq!(known.moves.len(), 4);
/// assert_eq!(Book::from_bytes(&book.to_bytes())?, book);
/// assert!(book.check().faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    entries: BTreeMap<Key, Entry>,
}

/// What a book knows of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The value for the side to move.
    pub score: Score,
    /// Whether every move is in the book.
    pub expanded: bool,
    /// The moves and their values, the best first: all of an expanded position, the best alone of a leaf.
    pub moves: Vec<(Square, Score)>,
}

/// A position in its canonical form, with the side to move first. It can move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Key {
    own: u64,
    opponent: u64,
}

/// What is stored of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    score: Score,
    /// The best move of a leaf, on the canonical board; `None` if the position is expanded.
    best: Option<u32>,
}

/// Where a move leads. A pass is part of the move before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Target {
    /// To a position, with the same side to move if the other one has to pass.
    Position { key: Key, same_side: bool },
    /// To the end of the game, with this score for who has moved.
    Over(i32),
}

impl Key {
    /// The first position of a game.
    fn start() -> Key {
        Key::of(Bitboard::START)
    }

    fn of(board: Bitboard) -> Key {
        let Bitboard { own, opponent } = Canonical::new(board).board;
        Key { own, opponent }
    }

    fn board(self) -> Bitboard {
        Bitboard { own: self.own, opponent: self.opponent }
    }

    /// How many discs are on the board. Every move adds one.
    fn discs(self) -> u32 {
        (self.own | self.opponent).count_ones()
    }

    /// As a game, in which Black is to move.
    fn game(self) -> Game {
        let [black, white] = [self.own, self.opponent].map(SquareSet::from_bits);
        let board = Board::from_discs(Size::STANDARD, black, white).expect("no square has two discs");
        Game::from_board(Rules::Othello, board, Player::Black).expect("8 x 8 is a size of every rule set")
    }
}

/// The legal moves of a board, and where they lead.
fn moves(board: Bitboard) -> impl Iterator<Item = (u32, Target)> {
    let legal = board.moves();
    (0..64).filter(move |square| legal >> square & 1 == 1).map(move |square| {
        let after = board.play(square, board.flips(square));
        let target = if after.moves() != 0 {
            Target::Position { key: Key::of(after), same_side: false }
        } else if after.pass().moves() != 0 {
            Target::Position { key: Key::of(after.pass()), same_side: true }
        } else {
            Target::Over(-final_score(after))
        };
        (square, target)
    })
}

/// Returns the score of an Othello game that is over, for the side to move. A test compares it with `Game::lead`.
fn final_score(board: Bitboard) -> i32 {
    let lead = board.own.count_ones() as i32 - board.opponent.count_ones() as i32;
    lead + lead.signum() * board.empty().count_ones() as i32
}

/// The square of a bit.
fn position(square: u32) -> Square {
    Square::from_zero_based(square as usize / 8, square as usize % 8).expect("a square of an 8 x 8 board")
}

/// Kinds in the order of how far they can be trusted.
fn certainty(kind: Kind) -> (u8, u32) {
    match kind {
        Kind::Estimate { depth } => (0, depth),
        Kind::Selective { confidence } => (1, u32::from(confidence)),
        Kind::WinLossDraw => (2, 0),
        Kind::Exact => (3, 0),
    }
}

impl Book {
    /// How many positions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What is known of the position of a game; `None` if it is not in the book.
    #[must_use]
    pub fn find(&self, game: &Game) -> Option<Known> {
        let player = game.turn().filter(|_| game.rules().othello_theory_applies(game.size()))?;
        let board = Bitboard::new(game.board(), player)?;
        let form = Canonical::new(board);
        let entry = self.entries.get(&Key::of(board))?;
        let moves = match entry.best {
            Some(best) => {
                let best = form.symmetry.inverse().square(position(best), Size::STANDARD);
                vec![(best, entry.score)]
            }
            None => {
                let mut moves: Vec<(Target, Square, Score)> = moves(board)
                    .filter_map(|(square, target)| Some((target, position(square), self.score(target)?)))
                    .collect();
                // Of equal moves the order is the same however the position lies.
                moves.sort_by_key(|&(target, _, score)| (-score.discs, target));
                moves.into_iter().map(|(_, position, score)| (position, score)).collect()
            }
        };
        Some(Known { score: entry.score, expanded: entry.best.is_none(), moves })
    }

    /// The move to play: one of the best of an expanded position, chosen by the seed where there are several. A leaf is where the
    /// book ends, for a search at the board can look further.
    #[must_use]
    pub fn choose(&self, game: &Game, seed: u64) -> Option<Answer> {
        let Known { moves, .. } = self.find(game).filter(|known| known.expanded)?;
        let &(_, score) = moves.first()?;
        let best: Vec<Square> =
            moves.iter().filter(|(_, other)| other.discs == score.discs).map(|&(square, _)| square).collect();
        let mut random = Random::new(seed ^ game.board().empty().len() as u64);
        let best = best[random.below(best.len() as u64) as usize];
        let line = self.line(game, best);
        Some(Answer { best, score, line, nodes: 0, time: Duration::ZERO })
    }

    /// The best moves from a first one on, for as long as the book goes.
    fn line(&self, game: &Game, first: Square) -> Vec<Option<Square>> {
        let (mut game, mut line, mut next) = (game.clone(), Vec::new(), Some(first));
        while let Some(square) = next {
            let mover = game.turn();
            if game.play(square).is_err() {
                break;
            }
            line.push(Some(square));
            next = self.find(&game).and_then(|known| known.moves.first().map(|&(square, _)| square));
            if next.is_some() && game.turn() == mover {
                line.push(None);
            }
        }
        line
    }

    /// Every position as a game, with Black to move, and what is known of it.
    pub fn positions(&self) -> impl Iterator<Item = (Game, Known)> {
        self.entries.keys().filter_map(|key| {
            let game = key.game();
            let known = self.find(&game)?;
            Some((game, known))
        })
    }

    /// What a move is worth to who makes it, if it is known.
    fn score(&self, target: Target) -> Option<Score> {
        match target {
            Target::Over(discs) => Some(Score { discs, kind: Kind::Exact }),
            Target::Position { key, same_side } => {
                let score = self.entries.get(&key)?.score;
                Some(if same_side { score } else { score.negated() })
            }
        }
    }

    /// The value of a position by its moves, if all of them are known: the best of theirs, as sure as the least sure of them.
    fn negamax(&self, key: Key) -> Option<Score> {
        let scores: Option<Vec<Score>> = moves(key.board()).map(|(_, target)| self.score(target)).collect();
        let scores = scores?;
        let discs = scores.iter().map(|score| score.discs).max()?;
        let kind = match scores.iter().map(|score| score.kind).min_by_key(|&kind| certainty(kind))? {
            Kind::Estimate { depth } => Kind::Estimate { depth: depth + 1 },
            kind => kind,
        };
        Some(Score { discs, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where every move of random games leads, by the rules and by this file.
    #[test]
    fn moves_lead_where_the_rules_say() {
        let (mut random, mut passes, mut ends) = (Random::new(1), 0, 0);
        for _ in 0..40 {
            let mut game = Game::default();
            while let Some(player) = game.turn() {
                let board = Bitboard::new(game.board(), player).unwrap();
                let found: Vec<(u32, Target)> = moves(board).collect();
                assert_eq!(found.len(), game.moves().len());
                for (square, target) in &found {
                    let mut after = game.clone();
                    after.play(position(*square)).unwrap();
                    let expected = match after.turn() {
                        Some(next) => Target::Position {
                            key: Key::of(Bitboard::new(after.board(), next).unwrap()),
                            same_side: next == player,
                        },
                        None => Target::Over(after.lead(player).unwrap()),
                    };
                    assert_eq!(*target, expected);
                    passes += u32::from(matches!(target, Target::Position { same_side: true, .. }));
                    ends += u32::from(matches!(target, Target::Over(_)));
                }
                let (square, _) = found[random.below(found.len() as u64) as usize];
                game.play(position(square)).unwrap();
            }
        }
        assert!(passes > 10 && ends > 10, "{passes} passes and {ends} ends");
    }
}
