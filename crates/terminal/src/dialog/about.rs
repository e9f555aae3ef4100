//! The dialog with the program's version, description and license.

use super::page::{PageLine, plain};
use reversi_view::Text;

/// Returns the lines of the dialog.
pub(super) fn lines(text: &Text, columns: u16) -> Vec<PageLine> {
    let version = text.about_version(env!("CARGO_PKG_VERSION"));
    [version, text.about_text(), text.about_license()].iter().flat_map(|said| plain(said, columns)).collect()
}
