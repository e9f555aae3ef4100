//! The log of a match: its games as GGF, one per line. Each game is appended when it ends. The log contains everything
//! needed to resume an interrupted match.
//!
//! In addition to the usual tags, a game has `EV[reversi match IDENTITY]`, `XN[NUMBER]`, `XS[BLACK, WHITE]` with the
//! time and the nodes that both sides used, and `XF[FAULT REPORT]` if an engine forfeited the game.

use super::contestant::Fault;
use super::game::{Ended, Played};
use reversi_records::{Format, GameStart, Games, Record, StatedResult, ggf};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The error returned when a match log cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LogError {
    /// The file cannot be read or written.
    #[error("{}: {error}", file.display())]
    Io {
        /// The path of the file.
        file: PathBuf,
        /// The error that the operating system reported.
        error: io::Error,
    },
    /// A line of the file is not a game of this match.
    #[error("{}: line {line} is not a game of this match; choose another file, or use the same engines and options", file.display())]
    Other {
        /// The path of the file.
        file: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
    },
}

/// The open log of a match.
pub(super) struct Log {
    path: PathBuf,
    file: File,
    identity: String,
}

impl Log {
    /// Opens the log, or creates it if the file does not exist, and reads its games. Removes an incomplete last line.
    pub(super) fn open(path: &Path, identity: &str) -> Result<(Log, Vec<(usize, Ended)>), LogError> {
        let failed = |error| LogError::Io { file: path.to_path_buf(), error };
        let other = |line| LogError::Other { file: path.to_path_buf(), line };
        // A device such as `/dev/full` would return data endlessly.
        if std::fs::metadata(path).is_ok_and(|data| !data.is_file()) {
            let reason = "not a regular file; a match reads its earlier games from this file";
            return Err(failed(io::Error::other(reason)));
        }
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let mut results = Vec::new();
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
            let record = Games::new(text.as_bytes(), Format::Ggf, GameStart::default()).next().and_then(Result::ok);
            let result = record.as_ref().and_then(|record| read(record, identity));
            results.push(result.ok_or_else(|| other(line))?);
        }
        // An incomplete last line must be the beginning of a game. Otherwise the file is not a match log, and it stays
        // unchanged.
        let cut = &bytes[whole..];
        if !cut.starts_with(BEGINNING) && !BEGINNING.starts_with(cut) {
            return Err(other(text.lines().count() + 1));
        }
        // Report a full disk before the first game. If the program is killed here, the file contains empty lines, which
        // do no harm.
        file.write_all(&[b'\n'; 4096]).map_err(failed)?;
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok((Log { path: path.to_path_buf(), file, identity: identity.to_string() }, results))
    }

    /// Appends a finished game with its number.
    pub(super) fn append(&mut self, number: usize, played: &Played) -> Result<(), LogError> {
        let mut record = played.record.clone();
        record.info.event = event(&self.identity);
        let root = record.tree.root();
        if let Some(notes) = record.tree.notes_mut(root) {
            notes.other.push(NUMBER, [number.to_string()]);
            let [black, white] = played.ended.spent;
            notes.other.push(SPENT, [format!("{black}, {white}")]);
            if let Some((fault, report)) = &played.ended.fault {
                let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
                notes.other.push(FAULT, [format!("{} {report}", fault.name())]);
            }
        }
        let line = ggf::write(&record).map_err(io::Error::other);
        let written = line.and_then(|line| self.file.write_all(line.as_bytes()));
        written.map_err(|error| LogError::Io { file: self.path.clone(), error })
    }
}

/// The text at the start of each line in the log.
const BEGINNING: &[u8] = b"(;GM[Othello]";
const NUMBER: &str = "XN";
const FAULT: &str = "XF";
const SPENT: &str = "XS";

fn event(identity: &str) -> String {
    format!("reversi match {identity}")
}

/// Returns the number and the result of a game, or `None` if the game does not belong to this match.
fn read(record: &Record, identity: &str) -> Option<(usize, Ended)> {
    if record.info.event != event(identity) {
        return None;
    }
    let tags = &record.tree.node(record.tree.root())?.notes.other;
    let tag = |name: &str| tags.value(name);
    let number = tag(NUMBER)?.parse().ok()?;
    let fault = tag(FAULT).and_then(|text| {
        let (name, report) = text.split_once(' ').unwrap_or((&text, ""));
        let fault = Fault::ALL.into_iter().find(|fault| fault.name() == name)?;
        Some((fault, report.to_string()))
    });
    let winner = match (record.outcome(), &record.info.result) {
        (Some(outcome), _) => outcome.winner,
        (None, Some(stated)) => StatedResult::read(stated)?.winner,
        (None, None) => return None,
    };
    // Logs from earlier versions do not contain the time and nodes that each side used.
    let spent = tag(SPENT).unwrap_or_default();
    let (black, white) = spent.split_once(',').unwrap_or_default();
    let spent = [black, white].map(|text| text.parse().unwrap_or_default());
    Some((number, Ended { winner, fault, spent }))
}
