//! Files of games on disk: opened whatever their format, with the names that belong to them.

use crate::wthor::{Names, NamesError};
use crate::{Format, GameStart, Games};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The games of a file that is open.
pub type FileGames = Games<Box<dyn BufRead>>;

/// Why a file could not be opened.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct OpenError {
    /// Which file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: OpenProblem,
}

/// What can be wrong with a file or a folder of games.
#[derive(Debug, Error)]
pub enum OpenProblem {
    /// The file system refused.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A folder where a file is wanted.
    #[error("a folder")]
    Folder,
    /// A folder without a file of games.
    #[error("no files of games in this folder")]
    NoGames,
    /// A file of names that is none.
    #[error(transparent)]
    Names(#[from] NamesError),
}

impl OpenError {
    /// For `map_err`: what went wrong with this file.
    pub(crate) fn at<E: Into<OpenProblem>>(path: &Path) -> impl FnOnce(E) -> OpenError {
        move |problem| OpenError { path: path.to_owned(), problem: problem.into() }
    }
}

/// Opens files of games.
///
/// Names of players and tournaments are read once for all WTHOR files that share them.
#[derive(Debug, Default)]
pub struct Opener {
    format: Option<Format>,
    start: GameStart,
    names: HashMap<NameFiles, Arc<Names>>,
}

impl Opener {
    /// An opener for files of one format, or of the format that each file's name or contents say. `start` is what
    /// transcripts begin with.
    #[must_use]
    pub fn new(format: Option<Format>, start: GameStart) -> Opener {
        Opener { format, start, names: HashMap::new() }
    }

    /// The games of a file, and its format.
    pub fn open(&mut self, path: &Path) -> Result<(FileGames, Format), OpenError> {
        let file = File::open(path).map_err(OpenError::at(path))?;
        // Opening a folder works, and reading it does not.
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            return Err(OpenError::at(path)(OpenProblem::Folder));
        }
        self.read(Box::new(BufReader::with_capacity(1 << 16, file)), path)
    }

    /// The games of a source that stands for a file with this path, and its format.
    pub fn read(&mut self, mut source: Box<dyn BufRead>, path: &Path) -> Result<(FileGames, Format), OpenError> {
        let format = match self.format.or_else(|| Format::by_name(path)) {
            Some(format) => format,
            None => Format::by_content(source.fill_buf().map_err(OpenError::at(path))?),
        };
        let games = match format {
            Format::Wthor => Games::wthor(source, self.names(path)?),
            format => Games::new(source, format, self.start),
        };
        Ok((games, format))
    }

    /// Whether the players of an open file are numbers, because no file of names is beside it.
    pub(crate) fn lacks_names(&mut self, path: &Path, format: Format) -> bool {
        format == Format::Wthor && self.names(path).is_ok_and(|names| names.is_without_players())
    }

    fn names(&mut self, path: &Path) -> Result<Arc<Names>, OpenError> {
        let files = NameFiles::of(path);
        if let Some(names) = self.names.get(&files) {
            return Ok(Arc::clone(names));
        }
        let names = Arc::new(files.read()?);
        self.names.insert(files, Arc::clone(&names));
        Ok(names)
    }
}

impl Names {
    /// The names that belong to a WTHOR file: those of `.jou` and `.trn` files with its own name beside it, or else of
    /// `WTHOR.JOU` and `WTHOR.TRN`, or else of the only such files of the folder. Without any, there are no names.
    pub fn beside(path: &Path) -> Result<Names, OpenError> {
        NameFiles::of(path).read()
    }
}

/// Where the names of a WTHOR file are.
#[derive(PartialEq, Eq, Hash, Debug)]
struct NameFiles {
    players: Option<PathBuf>,
    tournaments: Option<PathBuf>,
}

impl NameFiles {
    fn of(path: &Path) -> NameFiles {
        NameFiles { players: beside(path, "jou"), tournaments: beside(path, "trn") }
    }

    fn read(&self) -> Result<Names, OpenError> {
        let mut names = Names::default();
        if let Some(path) = &self.players {
            let bytes = std::fs::read(path).map_err(OpenError::at(path))?;
            names.read_players(&bytes).map_err(OpenError::at(path))?;
        }
        if let Some(path) = &self.tournaments {
            let bytes = std::fs::read(path).map_err(OpenError::at(path))?;
            names.read_tournaments(&bytes).map_err(OpenError::at(path))?;
        }
        Ok(names)
    }
}

fn beside(path: &Path, ending: &str) -> Option<PathBuf> {
    let folder = path.parent()?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let has_ending = |path: &PathBuf| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    let mut found: Vec<PathBuf> =
        folder.read_dir().ok()?.flatten().map(|entry| entry.path()).filter(has_ending).collect();
    found.sort();
    let named = |stem: Option<&OsStr>| {
        let same = |path: &&PathBuf| path.file_stem().zip(stem).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b));
        found.iter().find(same).cloned()
    };
    let only = || if let [only] = found.as_slice() { Some(only.clone()) } else { None };
    named(path.file_stem()).or_else(|| named(Some(OsStr::new("WTHOR")))).or_else(only)
}

/// These files, with every file of games of a folder in the folder's place.
pub fn game_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, OpenError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = path.read_dir().map_err(OpenError::at(path))?;
        let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        found.retain(|path| Format::by_name(path).is_some());
        found.sort();
        if found.is_empty() {
            return Err(OpenError::at(path)(OpenProblem::NoGames));
        }
        files.extend(found);
    }
    Ok(files)
}
