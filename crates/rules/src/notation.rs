//! Transcripts: the moves of a game run together, `f5d6c3d3c4`.

use crate::{Game, Illegal, Player, Ply, Size, Square};
use alloc::string::{String, ToString};
use core::fmt;

impl Game {
    /// The moves so far, run together and without the passes, which are forced and can be restored.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.history().iter().filter_map(Ply::mv).map(|mv| mv.square.to_string()).collect()
    }

    /// Plays the moves of a transcript: upper or lower case, run together or apart, with or without move numbers
    /// (`1. f5 d6 2. c3`), passes (`pass`, `pa`, `--`, `@@`) written or left out. On an error nothing has changed.
    ///
    /// ```
    /// let mut game = reversi::Game::default();
    /// game.play_transcript("F5 d6, 3. c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    /// let error = game.play_transcript("d3 a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 5 (a1): flanks nothing");
    /// assert_eq!(game.transcript(), "f5d6c3");
    /// # Ok::<(), reversi::TranscriptError>(())
    /// ```
    pub fn play_transcript(&mut self, text: &str) -> Result<(), TranscriptError> {
        let mut game = self.clone();
        // A pass that the game has just made by itself, and that the text may spell out.
        let mut pass_open = matches!(game.history().last(), Some(Ply::Pass { .. }));
        for word in words(text, self.size()) {
            let outcome = match word.kind {
                WordKind::Unreadable => Err(Fault::Unreadable),
                WordKind::Pass if pass_open || game.is_over() => {
                    pass_open = false;
                    Ok(())
                }
                WordKind::Pass => Err(Fault::PassNotForced(game.turn().unwrap_or(Player::Black))),
                WordKind::OffEveryBoard => Err(Fault::Illegal(Illegal::OffBoard)),
                WordKind::Square(position) => match game.play(position) {
                    Ok(plies) => {
                        pass_open = plies.len() > 1;
                        Ok(())
                    }
                    Err(error) => Err(Fault::Illegal(error.reason)),
                },
            };
            outcome.map_err(|fault| TranscriptError {
                number: game.move_number() + 1,
                word: shown(word.text),
                offset: word.offset,
                fault,
            })?;
        }
        *self = game;
        Ok(())
    }
}

/// A move of a transcript that could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TranscriptError {
    /// The number of the move, counted in discs from 1 over the whole game.
    pub number: usize,
    /// The move as it was written, cut if it is very long.
    pub word: String,
    /// Its offset in the text, in bytes.
    pub offset: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.number, self.word, self.fault)
    }
}

impl core::error::Error for TranscriptError {}

/// What can be wrong with a move of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Neither a square nor a pass.
    Unreadable,
    /// The rules forbid it.
    Illegal(Illegal),
    /// A pass, but this side can move.
    PassNotForced(Player),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable => f.write_str("not a move: write squares like f5, or pass"),
            Fault::Illegal(reason) => reason.fmt(f),
            Fault::PassNotForced(player) => write!(f, "{player} has a legal move and may not pass"),
        }
    }
}

/// A word of a transcript: its offset, its text and its meaning.
struct Word<'a> {
    offset: usize,
    text: &'a str,
    kind: WordKind,
}

enum WordKind {
    Square(Square),
    OffEveryBoard,
    Pass,
    Unreadable,
}

/// Splits a transcript into its words, leaving out separators and move numbers.
fn words(text: &str, size: Size) -> impl Iterator<Item = Word<'_>> {
    let mut offset = 0;
    core::iter::from_fn(move || {
        offset += text[offset..].len() - text[offset..].trim_start_matches(is_separator).len();
        offset += move_number(&text[offset..]);
        let rest = &text[offset..];
        if rest.is_empty() {
            return None;
        }
        let (length, kind) = word(rest, size);
        let word = Word { offset, text: &rest[..length], kind };
        offset += length;
        Some(word)
    })
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// The length of a move number, its dots and the space after it: `12.`, `12)`, `12...`, or a bare `12` before a move.
fn move_number(text: &str) -> usize {
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if after_digits.len() == text.len() {
        return 0;
    }
    let rest = after_digits.trim_start_matches(['.', ')']).trim_start_matches(is_separator);
    // Without a move after it, it is not a move number, and is reported as unreadable.
    let moves_on = rest.starts_with(|c: char| !c.is_ascii_digit());
    if moves_on { text.len() - rest.len() } else { 0 }
}

/// The first word of a text that begins with one: how long it is and what it means.
fn word(text: &str, size: Size) -> (usize, WordKind) {
    let starts_with = |word: &str| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
    if let Some(pass) = ["pass", "pa", "--", "@@"].into_iter().find(|word| starts_with(word)) {
        return (pass.len(), WordKind::Pass);
    }
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) || digits == 0 {
        let end = text.find(|c: char| is_separator(c)).unwrap_or(text.len());
        return (end, WordKind::Unreadable);
    }
    let square = |length: usize| text[..length].parse::<Square>().ok().filter(|&p| size.contains(p));
    let numbered = text[1 + digits..].starts_with(['.', ')']);
    if numbered && square(1 + digits).is_none() {
        // `f52.d6`: the number of the next move stands right behind the square.
        let split = (2..1 + digits).rev().find_map(|length| Some((length, square(length)?)));
        if let Some((length, position)) = split {
            return (length, WordKind::Square(position));
        }
    }
    let length = 1 + digits;
    match text[..length].parse() {
        Ok(position) => (length, WordKind::Square(position)),
        Err(crate::SquareError::OutOfRange) => (length, WordKind::OffEveryBoard),
        Err(crate::SquareError::NotASquare) => (length, WordKind::OffEveryBoard), // row 0
    }
}

/// A word for an error message: on one line, and truncated.
fn shown(word: &str) -> String {
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
    fn transcripts_read_in_every_dress() {
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
    fn a_fault_names_the_move_its_number_and_the_reason() {
        for (text, message) in [
            ("f5i9", "move 2 (i9): off the board"),
            ("f5d9", "move 2 (d9): off the board"),
            ("f5d10", "move 2 (d10): off the board"),
            ("f5 d0", "move 2 (d0): off the board"),
            ("f5d99999", "move 2 (d99999): off the board"),
            ("f5e5", "move 2 (e5): occupied"),
            ("f5a1", "move 2 (a1): flanks nothing"),
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
    fn passes_may_be_given_or_left_out() {
        // Small boards run into passes soon.
        let start = Game::new(Rules::Othello, "4x4".parse().unwrap()).unwrap();
        let (moves, next) = first_pass(&start);
        for pass in ["", "pass", " PA ", "--", "@@"] {
            let mut game = start.clone();
            game.play_transcript(&format!("{moves}{pass}{next}")).unwrap_or_else(|e| panic!("{pass:?}: {e}"));
            assert!(game.history().iter().any(|ply| ply.mv().is_none()));
        }
        let mut game = start.clone();
        let error = game.play_transcript(&format!("{moves}pass pass{next}")).unwrap_err();
        assert!(matches!(error.fault, Fault::PassNotForced(_)), "{error}");
    }

    /// The first line, in the order of moves, that runs into a pass, and a move after it.
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
