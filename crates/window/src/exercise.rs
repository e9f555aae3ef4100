//! Exercises: the question, the tries, and the solution.

use eframe::egui::{RichText, ScrollArea, Ui};
use reversi_session::review::{Exercise, Retry};
use reversi_view::{Text, View, say};

use crate::dialogs::main_button;
use crate::style;

/// What a person chose.
enum Command {
    Nothing,
    Solution,
    Next,
    Previous,
    Leave,
}

/// Shows the panel; with little room, its buttons first. Returns whether to go back to the game.
pub(crate) fn show(ui: &mut Ui, view: &mut View, little_room: bool) -> bool {
    let command = view.retry().map_or(Command::Nothing, |retry| panel(ui, view, retry, little_room));
    let Some(retry) = view.retry_mut() else { return false };
    match command {
        Command::Nothing => {}
        Command::Solution => retry.show_solution(),
        Command::Next => retry.next(),
        Command::Previous => retry.previous(),
        Command::Leave => return true,
    }
    false
}

fn panel(ui: &mut Ui, view: &View, retry: &Retry, little_room: bool) -> Command {
    let text = view.text();
    if little_room {
        let command = buttons(ui, text, retry);
        ui.label(view.exercise_headline(retry));
        if let Some(exercise) = retry.exercise() {
            tries(ui, exercise, text);
        }
        return command;
    }
    ui.label(RichText::new(text.action_retry()).strong().size(17.0));
    ui.label(view.exercise_headline(retry));
    if let Some(exercise) = retry.exercise() {
        let room = (ui.available_height() - 80.0).max(60.0);
        ui.push_id("tries", |ui| {
            let area = ScrollArea::vertical().max_height(room).auto_shrink([false, true]);
            area.show(ui, |ui| tries(ui, exercise, text));
        });
    }
    buttons(ui, text, retry)
}

fn buttons(ui: &mut Ui, text: &Text, retry: &Retry) -> Command {
    let mut command = Command::Nothing;
    ui.horizontal_wrapped(|ui| {
        let next = text.button_next();
        match retry.exercise() {
            Some(exercise) if exercise.is_done() => {
                let button = main_button(ui, &next);
                if ui.add(button).clicked() {
                    command = Command::Next;
                }
            }
            Some(_) => {
                if ui.button(text.exercise_show()).clicked() {
                    command = Command::Solution;
                }
                if ui.button(next).clicked() {
                    command = Command::Next;
                }
            }
            None => {}
        }
        if retry.number() > 0 && ui.button(text.button_previous()).clicked() {
            command = Command::Previous;
        }
        if ui.button(text.exercise_leave()).clicked() {
            command = Command::Leave;
        }
    });
    command
}

/// The question, and the feedback on each try.
fn tries(ui: &mut Ui, exercise: &Exercise, text: &Text) {
    let dark = ui.visuals().dark_mode;
    ui.label(say::question(exercise, text));
    for attempt in exercise.attempts() {
        let said = format!("{} {}", attempt.class.sign(), say::feedback(attempt, text));
        ui.label(RichText::new(said.trim_start()).color(style::class(attempt.class, dark)).strong());
    }
    if let Some(solution) = say::solution(exercise, text) {
        ui.label(solution);
    }
}
