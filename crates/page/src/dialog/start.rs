//! The start dialog as a form. It offers games, puzzles and other activities.

use crate::form::{Button, Form};
use reversi_view::{StartRow, View};
use std::time::Duration;

/// Returns the start dialog as a form.
pub(crate) fn form(view: &View) -> Form {
    let row = |row: StartRow| Button::new(row.choice.id(), row.name).with_detail(row.detail);
    Form {
        kind: "start",
        title: view.text().start_title(),
        quick: view.start_rows().into_iter().map(row).collect(),
        ..Form::default()
    }
}

/// Handles a press of a button in the start dialog.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    let chosen = view.start_rows().into_iter().find(|row| row.choice.id() == button);
    chosen.into_iter().for_each(|row| view.choose_start(row.choice, now));
}
