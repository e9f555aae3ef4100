//! The playing levels of the engine, from a beginner to full strength.
//!
//! A level has three parameters: the depth of its searches, the number of empty squares at which it starts to play
//! perfectly, and an error budget. The budget is the number of discs that the level gives away in a game by deliberate
//! errors, which are moves that look reasonable but are not the best. Deliberate errors depend only on the position and
//! on the engine's seed, so that a game can be reproduced.

use crate::engine::SearchResult;
use crate::limits::Limits;
use crate::search::transposition_table::hash;
use reversi::{Game, Player, Size, Square, SquareSet};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A playing level of the engine, from 1 (a beginner) to 20 (full strength).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u32", into = "u32"))]
pub struct Level(u8);

/// The error returned if a number is not a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("levels are numbers from {} to {}", Level::MIN.0, Level::MAX.0)]
pub struct LevelError;

/// The parameters of a level.
struct Strength {
    /// The number of plies to search, or `None` for as many as the time allows.
    depth: Option<u32>,
    /// With at most this many empty squares, the level plays perfectly except for deliberate errors.
    solved: u32,
    /// The average number of discs to give away in a game, according to the scores of the level's own search.
    budget: f64,
}

const fn strength(depth: u32, solved: u32, budget: f64) -> Strength {
    Strength { depth: Some(depth), solved, budget }
}

/// The parameters of each level. Each level gives away fewer discs in a game than the level before it. `reversi-train
/// levels` measured a loss of 260 discs per game for level 1, 69 for level 4, 16 for level 9, 6 for level 13, and 1 for
/// level 19. docs/levels.md contains the whole table.
const LEVELS: [Strength; 20] = [
    strength(1, 0, 750.0),
    strength(1, 2, 350.0),
    strength(2, 4, 220.0),
    strength(2, 5, 90.0),
    strength(3, 6, 45.0),
    strength(4, 8, 40.0),
    strength(4, 9, 16.0),
    strength(5, 10, 22.0),
    strength(5, 12, 0.0),
    strength(6, 14, 0.0),
    strength(7, 15, 0.0),
    strength(8, 16, 0.0),
    strength(9, 17, 0.0),
    strength(10, 18, 0.0),
    strength(11, 19, 0.0),
    strength(12, 20, 0.0),
    strength(14, 21, 0.0),
    strength(16, 22, 0.0),
    strength(18, 23, 0.0),
    Strength { depth: None, solved: 0, budget: 0.0 },
];

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(LEVELS.len() as u8);
    /// The time limit for one move at the strongest levels. The other levels have no time limit.
    pub const TIME: Duration = Duration::from_secs(5);

    /// The first level with a time limit. Without the limit, searches at this level and the levels above it would
    /// sometimes take longer than searches at the strongest level.
    const TIMED: Level = Level(17);

    /// Returns the level with this number. Returns an error if the number is not between 1 and 20.
    pub fn new(number: u32) -> Result<Level, LevelError> {
        u8::try_from(number).ok().filter(|number| (1..=Self::MAX.0).contains(number)).map(Level).ok_or(LevelError)
    }

    /// Returns the number of the level, from 1 to 20.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0 as u32
    }

    /// Returns all levels, with the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (1..=Self::MAX.0).map(Level)
    }

    fn strength(self) -> &'static Strength {
        &LEVELS[usize::from(self.0) - 1]
    }

    /// Returns the number of plies that the level searches, or `None` if it searches as many as its
    /// [time](Level::TIME) allows.
    #[must_use]
    pub fn depth(self) -> Option<u32> {
        self.strength().depth
    }

    /// Returns the number of empty squares at which the level starts to play perfectly, except for deliberate errors.
    #[must_use]
    pub fn solves(self) -> u32 {
        self.strength().solved
    }

    /// Returns the limits within which the level searches the current position of a game.
    #[must_use]
    pub fn limits(self, game: &Game) -> Limits {
        let Strength { depth, solved, .. } = *self.strength();
        let empties = game.board().empty().len();
        let limits = match depth {
            Some(depth) if empties > solved as usize => Limits::depth(depth),
            _ => Limits::default(),
        };
        let limits = Limits { time: (self >= Level::TIMED).then_some(Level::TIME), ..limits };
        if self == Level::MAX {
            return limits;
        }
        let usual = game.rules().othello_theory_applies(game.size());
        Limits { nodes: (!usual).then(|| self.nodes(game.size())), ..limits }
    }

    /// Returns the node limit for boards and rules to which the theory of Othello does not apply. The depths of the
    /// levels are meant for Othello on 8 x 8, with about a dozen moves in a position. On boards with hundreds of moves,
    /// a search of this many nodes takes about as long as a search to those depths on 8 x 8.
    fn nodes(self, size: Size) -> u64 {
        let nodes = 4000.0 * 1.5_f64.powi(i32::from(self.0)) * 64.0 / f64::from(size.area());
        (nodes as u64).max(2000)
    }

    /// Returns whether the level makes deliberate errors.
    #[must_use]
    pub fn errs(self) -> bool {
        self.strength().budget > 0.0
    }

    /// Chooses a move from `results`, which contain all legal moves, with the best move first. Returns the
    /// index of the chosen move.
    pub(crate) fn choose(self, game: &Game, results: &[SearchResult], seed: u64) -> usize {
        let corners = corners(game.size());
        // Every level takes a corner if that is the best move. Its deliberate errors never give a corner away.
        if corners.contains(results[0].best) {
            return 0;
        }
        let most = self.deliberate_error(game, seed);
        let is_deliberate_error = |result: &SearchResult| {
            let loss = f64::from(results[0].score.discs - result.score.discs);
            loss > 0.0 && loss <= most && !gives_corner(game, result.best, &corners)
        };
        results.iter().rposition(is_deliberate_error).unwrap_or(0)
    }

    /// Returns the maximum number of discs that a deliberate error may lose in this position. The number is
    /// exponentially distributed, so that the sum over a game is, on average, the error budget.
    fn deliberate_error(self, game: &Game, seed: u64) -> f64 {
        let moves = (f64::from(game.size().area()) - 4.0).max(2.0) / 2.0;
        let board = game.board();
        let number = Player::ALL.into_iter().fold(seed, |number, player| {
            board.discs(player).iter().fold(hash(number, 1), |number, square| hash(number, square_number(square)))
        });
        let uniform = ((number >> 11) as f64 + 1.0) / (1_u64 << 53) as f64;
        -uniform.ln() * self.strength().budget / moves
    }
}

