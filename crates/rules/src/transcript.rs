//! Transcripts: the moves of a game as text, such as `f5d6c3d3c4`.

use crate::{Game, Illegal, Player, Ply, Size, Square};
use alloc::string::{String, ToString};
use core::fmt;

impl Game {
    /// Returns the moves so far as text without separators. Passes are omitted, because they are forced.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.history().iter().filter_map(Ply::mv).map(|mv| mv.square.to_string()).collect()
    }

    /// Plays the moves of a transcript, or changes nothing if one of them cannot be played.
    ///
    /// Moves may be in upper or lower case, with or without separators and move numbers (`1. f5 d6 2. c3`). Passes
    /// (`pass`, `pa`, `--`, `@@`) may be present or omitted.
    ///
    /// ```
    /// let mut game = reversi::Game::default();
    /// game.play_transcript("F5 d6, 3. c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    /// let error = game.play_transcript("d3 a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 5 (a1): turns over nothing");
    /// assert_eq!(game.transcript(), "f5d6c3");
    /// # Ok::<(), reversi::TranscriptError>(())
    /// ```
    pub fn play_transcript(&mut self, text: &str) -> Result<(), TranscriptError> {
        let mut game = self.clone();
        // Whether the last ply is a forced pass that has not yet appeared in the text.
        let mut pass_open = matches!(game.history().last(), Some(Ply::Pass { .. }));
        for token in tokens(text, self.size()) {
            let outcome = match token.meaning {
                Meaning::Unreadable => Err(TranscriptErrorReason::Unreadable),
                Meaning::Pass if pass_open || game.is_over() => {
                    pass_open = false;
                    Ok(())
                }
                Meaning::Pass => Err(TranscriptErrorReason::PassNotForced(game.turn().unwrap_or(Player::Black))),
                Meaning::OffEveryBoard => Err(TranscriptErrorReason::Illegal(Illegal::OffBoard)),
                Meaning::Square(square) => match game.play(square) {
                    Ok(plies) => {
                        pass_open = plies.len() > 1;
                        Ok(())
                    }
                    Err(error) => Err(TranscriptErrorReason::Illegal(error.reason)),
                },
            };
            outcome.map_err(|reason| TranscriptError {
                number: game.move_number() + 1,
                word: for_message(token.text),
                offset: token.offset,
                reason,
            })?;
        }
        *self = game;
        Ok(())
    }
}

/// The error for a transcript with a move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TranscriptError {
    /// The number of the move, counted from 1 over the whole game. Passes are not counted.
    pub number: usize,
    /// The text of the move, truncated if it is very long.
    pub word: String,
    /// The offset of the move in the text, in bytes.
    pub offset: usize,
    /// The reason why the move cannot be played.
    pub reason: TranscriptErrorReason,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.number, self.word, self.reason)
    }
}

impl core::error::Error for TranscriptError {}

/// The reason why a move of a transcript cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TranscriptErrorReason {
    /// The word is neither a square nor a pass.
    Unreadable,
    /// The move is illegal.
    Illegal(Illegal),
    /// The word is a pass, but this side has a legal move.
    PassNotForced(Player),
}

impl fmt::Display for TranscriptErrorReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptErrorReason::Unreadable => f.write_str("not a move: write squares like f5, or pass"),
            TranscriptErrorReason::Illegal(reason) => reason.fmt(f),
            TranscriptErrorReason::PassNotForced(player) => write!(f, "{player} has a legal move and may not pass"),
        }
    }
}

/// A word of a transcript, with its offset in bytes.
struct Token<'a> {
    offset: usize,
    text: &'a str,
    meaning: Meaning,
}

/// The meaning of a word of a transcript.
enum Meaning {
    Square(Square),
    OffEveryBoard,
    Pass,
    Unreadable,
}

/// Splits a transcript into its words, without separators and move numbers.
fn tokens(text: &str, size: Size) -> impl Iterator<Item = Token<'_>> {
    let mut offset = 0;
    core::iter::from_fn(move || {
        offset += text[offset..].len() - text[offset..].trim_start_matches(is_separator).len();
        offset += move_number_length(&text[offset..]);
        let rest = &text[offset..];
        if rest.is_empty() {
            return None;
        }
        let (length, meaning) = first_word(rest, size);
        let token = Token { offset, text: &rest[..length], meaning };
        offset += length;
        Some(token)
    })
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// Returns the length of the move number at the start of the text, including the punctuation and separators after it:
/// `12.`, `12)`, `12...`, or a bare `12` before a move. Returns 0 if the text does not begin with a move number.
fn move_number_length(text: &str) -> usize {
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if after_digits.len() == text.len() {
        return 0;
    }
    let rest = after_digits.trim_start_matches(['.', ')']).trim_start_matches(is_separator);
    // A number without a move after it is not a move number. The caller reports the number as unreadable.
    let is_before_move = rest.starts_with(|c: char| !c.is_ascii_digit());
    if is_before_move { text.len() - rest.len() } else { 0 }
}

