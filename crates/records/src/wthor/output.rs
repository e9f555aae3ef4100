//! Writes the three files of a WTHOR database.

use super::Files;
use crate::{Existing, NewFile};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A `.wtb` file and its files of names that are being written. None of them is replaced before all are complete.
#[derive(Debug)]
pub struct Output {
    /// The names come first, because games without names are worse than names without games.
    files: [(PathBuf, NewFile); 3],
}

/// Why a file was not written.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct OutputError {
    /// Which.
    pub path: PathBuf,
    /// The error of the file system.
    pub error: io::Error,
}

impl Output {
    /// Returns the files that are written for a database with this path, the database last.
    #[must_use]
    pub fn paths(path: &Path) -> [PathBuf; 3] {
        [path.with_extension("jou"), path.with_extension("trn"), path.to_owned()]
    }

    /// Starts to write.
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

    /// Writes the files.
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