/// Returns a nonzero number that identifies a square on boards of every size.
fn square_number(square: Square) -> u64 {
    let (row, column) = square.one_based();
    (32 * row + column) as u64
}

fn corners(size: Size) -> SquareSet {
    let (bottom, right) = (usize::from(size.height()) - 1, usize::from(size.width()) - 1);
    let at = |row, column| Square::from_zero_based(row, column).expect("a corner of a board");
    [at(0, 0), at(0, right), at(bottom, 0), at(bottom, right)].into_iter().collect()
}

/// Returns whether a move lets the opponent take a corner that was not available before.
fn gives_corner(game: &Game, square: Square, corners: &SquareSet) -> bool {
    let mut after = game.clone();
    let (Some(player), Ok(_)) = (game.turn(), after.play(square)) else { return false };
    let open = |game: &Game| game.rules().legal(game.board(), player.other()) & *corners;
    !open(&after).is_subset(&open(game))
}

impl Default for Level {
    /// Returns a fast level that is stronger than nearly all human players.
    fn default() -> Level {
        Level(12)
    }
}

impl From<Level> for u32 {
    fn from(level: Level) -> u32 {
        level.number()
    }
}

impl TryFrom<u32> for Level {
    type Error = LevelError;

    fn try_from(number: u32) -> Result<Level, LevelError> {
        Level::new(number)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(Level::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::Rules;

    #[test]
    fn levels_are_parsed_and_other_numbers_refused() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(Level::all().len(), 20);
        for text in ["0", "21", "", "-1", "x", "1.5", "4294967297"] {
            assert_eq!(text.parse::<Level>(), Err(LevelError), "{text}");
        }
    }

    #[test]
    fn no_level_takes_longer_than_the_strongest() {
        let mut game = Game::default();
        game.play_transcript("f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7")
            .unwrap();
        // Check a position in the opening and a position that has few enough empty squares for a solve.
        for game in [Game::default(), game] {
            for level in Level::all().filter(|level| level.number() >= 17) {
                assert_eq!(level.limits(&game).time, Some(Level::TIME), "{level}");
            }
            // Weaker levels are much faster. They have no time limit, so that their moves depend only on the
            // position.
            assert!(Level::all().take(16).all(|level| level.limits(&game).time.is_none()));
        }
    }

    #[test]
    fn deliberate_errors_add_up_to_the_budget() {
        let game = Game::default();
        let sum: f64 = (0..3000).map(|seed| Level(1).deliberate_error(&game, seed)).sum();
        let expected = 3000.0 * LEVELS[0].budget / 30.0;
        assert!((sum / expected - 1.0).abs() < 0.1, "{sum} instead of {expected}");
        assert_eq!(Level::MAX.deliberate_error(&game, 1), 0.0);
    }

    #[test]
    fn moves_that_give_a_corner_are_recognised() {
        let board = "........\n........\n..O.....\n...X....\n....O...\n........\n........\n.XO.....".parse().unwrap();
        let game = Game::from_board(Rules::Othello, board, Player::Black).unwrap();
        let corners = corners(game.size());
        assert_eq!(corners.len(), 4);
        let giving = |square: &Square| gives_corner(&game, *square, &corners);
        let moves: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        assert_eq!(moves.iter().map(Square::to_string).collect::<Vec<_>>(), ["b2", "f6", "d8"]);
        // A disc on the X-square b2 lets White take a1. White could already take a8 before Black's move, so no move
        // counts as giving away a8.
        let given: Vec<String> = moves.into_iter().filter(giving).map(|square| square.to_string()).collect();
        assert_eq!(given, ["b2"]);
    }
}