/// Returns the length and the meaning of the first word of a text. The text must begin with a word.
fn first_word(text: &str, size: Size) -> (usize, Meaning) {
    let starts_with = |word: &str| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
    if let Some(pass) = ["pass", "pa", "--", "@@"].into_iter().find(|word| starts_with(word)) {
        return (pass.len(), Meaning::Pass);
    }
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) || digits == 0 {
        let end = text.find(|c: char| is_separator(c)).unwrap_or(text.len());
        return (end, Meaning::Unreadable);
    }
    let square = |length: usize| text[..length].parse::<Square>().ok().filter(|&p| size.contains(p));
    let numbered = text[1 + digits..].starts_with(['.', ')']);
    if numbered && square(1 + digits).is_none() {
        // In `f52.d6`, the number of the next move follows the square f5 without a space.
        let split = (2..1 + digits).rev().find_map(|length| Some((length, square(length)?)));
        if let Some((length, square)) = split {
            return (length, Meaning::Square(square));
        }
    }
    let length = 1 + digits;
    (length, text[..length].parse().map_or(Meaning::OffEveryBoard, Meaning::Square))
}

/// Formats a word for an error message: escapes the word, so that it fits on one line, and truncates it after 20
/// characters.
fn for_message(word: &str) -> String {
    const MOST: usize = 20;
    let mut text: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() {
        text.push_str("...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn play(text: &str) -> Result<String, String> {
        let mut game = Game::default();
        game.play_transcript(text).map(|()| game.transcript()).map_err(|error| error.to_string())
    }

    #[test]
    fn transcripts_are_read_in_every_notation() {
        for text in [
            "f5d6c3",
            "F5D6C3",
            "f5 d6 c3",
            " f5,d6;\n\tc3 ",
            "1. f5 2. d6 3. c3",
            "1.f5 d6 2.c3",
            "1.f52.d63.c3",
            "1) f5 2) d6 3) c3",
            "1 f5 2 d6 3 c3",
            "1. f5 1... d6 2. c3",
        ] {
            assert_eq!(play(text).as_deref(), Ok("f5d6c3"), "{text:?}");
        }
        assert_eq!(play("").as_deref(), Ok(""));
    }

    #[test]
    fn an_error_states_the_move_its_number_and_the_reason() {
        for (text, message) in [
            ("f5i9", "move 2 (i9): off the board"),
            ("f5d9", "move 2 (d9): off the board"),
            ("f5d10", "move 2 (d10): off the board"),
            ("f5 d0", "move 2 (d0): off the board"),
            ("f5d99999", "move 2 (d99999): off the board"),
            ("f5e5", "move 2 (e5): occupied"),
            ("f5a1", "move 2 (a1): turns over nothing"),
            ("f5 zebra", "move 2 (zebra): not a move: write squares like f5, or pass"),
            ("f5d", "move 2 (d): not a move: write squares like f5, or pass"),
            ("f5 55", "move 2 (55): not a move: write squares like f5, or pass"),
            ("é5", "move 1 (é5): not a move: write squares like f5, or pass"),
            ("f5 pass", "move 2 (pass): White has a legal move and may not pass"),
            ("1.f5 2.", "move 2 (2.): not a move: write squares like f5, or pass"),
        ] {
            assert_eq!(play(text), Err(message.to_string()), "{text:?}");
        }
    }

    #[test]
    fn passes_may_be_written_or_left_out() {
        // Use a small board, because its games reach a pass early.
        let start = Game::new(Rules::Othello, "4x4".parse().unwrap()).unwrap();
        let (moves, next) = first_pass(&start);
        for pass in ["", "pass", " PA ", "--", "@@"] {
            let mut game = start.clone();
            game.play_transcript(&format!("{moves}{pass}{next}")).unwrap_or_else(|e| panic!("{pass:?}: {e}"));
            assert!(game.history().iter().any(|ply| ply.mv().is_none()));
        }
        let mut game = start.clone();
        let error = game.play_transcript(&format!("{moves}pass pass{next}")).unwrap_err();
        assert!(matches!(error.reason, TranscriptErrorReason::PassNotForced(_)), "{error}");
    }

    /// Returns the moves of the shortest game that leads to a pass, and a legal move after the pass.
    fn first_pass(start: &Game) -> (String, Square) {
        let mut open = std::collections::VecDeque::from([start.clone()]);
        while let Some(game) = open.pop_front() {
            if let Some(Ply::Pass { .. }) = game.history().last() {
                return (game.transcript(), game.moves().iter().next().unwrap().square);
            }
            for mv in game.moves() {
                let mut next = game.clone();
                next.play(mv.square).unwrap();
                open.push_back(next);
            }
        }
        panic!("4 x 4 has passes")
    }
}
