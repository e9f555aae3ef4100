//! Files of games, opened: whatever their format, with the names that belong to them.

use crate::exit::BadInput;
use anyhow::Context;
use reversi_records::wthor::Names;
use reversi_records::{Format, Games, Start};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The games of a file that is open.
pub(crate) type FileGames = Games<Box<dyn BufRead>>;

/// Opens files. The names of players are read once a folder.
#[derive(Default)]
pub(crate) struct Sources {
    /// The format that was asked for.
    pub(crate) format: Option<Format>,
    /// What transcripts begin with.
    pub(crate) start: Start,
    names: HashMap<(PathBuf, PathBuf), Arc<Names>>,
}

impl Sources {
    pub(crate) fn new(format: Option<Format>, start: Start) -> Sources {
        Sources { format, start, names: HashMap::new() }
    }

    /// The games of a file, and its format: as asked for, or by its name, or by what it begins with. `-` is standard input.
    pub(crate) fn open(&mut self, path: &Path) -> anyhow::Result<(FileGames, Format)> {
        let shown = || path.display().to_string();
        let mut source: Box<dyn BufRead> = if path == Path::new("-") {
            Box::new(stdin().lock())
        } else {
            let file = File::open(path).with_context(shown)?;
            // Opening a folder works, and reading it does not.
            if file.metadata().is_ok_and(|data| data.is_dir()) {
                return Err(BadInput::new(format!("{}: a folder", shown())).into());
            }
            Box::new(BufReader::with_capacity(1 << 16, file))
        };
        let format = match self.format.or_else(|| Format::by_name(path)) {
            Some(format) => format,
            None => Format::by_content(source.fill_buf().with_context(shown)?),
        };
        let games = match format {
            Format::Wthor => Games::wthor(source, self.names(path)?),
            format => Games::new(source, format, self.start),
        };
        Ok((games, format))
    }

    /// The names that belong to a WTHOR file: in files with its own name beside it, or in the only ones of the folder, or
    /// in `WTHOR.JOU` and `WTHOR.TRN`.
    fn names(&mut self, path: &Path) -> anyhow::Result<Arc<Names>> {
        let (players, tournaments) = (beside(path, "jou"), beside(path, "trn"));
        let key = (players.unwrap_or_default(), tournaments.unwrap_or_default());
        if let Some(names) = self.names.get(&key) {
            return Ok(Arc::clone(names));
        }
        let mut names = Names::default();
        let read = |path: &Path| std::fs::read(path).with_context(|| path.display().to_string());
        let wrong = |path: &Path, error| BadInput::new(format!("{}: {error}", path.display()));
        if !key.0.as_os_str().is_empty() {
            names.read_players(&read(&key.0)?).map_err(|error| wrong(&key.0, error))?;
        }
        if !key.1.as_os_str().is_empty() {
            names.read_tournaments(&read(&key.1)?).map_err(|error| wrong(&key.1, error))?;
        }
        Ok(Arc::clone(self.names.entry(key).or_insert(Arc::new(names))))
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

/// The files that were named, with every file of games in a folder in its place.
pub(crate) fn files(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = path.read_dir().with_context(|| path.display().to_string())?;
        let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        found.retain(|path| Format::by_name(path).is_some());
        found.sort();
        if found.is_empty() {
            return Err(BadInput::new(format!("{}: no files of games in this folder", path.display())).into());
        }
        files.extend(found);
    }
    Ok(files)
}
