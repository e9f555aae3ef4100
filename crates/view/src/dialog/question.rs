//! Yes-or-no questions that the view asks before a player resigns or before another game replaces the game on the
//! board.

use crate::dialog::Dialog;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi_session::ActionError;
use std::time::Duration;

/// A yes-or-no question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The text of the question.
    pub title: String,
    /// An explanation of the consequences of answering yes.
    pub explained: String,
    /// The label of the button that answers yes.
    pub yes: String,
    /// The label of the button that answers no. This answer leaves the game unchanged.
    pub no: String,
}

impl Dialog {
    /// Returns the question that the dialog asks, if the dialog is a question.
    #[must_use]
    pub fn question(&self, text: &Text) -> Option<Question> {
        let (title, explained, yes, no) = match self {
            Dialog::Leave(_) => (text.leave_title(), text.leave_question(), text.leave_yes(), text.leave_no()),
            Dialog::Resign(player) => {
                (text.resign_title(*player), text.resign_question(player.other()), text.resign_yes(), text.leave_no())
            }
            Dialog::DeleteLine(moves) => (
                text.delete_line_title(),
                text.delete_line_question(moves.as_str()),
                text.delete_line_yes(),
                text.delete_line_no(),
            ),
            Dialog::Choices { .. }
            | Dialog::NewGame(_)
            | Dialog::Players(_)
            | Dialog::Settings
            | Dialog::Games
            | Dialog::Statistics
            | Dialog::Comment(_)
            | Dialog::Repertoire(_)
            | Dialog::Help
            | Dialog::About
            | Dialog::Copied { .. } => return None,
            Dialog::File(_) => return None,
        };
        Some(Question { title, explained, yes, no })
    }
}

impl View {
    /// Answers the question in the open dialog, if the dialog is a question.
    pub fn answer(&mut self, yes: bool, now: Duration) {
        match self.dialog() {
            Some(Dialog::Leave(_)) => self.answer_leave(yes, now),
            Some(Dialog::Resign(_)) => {
                self.close_dialog();
                if yes {
                    // Resigning fails if the game has ended since the question was asked.
                    let done = self.session_mut().resign(now);
                    self.tell(done);
                }
            }
            Some(Dialog::DeleteLine(_)) => {
                self.close_dialog();
                if yes {
                    // Deleting fails if the view shows another position since the question was asked.
                    let done = self.session_mut().delete_line(now);
                    self.tell(done);
                }
            }
            _ => {}
        }
    }

    /// Opens the dialog that asks whether to delete the variation on the board.
    pub(crate) fn ask_delete_line(&mut self) -> Result<(), ActionError> {
        let moves = self.session().variation_moves().ok_or(ActionError::MainLine)?;
        let moves = say::line(&moves, self.text());
        self.open_dialog(Dialog::DeleteLine(moves));
        Ok(())
    }

    /// Opens the dialog that asks whether to resign.
    pub(crate) fn ask_resign(&mut self) -> Result<(), ActionError> {
        let player = self.session().resigns().ok_or(ActionError::GameOver)?;
        self.open_dialog(Dialog::Resign(player));
        Ok(())
    }
}
