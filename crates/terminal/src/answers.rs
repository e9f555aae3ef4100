//! The answers to the prompt for a position.

use reversi::Square;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// A row and a column as typed, counted from 1. Either may be off any board.
    Place(i64, i64),
    /// A row that is off the board, whatever column might follow.
    RowOffBoard,
    /// Something else.
    Unreadable(String),
    /// The player quits, or the input has ended.
    End,
}

/// Reads answers: two numbers, on one line or on two, or a square like `f5`.
pub(crate) struct Answers<R> {
    input: R,
    /// The words of the line that are not yet used.
    words: VecDeque<String>,
}

/// The maximum length of a line, far more than an answer needs. The rest is skipped.
const LINE_LIMIT: u64 = 4096;

impl<R: BufRead> Answers<R> {
    pub(crate) fn new(input: R) -> Answers<R> {
        Answers { input, words: VecDeque::new() }
    }

    /// The next answer, on a board with this many rows.
    pub(crate) fn next(&mut self, rows: u8) -> io::Result<Answer> {
        let Some(first) = self.word()? else { return Ok(Answer::End) };
        if ["q", "quit", "exit"].contains(&first.to_ascii_lowercase().as_str()) {
            return Ok(Answer::End);
        }
        if let Ok(square) = first.parse::<Square>() {
            let (row, column) = square.one_based();
            return Ok(Answer::Place(row as i64, column as i64));
        }
        let Some(row) = number(&first) else { return Ok(Answer::Unreadable(shown(&first))) };
        if !(1..=i64::from(rows)).contains(&row) {
            return Ok(Answer::RowOffBoard);
        }
        let Some(second) = self.word()? else { return Ok(Answer::End) };
        let column = number(&second);
        Ok(column.map_or_else(|| Answer::Unreadable(shown(&second)), |column| Answer::Place(row, column)))
    }

    /// Drops the rest of the line: after a mistake it would be misread.
    pub(crate) fn drop_line(&mut self) {
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

/// An integer, saturating: a number that is too large is off the board in any case.
fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    whole.then(|| word.parse().unwrap_or(i64::MAX))
}

/// A word for a message: on one line, and truncated.
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

    fn answers(text: &[u8]) -> Vec<Answer> {
        let mut answers = Answers::new(text);
        let mut all = Vec::new();
        loop {
            all.push(answers.next(8).unwrap());
            if all.last() == Some(&Answer::End) {
                return all;
            }
        }
    }

    #[test]
    fn two_numbers_on_one_line_or_two() {
        let expected = [Answer::Place(6, 5), Answer::Place(3, 4), Answer::End];
        assert_eq!(answers(b"6 5\n3 4\n"), expected);
        assert_eq!(answers(b"6\n5\n\n  3\t4"), expected);
        assert_eq!(answers(b"6 5 3 4"), expected);
        assert_eq!(answers(b"e6 D3"), expected);
    }

    #[test]
    fn what_is_no_position_is_told_apart() {
        assert_eq!(answers(b"9 1")[0], Answer::RowOffBoard);
        assert_eq!(answers(b"-1 1")[0], Answer::RowOffBoard);
        assert_eq!(answers(b"99999999999999999999 1")[0], Answer::RowOffBoard);
        assert_eq!(answers(b"1 -99999999999999999999")[0], Answer::Place(1, i64::MAX));
        assert_eq!(answers(b"1 x")[0], Answer::Unreadable("x".into()));
        assert_eq!(answers(b"\xff\n")[0], Answer::Unreadable("\u{fffd}".into()));
        assert_eq!(answers(b"quit 6 5"), [Answer::End]);
        assert_eq!(answers(b"6"), [Answer::End]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let mut text = vec![b'x'; 1_000_000];
        text.extend(b"\n6 5\n");
        let all = answers(&text);
        assert_eq!(all, [Answer::Unreadable(format!("{}...", "x".repeat(20))), Answer::Place(6, 5), Answer::End]);
    }
}
