//! Thousands of games side by side, a move in each of them at a call.

use crate::errors::{Raise, exceptions};
use crate::squares::{BoardSize, Whole, rules};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use reversi::bitboard::{Bitboard, Kernel, squares};
use reversi::{Board, Game, Player, Position, PositionSet, Rules, Size};
use reversi_engine::Random;

/// The games of `reversi.Batch`, which makes arrays of what is bytes here.
#[pyclass(name = "BatchGames", module = "reversi._reversi")]
pub(crate) struct Games {
    table: Table,
    games: Vec<Lane>,
}

/// The rules and the board that all games have.
struct Table {
    kernel: Kernel,
    rules: Rules,
    size: Size,
    squares: u64,
    center: u64,
    /// The bit of each square, row by row.
    bits: Vec<u32>,
    start: Lane,
}

/// One game.
#[derive(Clone, Copy)]
struct Lane {
    board: Bitboard,
    /// The squares that may be played; none when the game is over.
    legal: u64,
    player: Player,
}

#[pymethods]
impl Games {
    #[new]
    fn new(count: Whole, rules: &str, size: BoardSize) -> PyResult<Games> {
        const MOST: i64 = 1 << 24;
        let (rules, size) = (self::rules(rules)?, size.0);
        let count = usize::try_from(count.0).ok().filter(|_| (1..=MOST).contains(&count.0));
        let count = count.ok_or_else(|| exceptions::SizeError::new_err(format!("a batch has from 1 to {MOST} games")))?;
        let board = rules.start(size).map_err(Raise::raise)?;
        let (Some(squares), Some(start)) = (squares(size), Bitboard::new(&board, Player::Black)) else {
            return Err(exceptions::SizeError::new_err("the boards of a batch are 8 x 8 at most"));
        };
        let center = PositionSet::from(size.center()).to_bits();
        let bits = size.positions().map(Bitboard::square).collect();
        let start = Lane { board: start, legal: 0, player: Player::Black };
        let mut table = Table { kernel: Kernel::best(), rules, size, squares, center, bits, start };
        table.start = table.with_turn(start);
        Ok(Games { games: vec![table.start; count], table })
    }

    /// The size of the boards: (width, height).
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.table.size.width(), self.table.size.height())
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Begins all games anew, or those whose byte is not 0.
    fn reset(&mut self, which: Option<Vec<u8>>) -> PyResult<()> {
        match which {
            None => self.games.fill(self.table.start),
            Some(which) => {
                self.check_length(which.len())?;
                let chosen = self.games.iter_mut().zip(which).filter(|(_, chosen)| *chosen != 0);
                chosen.for_each(|(game, _)| *game = self.table.start);
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
            let bit = usize::try_from(action).ok().and_then(|action| self.table.bits.get(action).copied());
            match bit {
                _ if game.legal == 0 => chosen.push(0),
                Some(bit) if game.legal >> bit & 1 == 1 => chosen.push(bit),
                _ => return Err(self.table.refused(number, game, action)),
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
            if count == 0 { -1 } else { bit / 8 * i64::from(self.table.size.width()) + bit % 8 }
        };
        self.fill(py, 8, |game, bytes| bytes.copy_from_slice(&action(game).to_le_bytes()))
    }

    /// Who is to move in each game: 1 Black, -1 White, 0 nobody.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = if game.legal == 0 { 0 } else { sign(game.player) })
    }

    /// Each square of each game: 1 if it may be played.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.table.bits.len(), |game, bytes| self.table.spread(game.legal, 1, bytes))
    }

    /// Each square of each game: 1 black, -1 white, 0 empty.
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, self.table.bits.len(), |game, bytes| {
            self.table.spread(game.board.own, sign(game.player), bytes);
            self.table.spread(game.board.opponent, sign(game.player.other()), bytes);
        })
    }

    /// For each game, the discs of the side to move and then those of the other, square by square: 1 or 0.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let area = self.table.bits.len();
        self.fill(py, 2 * area, |game, bytes| {
            let (own, opponent) = bytes.split_at_mut(area);
            self.table.spread(game.board.own, 1, own);
            self.table.spread(game.board.opponent, 1, opponent);
        })
    }

    /// By how many discs Black leads in each game, as int8.
    fn leads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.fill(py, 1, |game, bytes| bytes[0] = game.lead() as u8)
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
}

impl Table {
    /// The squares that may be played.
    fn legal(&self, board: Bitboard) -> u64 {
        let empty = board.empty() & self.squares;
        let flanking = || self.kernel.moves(board.own, board.opponent) & self.squares;
        self.rules.choose(empty, empty & self.center, flanking)
    }

    /// The same board, with the turn given to the other side if this one cannot move.
    fn with_turn(&self, game: Lane) -> Lane {
        let legal = self.legal(game.board);
        if legal != 0 {
            return Lane { legal, ..game };
        }
        let passed = game.board.pass();
        match self.legal(passed) {
            0 => Lane { legal: 0, ..game },
            legal => Lane { board: passed, legal, player: game.player.other() },
        }
    }

    /// A legal move.
    fn play(&self, game: Lane, bit: u32) -> Lane {
        let empty_center = game.board.empty() & self.center;
        let flips = if self.rules.placement(empty_center) == 0 {
            self.kernel.flips(bit, game.board.own, game.board.opponent)
        } else {
            0
        };
        self.with_turn(Lane { board: game.board.play(bit, flips), legal: 0, player: game.player.other() })
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
        let position = position.and_then(|(row, column)| Position::from_zero_based(row, column).ok());
        let reason = position.and_then(|position| Some(self.game(game)?.check(position).err()?.to_string()));
        let reason = reason.unwrap_or_else(|| format!("{action}: off the board"));
        exceptions::IllegalMoveError::new_err(format!("game {number}: {reason}"))
    }

    fn game(&self, game: &Lane) -> Option<Game> {
        let (own, opponent) = (PositionSet::from_bits(game.board.own), PositionSet::from_bits(game.board.opponent));
        let (black, white) = if game.player == Player::Black { (own, opponent) } else { (opponent, own) };
        Game::from_board(self.rules, Board::from_discs(self.size, black, white)?, game.player).ok()
    }
}

impl Lane {
    /// By how many discs Black leads: 64 at most.
    fn lead(&self) -> i8 {
        let lead = self.board.own.count_ones() as i8 - self.board.opponent.count_ones() as i8;
        if self.player == Player::Black { lead } else { -lead }
    }
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
