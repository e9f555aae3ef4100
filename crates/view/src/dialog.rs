//! The dialogs, one variant each. The forms in dialogs are in files beside this one.

pub(crate) mod comment;
#[cfg(feature = "files")]
pub(crate) mod file;
pub(crate) mod new_game;
mod new_game_keys;
pub(crate) mod question;
pub(crate) mod repertoire;
pub(crate) mod start;

use crate::games::NextGame;
use comment::CommentForm;
use new_game::NewGameForm;
use repertoire::RepertoireForm;
use reversi::Player;

/// A dialog over the board.
#[derive(Debug)]
pub enum Dialog {
    /// The choice of what to start with.
    Start {
        /// The row with the keyboard focus.
        row: usize,
    },
    /// The question whether to leave the game on the board for another one.
    Leave(Box<NextGame>),
    /// The question whether a side resigns.
    Resign(Player),
    /// A new game.
    NewGame(NewGameForm),
    /// The players of the game on the board.
    Players(NewGameForm),
    /// The settings, which take effect at once.
    Settings,
    /// The file chooser.
    #[cfg(feature = "files")]
    File(file::Chooser),
    /// The [list of games](crate::View::game_list).
    Games,
    /// Statistics of a person's own games.
    Statistics,
    /// The comment on a move.
    Comment(CommentForm),
    /// The choice of openings to train.
    Repertoire(RepertoireForm),
    /// The help: rules and keys.
    Help,
    /// About this program.
    About,
    /// The copied text, for views whose clipboard is unreliable.
    Copied {
        /// The kind of text that was copied.
        title: String,
        /// The text.
        text: String,
    },
}

/// The open dialogs, each over the one before.
#[derive(Debug, Default)]
pub(crate) struct Dialogs(Vec<Dialog>);

impl Dialogs {
    /// The dialog over all others.
    pub(crate) fn top(&self) -> Option<&Dialog> {
        self.0.last()
    }

    /// The dialog over all others, mutable.
    pub(crate) fn top_mut(&mut self) -> Option<&mut Dialog> {
        self.0.last_mut()
    }

    /// Opens a dialog over the others. A dialog of the same variant is replaced.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.0.retain(|other| std::mem::discriminant(other) != std::mem::discriminant(&dialog));
        self.0.push(dialog);
    }

    /// Closes the dialog over all others and returns it.
    pub(crate) fn close(&mut self) -> Option<Dialog> {
        self.0.pop()
    }

    pub(crate) fn close_all(&mut self) {
        self.0.clear();
    }
}
