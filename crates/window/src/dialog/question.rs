//! A dialog that asks a question with two answers.

use eframe::egui::Ui;
use reversi_view::Question;

use crate::dialog::main_button;

/// Shows the contents of the dialog. Returns the answer when the user clicks a button.
pub(crate) fn show(ui: &mut Ui, question: &Question, fresh: bool) -> Option<bool> {
    ui.heading(&question.title);
    ui.label(&question.explained);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let yes = ui.add(main_button(ui, &question.yes));
        if fresh {
            yes.request_focus();
        }
        let no = ui.button(&question.no);
        yes.clicked().then_some(true).or(no.clicked().then_some(false))
    })
    .inner
}
