//! Opens game files in any format, together with the name files that belong to WTHOR files.

use crate::wthor::{Names, NamesError};
use crate::{Format, GameStart, Games};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The games of an open file.
pub type FileGames = Games<Box<dyn BufRead>>;

/// The error for a file that could not be opened.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct OpenError {
    /// The path of the file or folder.
    pub path: PathBuf,
    /// The problem with the file or folder.
    pub problem: OpenProblem,
}

/// The kinds of problems with a file or a folder of games.
#[derive(Debug, Error)]
pub enum OpenProblem {
    /// The file system reported an error.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The path names a folder instead of a file.
    #[error("this is a folder, not a file")]
    Folder,
    /// The path names a pipe or a device instead of a file.
    #[error("this is a pipe or a device, not a file: save the games in a file first")]
    Pipe,
    /// The folder contains no game files.
    #[error("no game files in this folder")]
    NoGames,
    /// A name file is malformed.
    #[error(transparent)]
    Names(#[from] NamesError),
    /// The file contains names instead of games.
    #[error("this file contains only {0}: specify the .wtb files with the games, or their folder")]
    NameFile(NameFile),
}

/// A name file. It contains the names to which the games in WTHOR files refer by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameFile {
    /// The names of players, `WTHOR.JOU`.
    Players,
    /// The names of tournaments, `WTHOR.TRN`.
    Tournaments,
}

impl NameFile {
    const ALL: [NameFile; 2] = [NameFile::Players, NameFile::Tournaments];

    /// Returns the kind of name file that the extension of `path` indicates. Returns `None` for other files.
    #[must_use]
    pub fn by_name(path: &Path) -> Option<NameFile> {
        let ending = path.extension()?;
        NameFile::ALL.into_iter().find(|file| ending.eq_ignore_ascii_case(file.ending()))
    }

    const fn ending(self) -> &'static str {
        match self {
            NameFile::Players => "jou",
            NameFile::Tournaments => "trn",
        }
    }
}

impl fmt::Display for NameFile {
    /// Describes the contents of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            NameFile::Players => "names of players",
            NameFile::Tournaments => "names of tournaments",
        })
    }
}

/// The name files that are missing from a folder of WTHOR files. Without these files, records contain numbers such as
/// `#58` instead of the names of players or tournaments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingNames {
    /// The folder of the WTHOR files.
    pub folder: PathBuf,
    /// The kinds of name files that are missing: one or both.
    pub files: Vec<NameFile>,
}

impl MissingNames {
    /// Returns the name files that are missing for the WTHOR file at `path`. Returns `None` if none are missing, or if
    /// the file has another format.
    #[must_use]
    pub fn beside(path: &Path) -> Option<MissingNames> {
        if Format::by_name(path) != Some(Format::Wthor) {
            return None;
        }
        NameFiles::of(path).missing(path)
    }

    /// Returns whether the names of players are missing.
    #[must_use]
    pub fn players(&self) -> bool {
        self.files.contains(&NameFile::Players)
    }
}

impl fmt::Display for MissingNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let missing = match self.files[..] {
            [NameFile::Players] => "WTHOR.JOU with the names of players is missing",
            [NameFile::Tournaments] => "WTHOR.TRN with the names of tournaments is missing",
            _ => "WTHOR.JOU and WTHOR.TRN with the names of players and tournaments are missing",
        };
        write!(f, "{missing} in {}", self.folder.display())
    }
}

impl OpenError {
    /// Returns a function for `map_err` that adds a path to an error.
    pub(crate) fn at<E: Into<OpenProblem>>(path: &Path) -> impl FnOnce(E) -> OpenError {
        move |problem| OpenError { path: path.to_owned(), problem: problem.into() }
    }
}

/// Opens game files.
///
/// An opener reads the names of players and tournaments only once for all WTHOR files that share them.
#[derive(Debug, Default)]
pub struct Opener {
    format: Option<Format>,
    start: GameStart,
    names: HashMap<NameFiles, Arc<Names>>,
    missing: Vec<MissingNames>,
}

impl Opener {
    /// Creates an opener for files of the given format. Without a format, the opener detects the format of each file
    /// from its contents, or from its name if the contents fit several formats. `start` specifies the rules and the board size of transcripts.
    #[must_use]
    pub fn new(format: Option<Format>, start: GameStart) -> Opener {
        Opener { format, start, names: HashMap::new(), missing: Vec::new() }
    }

