//! The form for changing the players of the current game.

use super::new_game;
use crate::form::Form;
use reversi_view::{NewGameForm, Text};

/// Returns the dialog for changing the players as a form.
pub(crate) fn form(form: &NewGameForm, text: &Text) -> Form {
    Form { title: text.players_title(), lines: vec![text.players_explain()], ..new_game::rows(form, text) }
}
