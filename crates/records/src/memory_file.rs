//! Files in memory, such as those that a browser provides.

use crate::files::{FileGames, NameFile, OpenError, OpenProblem};
use crate::wthor::Names;
use crate::{Format, GameStart, Games};
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemoryFile {
    /// The name of the file.
    pub path: PathBuf,
    /// The contents of the file.
    pub bytes: Arc<[u8]>,
}

impl MemoryFile {
    /// Creates a file with a name and contents.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>, bytes: impl Into<Arc<[u8]>>) -> MemoryFile {
        MemoryFile { path: path.into(), bytes: bytes.into() }
    }

    /// Returns the format that the file's name indicates. If the name indicates no format, returns the most likely
    /// format of the contents.
    #[must_use]
    pub fn format(&self) -> Format {
        Format::detect(&self.path, &self.bytes)
    }

    /// Returns the games of the file. `names` contains the names for a WTHOR file, and `start` specifies the rules and
    /// the board size of transcripts.
    #[must_use]
    pub fn games(&self, names: &Arc<Names>, start: GameStart) -> FileGames {
        let source: Box<dyn std::io::BufRead> = Box::new(Cursor::new(Arc::clone(&self.bytes)));
        match self.format() {
            Format::Wthor => Games::wthor(source, Arc::clone(names)),
            format => Games::new(source, format, start),
        }
    }
}

/// Separates game files from name files, and reads the names. Returns the game files, the names, and whether there is a
/// file with the names of players. Returns an error if a name file is malformed, or if all files are name files.
pub(crate) fn split(files: Vec<MemoryFile>) -> Result<(Vec<MemoryFile>, Names, bool), OpenError> {
    let mut names = Names::default();
    let mut found = None;
    let mut has_players = false;
    let mut games = Vec::new();
    for file in files {
        match NameFile::by_name(&file.path) {
            None => games.push(file),
            Some(kind) => {
                let read = match kind {
                    NameFile::Players => names.read_players(&file.bytes),
                    NameFile::Tournaments => names.read_tournaments(&file.bytes),
                };
                read.map_err(OpenError::at(&file.path))?;
                has_players |= kind == NameFile::Players;
                found = Some((file.path, kind));
            }
        }
    }
    match found {
        Some((path, kind)) if games.is_empty() => Err(OpenError::at(Path::new(&path))(OpenProblem::NameFile(kind))),
        _ => Ok((games, names, has_players)),
    }
}
