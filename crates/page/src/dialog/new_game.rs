//! The form for a new game.

use crate::form::{Button, Control, Field, Form};
use reversi::Size;
use reversi_view::{Dialog, NewGameForm, Row, Text, View, say};
use std::time::Duration;

/// Returns the dialog for a new game as a form.
pub(crate) fn form(form: &NewGameForm, text: &Text) -> Form {
    let quick = NewGameForm::quick(text).into_iter().enumerate();
    Form {
        title: text.new_game_title(),
        quick: quick.map(|(at, (name, _))| Button::new(format!("quick-{at}"), name)).collect(),
        ..rows(form, text)
    }
}

/// Returns a form that contains only the rows of a [`NewGameForm`]. The dialog for a new game and the dialog for
/// changing the players both use these rows.
pub(crate) fn rows(form: &NewGameForm, text: &Text) -> Form {
    let field = |row: Row| {
        let number = |value: u8| Control::Number { value: value.into(), range: (Size::MIN.into(), Size::MAX.into()) };
        let control = match row {
            Row::Width => number(form.game.width),
            Row::Height => number(form.game.height),
            row => {
                let (value, mut choices) = (form.value(row), NewGameForm::choices(row, text));
                if !choices.iter().any(|(choice, _)| *choice == value) {
                    choices.push((value.clone(), form.shown(row, text)));
                }
                Control::Choice { value, choices }
            }
        };
        // Reserve the space of the explanation even if there is none, so that no row moves when the user chooses a value.
        let help = matches!(row, Row::Seat(_)).then(|| form.explained(row, text).unwrap_or_default());
        Field { name: row.id().to_owned(), label: row.label(text), control, help }
    };
    let made = form.setup();
    Form {
        kind: "game",
        fields: form.rows.iter().filter(|&&row| row != Row::Begin).map(|&row| field(row)).collect(),
        trouble: made.as_ref().err().map(|&error| say::new_game_error(error, text)),
        buttons: vec![
            Button::new("begin", form.verb(text)).main(made.is_ok()),
            Button::new("cancel", text.button_cancel()),
        ],
        ..Form::default()
    }
}

/// Fills in a field. Ignores unknown fields.
pub(crate) fn fill(form: &mut NewGameForm, name: &str, value: &str) {
    let rows = form.rows.iter().copied();
    rows.filter(|row| row.id() == name).for_each(|row| form.choose(row, value));
}

/// Handles a press of a button, which starts either a quick game or the game that the form describes.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    let Some(Dialog::NewGame(form)) = view.dialog() else { return };
    let quick = button.strip_prefix("quick-").and_then(|at| at.parse::<usize>().ok());
    let quick = quick.and_then(|at| NewGameForm::quick(view.text()).into_iter().nth(at));
    let game = quick.map_or_else(|| form.chosen(), |(_, game)| game);
    view.begin_chosen(game, now);
}
