//! Recognises games and boards in pasted text.

use crate::board_paste::{likely_first, read_board};
use crate::embedded_transcript::embedded_transcript;
use crate::read_error::ReadError;
use crate::read_error::ReadErrorKind::NoGame;
use crate::{Format, GameStart, Games, Record};
use reversi::{Board, BoardTextError, Game, Player, Rules, Size, TranscriptError, TranscriptErrorReason};
use std::fmt;
use thiserror::Error;

/// The recognised contents of pasted text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    /// One or more games, in a format that can contain several games.
    Games {
        /// The format of the text.
        format: Format,
        /// The games. Broken games are omitted if at least one game is valid.
        records: Vec<Record>,
    },
    /// The moves of a game from its start.
    Transcript(Box<Record>),
    /// The moves of a game inside other text, such as a web page or a message.
    InText(Box<Record>),
    /// A board, with or without coordinates and borders.
    Board {
        /// The discs on the board.
        board: Board,
        /// The side to move. If the text does not state the side, the number of discs determines the likely side.
        first: Player,
    },
}

impl fmt::Display for Pasted {
    /// Describes the contents for people, such as `a transcript of 12 moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pasted::Games { format, records } => {
                let name = match format {
                    Format::Sgf => "an SGF game",
                    Format::Ggf => "a GGF game",
                    _ => "a transcript",
                };
                match records.as_slice() {
                    [one] => write!(f, "{name} of {}", moves(one)),
                    many => write!(f, "{} {}s", many.len(), name.trim_start_matches("an ").trim_start_matches("a ")),
                }
            }
            Pasted::Transcript(record) => write!(f, "a transcript of {}", moves(record)),
            Pasted::InText(record) => write!(f, "a transcript of {} among other text", moves(record)),
            Pasted::Board { board, first } => write!(f, "a board of {}, {first} to move", board.size()),
        }
    }
}

fn moves(record: &Record) -> String {
    match record.moves().count() {
        1 => "1 move".to_string(),
        count => format!("{count} moves"),
    }
}

/// The maximum number of games in pasted text. Pasted games are all in memory, where even an empty game is much larger
/// than its text.
const MOST_GAMES: usize = 10_000;

/// The reasons why pasted text is not recognised.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PasteError {
    /// The text is empty.
    #[error("there is no text to paste")]
    Nothing,
    /// The text is SGF or GGF with an error.
    #[error("the {} has an error in {error}", format.name().to_ascii_uppercase())]
    Game {
        /// The format, SGF or GGF.
        format: Format,
        /// The error in the text.
        error: ReadError,
    },
    /// The text is a transcript with an illegal move.
    #[error("the transcript has an error in {0}")]
    Transcript(#[from] TranscriptError),
    /// The text is a malformed board.
    #[error("the board has an error: {0}")]
    Board(#[from] BoardTextError),
    /// The text contains more games than this number.
    #[error("the text contains more than {0} games: save it as a file and open the file")]
    TooManyGames(usize),
    /// The text is not in any of the supported formats.
    #[error("not a transcript (f5d6c3), a board, SGF or GGF")]
    Unknown,
}

/// Recognises SGF, GGF, a board, one or more transcripts, or a transcript inside other text. Reads a transcript with
/// the given rules and size. If this fails, reads the transcript as Othello on an 8 x 8 board.
///
/// ```
/// use reversi::{Rules, Size};
/// use reversi_records::paste;
///
/// let what = |text| paste(text, Rules::Classic, Size::STANDARD).map(|found| found.to_string());
/// assert_eq!(what("1. f5 d6 2. c3").as_deref(), Ok("a transcript of 3 moves"));
/// assert_eq!(what("(;GM[2];B[f5])").as_deref(), Ok("an SGF game of 1 move"));
/// assert_eq!(what("1 (;GM[Othello]B[F5]W[D6];)").as_deref(), Ok("a GGF game of 2 moves"));
/// assert_eq!(what("---- -OX- -XO- ---- O").as_deref(), Ok("a board of 4x4, White to move"));
/// assert_eq!(what("Ann's game: F5 d6 C3 d3 (best)").as_deref(), Ok("a transcript of 4 moves among other text"));
/// assert_eq!(what("hello").unwrap_err().to_string(), "not a transcript (f5d6c3), a board, SGF or GGF");
/// ```
pub fn paste(text: &str, rules: Rules, size: Size) -> Result<Pasted, PasteError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(PasteError::Nothing);
    }
    let in_brackets = match in_brackets(text) {
        Some(found @ (Ok(_) | Err(PasteError::TooManyGames(_)))) => return found,
        Some(Err(error)) => Some(error),
        None => None,
    };
    if let Some(board) = read_board(text) {
        let (board, first) = board?;
        return Ok(Pasted::Board { board, first: first.unwrap_or_else(|| likely_first(&board)) });
    }
    let starts = [GameStart { rules, size }, GameStart::default()];
    let starts = &starts[..if starts[0] == starts[1] { 1 } else { 2 }];
    let first_found = |find: fn(&str, GameStart) -> Result<Pasted, PasteError>| {
        let tries = starts.iter().map(|&start| find(text, start));
        // Report the error that is furthest in the text. A game under other rules often has an error in its first move.
        let better = |best: Result<Pasted, PasteError>, other| match (&best, &other) {
            (Err(_), Ok(_)) => other,
            (Err(error), Err(later)) if reached(later) > reached(error) => other,
            _ => best,
        };
        tries.reduce(better).unwrap_or(Err(PasteError::Unknown))
    };
    let whole = first_found(transcript);
    if whole.is_ok() {
        return whole;
    }
    let found = match first_found(transcripts) {
        found @ (Ok(_) | Err(PasteError::TooManyGames(_))) => found,
        Err(_) => first_found(among_text),
    };
    // If every attempt fails, report the error for the most likely kind of text.
    match (found, in_brackets, whole) {
        (found @ (Ok(_) | Err(PasteError::TooManyGames(_))), ..) => found,
        (_, Some(error), _) => Err(error),
        (Err(PasteError::Unknown), None, whole) => whole,
        (error, None, _) => error,
    }
}

