//! Converts UTF-16 text with a byte order mark to UTF-8.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Little,
    Big,
}

impl Order {
    /// Returns the byte order that a byte order mark indicates. Returns `None` if `head` does not begin with a mark.
    fn of(head: &[u8]) -> Option<Order> {
        match head {
            [0xff, 0xfe, ..] => Some(Order::Little),
            [0xfe, 0xff, ..] => Some(Order::Big),
            _ => None,
        }
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Order::Little => u16::from_le_bytes(bytes),
            Order::Big => u16::from_be_bytes(bytes),
        }
    }
}

/// Decodes the text of a file, which may be UTF-8, or UTF-16 with a byte order mark. Returns `None` for other bytes.
///
/// ```
/// assert_eq!(reversi_records::text_of(b"\xff\xfef\x005\0").as_deref(), Some("f5"));
/// assert_eq!(reversi_records::text_of(b"\xef\xbb\xbff5").as_deref(), Some("f5"));
/// assert_eq!(reversi_records::text_of(b"\xe9"), None);
/// ```
#[must_use]
pub fn text_of(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if Order::of(bytes).is_some() {
        return Some(Cow::Owned(decode(bytes)));
    }
    if is_binary(bytes) {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    Some(Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)))
}

/// Returns whether a file is binary, that is, whether its first 512 bytes contain a zero byte before the first game.
/// For example, a database is binary, even if it contains the text of a game. `head` is the beginning of the file.
fn is_binary(head: &[u8]) -> bool {
    let head = &head[..head.len().min(512)];
    let game = head.windows(2).position(|pair| pair == b"(;").unwrap_or(head.len());
    head[..game].contains(&0)
}

/// Decodes the beginning of a file as text. The last character may be incomplete. Replaces invalid bytes with
/// replacement characters.
pub(crate) fn head_of(bytes: &[u8]) -> Cow<'_, str> {
    if Order::of(bytes).is_some() { Cow::Owned(decode(bytes)) } else { String::from_utf8_lossy(bytes) }
}

/// Decodes UTF-16 with a byte order mark. Replaces unpaired surrogates with replacement characters.
fn decode(bytes: &[u8]) -> String {
    let mut text = String::new();
    // Reading from memory cannot fail, and the decoder writes valid text.
    let _ = Utf8::new(bytes).read_to_string(&mut text);
    text
}

/// A reader that converts UTF-16 with a byte order mark to UTF-8, and returns any other text unchanged.
#[derive(Debug)]
pub(crate) struct Utf8<R> {
    source: R,
    state: State,
    /// The decoded text, and the number of its bytes that have been read.
    text: Vec<u8>,
    at: usize,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Start,
    AsIs,
    /// The source is not text. The reader returns an empty line instead, so that the error states that the file
    /// contains no games rather than that the file is empty.
    Binary,
    /// The byte order, and the first half of a surrogate pair if the second half has not been read yet.
    Utf16(Order, Option<u16>),
}

impl<R: BufRead> Utf8<R> {
    pub(crate) fn new(source: R) -> Utf8<R> {
        Utf8 { source, state: State::Start, text: Vec::new(), at: 0 }
    }

    /// Detects the encoding from the first bytes. If the first read returns only a part of a byte order mark, the mark
    /// is not recognised.
    fn start(&mut self) -> io::Result<()> {
        let head = self.source.fill_buf()?;
        self.state = match Order::of(head) {
            Some(order) => {
                self.source.consume(2);
                State::Utf16(order, None)
            }
            None if is_binary(head) => {
                self.text = b"\n".to_vec();
                State::Binary
            }
            None => State::AsIs,
        };
        Ok(())
    }

    /// Decodes the next bytes of the source. Ignores an unpaired byte at the end.
    fn decode(&mut self, order: Order, mut high: Option<u16>) -> io::Result<()> {
        self.text.clear();
        self.at = 0;
        while self.text.is_empty() {
            let bytes = self.source.fill_buf()?;
            let units: Vec<u16> = match bytes {
                [] => Vec::new(),
                &[first] => {
                    self.source.consume(1);
                    let mut second = [0];
                    if self.source.read(&mut second)? == 0 { Vec::new() } else { vec![order.unit([first, second[0]])] }
                }
                _ => {
                    let units = bytes.chunks_exact(2).map(|pair| order.unit([pair[0], pair[1]])).collect();
                    let used = bytes.len() / 2 * 2;
                    self.source.consume(used);
                    units
                }
            };
            let ended = units.is_empty();
            let mut units: Vec<u16> = high.take().into_iter().chain(units).collect();
            if !ended {
                high = units.pop_if(|last| (0xd800..0xdc00).contains(last));
            }
            for character in char::decode_utf16(units) {
                let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
                self.text.extend(character.encode_utf8(&mut [0; 4]).bytes());
            }
            if ended {
                break;
            }
        }
        self.state = State::Utf16(order, high);
        Ok(())
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if let State::Start = self.state {
            self.start()?;
        }
        match self.state {
            State::Utf16(order, high) => {
                if self.at == self.text.len() {
                    self.decode(order, high)?;
                }
                Ok(&self.text[self.at..])
            }
            State::Binary => Ok(&self.text[self.at..]),
            State::Start | State::AsIs => self.source.fill_buf(),
        }
    }

    fn consume(&mut self, count: usize) {
        match self.state {
            State::Utf16(..) | State::Binary => self.at = self.text.len().min(self.at + count),
            State::Start | State::AsIs => self.source.consume(count),
        }
    }
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn a_database_with_games_in_it_is_no_text() {
        let database = b"SQLite format 3\0\x10\0 (;GM[2];B[f5])";
        assert_eq!(text_of(database), None);
        let mut read = String::new();
        Utf8::new(database.as_slice()).read_to_string(&mut read).unwrap();
        assert_eq!(read, "\n");
        assert_eq!(text_of(b"(;GM[2]C[a\0b])").as_deref(), Some("(;GM[2]C[a\0b])"));
    }

    #[test]
    fn utf_16_is_read_however_it_is_cut() {
        let text = "f5 é 棋譜 😀 (;GM[2])";
        for order in [Order::Little, Order::Big] {
            let bytes = |unit: u16| if order == Order::Little { unit.to_le_bytes() } else { unit.to_be_bytes() };
            let mut file: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect();
            for odd in [false, true] {
                if odd {
                    file.push(b'x');
                }
                assert_eq!(text_of(&file).as_deref(), Some(text));
                for capacity in 2..12 {
                    let mut read = String::new();
                    Utf8::new(BufReader::with_capacity(capacity, file.as_slice())).read_to_string(&mut read).unwrap();
                    assert_eq!(read, text, "{order:?}, {capacity} bytes at a time");
                }
            }
        }
        // An unpaired surrogate becomes a replacement character.
        assert_eq!(text_of(b"\xfe\xff\xd8\x00\x00a\xd8\x00").as_deref(), Some("\u{fffd}a\u{fffd}"));
        assert_eq!(text_of(b"\xff\xfe").as_deref(), Some(""));
    }
}
