//! The dialogs that a view can open. The modules in `dialog/` contain their forms.

pub(crate) mod choices;
pub(crate) mod comment;
pub(crate) mod file;
pub(crate) mod new_game;
mod new_game_keys;
pub(crate) mod play_again;
pub(crate) mod question;
pub(crate) mod repertoire;

use crate::games::NextGame;
use choices::ChoiceList;
use comment::CommentForm;
use new_game::NewGameForm;
use repertoire::RepertoireForm;
use reversi::Player;

/// A dialog over the board.
#[derive(Debug)]
pub enum Dialog {
    /// A list of choices, such as the start dialog.
    Choices {
        /// The list.
        list: ChoiceList,
        /// The index of the row with the keyboard focus.
        row: usize,
    },
    /// The question of whether to leave the game on the board and open this game instead.
    Leave(Box<NextGame>),
    /// The question of whether this side resigns.
    Resign(Player),
    /// The question of whether to delete a variation, with the moves of the variation.
    DeleteLine(String),
    /// The form for a new game.
    NewGame(NewGameForm),
    /// The form for changing the players of the game on the board.
    Players(NewGameForm),
    /// The settings. Changes take effect at once.
    Settings,
    /// The dialog for choosing a file.
    File(file::Chooser),
    /// The [list of games](crate::View::game_list).
    Games,
    /// The statistics of the user's own games.
    Statistics,
    /// The form for writing a comment on a move.
    Comment(CommentForm),
    /// The form for choosing openings to train.
    Repertoire(RepertoireForm),
    /// The help page, which explains the rules and the keys.
    Help,
    /// Information about the program.
    About,
    /// The text that was copied, for views with an unreliable clipboard.
    Copied {
        /// A title that names the kind of text.
        title: String,
        /// The text that was copied.
        text: String,
    },
}

/// The open dialogs, from bottom to top.
#[derive(Debug, Default)]
pub(crate) struct Dialogs(Vec<Dialog>);

impl Dialogs {
    /// Returns the topmost dialog.
    pub(crate) fn top(&self) -> Option<&Dialog> {
        self.0.last()
    }

    /// Returns a mutable reference to the topmost dialog.
    pub(crate) fn top_mut(&mut self) -> Option<&mut Dialog> {
        self.0.last_mut()
    }

    /// Opens a dialog on top of the others. If a dialog of the same variant is already open, the new dialog replaces
    /// it.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.0.retain(|other| std::mem::discriminant(other) != std::mem::discriminant(&dialog));
        self.0.push(dialog);
    }

    /// Closes and returns the topmost dialog.
    pub(crate) fn close(&mut self) -> Option<Dialog> {
        self.0.pop()
    }

    pub(crate) fn close_all(&mut self) {
        self.0.clear();
    }
}
