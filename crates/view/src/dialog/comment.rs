//! The form in which the user writes a comment on a move.

use crate::dialog::Dialog;
use crate::field::TextField;
use crate::text::Text;
use crate::view::View;
use reversi_session::{Node, NodeId, Step};

/// The form with a comment that the user is writing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommentForm {
    /// The text of the comment, which may have several lines.
    pub field: TextField,
    /// The square of the move; `None` for the start of the game.
    square: Option<String>,
    node: NodeId,
}

impl CommentForm {
    /// Returns the title of the form. The title contains the square of the move, if there is one.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        self.square.as_deref().map_or_else(|| text.comment_title_start(), |square| text.comment_title(square))
    }

    /// Inserts a line break at the cursor.
    pub fn begin_line(&mut self) {
        let at = self.field.parts().0.len();
        self.field.text.insert(at, '\n');
    }

    /// Inserts pasted text, including its line breaks.
    pub fn paste(&mut self, text: &str) {
        for (at, line) in text.lines().enumerate() {
            if at > 0 {
                self.begin_line();
            }
            self.field.insert(line);
        }
    }
}

impl View {
    /// Returns the comment on the current move, or an empty string if there is no comment.
    #[must_use]
    pub fn comment(&self) -> &str {
        self.session().comment().unwrap_or_default()
    }

    pub(crate) fn open_comment(&mut self) {
        let node = self.session().tree().noted(self.session().current());
        let step = self.session().tree().node(node).and_then(Node::step);
        let square = step.and_then(Step::square).map(|square| square.to_string());
        self.open_dialog(Dialog::Comment(CommentForm { field: TextField::new(self.comment()), square, node }));
    }

    /// Saves the comment from the open form, and closes the dialog. If the move no longer exists, a notice says so.
    pub fn keep_comment(&mut self) {
        let Some(Dialog::Comment(form)) = self.dialog() else { return };
        let (node, text) = (form.node, form.field.text.trim_end().to_owned());
        self.close_dialog();
        if let Err(refused) = self.session_mut().set_comment(node, &text) {
            self.refuse(refused);
        }
    }
}
