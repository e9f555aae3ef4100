//! The comment on the current move, and the dialog that edits it.

use eframe::egui::{Button, Key, KeyboardShortcut, Label, Modifiers, RichText, ScrollArea, Sense, TextEdit, Ui};
use reversi_view::{Action, CommentForm, Text, View};

use crate::dialog::main_button;
use crate::keys;

/// The height of a comment in the side panel, and the height of its text.
pub(crate) const ROOM: f32 = 104.0;
const HEIGHT: f32 = 88.0;

/// The result of a frame of the dialog.
pub(crate) enum Answer {
    /// The dialog stays open.
    Open,
    /// Discard the changes.
    Cancel,
    /// Save the comment.
    Keep,
}

/// Shows the comment on the current move, if there is one. A click on it opens the dialog.
pub(crate) fn beside(ui: &mut Ui, view: &View) -> Option<Action> {
    if view.comment().is_empty() {
        return None;
    }
    ui.separator();
    let area = ScrollArea::vertical().id_salt("comment").max_height(HEIGHT).auto_shrink([false, false]);
    let shown = area.show(ui, |ui| ui.add(Label::new(view.comment()).wrap().sense(Sense::click())));
    let clicked = shown.inner.on_hover_text(keys::name(Action::Comment)).clicked();
    clicked.then_some(Action::Comment)
}

/// Shows the contents of the dialog.
pub(crate) fn show(ui: &mut Ui, form: &mut CommentForm, text: &Text, fresh: bool) -> Answer {
    let mut answer = Answer::Open;
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
        answer = Answer::Keep;
    }
    ui.label(RichText::new(text.comment_help()).small());
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.add(main_button(ui, &text.comment_keep())).clicked() {
            answer = Answer::Keep;
        }
        if ui.add(Button::new(text.button_cancel())).clicked() {
            answer = Answer::Cancel;
        }
    });
    answer
}
