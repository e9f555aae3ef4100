//! Reads the games of a file of any format, one after another.

use crate::board_paste::{MOST_BOARD, likely_first, read_board};
use crate::brackets::Brackets;
use crate::encoding::Utf8;
use crate::lines::Lines;
use crate::obf::{self, Problem};
use crate::read_error::{Located, ReadError, ReadErrorKind};
use crate::sgf::{Parser, SgfError, SgfErrorKind};
use crate::wthor::{self, Names};
use crate::{Format, Record, Tree, ggf, sgf_game};
use reversi::{Game, Player, Rules, Size};
use std::io::BufRead;
use std::sync::Arc;

/// The rules and the board size of transcripts, which do not state them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct GameStart {
    pub rules: Rules,
    pub size: Size,
}

/// An iterator over the games of a file, with only one game in memory at a time.
///
/// For a broken game, the iterator yields an error with the number of the game and the offset of the problem, and
/// continues with the next game. For a file without any game, it yields one error.
///
/// ```
/// use reversi_records::{Format, Games, GameStart};
///
/// let file = "f5d6c3\nf5f5\n1. f5 2. f6\n";
/// let mut games = Games::new(file.as_bytes(), Format::Transcript, GameStart::default());
/// assert_eq!(games.next().unwrap()?.moves().count(), 3);
/// assert_eq!(games.next().unwrap().unwrap_err().to_string(), "game 2, byte 9: move 2 (f5): occupied");
/// assert_eq!(games.next().unwrap()?.moves().count(), 2);
/// assert!(games.next().is_none());
/// # Ok::<(), reversi_records::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    source: Source<R>,
    start: GameStart,
    number: usize,
    offset: u64,
    ended: bool,
}

#[derive(Debug)]
enum Source<R> {
    Brackets(Brackets<Utf8<R>>),
    Transcripts(Lines<Utf8<R>>),
    Problems(Lines<Utf8<R>>),
    Boards(Lines<Utf8<R>>),
    Wthor(wthor::Reader<R>),
}

impl<R: BufRead> Games<R> {
    /// Creates an iterator over the games of a file. Games from a WTHOR file have numbers in place of the names of
    /// players and tournaments.
    #[must_use]
    pub fn new(source: R, format: Format, start: GameStart) -> Games<R> {
        let source = match format {
            Format::Sgf | Format::Ggf => Source::Brackets(Brackets::new(Utf8::new(source))),
            Format::Transcript => Source::Transcripts(Lines::new(Utf8::new(source))),
            Format::Obf => Source::Problems(Lines::new(Utf8::new(source))),
            Format::Board => Source::Boards(Lines::new(Utf8::new(source))),
            Format::Wthor => Source::Wthor(wthor::Reader::new(source, Arc::default())),
        };
        Games { source, start, number: 0, offset: 0, ended: false }
    }

    /// Creates an iterator over the games of a WTHOR file with the given names.
    #[must_use]
    pub fn wthor(source: R, names: Arc<Names>) -> Games<R> {
        let source = Source::Wthor(wthor::Reader::new(source, names));
        Games { source, start: GameStart::default(), number: 0, offset: 0, ended: false }
    }

    /// Creates an iterator over the games of an SGF or GGF file.
    pub(crate) fn in_brackets(source: R) -> Games<R> {
        Games::new(source, Format::Sgf, GameStart::default())
    }

    /// Returns the number of the last game that was read, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }

    /// Returns the offset of the last game that was read, in bytes.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Skips `count` games. The skipped games are parsed only in OBF files and files of boards. In other formats, the
    /// number of skipped games may differ from the number of games that parsing would return, if some of the games are
    /// broken.
    pub(crate) fn skip_games(&mut self, count: usize) {
        for _ in 0..count {
            let is_there = match &mut self.source {
                Source::Wthor(games) => games.skip(),
                Source::Brackets(brackets) => brackets.next().is_some(),
                Source::Transcripts(lines) => next_line(lines).is_some(),
                Source::Problems(_) | Source::Boards(_) => self.read().is_some(),
            };
            if !is_there {
                break;
            }
            self.number += 1;
        }
    }

    /// Returns whether the source contained no bytes at all.
    fn is_empty(&self) -> bool {
        match &self.source {
            Source::Brackets(brackets) => brackets.is_empty(),
            Source::Transcripts(lines) | Source::Problems(lines) | Source::Boards(lines) => lines.is_empty(),
            // For an empty WTHOR file, the reader itself reports the error.
            Source::Wthor(_) => false,
        }
    }

