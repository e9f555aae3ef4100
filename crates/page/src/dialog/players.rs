//! The players of the game on the board, as a form.

use super::new_game;
use crate::form::Form;
use reversi_view::{NewGameForm, Text};

/// Returns the dialog.
pub(crate) fn form(form: &NewGameForm, text: &Text) -> Form {
    Form { title: text.players_title(), lines: vec![text.players_explain()], ..new_game::rows(form, text) }
}
