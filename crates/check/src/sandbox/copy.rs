//! Temporary folders that are removed after use, and copies of submissions in them.

use std::fs::{self, File, FileType};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// The start of the names of all temporary folders.
const PREFIX: &str = "reversi-check-";
/// The name of the file in a temporary folder that the process has locked.
const LOCK: &str = "lock";

/// A temporary folder for the files of a sandbox, or for the home folders of programs with a window. Only the current
/// user can read the folder. Dropping this value removes the folder and its contents.
#[derive(Debug)]
pub(crate) struct Scratch {
    /// An open file in the folder that this process has locked. The system releases the lock when the process ends, so
    /// a folder without a locked file is abandoned.
    _lock: File,
    folder: TempDir,
    /// The folder's path without symbolic links. Programs in the folder see this path.
    path: PathBuf,
}

impl Scratch {
    /// Creates a folder, and removes the folders of processes that were killed.
    pub(crate) fn new() -> io::Result<Scratch> {
        let folder = TempDir::with_prefix(PREFIX)?;
        remove_abandoned(folder.path());
        let lock = File::create(folder.path().join(LOCK))?;
        // Ignore errors, because some file systems have no locks.
        let _ = lock.try_lock();
        let path = folder.path().canonicalize()?;
        Ok(Scratch { _lock: lock, folder, path })
    }

    /// Returns the path of the folder.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the subfolder for the case with this number.
    pub(crate) fn room(&self, number: usize) -> PathBuf {
        self.path.join(number.to_string())
    }
}

/// Removes the folders of killed processes that are beside this new folder and belong to the same user. Ignores errors,
/// because these folders only waste space.
fn remove_abandoned(own: &Path) {
    let entries = own.parent().and_then(|parent| parent.read_dir().ok()).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX)) {
        let folder = entry.path();
        // A process that is just starting has not created or locked its file yet, so wait for a minute.
        let is_old = |lock: &File| {
            let modified = lock.metadata().and_then(|data| data.modified());
            modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > Duration::from_secs(60)))
        };
        if entry.file_type().is_ok_and(|kind| kind.is_dir())
            && has_same_owner(own, &folder)
            && let Ok(lock) = File::open(folder.join(LOCK))
            && is_old(&lock)
            && lock.try_lock().is_ok()
        {
            open(&folder);
            let _ = fs::remove_dir_all(folder);
        }
    }
}

#[cfg(unix)]
fn has_same_owner(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let owner = |path: &Path| fs::symlink_metadata(path).map(|data| data.uid()).ok();
    owner(one) == owner(other)
}

#[cfg(not(unix))]
fn has_same_owner(_one: &Path, _other: &Path) -> bool {
    true
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A program may have removed the permission to delete its files.
        open(self.folder.path());
    }
}

/// Restores the permission to change a folder and the folders in it.
fn open(folder: &Path) {
    #[cfg(unix)]
    let _ = fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            open(&entry.path());
        }
    }
}

/// Copies a folder with its subfolders and files. Copies symbolic links as links, and skips all other types of files.
/// Every user may read the copies, because a submission may run as another user.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    everyone_reads(to)?;
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
            everyone_reads(&target)?;
        }
    }
    Ok(())
}

/// Allows every user to read a file or folder. If the owner may run the file or enter the folder, also allows every
/// user to do so.
#[cfg(unix)]
fn everyone_reads(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode();
    let enter = if mode & 0o100 == 0 { 0 } else { 0o111 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode | 0o444 | enter))
}

#[cfg(not(unix))]
fn everyone_reads(_path: &Path) -> io::Result<()> {
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

/// Returns whether copies of the files in a folder occupy more than `most` bytes of disk space. Stops counting when the
/// limit is exceeded. The copy of a sparse file is as large as its length.
pub(crate) fn is_larger(folder: &Path, most: u64) -> bool {
    let (mut folders, mut bytes) = (vec![folder.to_owned()], 0_u64);
    while let Some(folder) = folders.pop() {
        // Files may disappear during the count. Folders that cannot be read are skipped.
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_type().as_ref().is_ok_and(FileType::is_dir) {
                folders.push(entry.path());
            }
            // Add 512 bytes for each entry, because even an empty file needs some disk space.
            bytes = bytes.saturating_add(512 + entry.metadata().map_or(0, |data| data.len().max(disk_space(&data))));
            if bytes > most {
                return true;
            }
        }
    }
    false
}

/// Returns the disk space that a file occupies, in bytes.
#[cfg(unix)]
fn disk_space(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::blocks(data) * 512
}

#[cfg(not(unix))]
fn disk_space(data: &fs::Metadata) -> u64 {
    data.len()
}
