//! Copies of submissions, which are gone when their check is over.

use std::fs::{self, DirBuilder, FileType};
use std::io;
use std::path::{Path, PathBuf};

/// The folder of all copies. It is removed with everything in it when this is dropped.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> io::Result<Scratch> {
        let mut builder = DirBuilder::new();
        // Other users of the system can neither read nor change what is checked.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let mut number = 0;
        loop {
            let path = std::env::temp_dir().join(format!("reversi-check-{}-{number}", std::process::id()));
            match builder.create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                // The program starts in it, and sees the path without symbolic links.
                created => return created.and_then(|()| Ok(Scratch(path.canonicalize()?))),
            }
        }
    }

    /// The folder itself.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The room of one submission.
    pub(crate) fn room(&self, number: usize) -> PathBuf {
        self.0.join(number.to_string())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// Removes a folder, also if a program has taken away the right to.
pub(super) fn remove(folder: &Path) {
    if fs::remove_dir_all(folder).is_err() {
        open(folder);
        // What is left over is in the folder for temporary files, which the system empties.
        let _ = fs::remove_dir_all(folder);
    }
}

/// Gives back the right to change a folder and the folders in it.
fn open(folder: &Path) {
    #[cfg(unix)]
    let _ = fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            open(&entry.path());
        }
    }
}

/// Copies a folder: files with their permissions, folders, and symbolic links as they are. Other things are left out.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy(&source, &target)?;
        } else if kind.is_symlink() {
            link(&source, &target)?;
        } else if kind.is_file() {
            fs::copy(&source, &target)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn link(source: &Path, target: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(fs::read_link(source)?, target)
}

#[cfg(not(unix))]
fn link(source: &Path, target: &Path) -> io::Result<()> {
    fs::copy(source, target).map(drop)
}

/// Whether the files of a folder take more than this many bytes of disk space. Counting ends there.
pub(super) fn is_larger(folder: &Path, most: u64) -> bool {
    let (mut folders, mut bytes) = (vec![folder.to_owned()], 0_u64);
    while let Some(folder) = folders.pop() {
        // Files come and go meanwhile: what cannot be read now counts next time.
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_type().as_ref().is_ok_and(FileType::is_dir) {
                folders.push(entry.path());
            }
            // An empty file takes room too.
            bytes = bytes.saturating_add(512 + entry.metadata().map_or(0, |data| taken(&data)));
            if bytes > most {
                return true;
            }
        }
    }
    false
}

/// The disk space of a file. One with holes takes less than its length.
#[cfg(unix)]
fn taken(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::blocks(data) * 512
}

#[cfg(not(unix))]
fn taken(data: &fs::Metadata) -> u64 {
    data.len()
}