/// Returns how many moves of a transcript were read up to the error.
fn reached(error: &PasteError) -> usize {
    match error {
        PasteError::Transcript(error) => error.number,
        _ => 0,
    }
}

/// Reads SGF or GGF. Returns `None` if the text contains no game in parentheses.
fn in_brackets(text: &str) -> Option<Result<Pasted, PasteError>> {
    let is_game = |game: &Result<Record, ReadError>| !matches!(game, Err(error) if error.kind == NoGame);
    let format = Format::by_content(text.as_bytes());
    let (mut records, mut error) = (Vec::new(), None);
    for game in Games::in_brackets(text.as_bytes()).filter(is_game) {
        match game {
            Ok(_) if records.len() == MOST_GAMES => return Some(Err(PasteError::TooManyGames(MOST_GAMES))),
            Ok(record) => records.push(compact(record)),
            Err(broken) => drop(error.get_or_insert(broken)),
        }
    }
    match (records.is_empty(), error) {
        (false, _) => Some(Ok(Pasted::Games { format, records })),
        (true, error) => error.map(|error| Err(PasteError::Game { format, error })),
    }
}

/// Frees the memory that was reserved for more moves.
fn compact(mut record: Record) -> Record {
    record.tree.shrink_to_fit();
    record
}

fn transcript(text: &str, start: GameStart) -> Result<Pasted, PasteError> {
    let mut game = Game::new(start.rules, start.size).map_err(|_| PasteError::Unknown)?;
    match game.play_transcript(text) {
        Ok(()) if game.history().is_empty() => Err(PasteError::Unknown),
        Ok(()) => Ok(Pasted::Transcript(Box::new(Record::from(&game)))),
        // Even the first word is not a move, so the text is not a transcript.
        Err(TranscriptError { number: 1, reason: TranscriptErrorReason::Unreadable, .. }) => Err(PasteError::Unknown),
        Err(error) => Err(error.into()),
    }
}

/// Reads several transcripts, one per line.
fn transcripts(text: &str, start: GameStart) -> Result<Pasted, PasteError> {
    let games = Games::new(text.as_bytes(), Format::Transcript, start).map(|game| game.map(compact));
    let games: Result<Vec<Record>, ReadError> = games.take(MOST_GAMES + 1).collect();
    match games {
        Ok(records) if records.len() > MOST_GAMES => Err(PasteError::TooManyGames(MOST_GAMES)),
        Ok(records) if records.len() > 1 => Ok(Pasted::Games { format: Format::Transcript, records }),
        _ => Err(PasteError::Unknown),
    }
}

fn among_text(text: &str, start: GameStart) -> Result<Pasted, PasteError> {
    let game = embedded_transcript(text, start)?;
    Ok(Pasted::InText(Box::new(Record::from(&game))))
}
