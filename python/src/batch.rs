//! Thousands of games side by side, a move in each of them at a call.

use crate::errors::{Raise, exceptions};
use crate::fast::{Lane, Table};
use crate::squares::{BoardSize, Text, Whole, rules};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};
use reversi_engine::Random;

/// The games of `reversi.Batch`, which makes arrays of what is bytes here.
#[pyclass(name = "BatchGames", module = "reversi._reversi")]
pub(crate) struct Games {
    table: Table,
    rules: Rules,
    size: Size,
    /// The bit of each square, row by row.
    bits: Vec<u32>,
    start: Lane,
    games: Vec<Lane>,
}

#[pymethods]
impl Games {
    #[new]
    fn new(count: Whole, rules: Text, size: BoardSize) -> PyResult<Games> {
        const MOST: i64 = 1 << 24;
        let (rules, size) = (self::rules(&rules)?, size.get()?);
        let count = usize::try_from(count.0).ok().filter(|_| (1..=MOST).contains(&count.0));
        let count =
            count.ok_or_else(|| exceptions::SizeError::new_err(format!("a batch has from 1 to {MOST} games")))?;
        let board = rules.start(size).map_err(Raise::raise)?;
        let Some((table, start)) = Table::new(rules, &board, Player::Black) else {
            return Err(exceptions::SizeError::new_err("the boards of a batch are 8 x 8 at most"));
        };
        let bits = size.squares().map(Bitboard::square).collect();
        Ok(Games { table, rules, size, bits, start, games: vec![start; count] })
    }

    /// The size of the boards: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.size.width(), self.size.height())
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Begins all games anew, or those whose byte is not 0.
    fn reset(&mut self, which: Option<&[u8]>) -> PyResult<()> {
        match which {
            None => self.games.fill(self.start),
            Some(which) => {
                self.check_length(which.len())?;
                let chosen = self.games.iter_mut().zip(which).filter(|(_, chosen)| **chosen != 0);
                chosen.for_each(|(game, _)| *game = self.start);
            }
        }
        Ok(())
    }

    /// Plays a square in each game that is not over: squares as little-endian int64, row by row. If one of them is illegal,
    /// none is played. Returns, for each game, who is to move: 1 Black, -1 White, 0 nobody.
    fn step<'py>(&mut self, py: Python<'py>, actions: &[u8]) -> PyResult<Bound<'py, PyByteArray>> {
        self.check_length(actions.len() / 8)?;
        let (actions, _) = actions.as_chunks::<8>();
        let mut chosen = Vec::with_capacity(actions.len());
        for (number, (game, action)) in self.games.iter().zip(actions).enumerate() {
            let action = i64::from_le_bytes(*action);
            let bit = usize::try_from(action).ok().and_then(|action| self.bits.get(action).copied());
            match bit {
                _ if game.legal == 0 => chosen.push(0),
                Some(bit) if game.may_play(bit) => chosen.push(bit),
                _ => return Err(self.refused(number, game, action)),
            }
        }
        for (game, bit) in self.games.iter_mut().zip(chosen).filter(|(game, _)| game.legal != 0) {
            *game = self.table.play(*game, bit);
        }
        self.turns(py)
    }

    /// Plays all games to their ends, at random.
    fn play_random(&mut self, seed: Whole) {
        let mut random = Random::new(seed.0 as u64);
        for game in &mut self.games {
            while game.legal != 0 {
                *game = self.table.play(*game, nth(game.legal, random.below(u64::from(game.legal.count_ones()))));
            }
        }
    }

    /// A legal square of each game at random, as int64; -1 where the game is over.
    fn random_actions<'py>(&self, py: Python<'py>, seed: Whole) -> PyResult<Bound<'py, PyByteArray>> {
        let mut random = Random::new(seed.0 as u64);
        let mut action = |game: &Lane| {
            let count = u64::from(game.legal.count_ones());
            let bit = i64::from(nth(game.legal, random.below(count.max(1))));
            if count == 0 { -1 } else { bit / 8 * i64::from(self.size.width()) + bit % 8 }
        };
        self.fill(py, 8, |game, bytes| bytes.copy_from_slice(&action(game).to_le_bytes()))
    }

    /// Who is to move in each game: 1 Black, -1 White, 0 nobody.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = if game.legal == 0 { 0 } else { sign(game.player) })
    }

    /// Each square of each game: 1 if it may be played.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.bits.len(), |game, bytes| self.spread(game.legal, 1, bytes))
    }

    /// Each square of each game: 1 black, -1 white, 0 empty.
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.bits.len(), |game, bytes| {
            self.spread(game.board.own, sign(game.player), bytes);
            self.spread(game.board.opponent, sign(game.player.other()), bytes);
        })
    }

    /// For each game, the discs of the side to move and then those of the other, square by square: 1 or 0.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let area = self.bits.len();
        self.fill(py, 2 * area, |game, bytes| {
            let (own, opponent) = bytes.split_at_mut(area);
            self.spread(game.board.own, 1, own);
            self.spread(game.board.opponent, 1, opponent);
        })
    }

    /// By how many discs Black leads in each game, as int8.
    fn leads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = lead(game) as u8)
    }
}

impl Games {
    /// So many bytes for each game.
    fn fill<'py>(
        &self,
        py: Python<'py>,
        each: usize,
        mut write: impl FnMut(&Lane, &mut [u8]),
    ) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, each * self.games.len(), |bytes| {
            self.games.iter().zip(bytes.chunks_exact_mut(each)).for_each(|(game, bytes)| write(game, bytes));
            Ok(())
        })
    }

    fn check_length(&self, found: usize) -> PyResult<()> {
        let games = self.games.len();
        if found == games {
            return Ok(());
        }
        Err(exceptions::SizeError::new_err(format!("{found} values for {games} games")))
    }

    /// Writes a value wherever a bit is set.
    fn spread(&self, bits: u64, value: u8, bytes: &mut [u8]) {
        for (byte, &bit) in bytes.iter_mut().zip(&self.bits) {
            *byte |= value * (bits >> bit & 1) as u8;
        }
    }

    /// Why a square cannot be played.
    fn refused(&self, number: usize, game: &Lane, action: i64) -> PyErr {
        let width = i64::from(self.size.width());
        let position = usize::try_from(action / width).ok().zip(usize::try_from(action % width).ok());
        let position = position.and_then(|(row, column)| Square::from_zero_based(row, column).ok());
        let reason = position.and_then(|position| Some(self.game(game)?.check(position).err()?.to_string()));
        let reason = reason.unwrap_or_else(|| format!("{action}: off the board"));
        exceptions::IllegalMoveError::new_err(format!("game {number}: {reason}"))
    }

    fn game(&self, game: &Lane) -> Option<Game> {
        let (own, opponent) = (SquareSet::from_bits(game.board.own), SquareSet::from_bits(game.board.opponent));
        let (black, white) = if game.player == Player::Black { (own, opponent) } else { (opponent, own) };
        Game::from_board(self.rules, Board::from_discs(self.size, black, white)?, game.player).ok()
    }
}

/// By how many discs Black leads: 64 at most.
fn lead(game: &Lane) -> i8 {
    let (black, white) = game.score();
    black as i8 - white as i8
}

/// 1 for Black, and -1 as a byte for White.
fn sign(player: Player) -> u8 {
    match player {
        Player::Black => 1,
        Player::White => u8::MAX,
    }
}

/// The number of the n-th bit that is set, counted from 0.
fn nth(mut bits: u64, n: u64) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}
