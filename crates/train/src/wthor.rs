//! The WTHOR base of tournament games: a reader of its `.wtb` files, and the replay of a game.

use reversi::bitboard::Bitboard;
use thiserror::Error;

const HEADER: usize = 16;
const RECORD: usize = 68;
/// The bytes of a record before its moves.
const BEFORE_MOVES: usize = 8;

/// A file of games.
#[derive(Debug)]
pub struct Base {
    /// The year of the games.
    pub year: u16,
    /// Whether this is an 8 x 8 board.
    pub standard_size: bool,
    /// The games.
    pub games: Vec<GameRecord>,
}

/// A game as it is written down. Passes are not.
#[derive(Clone, Copy, Debug)]
pub struct GameRecord {
    /// The discs of Black at the end, from 0 to 64.
    pub black_score: u8,
    /// `10 * row + column`, both counted from 1; 0 after the last move.
    pub moves: [u8; RECORD - BEFORE_MOVES],
}

/// Why bytes are no file of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum WthorError {
    #[error("{found} bytes are too few for the header of a WTHOR file")]
    NoHeader { found: usize },
    #[error("{found} bytes where {games} games make {expected}")]
    Size { games: u32, found: usize, expected: u64 },
}

impl Base {
    /// Reads a file of games.
    pub fn parse(bytes: &[u8]) -> Result<Base, WthorError> {
        let Some((header, records)) = bytes.split_at_checked(HEADER) else {
            return Err(WthorError::NoHeader { found: bytes.len() });
        };
        let games = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        let expected = HEADER as u64 + RECORD as u64 * u64::from(games);
        if bytes.len() as u64 != expected {
            return Err(WthorError::Size { games, found: bytes.len(), expected });
        }
        let game = |record: &[u8]| GameRecord {
            black_score: record[6],
            moves: record[BEFORE_MOVES..].try_into().expect("the rest of the record"),
        };
        Ok(Base {
            year: u16::from_le_bytes([header[10], header[11]]),
            standard_size: matches!(header[12], 0 | 8),
            games: records.chunks_exact(RECORD).map(game).collect(),
        })
    }
}

/// A game played through.
#[derive(Debug)]
pub struct Replay {
    /// The positions in which there was a move, each seen by its mover, and whether that is Black.
    pub positions: Vec<(Bitboard, bool)>,
    /// The board at the end, seen by Black.
    pub last: Bitboard,
    /// Black's discs less White's, the winner taking the empty squares.
    pub result: i16,
    /// How the result is known.
    pub end: End,
}

/// How a game's result is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Played to the end, and the score written down is that of the board.
    Played,
    /// Played to the end, and another score was written down. The board's is taken.
    OtherScore,
    /// The moves stop before the end: the score written down is all there is.
    Unfinished,
}

/// Why a game cannot be played through. Moves are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum ReplayError {
    #[error("no moves")]
    NoMoves,
    #[error("a score of {0} discs")]
    Score(u8),
    #[error("move {number} is {byte}, which is no square")]
    NoSquare { number: usize, byte: u8 },
    #[error("move {number} (byte {byte}) is not legal")]
    Illegal { number: usize, byte: u8 },
}

impl GameRecord {
    /// Plays the game through.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let (mut board, mut black) = (Bitboard::START, true);
        let mut positions = Vec::with_capacity(60);
        if self.moves[0] == 0 {
            return Err(ReplayError::NoMoves);
        }
        let length = self.moves.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        for (number, &byte) in (1..).zip(&self.moves[..length]) {
            let (row, column) = (byte / 10, byte % 10);
            if !(1..=8).contains(&row) || !(1..=8).contains(&column) {
                return Err(ReplayError::NoSquare { number, byte });
            }
            let square = u32::from(row - 1) * 8 + u32::from(column - 1);
            if board.moves() == 0 {
                (board, black) = (board.pass(), !black);
            }
            if board.moves() >> square & 1 == 0 {
                return Err(ReplayError::Illegal { number, byte });
            }
            positions.push((board, black));
            (board, black) = (board.play(square, board.flips(square)), !black);
        }
        if board.moves() == 0 {
            (board, black) = (board.pass(), !black);
        }
        let over = board.moves() == 0;
        if !over {
            positions.push((board, black));
        }
        let last = if black { board } else { board.pass() };
        self.result(over, last).map(|(result, end)| Replay { positions, last, result, end })
    }

    fn result(&self, over: bool, last: Bitboard) -> Result<(i16, End), ReplayError> {
        let written = match self.black_score {
            score @ 0..=64 => 2 * i16::from(score) - 64,
            score => return Err(ReplayError::Score(score)),
        };
        if !over {
            return Ok((written, End::Unfinished));
        }
        let discs = last.own.count_ones() as i16 - last.opponent.count_ones() as i16;
        let result = discs + discs.signum() * last.empty().count_ones() as i16;
        Ok((result, if result == written { End::Played } else { End::OtherScore }))
    }
}
