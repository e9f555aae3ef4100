//! Mistakes tried again: the exercise, what was tried, and what is right.

use std::collections::BTreeMap;

use eframe::egui::{RichText, ScrollArea, Ui};
use reversi::Position;
use reversi_session::review::{Exercise, Retry};

use crate::dialogs::main_button;
use crate::scene::Note;
use crate::{hints, style};

/// What a person wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Open,
    Leave,
}

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, retry: &mut Retry) -> Answer {
    ui.label(RichText::new("Retry your mistakes").strong().size(17.0));
    let count = retry.exercises().len();
    let (mut show, mut next, mut previous, mut leave) = (false, false, false, false);
    match retry.exercise() {
        Some(exercise) => {
            ui.label(format!("Exercise {} of {count}", retry.number() + 1));
            let room = (ui.available_height() - 80.0).max(60.0);
            ui.push_id("tries", |ui| {
                let area = ScrollArea::vertical().max_height(room).auto_shrink([false, true]);
                area.show(ui, |ui| tries(ui, exercise));
            });
            ui.horizontal_wrapped(|ui| {
                if exercise.is_done() {
                    let button = main_button(ui, "Next");
                    next = ui.add(button).clicked();
                } else {
                    show = ui.button("Show the solution").clicked();
                    next = ui.button("Next").clicked();
                }
                previous = retry.number() > 0 && ui.button("Previous").clicked();
            });
        }
        None => {
            ui.label(format!("That was the last one. {} of {count} found at once.", retry.found_at_once()));
            previous = count > 0 && ui.button("Previous").clicked();
        }
    }
    ui.add_space(4.0);
    leave |= ui.button("Back to the game").clicked();
    if show {
        retry.show_solution();
    }
    if next {
        retry.next();
    }
    if previous {
        retry.previous();
    }
    if leave { Answer::Leave } else { Answer::Open }
}

/// The question, and what was said to each try.
fn tries(ui: &mut Ui, exercise: &Exercise) {
    let dark = ui.visuals().dark_mode;
    ui.label(exercise.question());
    for attempt in exercise.attempts() {
        let text = format!("{} {}", attempt.class.sign(), attempt.feedback());
        ui.label(RichText::new(text.trim_start()).color(style::class(attempt.class, dark)).strong());
    }
    if let Some(solution) = exercise.solution_text() {
        ui.label(solution);
    }
}

/// What is written on the board: what was tried, and once it is done what is right.
pub(crate) fn notes(exercise: &Exercise) -> BTreeMap<Position, Note> {
    exercise.shown().map(|(choice, right)| (choice.square, hints::note(choice.value, right))).collect()
}
