//! The lists of choices as forms, such as the start dialog, which offers games, puzzles and other activities.

use crate::form::{Button, Form};
use reversi_view::{ChoiceList, ChoiceRow, View};
use std::time::Duration;

/// Returns a list of choices as a form.
pub(crate) fn form(list: ChoiceList, view: &View) -> Form {
    let row = |row: ChoiceRow| Button::new(row.choice.id(), row.name).with_detail(row.detail);
    Form {
        kind: "start",
        title: list.title(view.text()),
        quick: view.choice_rows(list).into_iter().map(row).collect(),
        ..Form::default()
    }
}

/// Handles a press of a button in a list of choices.
pub(crate) fn press(list: ChoiceList, view: &mut View, button: &str, now: Duration) {
    let chosen = view.choice_rows(list).into_iter().find(|row| row.choice.id() == button);
    chosen.into_iter().for_each(|row| view.pick_choice(row.choice, now));
}
