//! The panel with tools for setting up a position.

use eframe::egui::{DragValue, RichText, Ui};
use reversi::{Player, Rules, Size};
use reversi_view::{PositionForm, Text, say};

use crate::dialog::{list, main_button};

/// The result of showing the tools for one frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetUpOutcome {
    Open,
    Cancel,
    Play,
}

/// Shows the tools. If space is short, the most important tools come first.
pub(crate) fn show(ui: &mut Ui, form: &mut PositionForm, text: &Text, little_room: bool) -> SetUpOutcome {
    if !little_room {
        ui.heading(text.set_up_title());
        ui.label(text.set_up_explain());
        ui.add_space(6.0);
        ui.label(RichText::new(text.set_up_brush()).strong());
    }
    ui.horizontal_wrapped(|ui| {
        for player in Player::ALL {
            ui.selectable_value(&mut form.brush, Some(player), text.player(player));
        }
        ui.selectable_value(&mut form.brush, None, text.set_up_nothing());
    });
    if little_room {
        let outcome = decide(ui, form, text);
        position(ui, form, text);
        return outcome;
    }
    position(ui, form, text);
    ui.add_space(10.0);
    decide(ui, form, text)
}

/// Shows the tools for the size, the rules and the side to move, and the tools that change many discs at once.
fn position(ui: &mut Ui, form: &mut PositionForm, text: &Text) {
    ui.label(RichText::new(text.set_up_first()).strong());
    ui.horizontal_wrapped(|ui| {
        for player in Player::ALL {
            ui.selectable_value(form.first_mut(), player, text.set_up_first_player(player));
        }
    });
    let label = ui.label(RichText::new(text.new_game_rules()).strong());
    list(ui, "rules")
        .selected_text(say::rules_long(*form.rules_mut(), text))
        .show_ui(ui, |ui| {
            for rules in Rules::ALL {
                ui.selectable_value(form.rules_mut(), rules, say::rules_long(rules, text));
            }
        })
        .response
        .labelled_by(label.id);
    size(ui, form, text);
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(text.set_up_clear()).clicked() {
            form.clear();
        }
        if ui.button(text.set_up_start()).on_hover_text(text.set_up_start_explain()).clicked() {
            form.start();
        }
        if ui.button(text.set_up_swap()).on_hover_text(text.set_up_swap_explain()).clicked() {
            form.swap();
        }
    });
}

fn size(ui: &mut Ui, form: &mut PositionForm, text: &Text) {
    let size = form.board().size();
    let (mut width, mut height) = (size.width(), size.height());
    ui.horizontal(|ui| {
        let sides = Size::MIN..=Size::MAX;
        let label = ui.label(text.new_game_width());
        ui.add(DragValue::new(&mut width).range(sides.clone())).labelled_by(label.id);
        let label = ui.label(text.new_game_height());
        ui.add(DragValue::new(&mut height).range(sides)).labelled_by(label.id);
    });
    if (width, height) != (size.width(), size.height()) {
        form.resize(width, height);
    }
}

fn decide(ui: &mut Ui, form: &PositionForm, text: &Text) -> SetUpOutcome {
    if let Some(trouble) = form.trouble(text) {
        ui.colored_label(ui.visuals().error_fg_color, trouble);
    }
    let mut outcome = SetUpOutcome::Open;
    ui.horizontal_wrapped(|ui| {
        let button = main_button(ui, &text.set_up_play());
        if ui.add_enabled(form.setup().is_ok(), button).clicked() {
            outcome = SetUpOutcome::Play;
        }
        if ui.button(text.button_cancel()).clicked() {
            outcome = SetUpOutcome::Cancel;
        }
    });
    outcome
}
