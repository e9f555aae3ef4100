//! The three files of a WTHOR base on disk.

use super::Files;
use crate::{Existing, NewFile};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A `.wtb` file and the files of names beside it, being written. None of them is replaced before all are whole.
#[derive(Debug)]
pub struct Output {
    /// The names come first: a base without its names is worse than names without a base.
    files: [(PathBuf, NewFile); 3],
}

/// Why a file was not written.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct OutputError {
    /// Which.
    pub path: PathBuf,
    /// What the file system said.
    pub error: io::Error,
}

impl Output {
    /// The files that are written for a base with this path, the base last.
    #[must_use]
    pub fn paths(path: &Path) -> [PathBuf; 3] {
        [path.with_extension("jou"), path.with_extension("trn"), path.to_owned()]
    }

    /// Begins to write.
    pub fn create(path: &Path, existing: Existing) -> Result<Output, OutputError> {
        let create = |path: PathBuf| match NewFile::create(&path, existing) {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(OutputError { path, error }),
        };
        let [jou, trn, wtb] = Output::paths(path);
        Ok(Output { files: [create(jou)?, create(trn)?, create(wtb)?] })
    }

    /// Where the files are until they are finished.
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
