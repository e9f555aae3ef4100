//! A directory of its own for each test, gone with it.

use reversi_study::Store;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

pub struct Directory(pub PathBuf);

impl Directory {
    pub fn new() -> Directory {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("reversi-store-{}-{}", std::process::id(), NEXT.fetch_add(1, SeqCst));
        Directory(std::env::temp_dir().join(name))
    }

    pub fn store(&self) -> Store {
        Store::new(self.0.join("deep").join("down"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join("deep").join("down").join(name)
    }

    pub fn put(&self, name: &str, bytes: &[u8]) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), bytes).unwrap();
    }

    /// The files in it, or in a folder of it.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
