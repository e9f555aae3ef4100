//! Reads records from a WTHOR file.

use super::{BEFORE_MOVES, GAME, HEADER, Names, THEORY, WthorErrorKind};
use crate::main_line::MainLine;
use crate::read_error::{Located, ReadErrorKind};
use crate::stated_result::StatedResult;
use crate::{Info, Record, Side};
use reversi::{Player, Rules, Size, Square};
use std::io::{self, Read};
use std::sync::Arc;

/// A reader that returns the games of a `.wtb` file one by one.
#[derive(Debug)]
pub(crate) struct Reader<R> {
    source: R,
    names: Arc<Names>,
    state: State,
    /// The number of games that have been read, including broken games.
    games: usize,
}

/// The bytes of a game that has not been decoded yet, and the header of its file.
type Unread = ([u8; GAME], Header);

#[derive(Clone, Copy, Debug)]
enum State {
    Start,
    Games(Header),
    Done,
}

#[derive(Clone, Copy, Debug)]
struct Header {
    games: u32,
    year: u16,
    /// The number of empties from which the theoretical scores are computed.
    depth: u8,
}

impl<R: Read> Reader<R> {
    pub(crate) fn new(source: R, names: Arc<Names>) -> Reader<R> {
        Reader { source, names, state: State::Start, games: 0 }
    }

    /// Returns the offset and the record of the next game. The offset in an error is relative to the start of the game.
    pub(crate) fn next(&mut self) -> Option<(u64, Located<Record>)> {
        let (offset, game) = self.bytes()?;
        Some((offset, game.and_then(|(game, header)| record(&game, header, &self.names))))
    }

    /// Skips a game. Returns `false` if there are no more games.
    pub(crate) fn skip(&mut self) -> bool {
        self.bytes().is_some()
    }

    /// Returns the offset and the bytes of the next game.
    fn bytes(&mut self) -> Option<(u64, Located<Unread>)> {
        if let State::Start = self.state {
            self.state = State::Done;
            match self.header() {
                Ok(header) => self.state = State::Games(header),
                Err((at, kind)) => return Some((0, Err((at, kind)))),
            }
        }
        let State::Games(header) = self.state else { return None };
        let offset = HEADER as u64 + GAME as u64 * self.games as u64;
        let mut game = [0; GAME];
        let kind = match fill(&mut self.source, &mut game) {
            Ok(GAME) => {
                self.games += 1;
                return Some((offset, Ok((game, header))));
            }
            Ok(0) if u64::from(header.games) == self.games as u64 => None,
            Ok(_) if (self.games as u64) < u64::from(header.games) => {
                let truncated = WthorErrorKind::Truncated { said: header.games, found: self.games };
                Some((0, ReadErrorKind::Wthor(truncated)))
            }
            Ok(0) => Some((4, ReadErrorKind::Wthor(WthorErrorKind::Count { said: header.games, found: self.games }))),
            Ok(found) => Some((0, ReadErrorKind::Wthor(WthorErrorKind::Cut { found }))),
            Err(error) => Some((0, ReadErrorKind::Io(error.to_string()))),
        };
        self.state = State::Done;
        // A wrong number of games is an error in the header, whose offset is 0.
        let offset = if matches!(kind, Some((4, _))) { 0 } else { offset };
        kind.map(|kind| (offset, Err(kind)))
    }

    fn header(&mut self) -> Located<Header> {
        let mut bytes = [0; HEADER];
        match fill(&mut self.source, &mut bytes) {
            Ok(HEADER) => {}
            Ok(0) => return Err((0, ReadErrorKind::Empty)),
            Ok(found) => return Err((0, ReadErrorKind::Wthor(WthorErrorKind::NoHeader { found }))),
            Err(error) => return Err((0, ReadErrorKind::Io(error.to_string()))),
        }
        if !matches!(bytes[12], 0 | 8) {
            return Err((12, ReadErrorKind::Wthor(WthorErrorKind::BoardSize(bytes[12]))));
        }
        Ok(Header {
            games: u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]),
            year: u16::from_le_bytes([bytes[10], bytes[11]]),
            depth: if bytes[14] == 0 { 22 } else { bytes[14] },
        })
    }
}

/// Reads until the buffer is full or the source ends. Returns the number of bytes that were read.
fn fill(source: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match source.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn record(game: &[u8; GAME], header: Header, names: &Names) -> Located<Record> {
    let wrong = |at: usize, kind| (at, ReadErrorKind::Wthor(kind));
    let number = |at: usize| u16::from_le_bytes([game[at], game[at + 1]]);
    let score = game[6];
    if score > 64 {
        return Err(wrong(6, WthorErrorKind::Score(score)));
    }
    let start = Rules::Othello.start(Size::STANDARD).map_err(|error| (0, ReadErrorKind::RulesSize(error)))?;
    let mut line =
        MainLine::new(Rules::Othello, start, Player::Black).map_err(|error| (0, ReadErrorKind::RulesSize(error)))?;
    let moves = &game[BEFORE_MOVES..];
    let length = moves.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    for (index, &byte) in moves[..length].iter().enumerate() {
        let (row, column) = (byte / 10, byte % 10);
        let square = Square::from_one_based(row.into(), column.into()).ok();
        let square = square.filter(|&square| Size::STANDARD.contains(square));
        let at = BEFORE_MOVES + index;
        let square = square.ok_or_else(|| wrong(at, WthorErrorKind::NoSquare { number: index + 1, byte }))?;
        line.disc(square).map_err(|error| wrong(at, WthorErrorKind::Illegal { number: index + 1, error }))?;
    }
    if let Some(notes) = line.notes_mut(line.root()) {
        notes.other.push(THEORY, [format!("{} {}", game[7], header.depth)]);
    }
    let side = |number| Side { name: names.player(number), ..Side::default() };
    let info = Info {
        black: side(number(2)),
        white: side(number(4)),
        event: names.tournament(number(0)),
        date: if header.year == 0 { String::new() } else { format!("{:04}", header.year) },
        ..Info::default()
    };
    let (mut record, replay) = line.finish(info);
    if replay.official_score().map(|counted| counted.black) != Some(score.into()) {
        record.info.result = Some(StatedResult::from_lead(2 * i32::from(score) - 64).to_sgf());
    }
    Ok(record)
}
