//! The dialog with the program's version, description and license.

use eframe::egui::Ui;
use reversi_view::Text;

/// Shows the contents of the dialog. Returns whether it should close.
pub(crate) fn show(ui: &mut Ui, text: &Text) -> bool {
    ui.heading(text.about_title());
    ui.label(text.about_version(env!("CARGO_PKG_VERSION")));
    ui.add_space(6.0);
    ui.label(text.about_text());
    ui.label(text.about_license());
    ui.add_space(8.0);
    ui.button(text.button_close()).clicked()
}
