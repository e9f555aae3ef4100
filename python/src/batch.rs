//! Plays thousands of games at the same time. Each call plays one move in each game.

use crate::errors::{Raise, exceptions};
use crate::fast::{Lane, Table};
use crate::squares::{BoardSize, Text, Whole, rules};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Rules, Size, Square, SquareSet};
use reversi_engine::Random;

/// The games of `reversi.Batch`. The methods of this class return bytes, and the Python class `Batch` converts these
/// bytes to NumPy arrays.
#[pyclass(name = "BatchGames", module = "reversi._reversi")]
pub(crate) struct Games {
    table: Table,
    rules: Rules,
    size: Size,
    /// The bit index of each square, row by row.
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
            count.ok_or_else(|| exceptions::SizeError::new_err(format!("a batch must have from 1 to {MOST} games")))?;
        let board = rules.start(size).map_err(Raise::raise)?;
        let Some((table, start)) = Table::new(rules, &board, Player::Black) else {
            return Err(exceptions::SizeError::new_err("the boards of a batch can be at most 8 x 8"));
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

    /// Restarts all games, or only the games whose byte in `which` is not 0.
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

    /// Plays a move in each game that is not over. If a move is illegal, raises an exception and plays no move in any
    /// game. `actions` contains the index of a square, row by row, for each game as a little-endian int64. Returns the
    /// side to move in each game, in the same form as `turns`.
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
                _ => return Err(self.illegal(number, game, action)),
            }
        }
        for (game, bit) in self.games.iter_mut().zip(chosen).filter(|(game, _)| game.legal != 0) {
            *game = self.table.play(*game, bit);
        }
        self.turns(py)
    }

    /// Plays random moves until all games are over.
    fn play_random(&mut self, seed: Whole) {
        let mut random = Random::new(seed.0 as u64);
        for game in &mut self.games {
            while game.legal != 0 {
                *game = self.table.play(*game, nth(game.legal, random.below(u64::from(game.legal.count_ones()))));
            }
        }
    }

    /// Returns the index of a random legal square for each game as int64, or -1 if the game is over.
    fn random_actions<'py>(&self, py: Python<'py>, seed: Whole) -> PyResult<Bound<'py, PyByteArray>> {
        let mut random = Random::new(seed.0 as u64);
        let mut action = |game: &Lane| {
            let count = u64::from(game.legal.count_ones());
            let bit = i64::from(nth(game.legal, random.below(count.max(1))));
            if count == 0 { -1 } else { bit / 8 * i64::from(self.size.width()) + bit % 8 }
        };
        self.fill(py, 8, |game, bytes| bytes.copy_from_slice(&action(game).to_le_bytes()))
    }

    /// Returns the side to move in each game: 1 for Black, -1 for White, and 0 if the game is over.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = if game.legal == 0 { 0 } else { sign(game.player) })
    }

    /// Returns 1 for each legal square of each game, and 0 for each other square.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.bits.len(), |game, bytes| self.spread(game.legal, 1, bytes))
    }

    /// Returns the board of each game: 1 for a black disc, -1 for a white disc, and 0 for an empty square.
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.bits.len(), |game, bytes| {
            self.spread(game.board.own, sign(game.player), bytes);
            self.spread(game.board.opponent, sign(game.player.other()), bytes);
        })
    }

    /// Returns two planes for each game: the discs of the side to move and the discs of the opponent, with 1 for a disc
    /// and 0 otherwise.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let area = self.bits.len();
        self.fill(py, 2 * area, |game, bytes| {
            let (own, opponent) = bytes.split_at_mut(area);
            self.spread(game.board.own, 1, own);
            self.spread(game.board.opponent, 1, opponent);
        })
    }

    /// Returns Black's lead in each game as int8: the number of black discs minus the number of white discs.
    fn leads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = self.lead(game) as u8)
    }
}

impl Games {
    /// Returns an array with `each` bytes per game. Calls `write` once for each game, to write the bytes of the game.
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
        Err(exceptions::SizeError::new_err(format!(
            "expected a value for each of the {games} games, not {found} values"
        )))
    }

    /// Writes a value to the element of each square whose bit is set.
    fn spread(&self, bits: u64, value: u8, bytes: &mut [u8]) {
        for (byte, &bit) in bytes.iter_mut().zip(&self.bits) {
            *byte |= value * (bits >> bit & 1) as u8;
        }
    }

    /// Returns the exception for an illegal move.
    fn illegal(&self, number: usize, game: &Lane, action: i64) -> PyErr {
        let width = i64::from(self.size.width());
        let place = usize::try_from(action / width).ok().zip(usize::try_from(action % width).ok());
        let square = place.and_then(|(row, column)| Square::from_zero_based(row, column).ok());
        let reason = square.and_then(|square| Some(self.game(game)?.check(square).err()?.to_string()));
        let reason = reason.unwrap_or_else(|| format!("{action}: off the board"));
        exceptions::IllegalMoveError::new_err(format!("game {number}: {reason}"))
    }

    /// Returns Black's lead, which is at most 64.
    fn lead(&self, game: &Lane) -> i8 {
        self.rules.lead(game.score(), Player::Black) as i8
    }

    /// Returns a game with a history. The history starts at the current position of `game`.
    fn game(&self, game: &Lane) -> Option<Game> {
        let (own, opponent) = (SquareSet::from_bits(game.board.own), SquareSet::from_bits(game.board.opponent));
        let (black, white) = if game.player == Player::Black { (own, opponent) } else { (opponent, own) };
        Game::from_board(self.rules, Board::from_discs(self.size, black, white)?, game.player).ok()
    }
}

/// Returns 1 for Black, and -1 as an unsigned byte for White.
fn sign(player: Player) -> u8 {
    match player {
        Player::Black => 1,
        Player::White => u8::MAX,
    }
}

/// Returns the index of the n-th bit that is set, where n is counted from 0.
fn nth(mut bits: u64, n: u64) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}
