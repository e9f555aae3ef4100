//! Selects puzzles from many games.

use super::{EMPTIES, Grade, Puzzle, PuzzleId, Source, judge};
use reversi::{Board, Game, Player, Rules, Size, Square};
use reversi_engine::SearchEngine;
use reversi_engine::{Random, Stop};
use reversi_records::Record;
use std::collections::{BTreeMap, HashSet};

/// Selects puzzles from many games: about the same number of puzzles of each grade, at most one puzzle from each game,
/// and no position twice, not even mirrored or rotated.
///
/// The order in which games are examined depends only on their moves and the seed. The number of threads that judge the
/// games in a batch does not affect the result.
#[derive(Debug)]
pub struct Maker {
    count: usize,
    seed: u64,
    /// The games to examine, keyed by a number that is derived from the seed and the moves. If there are more than
    /// `most_games`, the games with the largest numbers are dropped.
    games: BTreeMap<u64, Candidate>,
    most_games: usize,
    found: Vec<Puzzle>,
    positions: HashSet<PuzzleId>,
}

/// A game that may contain a puzzle.
#[derive(Clone, Debug)]
pub struct Candidate {
    rules: Rules,
    start: Board,
    first: Player,
    moves: Box<[Square]>,
    source: Source,
    /// This number, modulo the number of suitable positions, is the index of the first position to judge.
    offset: u64,
}

impl Maker {
    /// The number of games in a batch.
    const BATCH: usize = 64;

    /// Creates a maker that selects `count` puzzles. The seed decides which games are examined first.
    #[must_use]
    pub fn new(count: usize, seed: u64) -> Maker {
        let most_games = count.saturating_mul(100).saturating_add(1000);
        Maker { count, seed, games: BTreeMap::new(), most_games, found: Vec::new(), positions: HashSet::new() }
    }

    /// Adds a game. Ignores the game if its board is not 8 x 8, or if its rules allow moves that flip no discs.
    pub fn add(&mut self, record: &Record) {
        let (rules, start) = (record.tree.rules(), *record.tree.start());
        if start.size() != Size::STANDARD || !rules.must_flank() {
            return;
        }
        let moves: Box<[Square]> = record.moves().collect();
        let number = number(self.seed, &moves);
        let (first, source) = (record.tree.first(), Source::of(record));
        self.games.insert(number, Candidate { rules, start, first, moves, source, offset: number });
        if self.games.len() > self.most_games {
            self.games.pop_last();
        }
    }

    /// Returns the next batch of games, and the grades that still need puzzles. The batch is empty if there are enough
    /// puzzles or no more games.
    pub fn batch(&mut self) -> (Vec<Candidate>, Vec<Grade>) {
        let wanted: Vec<Grade> = Grade::ALL.into_iter().filter(|&grade| self.lacks(grade)).collect();
        let size = if wanted.is_empty() { 0 } else { Maker::BATCH };
        let games = std::iter::from_fn(|| self.games.pop_first()).take(size).map(|(_, game)| game).collect();
        (games, wanted)
    }

    /// Adds the puzzles found in a batch. The puzzles must be in the order of the games in the batch. Skips puzzles of
    /// grades that have enough puzzles, and positions that were added before.
    pub fn take(&mut self, found: impl IntoIterator<Item = Option<Puzzle>>) {
        for puzzle in found.into_iter().flatten() {
            if self.lacks(puzzle.grade()) && self.positions.insert(PuzzleId::of(puzzle.position())) {
                self.found.push(puzzle);
            }
        }
    }

    /// Returns the number of puzzles found so far.
    #[must_use]
    pub fn found(&self) -> usize {
        self.found.len()
    }

    /// Returns the selected puzzles, easiest first.
    #[must_use]
    pub fn finish(mut self) -> Vec<Puzzle> {
        self.found.sort_by_key(|puzzle| (puzzle.rating, puzzle.depth, PuzzleId::of(puzzle.position())));
        self.found
    }

    /// Returns whether a grade still needs puzzles. If the count is not divisible by the number of grades, the first
    /// grades need one more puzzle.
    fn lacks(&self, grade: Grade) -> bool {
        let grades = Grade::ALL.len();
        let share = self.count / grades + usize::from((grade as usize) < self.count % grades);
        self.found.iter().filter(|puzzle| puzzle.grade() == grade).count() < share
    }
}

impl Candidate {
    /// Returns the first puzzle in this game whose grade is in `wanted`. The search starts at a position that varies
    /// from game to game, so that the puzzles start with different numbers of empty squares.
    pub fn judge(
        &self,
        engine: &mut dyn SearchEngine,
        wanted: &[Grade],
        stop: &Stop,
    ) -> Result<Option<Puzzle>, String> {
        let mut positions = self.positions();
        if positions.is_empty() {
            return Ok(None);
        }
        let middle = (self.offset % positions.len() as u64) as usize;
        positions.rotate_left(middle);
        for position in positions {
            let puzzle = judge(engine, &position, &self.source, |grade| wanted.contains(&grade), stop)?;
            if puzzle.is_some() || stop.is_stopped() {
                return Ok(puzzle);
            }
        }
        Ok(None)
    }

    /// Returns the positions of this game that have a suitable number of empty squares, each without its history.
    fn positions(&self) -> Vec<Game> {
        let mut positions = Vec::new();
        let Ok(mut game) = Game::from_board(self.rules, self.start, self.first) else { return positions };
        for &square in &self.moves {
            if game.play(square).is_err() {
                break;
            }
            let is_wanted = EMPTIES.contains(&game.board().empty().len());
            if let Some(turn) = game.turn().filter(|_| is_wanted) {
                positions.extend(Game::from_board(Rules::Othello, *game.board(), turn));
            }
        }
        positions
    }
}

/// Returns a number that depends only on the moves of a game and the seed.
fn number(seed: u64, moves: &[Square]) -> u64 {
    let fold = |hash: u64, square: &Square| {
        let square = u64::from(square.row()) << 8 | u64::from(square.column());
        Random::new(hash ^ square).below(u64::MAX)
    };
    moves.iter().fold(Random::new(seed).below(u64::MAX), fold)
}