    /// Opens a file. Returns its games and its format.
    pub fn open(&mut self, path: &Path) -> Result<(FileGames, Format), OpenError> {
        let file = File::open(path).map_err(OpenError::at(path))?;
        // On some systems, opening a folder succeeds and only reading it fails.
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            return Err(OpenError::at(path)(OpenProblem::Folder));
        }
        self.read(Box::new(BufReader::with_capacity(1 << 16, file)), path)
    }

    /// Reads games from `source` as if it were the file at `path`. Returns the games and their format.
    pub fn read(&mut self, mut source: Box<dyn BufRead>, path: &Path) -> Result<(FileGames, Format), OpenError> {
        if let (None, Some(file)) = (self.format, NameFile::by_name(path)) {
            return Err(OpenError::at(path)(OpenProblem::NameFile(file)));
        }
        let format = match self.format {
            Some(format) => format,
            None => Format::detect(path, source.fill_buf().map_err(OpenError::at(path))?),
        };
        let games = match format {
            Format::Wthor => Games::wthor(source, self.names(path)?),
            format => Games::new(source, format, self.start),
        };
        Ok((games, format))
    }

    /// Returns the name files that are missing for the files opened so far, without duplicates.
    #[must_use]
    pub fn missing_names(&self) -> &[MissingNames] {
        &self.missing
    }

    fn names(&mut self, path: &Path) -> Result<Arc<Names>, OpenError> {
        let files = NameFiles::of(path);
        if let Some(missing) = files.missing(path).filter(|missing| !self.missing.contains(missing)) {
            self.missing.push(missing);
        }
        if let Some(names) = self.names.get(&files) {
            return Ok(Arc::clone(names));
        }
        let names = Arc::new(files.read()?);
        self.names.insert(files, Arc::clone(&names));
        Ok(names)
    }
}

impl Names {
    /// Reads the names that belong to the WTHOR file at `path`. For each of the extensions `.jou` and `.trn`, this
    /// function looks in the same folder for a file with the same stem, then for `WTHOR.JOU` or `WTHOR.TRN`, and
    /// finally for the only file with this extension. If there is no such file, the names are unknown, and records
    /// contain numbers instead.
    pub fn beside(path: &Path) -> Result<Names, OpenError> {
        NameFiles::of(path).read()
    }
}

/// The paths of the name files that belong to a WTHOR file.
#[derive(PartialEq, Eq, Hash, Debug)]
struct NameFiles {
    players: Option<PathBuf>,
    tournaments: Option<PathBuf>,
}

impl NameFiles {
    fn of(path: &Path) -> NameFiles {
        let [players, tournaments] = NameFile::ALL.map(|file| beside(path, file.ending()));
        NameFiles { players, tournaments }
    }

    /// Returns the name files that are missing for the WTHOR file at `path`.
    fn missing(&self, path: &Path) -> Option<MissingNames> {
        let found = NameFile::ALL.into_iter().zip([&self.players, &self.tournaments]);
        let files: Vec<NameFile> = found.filter(|(_, path)| path.is_none()).map(|(file, _)| file).collect();
        (!files.is_empty()).then(|| MissingNames { folder: folder_of(path).to_owned(), files })
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

/// Returns the folder that contains a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the paths of the name files that belong to the game file at `path`.
#[cfg(feature = "library")]
pub(crate) fn names_of(path: &Path) -> Vec<PathBuf> {
    let files = (Format::by_name(path) == Some(Format::Wthor)).then(|| NameFiles::of(path));
    files.into_iter().flat_map(|files| [files.players, files.tournaments]).flatten().collect()
}

fn beside(path: &Path, ending: &str) -> Option<PathBuf> {
    let has_ending = |path: &PathBuf| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    let mut found: Vec<PathBuf> =
        folder_of(path).read_dir().ok()?.flatten().map(|entry| entry.path()).filter(has_ending).collect();
    found.sort();
    let named = |stem: Option<&OsStr>| {
        let same = |path: &&PathBuf| path.file_stem().zip(stem).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b));
        found.iter().find(same).cloned()
    };
    let only = || if let [only] = found.as_slice() { Some(only.clone()) } else { None };
    named(path.file_stem()).or_else(|| named(Some(OsStr::new("WTHOR")))).or_else(only)
}

/// Returns the given files, with each folder replaced by the game files in it. Omits name files, because they are read
/// together with the games that they belong to.
pub fn game_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, OpenError> {
    let mut files = Vec::new();
    let mut name_file = None;
    for path in paths {
        if !path.is_dir() {
            match NameFile::by_name(path) {
                Some(file) if path.exists() => name_file = name_file.or(Some((path, file))),
                _ => files.push(path.clone()),
            }
            continue;
        }
        let entries = path.read_dir().map_err(OpenError::at(path))?;
        let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        // Omit pipes, because a pipe that no program writes would block the reader.
        found.retain(|path| Format::by_name(path).is_some() && path.is_file());
        found.sort();
        if found.is_empty() {
            return Err(OpenError::at(path)(OpenProblem::NoGames));
        }
        files.extend(found);
    }
    match name_file {
        Some((path, file)) if files.is_empty() => Err(OpenError::at(path)(OpenProblem::NameFile(file))),
        _ => Ok(files),
    }
}
