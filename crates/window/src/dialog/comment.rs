//! The dialog for editing the comment on the current move.

use eframe::egui::{Button, Key, KeyboardShortcut, Modifiers, RichText, TextEdit, Ui};
use reversi_view::{CommentForm, Text};

use crate::dialog::main_button;

/// The result of showing the dialog for one frame.
pub(crate) enum CommentOutcome {
    /// The dialog stays open.
    Open,
    /// The user discards the changes.
    Cancel,
    /// The user saves the comment.
    Keep,
}

/// Shows the contents of the dialog.
pub(crate) fn show(ui: &mut Ui, form: &mut CommentForm, text: &Text, fresh: bool) -> CommentOutcome {
    let mut outcome = CommentOutcome::Open;
    let title = ui.heading(form.title(text));
    ui.add_space(6.0);
    // Enter saves the comment, as in the terminal. Alt-Enter starts a new line.
    let new_line = KeyboardShortcut::new(Modifiers::ALT, Key::Enter);
    let edit = TextEdit::multiline(&mut form.field.text).desired_rows(5).desired_width(420.0);
    let field = ui.add(edit.return_key(new_line)).labelled_by(title.id);
    if fresh {
        field.request_focus();
    }
    if field.has_focus() && ui.input(|input| input.modifiers.is_none() && input.key_pressed(Key::Enter)) {
        outcome = CommentOutcome::Keep;
    }
    ui.label(RichText::new(text.comment_help()).small());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.add(main_button(ui, &text.comment_keep())).clicked() {
            outcome = CommentOutcome::Keep;
        }
        if ui.add(Button::new(text.button_cancel())).clicked() {
            outcome = CommentOutcome::Cancel;
        }
    });
    outcome
}
