//! Finds a transcript inside other text, such as a web page, a message or a web address.

use crate::{GameStart, PasteError};
use reversi::{Game, Size, Square, TranscriptError, TranscriptErrorReason};
use std::ops::Range;

/// The minimum number of squares in a game. A shorter sequence of squares may occur in any text by chance.
const FEWEST: usize = 4;
/// The maximum number of squares to examine in a text.
const MOST: usize = 1000;

/// A square that was found in the text.
struct FoundSquare<'a> {
    square: Square,
    offset: usize,
    text: &'a str,
    /// Whether other words separate this square from the previous square.
    after_words: bool,
}

/// Returns the longest game among the squares in `text`, ignoring the words between the squares. Returns an error if
/// there is no game, or if an illegal move directly follows the last move of an unfinished game. An illegal move that
/// follows other words does not belong to the game.
pub(crate) fn embedded_transcript(text: &str, start: GameStart) -> Result<Game, PasteError> {
    let new_game = Game::new(start.rules, start.size).map_err(|_| PasteError::Unknown)?;
    let squares: Vec<FoundSquare<'_>> = squares(text, start.size);
    let mut best = None;
    let mut longest = FEWEST - 1;
    for from in 0..squares.len() {
        let mut game = new_game.clone();
        let length = squares[from..].iter().take_while(|square| game.play(square.square).is_ok()).count();
        if length > longest {
            longest = length;
            best = Some((game, from + length));
        }
    }
    let (game, end) = best.ok_or(PasteError::Unknown)?;
    match squares.get(end) {
        Some(square) if !square.after_words && !game.is_over() => {
            let reason = game
                .check(square.square)
                .err()
                .map_or(TranscriptErrorReason::Unreadable, |error| TranscriptErrorReason::Illegal(error.reason));
            let number = game.move_number() + 1;
            Err(TranscriptError { number, word: square.text.to_string(), offset: square.offset, reason }.into())
        }
        _ => Ok(game),
    }
}

/// Returns the first [`MOST`] squares in `text`.
fn squares(text: &str, size: Size) -> Vec<FoundSquare<'_>> {
    let is_part = |c: char| c.is_alphanumeric() || c == '.';
    let mut squares = Vec::new();
    let mut after_words = true;
    let mut rest = text;
    while squares.len() < MOST
        && let Some(begin) = rest.find(is_part)
    {
        let after = &rest[begin..];
        let (word, next) = after.split_at(after.find(|c| !is_part(c)).unwrap_or(after.len()));
        rest = next;
        // A move number may be a separate word or directly precede a square.
        let moves = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let offset = text.len() - rest.len() - moves.len();
        let moves = moves.trim_end_matches('.');
        let is_pass = ["pass", "pa"].iter().any(|pass| pass.eq_ignore_ascii_case(moves));
        match run(moves, size) {
            Some(run) => {
                for (square, range) in run.into_iter().take(MOST - squares.len()) {
                    let offset = offset + range.start;
                    squares.push(FoundSquare { square, offset, text: &moves[range], after_words });
                    after_words = false;
                }
            }
            None => after_words |= !moves.is_empty() && !is_pass,
        }
    }
    squares
}

/// Splits a word into squares, with the range of each square in the word. Returns `None` if the word contains anything
/// else. Stops after [`MOST`] squares.
fn run(word: &str, size: Size) -> Option<Vec<(Square, Range<usize>)>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < word.len() && found.len() < MOST {
        let digits = word.bytes().skip(at + 1).take_while(u8::is_ascii_digit).count();
        let range = at..at + 1 + digits;
        let square = word.get(range.clone())?.parse().ok().filter(|&square| size.contains(square))?;
        at = range.end;
        found.push((square, range));
    }
    Some(found).filter(|found| !found.is_empty())
}
