//! The file format of an index.
//!
//! | bytes | contents |
//! |---|---|
//! | 8 | `REVERSIX` |
//! | 4, 4, 4, 8 | the version, and the numbers of games, files and entries |
//! | for each file | length of the name, name, size, time of the last change |
//! | for each entry | 33 bytes: position, square, games, won, drawn, lost, lead, counted |
//! | 4 | the CRC-32 of all bytes before |
//!
//! All numbers are little-endian.

use super::{Entry, Played, form_of, on_board};
use crc32fast::Hasher;
use reversi::{Game, Square};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use thiserror::Error;

const MAGIC: &[u8; 8] = b"REVERSIX";
const VERSION: u32 = 2;
const ENTRY: usize = 33;
/// The length of the checksum in bytes.
const CHECKSUM: u64 = 4;
/// The maximum length of a source file's name in bytes.
const LONGEST_NAME: u32 = 1 << 16;

/// The state of a source file when it was read. If the current state differs, the file has changed since then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// The name of the file.
    pub name: String,
    /// The size of the file in bytes.
    pub size: u64,
    /// The time of the last change, in nanoseconds since 1970.
    pub modified: u64,
}

/// The reasons why an index cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file has another format or another version, or it is damaged.
    #[error("not an index for this version of the program")]
    NoIndex,
}

/// An open index.
#[derive(Debug)]
pub struct Index<F> {
    file: F,
    files: Vec<Stamp>,
    games: u32,
    /// The offset of the first entry in the file, and the number of entries.
    start: u64,
    entries: u64,
}

/// A writer that computes the checksum of the bytes that pass through it.
struct Checked<W> {
    output: W,
    checksum: Hasher,
}

impl<W: Write> Write for Checked<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.output.write(bytes)?;
        self.checksum.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

pub(super) fn write(files: &[Stamp], games: u32, entries: &[Entry], output: impl Write) -> io::Result<()> {
    let mut output = Checked { output, checksum: Hasher::new() };
    let number = |length: usize| u32::try_from(length).map_err(|_| io::Error::other("too many files"));
    output.write_all(MAGIC)?;
    for word in [VERSION, games, number(files.len())?] {
        output.write_all(&word.to_le_bytes())?;
    }
    output.write_all(&(entries.len() as u64).to_le_bytes())?;
    for Stamp { name, size, modified } in files {
        output.write_all(&number(name.len())?.to_le_bytes())?;
        output.write_all(name.as_bytes())?;
        output.write_all(&size.to_le_bytes())?;
        output.write_all(&modified.to_le_bytes())?;
    }
    for Entry { position, square, played } in entries {
        let Played { games, won, drawn, lost, lead, counted } = *played;
        output.write_all(&position.to_le_bytes())?;
        output.write_all(&[*square])?;
        for word in [games, won, drawn, lost, lead.cast_unsigned(), counted] {
            output.write_all(&word.to_le_bytes())?;
        }
    }
    let Checked { mut output, checksum } = output;
    output.write_all(&checksum.finalize().to_le_bytes())?;
    output.flush()
}

impl<F: Read + Seek> Index<F> {
    /// Opens an index: checks its checksum and reads its header.
    pub fn open(mut file: F) -> Result<Index<F>, IndexError> {
        let length = file.seek(SeekFrom::End(0))?.checked_sub(CHECKSUM).ok_or(IndexError::NoIndex)?;
        file.seek(SeekFrom::Start(0))?;
        let mut whole = Checked { output: io::sink(), checksum: Hasher::new() };
        io::copy(&mut BufReader::with_capacity(1 << 16, file.by_ref().take(length)), &mut whole)?;
        if word(&mut file)? != whole.checksum.finalize() {
            return Err(IndexError::NoIndex);
        }
        file.seek(SeekFrom::Start(0))?;
        let mut header = BufReader::new(&mut file);
        if bytes::<8>(&mut header)? != *MAGIC || word(&mut header)? != VERSION {
            return Err(IndexError::NoIndex);
        }
        let (games, count) = (word(&mut header)?, word(&mut header)?);
        let entries = long(&mut header)?;
        let mut files = Vec::new();
        for _ in 0..count {
            let name_length = word(&mut header)?;
            if name_length > LONGEST_NAME {
                return Err(IndexError::NoIndex);
            }
            let mut name = vec![0; name_length as usize];
            header.read_exact(&mut name).map_err(cut)?;
            let name = String::from_utf8(name).map_err(|_| IndexError::NoIndex)?;
            files.push(Stamp { name, size: long(&mut header)?, modified: long(&mut header)? });
        }
        let names: u64 = files.iter().map(|file| 4 + file.name.len() as u64 + 16).sum();
        let start = 28 + names;
        if entries.checked_mul(ENTRY as u64).and_then(|bytes| bytes.checked_add(start)) != Some(length) {
            return Err(IndexError::NoIndex);
        }
        Ok(Index { file, files, games, start, entries })
    }

    /// Returns the source files of the index.
    #[must_use]
    pub fn files(&self) -> &[Stamp] {
        &self.files
    }

    /// Returns the number of games in the index.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Returns the moves that were played in a game's current position, the most frequent first. In a symmetric
    /// position, only one of several equivalent moves is returned.
    pub fn moves(&mut self, game: &Game) -> Result<Vec<(Square, Played)>, IndexError> {
        let Some(form) = form_of(game) else { return Ok(Vec::new()) };
        let entries = self.entries_of(form.hash())?.into_iter().map(|entry| (entry.square, entry.played));
        Ok(on_board(game, &form, entries.collect()))
    }

    /// Returns the entries of a position.
    fn entries_of(&mut self, position: u64) -> Result<Vec<Entry>, IndexError> {
        // Use binary search to find the first entry whose position is not less than `position`.
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.position < position {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut found = Vec::new();
        while low < self.entries {
            let entry = self.entry(low)?;
            if entry.position != position {
                break;
            }
            found.push(entry);
            low += 1;
        }
        Ok(found)
    }

    fn entry(&mut self, index: u64) -> Result<Entry, IndexError> {
        self.file.seek(SeekFrom::Start(self.start + index * ENTRY as u64))?;
        let mut entry = [0; ENTRY];
        self.file.read_exact(&mut entry).map_err(cut)?;
        let mut rest = &entry[..];
        let position = long(&mut rest)?;
        let [square] = bytes::<1>(&mut rest)?;
        let mut next = || word(&mut rest);
        let (games, won, drawn, lost) = (next()?, next()?, next()?, next()?);
        let (lead, counted) = (next()?.cast_signed(), next()?);
        Ok(Entry { position, square, played: Played { games, won, drawn, lost, lead, counted } })
    }
}

fn bytes<const N: usize>(input: &mut impl Read) -> Result<[u8; N], IndexError> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes).map_err(cut)?;
    Ok(bytes)
}

fn word(input: &mut impl Read) -> Result<u32, IndexError> {
    bytes(input).map(u32::from_le_bytes)
}

fn long(input: &mut impl Read) -> Result<u64, IndexError> {
    bytes(input).map(u64::from_le_bytes)
}

/// Converts an unexpected end of the file to [`IndexError::NoIndex`], and any other error to [`IndexError::Io`].
fn cut(error: io::Error) -> IndexError {
    if error.kind() == io::ErrorKind::UnexpectedEof { IndexError::NoIndex } else { error.into() }
}
