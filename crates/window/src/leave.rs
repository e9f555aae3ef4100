//! The question whether to leave the game on the board.

use eframe::egui::Ui;
use reversi_view::Text;

use crate::dialogs::main_button;

/// Shows the contents of the dialog. Returns whether to leave the game, once that is answered.
pub(crate) fn show(ui: &mut Ui, text: &Text, fresh: bool) -> Option<bool> {
    ui.heading(text.leave_title());
    ui.label(text.leave_question());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let leave = ui.add(main_button(ui, &text.leave_yes()));
        if fresh {
            leave.request_focus();
        }
        let stay = ui.button(text.leave_no());
        leave.clicked().then_some(true).or(stay.clicked().then_some(false))
    })
    .inner
}
