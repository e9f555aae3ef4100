//! The forms that ask whether to leave a game and whether to resign.

use crate::form::{Button, Form};
use reversi_view::{Dialog, Text, View};
use std::time::Duration;

/// Returns a dialog's question as a form, or `None` if the dialog is not a question.
pub(crate) fn form(dialog: &Dialog, text: &Text) -> Option<Form> {
    let (question, kind) = (dialog.question(text)?, kind(dialog)?);
    Some(Form {
        kind,
        title: question.title,
        lines: vec![question.explained],
        buttons: vec![Button::new(kind, question.yes).main(true), Button::new("cancel", question.no)],
        ..Form::default()
    })
}

/// Returns the name of the question in a dialog, or `None` if the dialog is not a question. The button that confirms
/// the question has the same name.
fn kind(dialog: &Dialog) -> Option<&'static str> {
    match dialog {
        Dialog::Leave(_) => Some("leave"),
        Dialog::Resign(_) => Some("resign"),
        Dialog::DeleteLine(_) => Some("delete-line"),
        _ => None,
    }
}

/// Handles a press of a button in the question.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    if view.dialog().and_then(kind) == Some(button) {
        view.answer(true, now);
    }
}
