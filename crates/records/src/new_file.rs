//! Files written beside the old one and renamed: a file is the old one or the new one, never half of one.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What becomes of a file that is already there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and nothing is written: [`io::ErrorKind::AlreadyExists`].
    Keep,
    /// It is replaced.
    Replace,
}

/// A file that is being written.
///
/// It gets its name when it is [finished](Self::finish). Until then, and if anything fails, the file that had the name
/// before is as it was. A link is followed, so that the file that it points to is replaced. Pipes, terminals and other
/// devices are written directly.
///
/// ```
/// use reversi_records::{Existing, NewFile};
/// use std::io::Write;
///
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.txt");
/// let mut file = NewFile::create(&path, Existing::Keep)?;
/// file.write_all(b"f5d6c3\n")?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert_eq!(std::fs::read(&path)?, b"f5d6c3\n");
/// assert!(NewFile::create(&path, Existing::Keep).is_err());
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct NewFile {
    output: BufWriter<File>,
    /// Where it is renamed to at the end; `None` if it is written directly.
    rename: Option<Rename>,
}

#[derive(Debug)]
struct Rename {
    from: Temporary,
    to: PathBuf,
    existing: Existing,
}

/// Removed when dropped; after the rename there is nothing to remove.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // The error to report, if there is one, is why it was not finished.
        let _ = fs::remove_file(&self.0);
    }
}

impl NewFile {
    /// Begins to write a file.
    pub fn create(path: &Path, existing: Existing) -> io::Result<NewFile> {
        let target = follow(path)?;
        let old = match fs::metadata(&target.path) {
            Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(old) if target.is_open_already || !old.is_file() => {
                // It may be the file that the output was redirected to: it is appended to, as the output is.
                let output = OpenOptions::new().append(true).open(&target.path)?;
                return Ok(NewFile { output: BufWriter::new(output), rename: None });
            }
            Ok(_) if existing == Existing::Keep => return Err(io::ErrorKind::AlreadyExists.into()),
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let (output, from) = temporary_beside(&target.path)?;
        if let Some(old) = old {
            output.set_permissions(old.permissions())?;
        }
        let rename = Rename { from, to: target.path, existing };
        Ok(NewFile { output: BufWriter::new(output), rename: Some(rename) })
    }

    /// Where it is until it is finished. `None` if it is written directly.
    #[must_use]
    pub fn temporary(&self) -> Option<&Path> {
        self.rename.as_ref().map(|rename| rename.from.0.as_path())
    }

    /// Gives it its name, after everything is on the disk.
    pub fn finish(mut self) -> io::Result<()> {
        self.output.flush()?;
        let Some(Rename { from, to, existing }) = self.rename else { return Ok(()) };
        self.output.get_ref().sync_all()?;
        if existing == Existing::Keep && to.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(&from.0, &to)?;
        // The rename survives a crash once the folder is synced. Not every system can do that.
        let _ = File::open(folder_of(&to)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Writes a whole file, as [`NewFile`] does.
pub fn write_file(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let mut file = NewFile::create(path, existing)?;
    file.write_all(bytes)?;
    file.finish()
}

/// The file that is meant.
struct Target {
    path: PathBuf,
    /// It is named by a descriptor of this process, as `/dev/stdout` is.
    is_open_already: bool,
}

/// Follows links to where the file is or will be.
fn follow(path: &Path) -> io::Result<Target> {
    const MOST: usize = 40;
    let mut at = path.to_owned();
    for _ in 0..MOST {
        if at.starts_with("/proc") {
            return Ok(Target { path: at, is_open_already: true });
        }
        if !fs::symlink_metadata(&at).is_ok_and(|data| data.is_symlink()) {
            return Ok(Target { path: at, is_open_already: false });
        }
        at = folder_of(&at).join(fs::read_link(&at)?);
    }
    Err(io::Error::other("too many links"))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file in the folder of another. Its name is short, so that it is not too long where the other's is not.
fn temporary_beside(path: &Path) -> io::Result<(File, Temporary)> {
    if path.file_name().is_none_or(OsStr::is_empty) {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    /// No name is used twice: a file must not be removed in the place of another.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let name = format!(".reversi-{}-{}.tmp", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let temporary = folder_of(path).join(name);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => return Ok((file, Temporary(temporary))),
            // Left behind by a process that was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}
