//! The form for editing the comment on a move.

use crate::form::{Button, Control, Field, Form};
use reversi_view::{CommentForm, Text, TextField};

/// Returns the comment dialog as a form.
pub(crate) fn form(form: &CommentForm, text: &Text) -> Form {
    let control = Control::Text { value: form.field.text.clone(), lines: true, live: true };
    Form {
        kind: "comment",
        title: form.title(text),
        fields: vec![Field { name: "comment".to_owned(), label: form.title(text), control, help: None }],
        buttons: vec![Button::new("keep", text.comment_keep()).main(true), Button::new("cancel", text.button_cancel())],
        ..Form::default()
    }
}

/// Sets the text of the comment.
pub(crate) fn fill(form: &mut CommentForm, value: &str) {
    form.field = TextField::new(value);
}
