//! A storage whose entries are files in a folder.

use super::{Lock, Stamp, Storage};
use reversi_records::{Existing, write_file};
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use web_time::SystemTime;

/// Saves each entry as a file in a folder. The first write creates the folder.
#[derive(Clone, Debug)]
pub struct FolderStorage {
    folder: PathBuf,
}

impl FolderStorage {
    /// Creates a storage whose entries are files in this folder.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> FolderStorage {
        FolderStorage { folder: folder.into() }
    }

    /// Creates a shared storage that can be passed to [`Store::new`](crate::Store::new).
    #[must_use]
    pub fn shared(folder: impl Into<PathBuf>) -> Arc<dyn Storage> {
        Arc::new(FolderStorage::new(folder))
    }

    fn open_lock(&self, name: &str) -> io::Result<File> {
        let path = self.path(name);
        refuse_pipe(&path)?;
        File::options().create(true).truncate(false).write(true).open(path)
    }

    fn create_folder_of(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(&self.folder))
    }
}

impl Storage for FolderStorage {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let path = self.path(name);
        refuse_pipe(&path)?;
        if_found(fs::read(path))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.path(name);
        self.create_folder_of(&path)?;
        refuse_pipe(&path)?;
        write_file(&path, bytes, Existing::Replace)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.path(from), self.path(to))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        if_found(fs::remove_file(self.path(name))).map(|_| ())
    }

    fn stamp(&self, name: &str) -> io::Result<Option<Stamp>> {
        if_found(fs::metadata(self.path(name)))?.map(|metadata| stamp_of(&metadata)).transpose()
    }

    fn list(&self, folder: &str) -> io::Result<Vec<(String, Stamp)>> {
        let Some(entries) = if_found(fs::read_dir(self.path(folder)))? else { return Ok(Vec::new()) };
        let mut list = Vec::new();
        for entry in entries {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            // Another program may have removed the file in the meantime.
            let Some(metadata) = if_found(entry.metadata())? else { continue };
            list.push((name, stamp_of(&metadata)?));
        }
        Ok(list)
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        self.create_folder_of(&self.path(name))?;
        let file = self.open_lock(name)?;
        match file.lock() {
            // A file system without locks cannot exclude other programs, so locking always succeeds there.
            Err(error) if error.kind() != ErrorKind::Unsupported => Err(error),
            _ => Ok(Box::new(file)),
        }
    }

    fn try_lock(&self, name: &str) -> io::Result<Option<Lock>> {
        let file = self.open_lock(name)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => Err(error),
            _ => Ok(Some(Box::new(file))),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn folder(&self) -> Option<&Path> {
        Some(&self.folder)
    }
}

/// Returns an error if a path names a pipe or a device, because opening a pipe could block for ever.
fn refuse_pipe(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(data) if !data.is_file() && !data.is_dir() => Err(io::Error::other("this is not a file")),
        _ => Ok(()),
    }
}

fn stamp_of(metadata: &Metadata) -> io::Result<Stamp> {
    let since_1970 = metadata.modified()?.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Ok(Stamp { modified: SystemTime::UNIX_EPOCH + since_1970, size: metadata.len() })
}

fn if_found<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        result => result.map(Some),
    }
}
