//! Opening books: positions of Othello, each with its score. Symmetric positions share an entry.
//!
//! A position in the book is either a leaf or expanded. The score of a leaf comes from a search. Every move of an
//! expanded position leads to another position of the book or to the end of the game. The position's score is the best
//! of the scores after its moves.
//!
//! | file | contents |
//! |---|---|
//! | `grow` | drop-out expansion, which chooses the next leaf to expand |
//! | `check` | checks that the scores and the positions are consistent |
//! | `file` | reads and writes books |

mod check;
mod file;
mod grow;

pub use check::{BookFault, BookReport};
pub use file::{BookError, from_entries};
pub use grow::Growth;

use crate::engine::SearchResult;
use crate::random::Random;
use crate::score::{Score, ScoreKind};
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
/// let known = book.find(&Game::default()).expect("the initial position is in the book");
/// assert_eq!(known.moves.len(), 4);
/// assert_eq!(Book::from_bytes(&book.to_bytes())?, book);
/// assert!(book.check().faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    entries: BTreeMap<Key, Entry>,
}

/// The score and the moves of a position in a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPosition {
    /// The score for the side to move.
    pub score: Score,
    /// Whether the positions after all moves are in the book.
    pub expanded: bool,
    /// The moves and their scores, with the best move first. An expanded position lists all its moves, and a leaf only
    /// its best move.
    pub moves: Vec<(Square, Score)>,
}

/// A position in canonical form: the discs of the side to move and the discs of its opponent. The side to move has a
/// legal move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Key {
    own: u64,
    opponent: u64,
}

/// The data that the book stores for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    score: Score,
    /// The best move of a leaf, on the canonical board; `None` if the position is expanded.
    best: Option<u32>,
}

/// The result of a move. A forced pass counts as part of the move before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Target {
    /// Another position. `same_side` is set if the opponent must pass, so that the same side moves again.
    Position { key: Key, same_side: bool },
    /// The end of the game, with this score for the side that moved.
    Over(i32),
}

impl Key {
    /// Returns the initial position.
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

    /// Returns the number of discs on the board, which increases by one with every move.
    fn discs(self) -> u32 {
        (self.own | self.opponent).count_ones()
    }

    /// Returns the position as a game, in which Black is to move.
    fn game(self) -> Game {
        let [black, white] = [self.own, self.opponent].map(SquareSet::from_bits);
        let board = Board::from_discs(Size::STANDARD, black, white).expect("no square has two discs");
        Game::from_board(Rules::Othello, board, Player::Black).expect("8 x 8 is a size of every rule set")
    }
}

/// Returns the legal moves of a board, each with its result.
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

/// Returns the final score of an Othello game for the side to move. A test checks that it agrees with `Game::lead`.
fn final_score(board: Bitboard) -> i32 {
    let lead = board.own.count_ones() as i32 - board.opponent.count_ones() as i32;
    lead + lead.signum() * board.empty().count_ones() as i32
}

/// Converts a bit number (0 to 63) to a square.
fn to_square(square: u32) -> Square {
    Square::from_zero_based(square as usize / 8, square as usize % 8).expect("a square of an 8 x 8 board")
}

/// Returns a sort key that orders score kinds by their reliability.
fn reliability(kind: ScoreKind) -> (u8, u32) {
    match kind {
        ScoreKind::Estimate { depth } => (0, depth),
        ScoreKind::Selective { confidence } => (1, u32::from(confidence)),
        ScoreKind::WinLossDraw => (2, 0),
        ScoreKind::Exact => (3, 0),
    }
}

impl Book {
    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether the book has no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Finds the current position of a game. Returns `None` if the position is not in the book.
    #[must_use]
    pub fn find(&self, game: &Game) -> Option<BookPosition> {
        let player = game.turn().filter(|_| game.rules().othello_theory_applies(game.size()))?;
        let board = Bitboard::new(game.board(), player)?;
        let form = Canonical::new(board);
        let entry = self.entries.get(&Key::of(board))?;
        let moves = match entry.best {
            Some(best) => {
                let best = form.symmetry.inverse().square(to_square(best), Size::STANDARD);
                vec![(best, entry.score)]
            }
            None => {
                let mut moves: Vec<(Target, Square, Score)> = moves(board)
                    .filter_map(|(square, target)| Some((target, to_square(square), self.score(target)?)))
                    .collect();
                // Sort moves with equal scores by the positions after them, so that the order is the same in all
                // symmetric positions.
                moves.sort_by_key(|&(target, _, score)| (-score.discs, target));
                moves.into_iter().map(|(_, square, score)| (square, score)).collect()
            }
        };
        Some(BookPosition { score: entry.score, expanded: entry.best.is_none(), moves })
    }

