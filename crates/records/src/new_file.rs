//! Writes files atomically. A file is written under a temporary name in the same folder and then renamed, so that the
//! final name never belongs to a half-written file.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Whether an existing file is kept or replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// The existing file stays unchanged, and writing fails with [`io::ErrorKind::AlreadyExists`].
    Keep,
    /// The existing file is replaced.
    Replace,
}

/// A file that is being written.
///
/// [`finish`](Self::finish) gives the file its final name. Until then, and if anything fails, an existing file with
/// that name stays unchanged. Symbolic links are followed, so that the file that a link points to is replaced, except for
/// links that another user has created in a folder that everybody can write to. Pipes, terminals and other devices are written directly.
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
    /// The rename that finishes the file, or `None` if the file is written directly.
    rename: Option<Rename>,
}

#[derive(Debug)]
struct Rename {
    from: Temporary,
    to: PathBuf,
    existing: Existing,
}

/// The beginning and the end of the name of a temporary file. Between them are the number of the process and the number
/// of the file.
const TEMPORARY: (&str, &str) = (".reversi-", ".tmp");

/// A temporary file. Its process has locked the file, which distinguishes the file from one that a killed process has
/// left behind: the system releases the locks of a process that ends. Dropping this value removes the file unless it has been renamed.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // Ignore errors: after the rename, the temporary file no longer exists, and after a failure, the caller already
        // has the error that matters.
        let _ = fs::remove_file(&self.0);
    }
}

impl NewFile {
    /// Creates a file whose final path is `path`.
    pub fn create(path: &Path, existing: Existing) -> io::Result<NewFile> {
        let target = follow(path)?;
        let old = match fs::metadata(&target.path) {
            Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(old) if target.is_open_already || !old.is_file() => {
                // The path may be the file to which this program's output is redirected. Appending avoids overwriting
                // that output.
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

    /// Checks that a file can be written to `path`, and that its disk is not full. Does not write the file.
    pub fn check(path: &Path, existing: Existing) -> io::Result<()> {
        let mut file = NewFile::create(path, existing)?;
        let blank: &[u8] = match file.rename {
            Some(_) => &[b'\n'; 4096],
            // Some devices, such as `/dev/full`, accept no data. Others ignore an empty line.
            None if is_silent_device(file.output.get_ref()) => b"\n",
            None => b"",
        };
        file.write_all(blank)?;
        file.flush()
    }

    /// Returns the temporary path of the file, or `None` if the file is written directly.
    #[must_use]
    pub fn temporary(&self) -> Option<&Path> {
        self.rename.as_ref().map(|rename| rename.from.0.as_path())
    }

    /// Flushes the file to disk and renames it to its final name.
    pub fn finish(mut self) -> io::Result<()> {
        self.output.flush()?;
        let Some(Rename { from, to, existing }) = self.rename else { return Ok(()) };
        self.output.get_ref().sync_all()?;
        match existing {
            Existing::Keep => rename_new(&from.0, &to)?,
            Existing::Replace => fs::rename(&from.0, &to)?,
        }
        // Sync the folder, so that the rename survives a crash. Ignore errors, because some systems cannot sync
        // folders.
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

/// Returns whether a file is a device other than a terminal.
#[cfg(unix)]
fn is_silent_device(file: &File) -> bool {
    use std::io::IsTerminal;
    use std::os::unix::fs::FileTypeExt;
    file.metadata().is_ok_and(|data| data.file_type().is_char_device()) && !file.is_terminal()
}

#[cfg(not(unix))]
fn is_silent_device(_file: &File) -> bool {
    false
}

/// Renames a file unless the new name exists, even if another program creates a file with this name at the same time.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        // The caller removes the old name.
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // The file system has no hard links. An empty file reserves the name instead.
        Err(_) => {
            File::create_new(to)?;
            fs::rename(from, to)
        }
    }
}

/// Writes a whole file atomically, in the same way as [`NewFile`].
pub fn write_file(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let mut file = NewFile::create(path, existing)?;
    file.write_all(bytes)?;
    file.finish()
}

/// The file at the end of a chain of symbolic links.
struct Target {
    path: PathBuf,
    /// Whether the path names an open file of this process, as `/dev/stdout` does.
    is_open_already: bool,
}

/// Follows symbolic links from `path` to the actual file, which need not exist yet.
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
        if is_planted(&at) {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "another user has created this link"));
        }
        at = folder_of(&at).join(fs::read_link(&at)?);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Returns whether another user has created a link in a shared folder such as `/tmp`, perhaps so that this program
/// replaces one of its own user's files. Most Linux systems never follow such a link (`fs.protected_symlinks`), but they
/// cannot notice that `follow` does.
#[cfg(target_os = "linux")]
fn is_planted(link: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    /// Everybody may create files in the folder, and only their owners may remove them.
    const SHARED: u32 = 0o1002;
    let (Ok(data), Ok(folder)) = (fs::symlink_metadata(link), fs::metadata(folder_of(link))) else { return false };
    let is_own = || fs::metadata("/proc/self").is_ok_and(|own| own.uid() == data.uid());
    folder.mode() & SHARED == SHARED && folder.uid() != data.uid() && !is_own()
}

#[cfg(not(target_os = "linux"))]
fn is_planted(_link: &Path) -> bool {
    false
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a temporary file in the folder of another file. The temporary name does not contain the name of the other
/// file, which may already be as long as the system permits.
fn temporary_beside(path: &Path) -> io::Result<(File, Temporary)> {
    if path.file_name().is_none_or(OsStr::is_empty) {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    /// The number of the next temporary file. Unique names prevent one [`NewFile`] from removing the temporary file of
    /// another.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let folder = folder_of(path);
    remove_abandoned(folder);
    loop {
        let (begin, end) = TEMPORARY;
        let name = format!("{begin}{}-{}{end}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let temporary = folder.join(name);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => {
                // Ignore errors, because some file systems have no locks.
                let _ = file.try_lock();
                let temporary = Temporary(temporary);
                // Another process may have removed the file before this process locked the file.
                if temporary.0.exists() {
                    return Ok((file, temporary));
                }
            }
            // A killed process left this temporary file behind, so try the next number.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

/// Removes the temporary files that killed processes have left behind in a folder. Does so only once for each folder,
/// because the folder may contain many files.
fn remove_abandoned(folder: &Path) {
    static DONE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let is_first = DONE.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned());
    let Some(entries) = is_first.then(|| folder.read_dir().ok()).flatten() else { return };
    for entry in entries.flatten().filter(|entry| is_temporary(&entry.file_name())) {
        // Only the process that writes the file has locked it. Ignore errors, because the files only waste space.
        if entry.file_type().is_ok_and(|kind| kind.is_file())
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns whether a file name is that of a temporary file.
fn is_temporary(name: &OsStr) -> bool {
    let (begin, end) = TEMPORARY;
    let numbers = name.to_str().and_then(|name| name.strip_prefix(begin)?.strip_suffix(end)?.split_once('-'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(process, file)| is_number(process) && is_number(file))
}
