//! The menus.

use eframe::egui::{Button, MenuBar, Ui};

use crate::keys::{Action, Entry, Menu, TABLE};
use crate::settings::Settings;
use crate::theme::Theme;

/// What the menus need to know.
pub(crate) struct State<'a> {
    pub(crate) settings: &'a mut Settings,
    pub(crate) paused: bool,
    pub(crate) full_screen: bool,
    /// Whether a review is being made, and whether there are exercises.
    pub(crate) reviewing: bool,
    pub(crate) retrying: bool,
    /// Whether an action can be asked for now.
    pub(crate) can: &'a dyn Fn(Action) -> bool,
}

/// Shows the bar. What is chosen is given back.
pub(crate) fn show(ui: &mut Ui, state: State<'_>) -> Option<Action> {
    let mut chosen = None;
    MenuBar::new().ui(ui, |ui| {
        for menu in Menu::ALL {
            ui.menu_button(menu.name(), |ui| {
                for entry in TABLE.iter().filter(|entry| entry.menu == menu) {
                    if item(ui, entry, &state) {
                        chosen = Some(entry.action);
                        ui.close();
                    }
                }
                if menu == Menu::View {
                    ui.separator();
                    for theme in Theme::ALL {
                        ui.radio_value(&mut state.settings.theme, theme, format!("{} board", theme.name()));
                    }
                }
            });
        }
    });
    chosen
}

fn item(ui: &mut Ui, entry: &Entry, state: &State<'_>) -> bool {
    let on = match entry.action {
        Action::Live => Some(state.settings.live),
        Action::Graph => Some(state.settings.graph),
        Action::SidePanel => Some(state.settings.side_panel),
        Action::FullScreen => Some(state.full_screen),
        Action::Pause => Some(state.paused),
        Action::Review => Some(state.reviewing),
        Action::Retry => Some(state.retrying),
        _ => None,
    };
    let button = Button::new(entry.name).shortcut_text(ui.ctx().format_shortcut(&entry.keys));
    let button = if on == Some(true) { button.selected(true) } else { button };
    let response = ui.add_enabled((state.can)(entry.action), button);
    if let Some(on) = on {
        let on = if on { "on" } else { "off" };
        let enabled = response.enabled();
        response.widget_info(|| {
            let name = format!("{}, {on}", entry.name);
            eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, enabled, name)
        });
    }
    response.clicked()
}
