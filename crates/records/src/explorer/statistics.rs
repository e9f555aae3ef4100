//! Statistics of the positions that many games reached, small enough to be built into a program.
//!
//! | bytes | contents |
//! |---|---|
//! | 8 | `REVERSIS` |
//! | 4, 4 | version, number of games |
//! | 4, 2, 2 | the minimum number of games per position, the first year, the last year |
//! | 4 | number of positions |
//! | for each position | 8 bytes, sorted: the upper 40 bits of its hash, and the 24-bit offset of its moves |
//! | for each move | the square, plus 128 for a position's last move; numbers of games, wins, draws; twice the lead |
//!
//! Numbers of fixed length are little-endian. The numbers that describe a move have a variable length: each byte
//! contains seven bits of the number, the lowest bits first, and its highest bit is set if another byte follows. A
//! negative lead is encoded as an odd number: one less than twice its absolute value. The winner and the final disc
//! difference of every game are known, so the games that were neither won nor drawn were lost.

use super::{Entry, Played, form_of, on_board};
use reversi::{Game, Square};
use std::io;
use std::sync::OnceLock;
use thiserror::Error;

/// The statistics that are built into this library. In a browser, the built-in statistics are empty, because they would
/// be the largest part of the page, and the browser shows the page only after fetching every part.
#[cfg(not(target_family = "wasm"))]
static BUILT_IN: &[u8] = include_bytes!("../../data/opening-statistics.bin");
#[cfg(target_family = "wasm")]
static BUILT_IN: &[u8] = b"REVERSIS\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";

/// The statistics that a web page has fetched in place of the built-in statistics.
static FETCHED: OnceLock<&[u8]> = OnceLock::new();

const MAGIC: &[u8; 8] = b"REVERSIS";
const VERSION: u32 = 1;
const HEADER: usize = 28;
/// The number of bits that store the offset of a position's moves.
const OFFSET_BITS: u32 = 24;
const LAST: u8 = 0x80;

/// General information about a set of statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticsInfo {
    /// The minimum number of games that must have reached a position for the statistics to include it.
    pub least: u32,
    /// The years of the first and the last game.
    pub years: (u16, u16),
}

/// The error for bytes that are not statistics in the format of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not statistics for this version of the program")]
pub struct NotStatistics;

/// Statistics in a compact form. Each lookup searches the bytes directly.
///
/// ```
/// use reversi::Game;
/// use reversi_records::explorer::Statistics;
///
/// let mut game = Game::default();
/// game.play_transcript("f5")?;
/// let (square, played) = Statistics::shipped().moves(&game)[0];
/// assert_eq!(square.to_string(), "d6");
/// assert!(played.games > 70_000);
/// # Ok::<(), reversi::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Statistics<'a> {
    games: u32,
    info: StatisticsInfo,
    positions: &'a [[u8; 8]],
    moves: &'a [u8],
}

impl Statistics<'static> {
    /// Returns the statistics of tournament games, which are built into this library. In a browser, the statistics are
    /// empty until [`supply`](Self::supply) is called.
    ///
    /// # Panics
    ///
    /// Never panics, because a test checks that the built-in statistics are valid.
    #[must_use]
    pub fn shipped() -> Statistics<'static> {
        let bytes = FETCHED.get().copied().unwrap_or(BUILT_IN);
        Statistics::read(bytes).expect("the file is for this version")
    }

    /// Supplies the statistics in a browser, where they are not built into this library. The bytes stay in memory until
    /// the program ends. A second call has no effect.
    pub fn supply(bytes: Vec<u8>) -> Result<(), NotStatistics> {
        Statistics::read(&bytes)?;
        FETCHED.get_or_init(|| bytes.leak());
        Ok(())
    }

    /// Returns whether the shipped statistics are empty, as they are in a browser until [`supply`](Self::supply) is
    /// called.
    #[must_use]
    pub fn is_missing() -> bool {
        Statistics::shipped().games == 0
    }
}

impl<'a> Statistics<'a> {
    /// Reads the header of statistics. Damage after the header is not detected and leads to missing moves or wrong
    /// counts.
    pub fn read(bytes: &'a [u8]) -> Result<Statistics<'a>, NotStatistics> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(NotStatistics)?;
        let word = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        let year = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        if !header.starts_with(MAGIC) || word(8) != VERSION {
            return Err(NotStatistics);
        }
        let table = usize::try_from(word(24)).ok().and_then(|count| count.checked_mul(8));
        let (table, moves) = table.and_then(|length| rest.split_at_checked(length)).ok_or(NotStatistics)?;
        let info = StatisticsInfo { least: word(16), years: (year(20), year(22)) };
        Ok(Statistics { games: word(12), info, positions: table.as_chunks().0, moves })
    }

