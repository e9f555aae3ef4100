//! The settings dialog. Each change takes effect at once.

use eframe::egui::{Grid, RichText, Ui};
use reversi_view::{Setting, View};

use crate::dialog::{list, pick_from, wrapped};

/// Returns the settings that the dialog shows, in order.
fn offered() -> impl Iterator<Item = Setting> {
    Setting::ALL.into_iter().filter(|&setting| is_offered(setting))
}

/// Returns whether the dialog shows a setting. The other settings are in the menus, except those for touch screens.
const fn is_offered(setting: Setting) -> bool {
    match setting {
        Setting::Language
        | Setting::Theme
        | Setting::Appearance
        | Setting::Scale
        | Setting::Speed
        | Setting::Coordinates
        | Setting::Legal
        | Setting::Preview
        | Setting::Sounds
        | Setting::Pace
        | Setting::Hints
        | Setting::Reviews
        | Setting::Threads
        | Setting::Hash => true,
        Setting::Live | Setting::Graph | Setting::TapShows => false,
    }
}

/// Shows the contents of the dialog. Returns whether it should close.
pub(crate) fn show(ui: &mut Ui, view: &mut View) -> bool {
    ui.heading(view.text().settings_title());
    Grid::new("settings").num_columns(2).spacing([20.0, 10.0]).show(ui, |ui| {
        for setting in offered() {
            if setting.switch(view.settings_mut()).is_none() {
                choices(ui, view, setting);
                ui.end_row();
            }
        }
    });
    ui.add_space(6.0);
    for setting in offered() {
        let name = setting.label(view.text());
        if let Some(on) = setting.switch(view.settings_mut()) {
            ui.checkbox(on, name);
        }
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(view.text().settings_reset()).clicked() {
            view.reset_settings();
        }
        ui.button(view.text().button_close()).clicked()
    })
    .inner
}

fn choices(ui: &mut Ui, view: &mut View, setting: Setting) {
    let label = ui.label(RichText::new(setting.label(view.text())).strong());
    let (choices, chosen) = (setting.choices(view.text()), view.chosen(setting));
    let mut choose = |choice: usize| view.choose(setting, choice);
    if matches!(setting, Setting::Language | Setting::Scale | Setting::Threads | Setting::Hash) {
        let list = list(ui, &format!("{setting:?}")).selected_text(choices[chosen].as_str());
        let (response, taken) = pick_from(ui, list, &choices, Some(chosen));
        taken.into_iter().for_each(&mut choose);
        response.labelled_by(label.id);
        return;
    }
    wrapped(ui, |ui| {
        for (choice, name) in choices.iter().enumerate() {
            if ui.radio(choice == chosen, name).clicked() {
                choose(choice);
            }
        }
    });
}
