//! The dialog with copied text, for terminals that do not pass the text to the clipboard.

use super::page::PageLine;
use crate::width::broken;

/// Returns the lines of the dialog.
pub(super) fn lines(text: &str, columns: u16) -> Vec<PageLine> {
    text.lines().flat_map(|line| broken(line, columns)).map(|line| (String::new(), line)).collect()
}
