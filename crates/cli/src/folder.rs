//! Finds the data folder and the cache folder. The window and the terminal save games and settings in the data folder.

use std::path::PathBuf;

/// The environment variable that overrides both folders.
const VARIABLE: &str = "REVERSI_HOME";

/// Returns the data folder, or `None` if the system has none. Without a data folder, the program saves nothing.
pub(crate) fn folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.data_dir().to_owned()))
}

/// Returns the cache folder, or `None` if the system has none.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.cache_dir().to_owned()))
}
