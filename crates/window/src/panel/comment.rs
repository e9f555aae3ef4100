//! The panel with the comment on the current move.

use eframe::egui::{Label, ScrollArea, Sense, Ui};
use reversi_view::{Action, View};

use crate::keys;

/// The height of the comment in the side panel, and the height of its text.
pub(crate) const HEIGHT: f32 = 104.0;
const TEXT_HEIGHT: f32 = 88.0;

/// Shows the comment on the current move, if there is one. If the user clicks the comment, returns the action that
/// opens the dialog for editing the comment.
pub(crate) fn show(ui: &mut Ui, view: &View) -> Option<Action> {
    if view.comment().is_empty() {
        return None;
    }
    ui.separator();
    let area = ScrollArea::vertical().id_salt("comment").max_height(TEXT_HEIGHT).auto_shrink([false, false]);
    let shown = area.show(ui, |ui| ui.add(Label::new(view.comment()).wrap().sense(Sense::click())));
    let clicked = shown.inner.on_hover_text(keys::name(Action::Comment)).clicked();
    clicked.then_some(Action::Comment)
}
