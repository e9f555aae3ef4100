//! Reads files line by line with limited memory, even if a line is very long.

use crate::read_error::ReadErrorKind;
use std::io::BufRead;

/// The maximum length of a line in bytes. Every valid game is shorter.
pub(crate) const MOST_LINE: usize = 1 << 20;

/// A reader that returns the lines of a file with their offsets.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    source: R,
    offset: u64,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(source: R) -> Lines<R> {
        Lines { source, offset: 0, ended: false }
    }

    /// Returns whether the source was empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.ended && self.offset == 0
    }

    /// Returns the offset and the text of the next line. A line that is not UTF-8 is decoded as Latin-1. A line that is
    /// too long is skipped and reported as an error.
    pub(crate) fn next(&mut self) -> Option<(u64, Result<String, ReadErrorKind>)> {
        if self.ended {
            return None;
        }
        let start = self.offset;
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let available = match self.source.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.ended = true;
                    return Some((self.offset, Err(ReadErrorKind::Io(error.to_string()))));
                }
            };
            if available.is_empty() {
                self.ended = true;
                if self.offset == start {
                    return None;
                }
                break;
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(available.len(), |end| end + 1);
            too_long |= line.len() + used > MOST_LINE;
            if !too_long {
                line.extend_from_slice(&available[..used]);
            }
            self.source.consume(used);
            self.offset += used as u64;
            if end.is_some() {
                break;
            }
        }
        if too_long {
            return Some((start, Err(ReadErrorKind::TooLong(MOST_LINE))));
        }
        let text =
            String::from_utf8(line).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
        let text = text.trim_end_matches(['\r', '\n']);
        let text = if start == 0 { text.trim_start_matches('\u{feff}') } else { text };
        Some((start, Ok(text.to_string())))
    }
}
