//! The menus, which are built from the table of actions.

use eframe::egui::{Button, MenuBar, Role, Ui, WidgetInfo};
use reversi_view::{Action, ActionInfo, Menu, Needs, Theme, View};

use crate::keys;

/// Shows the menu bar. Returns the action that the user chose.
pub(crate) fn show(ui: &mut Ui, view: &mut View, full_screen: bool) -> Option<Action> {
    let mut chosen = None;
    MenuBar::new().ui(ui, |ui| {
        for menu in Menu::ALL {
            ui.menu_button(menu.name(view.text()), |ui| {
                for info in menu.actions() {
                    if info.action.starts_group() {
                        ui.separator();
                    }
                    if item(ui, info, view, full_screen) {
                        chosen = Some(info.action);
                        ui.close();
                    }
                }
                if menu == Menu::View {
                    ui.separator();
                    for theme in Theme::ALL {
                        let name = view.text().theme_board(theme.name(view.text()));
                        ui.radio_value(&mut view.settings_mut().theme, theme, name);
                    }
                }
            });
        }
    });
    chosen
}

fn item(ui: &mut Ui, info: &ActionInfo, view: &View, full_screen: bool) -> bool {
    let on = match info.action {
        Action::FullScreen => Some(full_screen),
        Action::Panel => Some(view.settings().side_panel),
        action => view.is_on(action),
    };
    let name = info.name(view.text());
    let label = if info.needs == Needs::Nothing { name.clone() } else { format!("{name}…") };
    let button = Button::new(label).shortcut_text(ui.ctx().format_shortcut(&keys::shortcut(info.action)));
    let response = ui.add_enabled(view.can(info.action), button.selected(on == Some(true)));
    if let Some(on) = on {
        let enabled = response.enabled();
        let spoken = view.text().switch_spoken(name, on);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, spoken.as_str()));
    }
    response.clicked()
}
