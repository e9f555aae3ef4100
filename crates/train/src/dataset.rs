//! Files of labelled positions.
//!
//! A file is a header of 16 bytes and then records of 20 bytes, all numbers little-endian:
//!
//! | bytes | header | | bytes | record |
//! |---|---|---|---|---|
//! | 4 | `RVSP` | | 8 | the mover's discs, bit `8 * row + column` |
//! | 4 | version, 1 | | 8 | the opponent's discs |
//! | 8 | number of records, or all ones while the file is being written | | 2 | label for the mover, signed, in 1/128 disc |
//! | | | | 1 | [`Kind`]: 0 result of a game, 1 estimate of a search, 2 exact |
//! | | | | 1 | how many positions were merged into this one, 255 also for more |

use reversi::bitboard::Bitboard;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use thiserror::Error;

const MAGIC: [u8; 4] = *b"RVSP";
const VERSION: u32 = 1;
const HEADER: usize = 16;
const RECORD: usize = 20;

/// Stands for the number of records while a file is being written. An unfinished file has as many as are complete.
const UNFINISHED: u64 = u64::MAX;

/// Where a label comes from; later ones are worth more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Result = 0,
    Search = 1,
    Exact = 2,
}

/// A labelled position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Record {
    /// The position, seen by the mover.
    pub board: Bitboard,
    /// The final disc difference for the mover, in 1/128 disc.
    pub label: i16,
    /// Where the label comes from.
    pub kind: Kind,
    /// How many positions were merged into this one; 255 also stands for more.
    pub count: u8,
}

impl Record {
    /// The number of discs placed since the start.
    #[must_use]
    pub const fn placed(&self) -> usize {
        (60_u32.saturating_sub(self.board.empty().count_ones())) as usize
    }
}

/// Why a file is no dataset, or not a whole one.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum DatasetError {
    #[error("not a dataset of positions")]
    NotDataset,
    #[error("a dataset of version {found}, and only version {VERSION} can be read")]
    Version { found: u32 },
    #[error("the dataset is cut off in or after record {record}")]
    Truncated { record: u64 },
    #[error("the dataset goes on after its {records} records")]
    TooLong { records: u64 },
    #[error("record {record} is damaged: {what}")]
    Damaged { record: u64, what: &'static str },
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Reads a dataset record by record, as an iterator. It ends after the first error.
pub struct Reader<R> {
    input: R,
    /// As the header says; `None` in a file that was not finished.
    records: Option<u64>,
    read: u64,
    done: bool,
}

impl Reader<BufReader<File>> {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Self, DatasetError> {
        Reader::new(BufReader::with_capacity(1 << 20, File::open(path)?))
    }
}

impl<R: Read> Reader<R> {
    /// Reads the header.
    pub fn new(mut input: R) -> Result<Self, DatasetError> {
        let mut header = [0; HEADER];
        let length = fill(&mut input, &mut header)?;
        if length < 4 || header[..4] != MAGIC {
            return Err(DatasetError::NotDataset);
        }
        if length < HEADER {
            return Err(DatasetError::Truncated { record: 0 });
        }
        let version = u32::from_le_bytes(header[4..8].try_into().expect("four bytes"));
        if version != VERSION {
            return Err(DatasetError::Version { found: version });
        }
        let records = u64::from_le_bytes(header[8..].try_into().expect("eight bytes"));
        Ok(Reader { input, records: (records != UNFINISHED).then_some(records), read: 0, done: false })
    }

    /// The number of records in the whole file, where it is known.
    #[must_use]
    pub const fn records(&self) -> Option<u64> {
        self.records
    }

    fn read(&mut self) -> Result<Option<Record>, DatasetError> {
        let mut bytes = [0; RECORD];
        let length = fill(&mut self.input, &mut bytes)?;
        let record = self.read;
        match (length, self.records) {
            (0, Some(records)) if record == records => return Ok(None),
            (_, Some(records)) if record == records => return Err(DatasetError::TooLong { records }),
            (RECORD, _) => {}
            (_, Some(_)) => return Err(DatasetError::Truncated { record }),
            (_, None) => return Ok(None),
        }
        self.read += 1;
        decode(&bytes).map(Some).map_err(|what| DatasetError::Damaged { record, what })
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let record = self.read().transpose();
        self.done = !matches!(record, Some(Ok(_)));
        record
    }
}

/// Reads until the buffer is full or the input ends, and says how far it came.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match input.read(&mut buffer[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}

fn decode(bytes: &[u8; RECORD]) -> Result<Record, &'static str> {
    let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
    let board = Bitboard { own: word(0), opponent: word(8) };
    if board.own & board.opponent != 0 {
        return Err("a square with two discs");
    }
    let kind = match bytes[18] {
        0 => Kind::Result,
        1 => Kind::Search,
        2 => Kind::Exact,
        _ => return Err("an unknown kind of label"),
    };
    if bytes[19] == 0 {
        return Err("a count of zero");
    }
    Ok(Record { board, label: i16::from_le_bytes([bytes[16], bytes[17]]), kind, count: bytes[19] })
}

/// Writes a dataset record by record. [`finish`](Writer::finish) has to be called at the end.
pub struct Writer<W: Write + Seek> {
    output: W,
    written: u64,
}

impl Writer<BufWriter<File>> {
    /// Makes a file, in the place of one that is already there.
    pub fn create(path: &Path) -> io::Result<Self> {
        Writer::new(BufWriter::with_capacity(1 << 20, File::create(path)?))
    }
}

impl<W: Write + Seek> Writer<W> {
    /// Writes the header.
    pub fn new(mut output: W) -> io::Result<Self> {
        output.write_all(&MAGIC)?;
        output.write_all(&VERSION.to_le_bytes())?;
        output.write_all(&UNFINISHED.to_le_bytes())?;
        Ok(Writer { output, written: 0 })
    }

    /// Adds a record.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&record.board.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&record.board.opponent.to_le_bytes());
        bytes[16..18].copy_from_slice(&record.label.to_le_bytes());
        bytes[18] = record.kind as u8;
        bytes[19] = record.count;
        self.output.write_all(&bytes)?;
        self.written += 1;
        Ok(())
    }

    /// Writes down the number of records and gives back the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.output.seek(SeekFrom::Start(8))?;
        self.output.write_all(&self.written.to_le_bytes())?;
        self.output.flush()?;
        Ok(self.output)
    }
}

/// Reads a whole file and appends its records.
pub fn read_into(path: &Path, records: &mut Vec<Record>) -> Result<(), DatasetError> {
    let reader = Reader::open(path)?;
    // The number in the header is only a hint: a damaged one must not allocate all memory.
    let most = std::fs::metadata(path)?.len() / RECORD as u64;
    records.reserve(reader.records().unwrap_or(most).min(most) as usize);
    for record in reader {
        records.push(record?);
    }
    Ok(())
}

/// Writes a whole file.
pub fn write_all(path: &Path, records: &[Record]) -> io::Result<()> {
    let mut writer = Writer::create(path)?;
    for record in records {
        writer.write(record)?;
    }
    writer.finish()?;
    Ok(())
}
