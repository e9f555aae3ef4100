//! The form that replaces the list of moves during an exercise.

use crate::form::{Button, Form};
use reversi_view::{Action, View};
use std::time::Duration;

/// Returns the current exercise as a form, or `None` if there is no exercise.
pub(crate) fn form(view: &View) -> Option<Form> {
    let (exercise, text) = (view.exercise()?, view.text());
    let tries = exercise.tries.iter().map(|(class, said)| format!("{} {said}", class.sign()).trim_start().to_owned());
    let steps = exercise.steps;
    // The buttons stay in place during the exercise, so that the second click of a double-click cannot press another
    // button.
    let button = |name: &str, label, enabled| Button { enabled, ..Button::new(name, label) };
    let buttons = [
        (true, button("solution", text.exercise_show(), steps.solution)),
        (true, Button { main: steps.is_done && steps.next, ..button("next", text.button_next(), steps.next) }),
        (steps.has_previous, button("previous", text.button_previous(), steps.previous)),
        (
            steps.has_play_on,
            Button { main: steps.play_on && !steps.next, ..button("play-on", exercise.play_on, steps.play_on) },
        ),
        (true, button("cancel", text.exercise_leave(), true)),
    ];
    // After the last move of a puzzle, there is no question. The result takes its place, so that the buttons stay where
    // they are.
    let mut more = tries.chain(exercise.result).chain(exercise.standing);
    let question = if exercise.question.is_empty() { more.next().into_iter().collect() } else { exercise.question };
    Some(Form {
        kind: "exercise",
        title: exercise.title,
        lines: std::iter::once(exercise.headline).chain(question).collect(),
        more: more.collect(),
        buttons: buttons.into_iter().filter(|(shown, _)| *shown).map(|(_, button)| button).collect(),
        ..Form::default()
    })
}

/// Handles a press of a button in the exercise.
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
