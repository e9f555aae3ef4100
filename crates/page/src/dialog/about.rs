//! The read-only dialogs: information about this program, and text that could not be copied.

use crate::form::{Button, Form};
use reversi_view::Text;

/// Returns the dialog with information about this program.
pub(crate) fn form(text: &Text) -> Form {
    let lines = vec![text.about_version(env!("CARGO_PKG_VERSION")), text.about_text(), text.about_license()];
    read_only("about", text.about_title(), lines, text)
}

/// Returns the dialog for text that the browser could not copy, so that the user can copy it by hand.
pub(crate) fn copied(title: &str, copied: &str, text: &Text) -> Form {
    read_only("copied", title.to_owned(), vec![copied.to_owned()], text)
}

fn read_only(kind: &'static str, title: String, lines: Vec<String>, text: &Text) -> Form {
    let buttons = vec![Button::new("cancel", text.button_close()).main(true)];
    Form { kind, title, lines, buttons, ..Form::default() }
}
