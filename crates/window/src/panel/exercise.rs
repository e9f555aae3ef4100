//! The panel of an exercise, a puzzle or a training session: the question, the feedback on each try, and the solution.

use eframe::egui::{Button, Label, RichText, ScrollArea, Ui};
use reversi_view::{ExerciseModel, Text};

use crate::appearance::style;
use crate::dialog::{MAIN_BUTTON, main_button};

/// A button of the panel that the user clicked.
#[derive(Clone, Copy)]
pub(crate) enum ExerciseCommand {
    Solution,
    Next,
    Previous,
    PlayOn,
    Leave,
}

/// Shows the panel. The text is below the buttons, so that the buttons do not move when the text
/// becomes longer or shorter.
pub(crate) fn show(ui: &mut Ui, exercise: &ExerciseModel, text: &Text, little_room: bool) -> Option<ExerciseCommand> {
    if little_room {
        let command = buttons(ui, exercise, text);
        ui.label(&exercise.headline);
        feedback(ui, exercise);
        return command;
    }
    ui.add(Label::new(RichText::new(&exercise.title).strong().size(17.0)).truncate());
    ui.add_space(4.0);
    let command = buttons(ui, exercise, text);
    ui.add_space(8.0);
    ui.push_id("tries", |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.label(RichText::new(&exercise.headline).strong());
            feedback(ui, exercise);
        });
    });
    command
}

/// Shows the buttons. Buttons that cannot be pressed now are disabled but stay in place.
fn buttons(ui: &mut Ui, exercise: &ExerciseModel, text: &Text) -> Option<ExerciseCommand> {
    let (steps, mut command) = (exercise.steps, None);
    ui.horizontal_wrapped(|ui| {
        let next = text.button_next();
        let next =
            if steps.is_done && steps.next { main_button(ui, &next) } else { Button::new(next).min_size(MAIN_BUTTON) };
        let play_on = &exercise.play_on;
        let play_on = if steps.play_on && !steps.next { main_button(ui, play_on) } else { Button::new(play_on) };
        let mut add = |can: bool, button: Button<'_>, then: ExerciseCommand| {
            if ui.add_enabled(can, button).clicked() {
                command = Some(then);
            }
        };
        add(steps.solution, Button::new(text.exercise_show()), ExerciseCommand::Solution);
        add(steps.next, next, ExerciseCommand::Next);
        if steps.has_previous {
            add(steps.previous, Button::new(text.button_previous()), ExerciseCommand::Previous);
        }
        if steps.has_play_on {
            add(steps.play_on, play_on, ExerciseCommand::PlayOn);
        }
        add(true, Button::new(text.exercise_leave()), ExerciseCommand::Leave);
    });
    command
}

/// Shows the question, the feedback on each try, the result, and the user's record.
fn feedback(ui: &mut Ui, exercise: &ExerciseModel) {
    let dark = ui.visuals().dark_mode;
    for sentence in &exercise.question {
        ui.label(sentence);
    }
    for (class, said) in &exercise.tries {
        let said = format!("{} {said}", class.sign());
        ui.label(RichText::new(said.trim_start()).color(style::class(*class, dark)).strong());
    }
    for sentence in &exercise.result {
        ui.label(sentence);
    }
    for sentence in &exercise.standing {
        ui.label(RichText::new(sentence).weak());
    }
}
