//! Reads the positions and commands that a player types after the prompt.

use reversi::Square;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};

/// The input that a player typed after the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// A row and a column, counted from 1. Either of them may be off the board.
    At(i64, i64),
    /// A row that is off the board. The column has not been read.
    RowOffBoard,
    /// A word that is neither a number nor a square, escaped and truncated for an error message.
    Unreadable(String),
    /// The player asks for help.
    Help,
    /// The player takes back a move.
    Undo,
    /// The player asks for a suggestion.
    Hint,
    /// The player quits, or the input ends.
    Quit,
}

/// Reads positions. A position consists of two numbers, on one line or on two, or of the name of a square such as `f5`.
pub(super) struct PositionReader<R> {
    input: R,
    /// The remaining words of the current line.
    words: VecDeque<String>,
}

/// The maximum length of a line in bytes: far more than a position needs. The rest of a longer line is skipped.
const LINE_LIMIT: u64 = 4096;

impl<R: BufRead> PositionReader<R> {
    pub(super) fn new(input: R) -> PositionReader<R> {
        PositionReader { input, words: VecDeque::new() }
    }

    /// Returns the next position or command. `rows` is the number of rows of the board. If the row is off the board, does not read
    /// the column.
    pub(super) fn next(&mut self, rows: u8) -> io::Result<Typed> {
        let Some(first) = self.word()? else { return Ok(Typed::Quit) };
        match first.to_ascii_lowercase().as_str() {
            "help" | "?" => return Ok(Typed::Help),
            "undo" => return Ok(Typed::Undo),
            "hint" => return Ok(Typed::Hint),
            "q" | "quit" | "exit" => return Ok(Typed::Quit),
            _ => {}
        }
        if let Ok(square) = first.parse::<Square>() {
            let (row, column) = square.one_based();
            return Ok(Typed::At(row as i64, column as i64));
        }
        let Some(row) = number(&first) else { return Ok(Typed::Unreadable(shown(&first))) };
        if !(1..=i64::from(rows)).contains(&row) {
            return Ok(Typed::RowOffBoard);
        }
        let Some(second) = self.word()? else { return Ok(Typed::Quit) };
        let column = number(&second);
        Ok(column.map_or_else(|| Typed::Unreadable(shown(&second)), |column| Typed::At(row, column)))
    }

    /// Drops the rest of the line after invalid input, so that its words are not read as a new position.
    pub(super) fn drop_line(&mut self) {
        self.words.clear();
    }

    fn word(&mut self) -> io::Result<Option<String>> {
        while self.words.is_empty() {
            let mut line = Vec::new();
            self.input.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                return Ok(None);
            }
            if line.len() as u64 == LINE_LIMIT && line.last() != Some(&b'\n') {
                self.input.skip_until(b'\n')?;
            }
            self.words = String::from_utf8_lossy(&line).split_whitespace().map(str::to_string).collect();
        }
        Ok(self.words.pop_front())
    }
}

/// Parses an integer. A number that does not fit in an `i64` becomes `i64::MAX`, which is off every board.
fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    whole.then(|| word.parse().unwrap_or(i64::MAX))
}

/// Formats a word for an error message: escapes it, and truncates it after 20 characters.
fn shown(word: &str) -> String {
    let mut text: String = word.chars().take(20).flat_map(char::escape_debug).collect();
    if word.chars().nth(20).is_some() {
        text.push_str("...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &[u8]) -> Vec<Typed> {
        let mut positions = PositionReader::new(text);
        let mut all = Vec::new();
        loop {
            all.push(positions.next(8).unwrap());
            if all.last() == Some(&Typed::Quit) {
                return all;
            }
        }
    }

    #[test]
    fn two_numbers_on_one_line_or_two() {
        let expected = [Typed::At(6, 5), Typed::At(3, 4), Typed::Quit];
        assert_eq!(typed(b"6 5\n3 4\n"), expected);
        assert_eq!(typed(b"6\n5\n\n  3\t4"), expected);
        assert_eq!(typed(b"6 5 3 4"), expected);
        assert_eq!(typed(b"e6 D3"), expected);
    }

    #[test]
    fn anything_but_a_position_on_the_board_says_what_it_is() {
        assert_eq!(typed(b"9 1")[0], Typed::RowOffBoard);
        assert_eq!(typed(b"-1 1")[0], Typed::RowOffBoard);
        assert_eq!(typed(b"99999999999999999999 1")[0], Typed::RowOffBoard);
        assert_eq!(typed(b"1 -99999999999999999999")[0], Typed::At(1, i64::MAX));
        assert_eq!(typed(b"1 x")[0], Typed::Unreadable("x".into()));
        assert_eq!(typed(b"\xff\n")[0], Typed::Unreadable("\u{fffd}".into()));
        assert_eq!(typed(b"quit 6 5"), [Typed::Quit]);
        assert_eq!(typed(b"6"), [Typed::Quit]);
        assert_eq!(typed(b"help Undo hint\n?"), [Typed::Help, Typed::Undo, Typed::Hint, Typed::Help, Typed::Quit]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let mut text = vec![b'x'; 1_000_000];
        text.extend(b"\n6 5\n");
        let all = typed(&text);
        assert_eq!(all, [Typed::Unreadable(format!("{}...", "x".repeat(20))), Typed::At(6, 5), Typed::Quit]);
    }
}
