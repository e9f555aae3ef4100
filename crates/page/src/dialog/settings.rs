//! The settings form. Each change takes effect at once.

use crate::form::{Button, Control, Field, Form};
use reversi_view::{Setting, Settings, View};

/// Returns the settings that the dialog offers.
fn offered() -> impl Iterator<Item = Setting> {
    Setting::ALL.into_iter().filter(|&setting| is_offered(setting))
}

/// Returns whether the dialog offers a setting. The dialog does not offer the text size, which the browser determines,
/// or the number of threads, which the page replaces by the number of engines. The menu has entries for the graph and
/// the live evaluation.
const fn is_offered(setting: Setting) -> bool {
    match setting {
        Setting::Language
        | Setting::Theme
        | Setting::Appearance
        | Setting::Speed
        | Setting::Coordinates
        | Setting::Legal
        | Setting::Preview
        | Setting::Sounds
        | Setting::Pace
        | Setting::Hints
        | Setting::Reviews
        | Setting::Hash
        | Setting::TapShows => true,
        Setting::Graph | Setting::Live | Setting::Scale | Setting::Threads => false,
    }
}

/// The largest transposition table in a browser, in megabytes.
const MOST_MEMORY: usize = 1024;

/// Limits the settings to values that a browser allows.
pub(crate) fn limit(settings: &mut Settings) {
    settings.hash_megabytes = settings.hash_megabytes.min(MOST_MEMORY);
}

/// Returns whether a browser allows the `choice` for a setting.
fn is_possible(setting: Setting, choice: usize) -> bool {
    let mut chosen = Settings::default();
    setting.choose(&mut chosen, choice);
    chosen.hash_megabytes <= MOST_MEMORY
}

/// Returns the settings as a form.
pub(crate) fn form(view: &View) -> Form {
    let text = view.text();
    let field = |setting: Setting| {
        let chosen = view.chosen(setting);
        let control = if setting.switch(&mut view.settings().clone()).is_some() {
            Control::Switch { on: chosen != 0 }
        } else {
            let choices = setting.choices(text).into_iter().enumerate();
            let choices =
                choices.filter(|&(at, _)| is_possible(setting, at)).map(|(at, name)| (at.to_string(), name)).collect();
            Control::Choice { value: chosen.to_string(), choices }
        };
        Field { name: setting.id().to_owned(), label: setting.label(text), control, help: None }
    };
    Form {
        kind: "settings",
        title: text.settings_title(),
        fields: offered().map(field).collect(),
        buttons: vec![
            Button::new("reset", text.settings_reset()),
            Button::new("cancel", text.button_close()).main(true),
        ],
        ..Form::default()
    }
}

/// Changes a setting. Ignores unknown settings and values.
pub(crate) fn fill(view: &mut View, name: &str, value: &str) {
    let Some(setting) = offered().find(|setting| setting.id() == name) else { return };
    let choice = match value {
        "true" => Some(1),
        "false" => Some(0),
        number => number.parse().ok(),
    };
    let choice = choice.filter(|&choice| is_possible(setting, choice));
    choice.into_iter().for_each(|choice| view.choose(setting, choice));
}

/// Handles a press of a button in the settings dialog.
pub(crate) fn press(view: &mut View, button: &str) {
    if button == "reset" {
        view.reset_settings();
    }
}
