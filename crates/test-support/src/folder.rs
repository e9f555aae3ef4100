//! A temporary folder for tests.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A temporary folder. Dropping this value deletes the folder with all its files. The value dereferences to the
/// folder's path.
#[derive(Debug)]
pub struct Folder(TempDir);

impl Folder {
    /// Creates an empty folder.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a default value should not create a folder")]
    pub fn new() -> Folder {
        Folder(tempfile::Builder::new().prefix("reversi-").tempdir().expect("a temporary folder can be created"))
    }

    /// Writes a file, and creates missing folders in its path. Returns the full path.
    pub fn write(&self, name: impl AsRef<Path>, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be written to");
        fs::write(&path, contents).expect("the folder can be written to");
        path
    }

    /// Reads a file as text. Bytes that are not UTF-8 become replacement characters.
    #[must_use]
    pub fn read(&self, name: impl AsRef<Path>) -> String {
        let path = self.join(name);
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Returns the path of a file in the folder as text, for use in command lines.
    #[must_use]
    pub fn path(&self, name: impl AsRef<Path>) -> String {
        self.join(name).to_str().expect("the path of a temporary folder is UTF-8").to_owned()
    }

    /// Returns the names of the files and folders in this folder, in alphabetical order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries = self.read_dir().expect("the folder exists");
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        self.0.path()
    }
}