    /// Chooses a move to play: one of the best moves of an expanded position. The seed decides between moves with equal
    /// scores. Returns `None` if the position is not in the book. Also returns `None` for a leaf, because a search
    /// during the game can look deeper.
    #[must_use]
    pub fn choose(&self, game: &Game, seed: u64) -> Option<SearchResult> {
        let BookPosition { moves, .. } = self.find(game).filter(|known| known.expanded)?;
        let &(_, score) = moves.first()?;
        let best: Vec<Square> =
            moves.iter().filter(|(_, other)| other.discs == score.discs).map(|&(square, _)| square).collect();
        let mut random = Random::new(seed ^ game.board().empty().len() as u64);
        let best = best[random.below(best.len() as u64) as usize];
        let principal_variation = self.principal_variation(game, best);
        Some(SearchResult { best, score, principal_variation, nodes: 0, time: Duration::ZERO })
    }

    /// Returns the principal variation that starts with `first`, as far as the book contains it.
    fn principal_variation(&self, game: &Game, first: Square) -> Vec<Option<Square>> {
        let (mut game, mut variation, mut next) = (game.clone(), Vec::new(), Some(first));
        while let Some(square) = next {
            let mover = game.turn();
            if game.play(square).is_err() {
                break;
            }
            variation.push(Some(square));
            next = self.find(&game).and_then(|known| known.moves.first().map(|&(square, _)| square));
            if next.is_some() && game.turn() == mover {
                variation.push(None);
            }
        }
        variation
    }

    /// Returns all positions with their scores and moves, each as a game in which Black is to move.
    pub fn positions(&self) -> impl Iterator<Item = (Game, BookPosition)> {
        self.entries.keys().filter_map(|key| {
            let game = key.game();
            let known = self.find(&game)?;
            Some((game, known))
        })
    }

    /// Returns the score after a move, for the side that makes the move. Returns `None` if the position after the
    /// move is not in the book.
    fn score(&self, target: Target) -> Option<Score> {
        match target {
            Target::Over(discs) => Some(Score { discs, kind: ScoreKind::Exact }),
            Target::Position { key, same_side } => {
                let score = self.entries.get(&key)?.score;
                Some(if same_side { score } else { score.negated() })
            }
        }
    }

    /// Computes the score of a position from the scores after its moves: the best of these scores, with the least
    /// reliable of their kinds. If that kind is an estimate, its depth increases by one. Returns `None` if the position
    /// after one of the moves is not in the book.
    fn negamax(&self, key: Key) -> Option<Score> {
        let scores: Option<Vec<Score>> = moves(key.board()).map(|(_, target)| self.score(target)).collect();
        let scores = scores?;
        let discs = scores.iter().map(|score| score.discs).max()?;
        let kind = match scores.iter().map(|score| score.kind).min_by_key(|&kind| reliability(kind))? {
            ScoreKind::Estimate { depth } => ScoreKind::Estimate { depth: depth + 1 },
            kind => kind,
        };
        Some(Score { discs, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays random games, and compares the result of every legal move with the result of `Game::play`.
    #[test]
    fn moves_lead_to_the_positions_of_the_rules() {
        let (mut random, mut passes, mut ends) = (Random::new(1), 0, 0);
        for _ in 0..40 {
            let mut game = Game::default();
            while let Some(player) = game.turn() {
                let board = Bitboard::new(game.board(), player).unwrap();
                let found: Vec<(u32, Target)> = moves(board).collect();
                assert_eq!(found.len(), game.moves().len());
                for (square, target) in &found {
                    let mut after = game.clone();
                    after.play(to_square(*square)).unwrap();
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
                game.play(to_square(square)).unwrap();
            }
        }
        assert!(passes > 10 && ends > 10, "{passes} passes and {ends} ends");
    }
}
