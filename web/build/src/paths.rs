//! Hides the folders of the machine that builds the page. A module contains the file name of every possible panic, and
//! the module should not reveal where it was built.

use anyhow::Result;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Returns compiler flags that shorten file names. The names of the repository's files become relative to the root of
/// the repository (`crates/page/src/page.rs`), and the names of the dependencies' files begin with the package
/// (`serde_json-1.0.0/src/de.rs`).
pub fn hidden(root: &Path) -> Result<Vec<OsString>> {
    let home = env::home_dir();
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(".cargo")));
    // If several flags match a file, the compiler applies the last one, so inner folders come after outer folders.
    let mut folders: Vec<PathBuf> = home.into_iter().chain(cargo.clone()).collect();
    for packages in ["registry/src", "git/checkouts"] {
        let Some(packages) = cargo.as_ref().map(|cargo| cargo.join(packages)).filter(|packages| packages.is_dir())
        else {
            continue;
        };
        for source in fs::read_dir(packages)? {
            folders.push(source?.path());
        }
    }
    folders.push(root.to_owned());
    Ok(folders.iter().map(|folder| hide(folder)).collect())
}

fn hide(folder: &Path) -> OsString {
    let mut flag = OsString::from("--remap-path-prefix=");
    flag.push(folder);
    flag.push("=");
    flag
}
