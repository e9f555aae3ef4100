//! Exercises, as a form beside the board.

use crate::form::{Button, Form};
use reversi_view::{Action, View};
use std::time::Duration;

/// What a person is asked to find.
pub(crate) fn form(view: &View) -> Option<Form> {
    let (exercise, text) = (view.exercise()?, view.text());
    let tries = exercise.tries.iter().map(|(class, said)| format!("{} {said}", class.sign()).trim_start().to_owned());
    let steps = exercise.steps;
    let buttons = [
        (steps.solution, Button::new("solution", text.exercise_show())),
        (steps.next, Button { main: steps.is_done, ..Button::new("next", text.button_next()) }),
        (steps.previous, Button::new("previous", text.button_previous())),
        (steps.play_on, Button::new("play-on", text.repertoire_play_on())),
        (true, Button::new("cancel", text.exercise_leave())),
    ];
    Some(Form {
        kind: "exercise",
        title: exercise.title,
        lines: std::iter::once(exercise.headline).chain(exercise.question).collect(),
        more: tries.chain(exercise.result).chain(exercise.standing).collect(),
        buttons: buttons.into_iter().filter(|(shown, _)| *shown).map(|(_, button)| button).collect(),
        ..Form::default()
    })
}

/// Presses a button.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    match button {
        "solution" => view.show_solution(),
        "next" => view.act(Action::Next, now),
        "previous" => view.act(Action::Previous, now),
        "play-on" => view.play_on(now),
        "cancel" => view.leave(now),
        _ => {}
    }
}
