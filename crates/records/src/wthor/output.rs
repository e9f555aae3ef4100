//! Writes the three files of a WTHOR database.

use super::Files;
use crate::{Existing, NewFile};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The files of a WTHOR database while they are being written. No existing file is replaced before all new files are
/// complete.
#[derive(Debug)]
pub struct Output {
    /// The files in the order in which they are finished. The names come first: if a later file cannot be finished,
    /// names without games do less harm than games without names.
    files: [(PathBuf, NewFile); 3],
}

/// The error for a file that could not be written.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct OutputError {
    /// The path of the file.
    pub path: PathBuf,
    /// The error that the file system reported.
    pub error: io::Error,
}

impl Output {
    /// Returns the paths of the three files of a database whose games are at `path`. The file with the games comes
    /// last.
    #[must_use]
    pub fn paths(path: &Path) -> [PathBuf; 3] {
        [path.with_extension("jou"), path.with_extension("trn"), path.to_owned()]
    }

    /// Creates temporary files for a database whose games will be at `path`.
    pub fn create(path: &Path, existing: Existing) -> Result<Output, OutputError> {
        let create = |path: PathBuf| match NewFile::create(&path, existing) {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(OutputError { path, error }),
        };
        let [jou, trn, wtb] = Output::paths(path);
        Ok(Output { files: [create(jou)?, create(trn)?, create(wtb)?] })
    }

    /// Returns the temporary paths of the files.
    pub fn temporaries(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().filter_map(|(_, file)| file.temporary())
    }

    /// Writes the contents of all files and gives the files their final names.
    pub fn finish(mut self, Files { wtb, jou, trn }: &Files) -> Result<(), OutputError> {
        for ((path, file), bytes) in self.files.iter_mut().zip([jou, trn, wtb]) {
            let written = file.write_all(bytes).and_then(|()| file.flush());
            written.map_err(|error| OutputError { path: path.clone(), error })?;
        }
        for (path, file) in self.files {
            file.finish().map_err(|error| OutputError { path, error })?;
        }
        Ok(())
    }
}
