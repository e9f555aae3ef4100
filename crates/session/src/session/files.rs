//! Files: a game opened and saved, and a picture of the board.

use super::Session;
use crate::prepared::Prepared;
use reversi_records::wthor::Names;
use reversi_records::{Diagram, Format, GameStart, Games, OpenError, PasteError, PictureError, ReadError};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// Longer files are not games, and are not read.
const LONGEST: u64 = 16 << 20;

/// The width of PNG pictures, in pixels.
const PICTURE_WIDTH: u32 = 800;

/// Why a file could not be used. The game is as it was.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    /// Which file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: FileProblem,
}

/// What can be wrong with a file.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum FileProblem {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("too long for a game")]
    TooLong,
    #[error("there is no game in it")]
    NoGame,
    #[error(transparent)]
    Game(#[from] ReadError),
    #[error(transparent)]
    Text(#[from] PasteError),
    #[error(transparent)]
    Picture(#[from] PictureError),
    #[error(transparent)]
    Names(#[from] OpenError),
}

impl Session {
    /// Opens the first game of a file of any format: SGF, GGF, WTHOR, OBF, or any text that can be [pasted](Self::paste).
    pub fn open_file(&mut self, path: &Path, now: Duration) -> Result<(), FileError> {
        self.begin(self.read_file(path)?, now);
        Ok(())
    }

    /// The game that [`open_file`](Self::open_file) would open.
    pub fn read_file(&self, path: &Path) -> Result<Prepared, FileError> {
        let fail = |problem| FileError { path: path.to_owned(), problem };
        Ok(Prepared { file: Some(path.to_owned()), ..self.read_bytes(path).map_err(fail)? })
    }

    /// Saves the whole game as SGF.
    pub fn save_file(&mut self, path: &Path) -> Result<(), FileError> {
        write(path, self.to_sgf().as_bytes())?;
        self.file = Some(path.to_owned());
        Ok(())
    }

    /// The file that the game was opened from or saved to last.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Saves a picture of the board that is looked at, with the last move and the values of a hint: as SVG, PNG or text, as
    /// the file's name says.
    pub fn save_picture(&self, path: &Path) -> Result<(), FileError> {
        let mut diagram = Diagram::of_game(self.game());
        let answers = self.hint().map_or(&[][..], |hint| &hint.answers);
        diagram.values = answers.iter().map(|answer| (answer.best, f64::from(answer.score.discs))).collect();
        let picture = diagram.picture(path, PICTURE_WIDTH);
        let bytes = picture.map_err(|error| FileError { path: path.to_owned(), problem: error.into() })?;
        write(path, &bytes)
    }

    fn read_bytes(&self, path: &Path) -> Result<Prepared, FileProblem> {
        let mut bytes = Vec::new();
        File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST {
            return Err(FileProblem::TooLong);
        }
        let format = Format::by_name(path).unwrap_or_else(|| Format::by_content(&bytes));
        let game = match (format, std::str::from_utf8(&bytes)) {
            (Format::Wthor, _) => Games::wthor(bytes.as_slice(), Arc::new(Names::beside(path)?)).next(),
            // Text may have anything around the game.
            (Format::Sgf | Format::Ggf | Format::Transcript | Format::Board, Ok(text)) => {
                return Ok(self.read_text(text)?.1);
            }
            _ => {
                let start = GameStart { rules: self.game().rules(), size: self.game().size() };
                Games::new(bytes.as_slice(), format, start).next()
            }
        };
        Ok(game.ok_or(FileProblem::NoGame)??.into())
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    std::fs::write(path, bytes).map_err(|error| FileError { path: path.to_owned(), problem: error.into() })
}
