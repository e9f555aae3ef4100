//! Writes each file either completely or not at all, and replaces existing files only with `--force`.

use crate::exit::BadInput;
use crate::interrupt;
use clap::Args;
use reversi_records::{Existing, NewFile};
use std::io::{self, Write};
use std::path::Path;

/// The option to replace existing files.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ForceArg {
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    pub(crate) const fn existing(self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    /// Checks that a file can be written, but does not write it.
    pub(crate) fn check(self, path: &Path) -> anyhow::Result<()> {
        NewFile::create(path, self.existing()).map(drop).map_err(|error| refused(path, error))
    }

    /// Creates a file. If Ctrl-C interrupts the program before the file is finished, the file is removed.
    pub(crate) fn create(self, path: &Path) -> anyhow::Result<NewFile> {
        let file = NewFile::create(path, self.existing()).map_err(|error| refused(path, error))?;
        interrupt::removes(file.temporary())?;
        Ok(file)
    }

    /// Creates a file and writes these contents to it.
    pub(crate) fn write(self, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        let mut file = self.create(path)?;
        file.write_all(bytes).and_then(|()| file.finish()).map_err(|error| refused(path, error))
    }
}

/// Converts an error about an existing file to [`BadInput`], and any other error to a failure.
pub(crate) fn refused(path: &Path, error: io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => {
            BadInput::new(format!("{}: this file already exists; use --force to replace it", path.display())).into()
        }
        _ => anyhow::Error::new(error).context(path.display().to_string()),
    }
}
