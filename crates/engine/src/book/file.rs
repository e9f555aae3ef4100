//! The file format of a book.
//!
//! | bytes | contents |
//! |---|---|
//! | 4 | `RVSB` |
//! | 4 | version, 1 (all numbers are little-endian) |
//! | 4 | number of positions |
//! | 4 | checksum of the following bytes (FNV-1a) |
//! | 16 each | the positions, sorted by the mover's discs and then by the opponent's discs |
//!
//! A position consists of:
//!
//! - its squares as a number in base 3 (13 bytes; the digit is 1 for the mover's disc and 2 for the opponent's, and
//!   a1 is the lowest digit);
//! - its score in discs (1 byte, signed);
//! - the kind of the score (1 byte: a depth up to 64, 128 plus a confidence in percent, or 255 for exact);
//! - the best move of a leaf (1 byte: 0 to 63, or 255 if the position is expanded).

use super::{Book, Entry, Key};
use crate::score::{Score, ScoreKind};
use reversi::bitboard::Bitboard;
use std::collections::BTreeMap;
use thiserror::Error;

const MAGIC: [u8; 4] = *b"RVSB";
const VERSION: u32 = 1;
const HEADER: usize = 16;
const ENTRY: usize = 16;
/// The number of bytes for the squares of a position.
const SQUARES: usize = 13;
/// The maximum depth that the format can store.
const DEEPEST: u32 = 64;
const SELECTIVE: u8 = 128;
const EXACT: u8 = 255;
const EXPANDED: u8 = 255;

/// The error returned if bytes are not a valid book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes do not start with `RVSB`.
    #[error("not an opening book")]
    NotABook,
    /// The version of the format is not supported.
    #[error("the book has version {found}, but this program supports only version {VERSION}")]
    Version { found: u32 },
    /// The file is too short or too long for its number of positions.
    #[error("the book has {found} bytes, but its header requires {expected}")]
    Size { found: usize, expected: u64 },
    /// The checksum does not match.
    #[error("the book is damaged: its checksum is wrong")]
    Checksum,
    /// A position is invalid. Positions are counted from 1.
    #[error("position {number} of the book: {why}")]
    Position { number: usize, why: &'static str },
}

/// Creates a book file from the bytes of its positions, by adding the header. Does not check the positions, so that
/// tests can create invalid books.
#[must_use]
pub fn from_entries(entries: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for word in [VERSION, (entries.len() / ENTRY) as u32, checksum(entries)] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(entries);
    bytes
}

fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Book {
    /// Returns the book in its file format.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let entries: Vec<u8> = self.entries.iter().flat_map(|(key, entry)| write(*key, *entry)).collect();
        from_entries(&entries)
    }

    /// Parses the bytes of a book file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let word = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes(b.try_into().expect("four")));
        let (true, Some(version)) = (bytes.starts_with(&MAGIC), word(4)) else { return Err(BookError::NotABook) };
        if version != VERSION {
            return Err(BookError::Version { found: version });
        }
        let (Some(count), Some(sum)) = (word(8), word(12)) else { return Err(BookError::NotABook) };
        let (expected, body) = (HEADER as u64 + u64::from(count) * ENTRY as u64, &bytes[HEADER..]);
        if bytes.len() as u64 != expected {
            return Err(BookError::Size { found: bytes.len(), expected });
        }
        if checksum(body) != sum {
            return Err(BookError::Checksum);
        }
        let mut entries = BTreeMap::new();
        for (number, bytes) in (1..).zip(body.chunks_exact(ENTRY)) {
            let wrong = |why| BookError::Position { number, why };
            let (key, entry) = read(bytes).map_err(wrong)?;
            if entries.last_key_value().is_some_and(|(last, _)| *last >= key) {
                return Err(wrong("it is not in the sort order"));
            }
            entries.insert(key, entry);
        }
        Ok(Book { entries })
    }
}

fn write(key: Key, entry: Entry) -> [u8; ENTRY] {
    let digit = |square: u32| u128::from(key.own >> square & 1) + 2 * u128::from(key.opponent >> square & 1);
    let squares = (0..64).rev().fold(0, |number, square| 3 * number + digit(square));
    let mut bytes = [0; ENTRY];
    bytes[..SQUARES].copy_from_slice(&squares.to_le_bytes()[..SQUARES]);
    bytes[SQUARES] = (entry.score.discs as i8) as u8;
    bytes[SQUARES + 1] = match entry.score.kind {
        ScoreKind::Estimate { depth } => depth.min(DEEPEST) as u8,
        ScoreKind::Selective { confidence } => SELECTIVE + confidence.min(100),
        // Books never contain win-loss-draw scores, so the format has no code for them.
        ScoreKind::WinLossDraw | ScoreKind::Exact => EXACT,
    };
    bytes[SQUARES + 2] = entry.best.map_or(EXPANDED, |best| best as u8);
    bytes
}

fn read(bytes: &[u8]) -> Result<(Key, Entry), &'static str> {
    let mut number = [0; 16];
    number[..SQUARES].copy_from_slice(&bytes[..SQUARES]);
    let (mut squares, mut board) = (u128::from_le_bytes(number), Bitboard { own: 0, opponent: 0 });
    for square in 0..64 {
        board.own |= u64::from(squares % 3 == 1) << square;
        board.opponent |= u64::from(squares % 3 == 2) << square;
        squares /= 3;
    }
    let key = Key::of(board);
    if squares != 0 {
        return Err("its squares do not describe a board");
    }
    if key.board() != board {
        return Err("it is not in canonical form");
    }
    if board.moves() == 0 || key.discs() < 4 {
        return Err("the side to move has no legal move");
    }
    let discs = i32::from(bytes[SQUARES] as i8);
    if discs.abs() > 64 {
        return Err("its score is greater than the number of squares");
    }
    let kind = match bytes[SQUARES + 1] {
        EXACT => ScoreKind::Exact,
        depth if u32::from(depth) <= DEEPEST => ScoreKind::Estimate { depth: u32::from(depth) },
        kind if (SELECTIVE..=SELECTIVE + 100).contains(&kind) => ScoreKind::Selective { confidence: kind - SELECTIVE },
        _ => return Err("the kind of its score is unknown"),
    };
    let best = match bytes[SQUARES + 2] {
        EXPANDED => None,
        best if best < 64 && board.moves() >> best & 1 == 1 => Some(u32::from(best)),
        _ => return Err("its best move is illegal"),
    };
    Ok((key, Entry { score: Score { discs, kind }, best }))
}
