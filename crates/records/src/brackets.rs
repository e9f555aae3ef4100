//! Splits an SGF or GGF file into its games, each of which is enclosed in parentheses.

use crate::read_error::ReadErrorKind;
use std::io::Read;

/// The maximum length of a game in bytes, including variations and comments.
const MOST: usize = 1 << 26;
const CHUNK: usize = 1 << 16;

/// Finds where each game begins and ends, and skips the text between games.
#[derive(Debug)]
pub(crate) struct Brackets<R> {
    source: R,
    buffer: Vec<u8>,
    /// The offset of the buffer from the start of the file.
    base: u64,
    /// The number of bytes in the buffer that have been consumed.
    at: usize,
    ended: bool,
    error: Option<ReadErrorKind>,
    /// The number of earlier broken games that ended at the same offset as the last broken game, and this offset.
    given_up: (u32, u64),
}

impl<R: Read> Brackets<R> {
    pub(crate) fn new(source: R) -> Brackets<R> {
        Brackets { source, buffer: Vec::new(), base: 0, at: 0, ended: false, error: None, given_up: (0, 0) }
    }

    /// Returns whether the source was empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.ended && self.base + self.buffer.len() as u64 == 0
    }

    /// Returns the offset and the bytes of the next game. The bytes are incomplete if the file ends early.
    pub(crate) fn next(&mut self) -> Option<(u64, Result<&[u8], ReadErrorKind>)> {
        if self.at > self.buffer.len() / 2 {
            self.buffer.drain(..self.at);
            self.base += self.at as u64;
            self.at = 0;
        }
        let Some(start) = self.find_game() else {
            let end = self.base + self.buffer.len() as u64;
            return self.error.take().map(|kind| (end, Err(kind)));
        };
        let end = self.find_end(start);
        let offset = self.base + start as u64;
        match end {
            Some(end) => {
                self.at = end;
                Some((offset, Ok(&self.buffer[start..end])))
            }
            None => {
                self.at = self.buffer.len();
                Some((offset, Err(ReadErrorKind::TooLong(MOST))))
            }
        }
    }

    /// Marks the game at `offset` as broken. If another game seems to begin inside this game, the next call to `next`
    /// returns the inner game.
    pub(crate) fn give_up(&mut self, offset: u64) {
        let start = offset.saturating_sub(self.base) as usize;
        let (times, end) = self.given_up;
        let here = self.base + self.at as u64;
        self.given_up = if here == end { (times + 1, end) } else { (0, here) };
        // Without this limit, the parser could read the rest of a file again for each unclosed parenthesis.
        if self.given_up.0 < 8
            && let Some(later) = (start + 1..self.at).find(|&at| self.buffer[at] == b'(' && self.is_root(at))
        {
            self.at = later;
        }
    }

    /// Finds the start of the next game.
    fn find_game(&mut self) -> Option<usize> {
        let mut at = self.at;
        loop {
            // Search the whole buffer at once, which is faster than calling `byte` for each byte.
            let rest = self.buffer.get(at..).unwrap_or_default();
            at += rest.iter().position(|&byte| byte == b'(').unwrap_or(rest.len());
            match self.byte(at) {
                None => {
                    self.at = at;
                    return None;
                }
                Some(b'(') if self.is_game(at) => return Some(at),
                Some(_) => at += 1,
            }
            // Remove the skipped bytes from the buffer.
            if at - self.at > CHUNK {
                self.buffer.drain(..at);
                self.base += at as u64;
                (at, self.at) = (0, 0);
            }
        }
    }

    /// Returns whether a game seems to begin at `at`. A game begins with an opening parenthesis and a semicolon.
    /// Because these characters also occur in other text, they must be followed by a property, by the end of an empty
    /// node, or by the end of the file.
    fn is_game(&mut self, at: usize) -> bool {
        const LONGEST_NAME: usize = 64;
        let Some(semicolon) = self.after_space(at + 1).filter(|&next| self.byte(next) == Some(b';')) else {
            return false;
        };
        let Some(name) = self.after_space(semicolon + 1) else { return false };
        let is_letter = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphabetic());
        let end = (name..name + LONGEST_NAME).find(|&at| !is_letter(self.byte(at))).unwrap_or(name);
        match self.after_space(end).and_then(|next| self.byte(next)) {
            Some(b'[') => end > name,
            // The node has no properties.
            Some(b')' | b';' | b'(') => end == name,
            Some(_) => false,
            None => true,
        }
    }

    /// Returns the end of a game: the offset after its closing parenthesis, the start of the next game, or the end of
    /// the file. Returns `None` if the game is too long.
    fn find_end(&mut self, start: usize) -> Option<usize> {
        let mut depth = 0_usize;
        let mut at = start;
        while let Some(byte) = self.byte(at) {
            match byte {
                b'(' if at > start && self.is_root(at) => return Some(at),
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at + 1);
                    }
                }
                b'[' => at = self.find_close(at + 1),
                _ => {}
            }
            at += 1;
            if at - start > MOST {
                return None;
            }
        }
        Some(self.buffer.len())
    }

    /// Returns the offset of the square bracket that closes a value. Stops early at the end of the file and after
    /// `MOST` bytes.
    fn find_close(&mut self, from: usize) -> usize {
        let mut at = from;
        while let Some(byte) = self.byte(at) {
            match byte {
                b']' => break,
                b'\\' => at += 2,
                _ => at += 1,
            }
            if at - from > MOST {
                break;
            }
        }
        at
    }

    /// Returns whether a new game rather than a variation begins at `at`. The first property of a new game is `GM` or
    /// `FF`.
    fn is_root(&mut self, at: usize) -> bool {
        let Some(semicolon) = self.after_space(at + 1).filter(|&next| self.byte(next) == Some(b';')) else {
            return false;
        };
        let Some(name) = self.after_space(semicolon + 1) else { return false };
        let name = [self.byte(name), self.byte(name + 1), self.byte(name + 2)];
        name == [Some(b'G'), Some(b'M'), Some(b'[')] || name == [Some(b'F'), Some(b'F'), Some(b'[')]
    }

    /// Returns the offset of the next byte that is not whitespace, or the end of the file. Returns `None` if the next
    /// `CHUNK` bytes are all whitespace.
    fn after_space(&mut self, from: usize) -> Option<usize> {
        (from..from + CHUNK).find(|&at| self.byte(at).is_none_or(|byte| !byte.is_ascii_whitespace()))
    }

    /// Returns the byte at an index of the buffer, after reading more of the file if necessary. Returns `None` past the
    /// end of the file.
    fn byte(&mut self, at: usize) -> Option<u8> {
        while at >= self.buffer.len() && !self.ended {
            self.read();
        }
        self.buffer.get(at).copied()
    }

    fn read(&mut self) {
        let filled = self.buffer.len();
        self.buffer.resize(filled + CHUNK, 0);
        let count = loop {
            match self.source.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.error = Some(ReadErrorKind::Io(error.to_string()));
                    break 0;
                }
                Ok(count) => break count,
            }
        };
        self.buffer.truncate(filled + count);
        self.ended = count == 0;
    }
}
