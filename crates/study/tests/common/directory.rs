//! A temporary directory with a store.

use reversi_study::Store;
use reversi_test_support::Folder;
use std::fs;
use std::path::{Path, PathBuf};

pub struct Directory(Folder);

impl Directory {
    pub fn new() -> Directory {
        Directory(Folder::new())
    }

    pub fn root(&self) -> &Path {
        &self.0
    }

    pub fn store(&self) -> Store {
        Store::in_folder(self.0.join("deep").join("down"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join("deep").join("down").join(name)
    }

    pub fn put(&self, name: &str, bytes: &[u8]) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), bytes).unwrap();
    }

    /// Returns the names of the files in the store, or in one of its folders.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}
