//! Opens and saves game files, and saves pictures of the board.

use super::Session;
use super::formats::{Saved, what_is_saved};
use crate::prepared::PreparedGame;
use reversi::Player;
use reversi_records::wthor::{self, Created, Names, OutputError, Writer};
use reversi_records::{
    Diagram, Existing, Format, GameStart, Games, OpenError, Opener, PasteError, Pasted, PictureError, ReadError,
    ReadErrorKind, Record, WriteError, text_of, write_file,
};
use reversi_study::repertoire::{Repertoire, RepertoireError};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thiserror::Error;

/// The maximum size of a game file in bytes. Larger files are not read.
const LONGEST: u64 = 16 << 20;

/// The width of PNG pictures, in pixels.
const PICTURE_WIDTH: u32 = 800;

/// The reason why a file could not be opened or saved. The game stays unchanged.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    /// The path of the file.
    pub path: PathBuf,
    /// The problem with the file.
    pub problem: FileProblem,
}

/// A problem with a file.
#[derive(Debug, Error)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum FileProblem {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("the file is too large")]
    TooLong,
    #[error("the file is empty")]
    Empty,
    #[error("it contains no games")]
    NoGame,
    #[error(transparent)]
    Game(#[from] ReadError),
    #[error(transparent)]
    Text(#[from] PasteError),
    #[error(transparent)]
    Repertoire(#[from] RepertoireError),
    #[error(transparent)]
    Picture(#[from] PictureError),
    #[error(transparent)]
    Names(#[from] OpenError),
    #[error("games are saved as .sgf, .ggf, .wtb, .txt, .moves, .obf or .board files")]
    Ending,
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// How a file stores several games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeveralGames {
    /// The file is in a format for several games, such as SGF or WTHOR, or is too long to be parsed at once. The games
    /// can be read from the file one by one.
    InFile,
    /// The file contains other text, such as transcripts. The field contains the games that were found in the text.
    InText(Vec<Record>),
}

impl Session {
    /// Opens the first game in a file. The file may be SGF, GGF, WTHOR or OBF, or contain any text that can be
    /// [pasted](Self::paste).
    pub fn open_file(&mut self, path: &Path, now: Duration) -> Result<(), FileError> {
        self.begin(self.read_file(path)?, now);
        Ok(())
    }

    /// Reads the game that [`open_file`](Self::open_file) would open.
    pub fn read_file(&self, path: &Path) -> Result<PreparedGame, FileError> {
        let fail = |problem| FileError { path: path.to_owned(), problem };
        Ok(PreparedGame { file: Some(path.to_owned()), ..self.read_bytes(path).map_err(fail)? })
    }

    /// Checks whether a file contains several games, and in which form. Returns `None` if the file contains at most one
    /// game or cannot be read; [`read_file`](Self::read_file) reports the error.
    #[must_use]
    pub fn several_games(&self, path: &Path) -> Option<SeveralGames> {
        let start = GameStart { rules: self.game().rules(), size: self.game().size() };
        let (games, format) = Opener::new(None, start).open(path).ok()?;
        match format {
            // Text that looks like several transcripts may be a single transcript on several lines.
            Format::Transcript | Format::Board if path.metadata().ok()?.len() <= LONGEST => {
                let bytes = std::fs::read(path).ok()?;
                match self.read_text(&text_of(&bytes)?).ok()?.0 {
                    Pasted::Games { records, .. } if records.len() > 1 => Some(SeveralGames::InText(records)),
                    _ => None,
                }
            }
            _ => {
                let is_game = |game: &Result<Record, ReadError>| {
                    !matches!(game, Err(ReadError { kind: ReadErrorKind::NoGame | ReadErrorKind::Empty, .. }))
                };
                (games.filter(is_game).take(2).count() == 2).then_some(SeveralGames::InFile)
            }
        }
    }

    /// Saves the game in the format that the file's extension indicates: the whole game as SGF, and the current line in
    /// other formats. Replaces an existing file. Returns how much of the game the format could express.
    pub fn save_file(&mut self, path: &Path) -> Result<Saved, FileError> {
        let fail = |problem| FileError { path: path.to_owned(), problem };
        let format = Format::written_as(path).ok_or(fail(FileProblem::Ending))?;
        let record = self.record_for(format);
        if format == Format::Wthor {
            save_wthor(&record, path)?;
        } else {
            let text = self.text_in(&record, format).map_err(|error| fail(error.into()))?;
            write(path, text.as_bytes())?;
        }
        self.file = Some(path.to_owned());
        Ok(what_is_saved(&record, format))
    }

    /// Returns the files that are written when a game is saved to `path`. WTHOR stores the names of players and
    /// tournaments in separate files.
    #[must_use]
    pub fn saved_files(path: &Path) -> Vec<PathBuf> {
        match Format::written_as(path) {
            Some(Format::Wthor) => wthor::Output::paths(path).into(),
            _ => vec![path.to_owned()],
        }
    }

    /// Returns the file from which the game was opened or to which it was saved last.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Saves a picture of a board. The file's extension decides whether the picture is SVG, PNG or text.
    pub fn save_picture(diagram: &Diagram, path: &Path) -> Result<(), FileError> {
        let picture = diagram.picture(path, PICTURE_WIDTH);
        let bytes = picture.map_err(|error| FileError { path: path.to_owned(), problem: error.into() })?;
        write(path, &bytes)
    }

    fn read_bytes(&self, path: &Path) -> Result<PreparedGame, FileProblem> {
        let bytes = bytes_of(path)?;
        let format = Format::detect(path, &bytes);
        let game = match (format, text_of(&bytes)) {
            (Format::Wthor, _) => Games::wthor(bytes.as_slice(), Arc::new(Names::beside(path)?)).next(),
            // A game in one of these formats may be surrounded by other text.
            (Format::Sgf | Format::Ggf | Format::Transcript | Format::Board, Some(text)) => {
                return Ok(self.read_text(&text)?.1);
            }
            _ => {
                let start = GameStart { rules: self.game().rules(), size: self.game().size() };
                Games::new(bytes.as_slice(), format, start).next()
            }
        };
        let game = game.unwrap_or(Err(ReadError::NO_GAME)).map_err(|error| match error.kind {
            ReadErrorKind::NoGame => FileProblem::NoGame,
            _ => FileProblem::Game(error),
        })?;
        Ok(game.into())
    }
}

/// Creates a repertoire from the games in a file, and names it after the file.
pub fn open_repertoire(path: &Path, player: Option<Player>) -> Result<Repertoire, FileError> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let read = bytes_of(path).and_then(|bytes| Ok(Repertoire::read(&name, player, &bytes)?));
    read.map_err(|problem| FileError { path: path.to_owned(), problem })
}

/// Reads a file. Returns an error if the file is empty or too large to be a game.
fn bytes_of(path: &Path) -> Result<Vec<u8>, FileProblem> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 {
        0 => Err(FileProblem::Empty),
        length if length > LONGEST => Err(FileProblem::TooLong),
        _ => Ok(bytes),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let written = write_file(path, bytes, Existing::Replace);
    written.map_err(|error| FileError { path: path.to_owned(), problem: error.into() })
}

fn save_wthor(record: &Record, path: &Path) -> Result<(), FileError> {
    let mut writer = Writer::default();
    writer.add(record).map_err(|error| FileError { path: path.to_owned(), problem: error.into() })?;
    let today = Created::since_1970(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
    let files = writer.finish(today);
    let written = wthor::Output::create(path, Existing::Replace).and_then(|output| output.finish(&files));
    written.map_err(|OutputError { path, error }| FileError { path, problem: error.into() })
}
