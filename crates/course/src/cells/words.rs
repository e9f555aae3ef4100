//! Reads words from a stream. Each word is returned as soon as it is complete.

use std::fmt::{self, Write as _};
use std::io::{self, BufRead};

/// The maximum number of bytes stored for each word. This is enough for any command and any number that a user would
/// type.
const STORED: usize = 32;

/// Reads words that are separated by whitespace.
///
/// A word is complete as soon as the first byte of whitespace after it has been read. The reader does not wait for any
/// further byte, so a program at the other end of a pipe receives an answer before it has to write more.
pub(crate) struct Words<R> {
    input: R,
    at_line_start: bool,
    ended: bool,
}

/// A word of the input.
#[derive(Debug, Default)]
pub(crate) struct Word {
    /// The first bytes of the word, at most [`STORED`].
    stored: Vec<u8>,
    /// Whether the word is longer than [`STORED`] bytes.
    cut: bool,
    number: Number,
    /// Whether the word is the first one on its line.
    pub(crate) starts_line: bool,
}

impl<R: BufRead> Words<R> {
    pub(crate) fn new(input: R) -> Self {
        Words { input, at_line_start: true, ended: false }
    }

    /// Returns the next word, or `None` at the end of the input. Never reads after the end, because a terminal would
    /// wait for more input.
    pub(crate) fn next(&mut self) -> io::Result<Option<Word>> {
        let mut word = Word::default();
        while !self.ended {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            self.ended = bytes.is_empty();

            let mut used = 0;
            let mut complete = false;
            for &byte in bytes {
                used += 1;
                if !is_space(byte) {
                    word.push(byte);
                } else if word.is_empty() {
                    self.at_line_start |= byte == b'\n';
                } else {
                    word.starts_line = std::mem::replace(&mut self.at_line_start, byte == b'\n');
                    complete = true;
                    break;
                }
            }
            self.input.consume(used);
            if complete {
                return Ok(Some(word));
            }
        }
        word.starts_line = self.at_line_start;
        Ok(if word.is_empty() { None } else { Some(word) })
    }
}

/// Returns whether a byte is whitespace according to C's `isspace`. Unlike [`u8::is_ascii_whitespace`], `isspace`
/// includes the vertical tab.
fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

impl Word {
    fn push(&mut self, byte: u8) {
        self.number.push(byte);
        if self.stored.len() < STORED {
            self.stored.push(byte);
        } else {
            self.cut = true;
        }
    }

    fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// Returns whether the word is exactly `name`.
    pub(crate) fn is(&self, name: &str) -> bool {
        !self.cut && self.stored == name.as_bytes()
    }

    /// Returns the whole number that the word contains, clamped to the range from `-i64::MAX` to `i64::MAX`. Returns
    /// `None` if the word is not a whole number.
    pub(crate) fn number(&self) -> Option<i64> {
        self.number.value()
    }
}

/// Writes the word for an error message: escaped, on one line, and truncated after the stored bytes.
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.stored.utf8_chunks() {
            for character in chunk.valid().chars() {
                match character {
                    '\'' | '"' => f.write_char(character)?, // readable without an escape
                    _ => write!(f, "{}", character.escape_debug())?,
                }
            }
            write!(f, "{}", chunk.invalid().escape_ascii())?;
        }
        f.write_str(if self.cut { "..." } else { "" })
    }
}

/// A whole number that is read digit by digit, so that a number with a million digits needs no more memory than a short
/// one.
#[derive(Debug, Default)]
struct Number {
    sign: Option<u8>,
    magnitude: Option<i64>,
    invalid: bool,
}

impl Number {
    fn push(&mut self, byte: u8) {
        match byte {
            b'+' | b'-' if self.sign.is_none() && self.magnitude.is_none() => self.sign = Some(byte),
            b'0'..=b'9' => {
                let so_far = self.magnitude.unwrap_or(0);
                self.magnitude = Some(so_far.saturating_mul(10).saturating_add(i64::from(byte - b'0')));
            }
            _ => self.invalid = true,
        }
    }

    fn value(&self) -> Option<i64> {
        let magnitude = self.magnitude.filter(|_| !self.invalid)?;
        Some(if self.sign == Some(b'-') { -magnitude } else { magnitude })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &[u8]) -> Vec<Word> {
        let mut words = Words::new(text);
        std::iter::from_fn(|| words.next().unwrap()).collect()
    }

    fn number(text: &str) -> Option<i64> {
        words(text.as_bytes())[0].number()
    }

    #[test]
    fn any_whitespace_separates() {
        let read: Vec<_> =
            words(b" \t a\r\nbc\x0b\x0cd\n\n e").iter().map(|word| (word.to_string(), word.starts_line)).collect();
        let expected = [("a", true), ("bc", true), ("d", false), ("e", true)];
        assert_eq!(read, expected.map(|(word, starts)| (word.to_owned(), starts)));
        assert!(words(b" \n ").is_empty());
    }

    #[test]
    fn numbers_have_a_sign_and_digits() {
        for (text, value) in [("0", 0), ("7", 7), ("+7", 7), ("-7", -7), ("-0", 0), ("007", 7)] {
            assert_eq!(number(text), Some(value), "{text}");
        }
        for text in ["x", "", "+", "-", "1x", "x1", "1-", "--1", "+-1", "1.0", "0x1", "٣"] {
            assert_eq!(words(text.as_bytes()).first().and_then(Word::number), None, "{text}");
        }
        assert_eq!(number("99999999999999999999"), Some(i64::MAX));
        assert_eq!(number("-99999999999999999999"), Some(-i64::MAX));
        assert_eq!(number(&("0".repeat(100_000) + "12")), Some(12));
    }

    #[test]
    fn a_huge_word_is_cut() {
        let long = "new".repeat(1_000_000);
        let word = &words(long.as_bytes())[0];
        assert!(word.stored.capacity() <= 2 * STORED);
        assert_eq!(word.to_string(), "newnewnewnewnewnewnewnewnewnewne...");
        assert!(words(b"new")[0].is("new"));
        assert!(!word.is(&long[..STORED]));
    }

    #[test]
    fn odd_bytes_are_escaped() {
        assert_eq!(words(b"\xff\x00\x1b[1m")[0].to_string(), r"\xff\0\u{1b}[1m");
        assert_eq!(words("é'\u{2028}\u{202e}".as_bytes())[0].to_string(), r"é'\u{2028}\u{202e}");
    }
}
