//! The explorer's index: where it lies, whether it is still true, and how it is made.

use crate::exit::BadInput;
use crate::folder::cache_folder;
use crate::sources::{Sources, files};
use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use reversi_records::explorer::{Collector, Index, Stamp};
use reversi_records::{Fault, Start};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufWriter, Write, stderr};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The files that were asked about last, so that they need not be named again.
const LAST: &str = "explore-last";

/// The index of these files and folders, or of those of the last time if none are named. It is made if it is not there or
/// if a file has changed.
pub(crate) fn open(named: &[PathBuf], cache: Option<&Path>) -> anyhow::Result<Index<File>> {
    let folder = match cache {
        Some(folder) => folder.to_owned(),
        None => cache_folder().context("this system has no folder for such files: name one with --cache")?,
    };
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let named = if named.is_empty() { last(&folder)? } else { absolute(named)? };
    let stamps = files(&named)?.iter().map(|path| stamp(path)).collect::<anyhow::Result<Vec<Stamp>>>()?;
    let path = folder.join(format!("explore-{:016x}.index", key(&named)));
    let old = File::open(&path).ok().and_then(|file| Index::open(file).ok());
    let index = match old {
        Some(index) if index.files() == stamps => index,
        _ => {
            make(&stamps, &path)?;
            Index::open(File::open(&path)?)?
        }
    };
    let names: Vec<String> = named.iter().map(|path| path.display().to_string()).collect();
    fs::write(folder.join(LAST), names.join("\n")).with_context(|| folder.display().to_string())?;
    Ok(index)
}

/// What was asked about last.
fn last(folder: &Path) -> Result<Vec<PathBuf>, BadInput> {
    let names = fs::read_to_string(folder.join(LAST)).unwrap_or_default();
    let named: Vec<PathBuf> = names.lines().map(PathBuf::from).filter(|path| path.exists()).collect();
    if named.is_empty() {
        return Err(BadInput::new("no games to look in: name files or folders of games once, before the moves"));
    }
    Ok(named)
}

fn absolute(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    named.iter().map(|path| path.canonicalize().with_context(|| path.display().to_string())).collect()
}

/// Another set of files has another index.
fn key(named: &[PathBuf]) -> u64 {
    let mut hasher = DefaultHasher::new();
    named.hash(&mut hasher);
    hasher.finish()
}

fn stamp(path: &Path) -> anyhow::Result<Stamp> {
    let data = fs::metadata(path).with_context(|| path.display().to_string())?;
    let modified = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    Ok(Stamp { name: path.display().to_string(), size: data.len(), modified: modified.as_nanos() as u64 })
}

/// Reads all games and writes the index, beside the old one first. Broken games are counted and told.
fn make(stamps: &[Stamp], path: &Path) -> anyhow::Result<()> {
    let bar = progress_bar(stamps.iter().map(|stamp| stamp.size).sum());
    let mut sources = Sources::new(None, Start::default());
    let mut collector = Collector::default();
    let (mut broken, mut before) = (0_usize, 0);
    for stamp in stamps {
        let (mut games, _) = sources.open(Path::new(&stamp.name))?;
        bar.set_message("reading games");
        while let Some(game) = games.next() {
            match game {
                Ok(record) => drop(collector.add(&record)),
                Err(error) if matches!(error.fault, Fault::Io(_)) => return Err(error).context(stamp.name.clone()),
                Err(_) => broken += 1,
            }
            if games.number().is_multiple_of(256) {
                bar.set_position(before + games.offset());
            }
        }
        before += stamp.size;
        bar.set_position(before);
    }
    bar.set_message("writing the index");
    let games = collector.games();
    let new = path.with_extension("new");
    let output = File::create(&new).with_context(|| new.display().to_string())?;
    collector.write(stamps, BufWriter::new(output)).with_context(|| new.display().to_string())?;
    fs::rename(&new, path).with_context(|| path.display().to_string())?;
    bar.finish_and_clear();
    if broken > 0 {
        writeln!(stderr(), "reversi: {broken} broken games left out, {games} read; see reversi info")?;
    }
    Ok(())
}

/// A bar on standard error; where that is no terminal it is not to be seen.
fn progress_bar(bytes: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:30} {percent}% {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::stderr()).with_style(style)
}