    fn read(&mut self) -> Option<(u64, Located<Record>)> {
        match &mut self.source {
            Source::Wthor(games) => games.next(),
            Source::Brackets(brackets) => {
                let (offset, game) = brackets.next()?;
                let record = game.map_err(|kind| (0, kind)).and_then(bracketed);
                if record.is_err() {
                    brackets.give_up(offset);
                }
                Some((offset, record))
            }
            Source::Transcripts(lines) => {
                let (offset, line) = next_line(lines)?;
                let line = line.map_err(|kind| (0, kind));
                Some((offset, line.and_then(|line| transcript(&line, self.start))))
            }
            Source::Problems(lines) => loop {
                let (offset, line) = lines.next()?;
                let line = match line {
                    Ok(line) => line,
                    Err(kind) => return Some((offset, Err((0, kind)))),
                };
                let problem = obf::without_comment(&line);
                if !problem.is_empty() {
                    let problem = problem.parse::<Problem>().map_err(|error| (0, ReadErrorKind::Problem(error)));
                    return Some((offset, problem.map(|problem| problem.record())));
                }
            },
            Source::Boards(lines) => {
                let (offset, text) = paragraph(lines)?;
                Some((offset, text.and_then(|text| board(&text)).map_err(|kind| (0, kind))))
            }
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        if self.ended {
            return None;
        }
        let Some((offset, record)) = self.read() else {
            self.ended = true;
            let kind = if self.is_empty() { ReadErrorKind::Empty } else { ReadErrorKind::NoGame };
            return (self.number == 0).then_some(Err(ReadError { kind, ..ReadError::NO_GAME }));
        };
        self.number += 1;
        self.offset = offset;
        Some(record.map_err(|(at, kind)| ReadError { game: self.number, offset: offset + at as u64, kind }))
    }
}

/// Parses a game in SGF or GGF.
fn bracketed(bytes: &[u8]) -> Located<Record> {
    let form = |SgfError { offset, kind }| (offset, ReadErrorKind::Form(kind));
    let game = Parser::new(bytes).next().unwrap_or(Err(SgfError { offset: 0, kind: SgfErrorKind::NoNode }));
    let game = game.map_err(form)?;
    if ggf::is_ggf(&game) { ggf::record(&game) } else { sgf_game::record(&game) }
}

/// Returns the next line that contains more than whitespace.
fn next_line<R: BufRead>(lines: &mut Lines<R>) -> Option<(u64, Result<String, ReadErrorKind>)> {
    loop {
        let (offset, line) = lines.next()?;
        if !line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            return Some((offset, line));
        }
    }
}

/// Parses a line of a transcript file.
fn transcript(line: &str, start: GameStart) -> Located<Record> {
    let mut game = Game::new(start.rules, start.size).map_err(|error| (0, ReadErrorKind::RulesSize(error)))?;
    game.play_transcript(line).map_err(|error| (error.offset, ReadErrorKind::Transcript(error)))?;
    Ok(Record::from(&game))
}

/// Returns the next paragraph, that is, all lines up to the next empty line.
fn paragraph<R: BufRead>(lines: &mut Lines<R>) -> Option<(u64, Result<String, ReadErrorKind>)> {
    let mut found: Option<(u64, String)> = None;
    loop {
        let (offset, line) = match lines.next() {
            Some((offset, Ok(line))) => (offset, line),
            Some((offset, Err(kind))) => return Some((offset, Err(kind))),
            None => return found.map(|(start, text)| (start, Ok(text))),
        };
        let (start, text) = match &mut found {
            None if line.trim().is_empty() => continue,
            Some(_) if line.trim().is_empty() => return found.map(|(start, text)| (start, Ok(text))),
            found => found.get_or_insert((offset, String::new())),
        };
        text.push_str(&line);
        text.push('\n');
        if text.len() > MOST_BOARD {
            return Some((*start, Err(ReadErrorKind::TooLong(MOST_BOARD))));
        }
    }
}

fn board(text: &str) -> Result<Record, ReadErrorKind> {
    let (board, first) = read_board(text).ok_or(ReadErrorKind::NoBoard)?.map_err(ReadErrorKind::Board)?;
    let first: Player = first.unwrap_or_else(|| likely_first(&board));
    Tree::new(Rules::Othello, board, first).map(Record::from).map_err(ReadErrorKind::RulesSize)
}
