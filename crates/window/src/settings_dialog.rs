//! The dialog for settings. What is changed counts at once.

use eframe::egui::{Grid, RichText, Ui};

use crate::flip::Speed;
use crate::settings::Settings;
use crate::theme::{Appearance, Theme};

/// Shows the dialog's inside. `true` when it is done with.
pub(crate) fn show(ui: &mut Ui, settings: &mut Settings) -> bool {
    ui.heading("Settings");
    Grid::new("settings").num_columns(2).spacing([20.0, 10.0]).show(ui, |ui| {
        ui.label(RichText::new("Board").strong());
        ui.horizontal_wrapped(|ui| {
            for theme in Theme::ALL {
                ui.radio_value(&mut settings.theme, theme, theme.name());
            }
        });
        ui.end_row();
        ui.label(RichText::new("Window").strong());
        ui.horizontal_wrapped(|ui| {
            for appearance in Appearance::ALL {
                ui.radio_value(&mut settings.appearance, appearance, appearance.name());
            }
        });
        ui.end_row();
        ui.label(RichText::new("Discs turn over").strong());
        ui.horizontal_wrapped(|ui| {
            for speed in Speed::ALL {
                ui.radio_value(&mut settings.speed, speed, speed.name());
            }
        });
        ui.end_row();
    });
    ui.add_space(6.0);
    ui.checkbox(&mut settings.coordinates, "Letters and numbers around the board");
    ui.checkbox(&mut settings.legal, "Marks on squares that may be played");
    ui.checkbox(&mut settings.preview, "Show what a move would turn over");
    ui.checkbox(&mut settings.sounds, "Sounds");
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button("As they were at first").clicked() {
            *settings = Settings { new_game: settings.new_game.clone(), ..Settings::default() };
        }
        ui.button("Close").clicked()
    })
    .inner
}