    /// Returns the number of games that were counted.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Returns the general information from the header.
    #[must_use]
    pub const fn info(&self) -> StatisticsInfo {
        self.info
    }

    /// Returns the number of positions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns whether the statistics contain no positions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Returns the moves that were played in a game's current position, in the same way as
    /// [`Index::moves`](super::Index::moves).
    #[must_use]
    pub fn moves(&self, game: &Game) -> Vec<(Square, Played)> {
        let Some(form) = form_of(game) else { return Vec::new() };
        let hash = form.hash() >> OFFSET_BITS;
        let entry = |at: &[u8; 8]| u64::from_le_bytes(*at);
        let Ok(at) = self.positions.binary_search_by_key(&hash, |at| entry(at) >> OFFSET_BITS) else {
            return Vec::new();
        };
        let offset = entry(&self.positions[at]) & ((1 << OFFSET_BITS) - 1);
        let moves = usize::try_from(offset).ok().and_then(|offset| self.moves.get(offset..));
        on_board(game, &form, moves.map_or_else(Vec::new, moves_at))
    }
}

/// Decodes the moves of a position up to the first damaged move.
fn moves_at(mut bytes: &[u8]) -> Vec<(u8, Played)> {
    let mut moves = Vec::new();
    while let Some((square, played)) = read_move(&mut bytes) {
        moves.push((square & !LAST, played));
        if square & LAST != 0 {
            break;
        }
    }
    moves
}

fn read_move(bytes: &mut &[u8]) -> Option<(u8, Played)> {
    let (&square, rest) = bytes.split_first()?;
    *bytes = rest;
    let mut next = || read_number(bytes);
    let (games, won, drawn, lead) = (next()?, next()?, next()?, next()?);
    let lost = games.checked_sub(won)?.checked_sub(drawn)?;
    let lead = (lead >> 1).cast_signed() ^ -(lead & 1).cast_signed();
    Some((square, Played { games, won, drawn, lost, lead, counted: games }))
}

fn read_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..u32::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

fn write_number(mut number: u32, output: &mut Vec<u8>) {
    while number > 0x7f {
        output.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    output.push(number.to_le_bytes()[0]);
}

/// Encodes the positions that at least `info.least` games reached. The entries must be sorted by position.
pub(super) fn write(info: StatisticsInfo, games: u32, entries: &[Entry]) -> io::Result<Vec<u8>> {
    let is_common = |moves: &&[Entry]| moves.iter().map(|entry| entry.played.games).sum::<u32>() >= info.least;
    let (mut table, mut moves) = (Vec::<u64>::new(), Vec::new());
    for position in entries.chunk_by(|a, b| a.position == b.position).filter(is_common) {
        let hash = position[0].position >> OFFSET_BITS;
        if table.last().is_some_and(|before| before >> OFFSET_BITS == hash) {
            return Err(io::Error::other("two positions have the same shortened hash"));
        }
        let offset = u64::try_from(moves.len()).ok().filter(|offset| offset >> OFFSET_BITS == 0);
        let offset = offset.ok_or_else(|| io::Error::other("too many positions"))?;
        table.push(hash << OFFSET_BITS | offset);
        for (at, Entry { square, played, .. }) in position.iter().enumerate() {
            let Played { games, won, drawn, lost, lead, counted } = *played;
            if won + drawn + lost != games || counted != games {
                return Err(io::Error::other("a game has no result in discs"));
            }
            moves.push(square | if at + 1 == position.len() { LAST } else { 0 });
            let lead = (lead << 1 ^ lead >> 31).cast_unsigned();
            [games, won, drawn, lead].into_iter().for_each(|number| write_number(number, &mut moves));
        }
    }
    let count = u32::try_from(table.len()).map_err(|_| io::Error::other("too many positions"))?;
    let mut bytes = MAGIC.to_vec();
    [VERSION, games, info.least].iter().for_each(|word| bytes.extend(word.to_le_bytes()));
    [info.years.0, info.years.1].iter().for_each(|year| bytes.extend(year.to_le_bytes()));
    bytes.extend(count.to_le_bytes());
    table.iter().for_each(|entry| bytes.extend(entry.to_le_bytes()));
    bytes.extend(moves);
    Ok(bytes)
}
