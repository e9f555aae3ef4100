//! Where things are kept between runs: the last game and the settings, in one folder for the window and the terminal.

use std::path::PathBuf;

/// The environment variable that overrides the folder.
const VARIABLE: &str = "REVERSI_HOME";

/// The data folder; `None` if the system has none, and then nothing is kept.
pub(crate) fn folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.data_dir().to_owned()))
}

/// The cache folder; `None` if the system has none.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.cache_dir().to_owned()))
}
