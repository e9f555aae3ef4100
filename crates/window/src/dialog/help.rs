//! The help dialog: the rules in brief, the keys, and the meaning of values.

use eframe::egui::{Grid, RichText, Ui};
use reversi_view::{Menu, Text, lessons, say};

use crate::keys;

/// Shows the contents of the dialog. Returns whether it should close.
pub(crate) fn show(ui: &mut Ui, text: &Text) -> bool {
    ui.heading(text.help_rules_title());
    for lesson in lessons(text) {
        ui.label(lesson.text);
        ui.add_space(4.0);
    }
    ui.add_space(8.0);
    ui.heading(text.help_keys_title());
    let half = (ui.available_width() / 2.0 - 12.0).max(40.0);
    Grid::new("keys").num_columns(2).striped(true).spacing([24.0, 4.0]).max_col_width(half).show(ui, |ui| {
        let mut row = |keys: String, meaning: String| {
            ui.label(RichText::new(keys).monospace());
            ui.label(meaning);
            ui.end_row();
        };
        row(text.key_arrows(), text.key_arrows_does());
        row(text.key_enter(), text.key_enter_does());
        row(text.key_square(), text.key_square_does());
        row(text.key_tab(), text.key_tab_window_does());
        row(text.key_escape(), text.key_escape_does());
        row(text.key_other_button(), text.key_other_button_does());
        for info in Menu::ALL.into_iter().flat_map(Menu::actions) {
            row(keys::name(info.action), info.name(text));
        }
    });
    ui.label(text.help_more());
    ui.add_space(8.0);
    ui.heading(text.help_values_title());
    for said in say::kinds_explained(text) {
        ui.label(said);
    }
    ui.add_space(8.0);
    ui.button(text.button_close()).clicked()
}
