//! Exercises, puzzles and training: the question, the tries, and the solution.

use eframe::egui::{RichText, ScrollArea, Ui};
use reversi_view::{ExerciseModel, Text};

use crate::dialogs::main_button;
use crate::style;

/// What a person chose.
#[derive(Clone, Copy)]
pub(crate) enum Command {
    Solution,
    Next,
    Previous,
    PlayOn,
    Leave,
}

/// Shows the panel; with little room, its buttons first.
pub(crate) fn show(ui: &mut Ui, exercise: &ExerciseModel, text: &Text, little_room: bool) -> Option<Command> {
    if little_room {
        let command = buttons(ui, exercise, text);
        ui.label(&exercise.headline);
        said(ui, exercise);
        return command;
    }
    ui.label(RichText::new(&exercise.title).strong().size(17.0));
    ui.label(&exercise.headline);
    let room = (ui.available_height() - 80.0).max(60.0);
    ui.push_id("tries", |ui| {
        let area = ScrollArea::vertical().max_height(room).auto_shrink([false, true]);
        area.show(ui, |ui| said(ui, exercise));
    });
    buttons(ui, exercise, text)
}

fn buttons(ui: &mut Ui, exercise: &ExerciseModel, text: &Text) -> Option<Command> {
    let (steps, mut command) = (exercise.steps, None);
    ui.horizontal_wrapped(|ui| {
        if steps.solution && ui.button(text.exercise_show()).clicked() {
            command = Some(Command::Solution);
        }
        if steps.next {
            let next = text.button_next();
            let clicked = if steps.is_done {
                let button = main_button(ui, &next);
                ui.add(button).clicked()
            } else {
                ui.button(next).clicked()
            };
            if clicked {
                command = Some(Command::Next);
            }
        }
        if steps.previous && ui.button(text.button_previous()).clicked() {
            command = Some(Command::Previous);
        }
        if steps.play_on && ui.button(text.repertoire_play_on()).clicked() {
            command = Some(Command::PlayOn);
        }
        if ui.button(text.exercise_leave()).clicked() {
            command = Some(Command::Leave);
        }
    });
    command
}

/// The question, the feedback on each try, the result, and how the person is doing.
fn said(ui: &mut Ui, exercise: &ExerciseModel) {
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
