//! A folder of indexes. An index is rebuilt when its source files have changed.

use super::{Collector, Index, IndexError, Stamp};
use crate::files::{OpenError, Opener, game_files};
use crate::{Existing, GameStart, NewFile, ReadError, ReadErrorKind, write_file};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use thiserror::Error;

/// The name of the file that lists the source files and folders of the most recently opened index.
const LAST: &str = "explore-last";

/// A folder of indexes, with one index for each set of source files.
#[derive(Clone, Debug)]
pub struct IndexCache {
    folder: PathBuf,
}

/// The reasons why an index cannot be opened.
#[derive(Debug, Error)]
pub enum CacheError {
    /// The caller specified no files, and there is no earlier index whose source files still exist.
    #[error("no game files were specified, and there is no index from an earlier call")]
    NothingNamed,
    /// A file or a folder cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A file cannot be read to its end.
    #[error("{}: {error}", path.display())]
    Read {
        /// The path of the file.
        path: PathBuf,
        /// The error that occurred while reading the file.
        error: ReadError,
    },
    /// The files contain no game that the explorer counts.
    #[error("{}", no_games(.0))]
    NoGames(Built),
    /// The index cannot be read.
    #[error(transparent)]
    Index(#[from] IndexError),
}

fn no_games(Built { broken, other, .. }: &Built) -> String {
    match (broken, other) {
        (0, 0) => "there are no games in these files".to_owned(),
        (broken, 0) => format!("no game could be read: {broken} broken"),
        (broken, other) => {
            format!("no game could be counted: {broken} broken, {other} with another board or other rules")
        }
    }
}

/// The progress of building an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildProgress {
    /// The games are being read.
    Reading {
        /// The number of bytes that have been read.
        done: u64,
        /// The total number of bytes in all files.
        total: u64,
    },
    /// The index is being written.
    Writing,
}

/// The numbers of games that were found while building an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    /// The number of games in the index.
    pub games: u32,
    /// The number of broken games, which are not in the index.
    pub broken: usize,
    /// The number of games with another board or other rules, which are not in the index.
    pub other: usize,
}

impl IndexCache {
    /// Creates a cache for a folder. The first call to [`open`](Self::open) creates the folder if it does not exist.
    #[must_use]
    pub fn new(folder: PathBuf) -> IndexCache {
        IndexCache { folder }
    }

    /// Opens the index of the files and folders in `named`, or the last opened index if `named` is empty. If the index
    /// does not exist or is damaged, or if a file has changed, this function first builds the index and calls `progress` repeatedly. In
    /// this case, the function also returns the numbers of games that were found.
    pub fn open(
        &self,
        named: &[PathBuf],
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<(Index<File>, Option<Built>), CacheError> {
        fs::create_dir_all(&self.folder).map_err(OpenError::at(&self.folder))?;
        let named = if named.is_empty() { self.last()? } else { absolute(named)? };
        let stamps = game_files(&named)?.iter().map(|path| stamp(path)).collect::<Result<Vec<Stamp>, _>>()?;
        let path = self.folder.join(format!("explore-{:016x}.index", key(&named)));
        let old = File::open(&path).ok().and_then(|file| Index::open(file).ok());
        let (index, built) = match old {
            Some(index) if index.files() == stamps => (index, None),
            _ => {
                let built = build(&stamps, &path, progress)?;
                (Index::open(File::open(&path).map_err(IndexError::from)?)?, Some(built))
            }
        };
        let names: Vec<String> = named.iter().map(|path| path.display().to_string()).collect();
        let last = self.folder.join(LAST);
        write_file(&last, names.join("\n").as_bytes(), Existing::Replace).map_err(OpenError::at(&last))?;
        Ok((index, built))
    }

    /// Returns those source files and folders of the last opened index that still exist.
    fn last(&self) -> Result<Vec<PathBuf>, CacheError> {
        let names = fs::read_to_string(self.folder.join(LAST)).unwrap_or_default();
        let named: Vec<PathBuf> = names.lines().map(PathBuf::from).filter(|path| path.exists()).collect();
        if named.is_empty() { Err(CacheError::NothingNamed) } else { Ok(named) }
    }
}

fn absolute(named: &[PathBuf]) -> Result<Vec<PathBuf>, OpenError> {
    named.iter().map(|path| path.canonicalize().map_err(OpenError::at(path))).collect()
}

/// Returns the number that identifies the index for a set of files.
fn key(named: &[PathBuf]) -> u64 {
    let mut hasher = DefaultHasher::new();
    named.hash(&mut hasher);
    hasher.finish()
}

fn stamp(path: &Path) -> Result<Stamp, OpenError> {
    let data = fs::metadata(path).map_err(OpenError::at(path))?;
    let modified = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    Ok(Stamp { name: path.display().to_string(), size: data.len(), modified: modified.as_nanos() as u64 })
}

/// Reads all games and writes the index. An error leaves no incomplete index behind.
fn build(stamps: &[Stamp], path: &Path, progress: &mut dyn FnMut(BuildProgress)) -> Result<Built, CacheError> {
    let total = stamps.iter().map(|stamp| stamp.size).sum();
    let mut opener = Opener::new(None, GameStart::default());
    let mut collector = Collector::default();
    let (mut broken, mut other, mut before) = (0, 0, 0);
    for stamp in stamps {
        let (mut games, _) = opener.open(Path::new(&stamp.name))?;
        while let Some(game) = games.next() {
            match game {
                Ok(record) => other += usize::from(!collector.add(&record)),
                Err(error) if matches!(error.kind, ReadErrorKind::Io(_)) => {
                    return Err(CacheError::Read { path: PathBuf::from(&stamp.name), error });
                }
                Err(error) => {
                    broken += usize::from(!matches!(error.kind, ReadErrorKind::NoGame | ReadErrorKind::Empty));
                }
            }
            if games.number().is_multiple_of(256) {
                progress(BuildProgress::Reading { done: before + games.offset(), total });
            }
        }
        before += stamp.size;
        progress(BuildProgress::Reading { done: before, total });
    }
    let built = Built { games: collector.games(), broken, other };
    if built.games == 0 {
        return Err(CacheError::NoGames(built));
    }
    progress(BuildProgress::Writing);
    let mut output = NewFile::create(path, Existing::Replace).map_err(OpenError::at(path))?;
    collector.write(stamps, &mut output).map_err(OpenError::at(path))?;
    output.finish().map_err(OpenError::at(path))?;
    Ok(built)
}
