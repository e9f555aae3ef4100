//! Where things are kept between runs: the last game and the settings, in one folder for the window and the terminal.

use std::path::PathBuf;

/// Names another folder, for tests and for people who want to keep their games somewhere else.
const VARIABLE: &str = "REVERSI_HOME";

/// The folder; `None` where the system has no place for such things, and then nothing is kept.
pub(crate) fn folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.data_dir().to_owned()))
}

/// The folder for what can be made again; `None` where the system has no place for such things.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    named.or_else(|| Some(directories::ProjectDirs::from("", "", "reversi")?.cache_dir().to_owned()))
}
