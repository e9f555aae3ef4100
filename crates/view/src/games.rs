//! The game on the board, the game that replaces it, and the unfinished games. Every game in which a person has moved
//! is saved.

use crate::dialog::new_game::NewGame;
use reversi_records::sgf_game;
use reversi_session::{PreparedGame, Record};
use reversi_study::{GameFile, OpenedGame, review::ReviewStore};
use std::sync::Arc;
use std::time::Duration;

/// The state that is needed to save the game on the board, and the games that were on the board before it.
#[derive(Default, Debug)]
pub struct Games {
    /// Whether the game on the board was started or continued in this program, rather than only opened. The view saves
    /// only such a game.
    pub(crate) begun: bool,
    /// Whether the game was opened from a file, from pasted text or from a list.
    pub(crate) opened: bool,
    /// The file in which the game is saved; `None` until the game is saved for the first time.
    pub(crate) kept: Option<Arc<GameFile>>,
    /// The names of the unfinished games that the user has left to continue another game. The search for an unfinished
    /// game tries these games last, so that repeated searches find every game.
    pub(crate) passed: Vec<String>,
    /// The unfinished games that the user has left, if there is no folder to save them in. "Continue" opens the last
    /// game in the list first.
    pub(crate) left: Vec<Record>,
    /// The finished games that other games have replaced, if there is no folder to save them in.
    pub(crate) played: Vec<Record>,
    /// The unfinished game that the action "continue" would open.
    pub(crate) unfinished: Option<UnfinishedGame>,
}

/// Returns a record as text without its date, so that games can be compared.
fn undated(record: &Record) -> String {
    let mut record = record.clone();
    record.info.date.clear();
    sgf_game::write(&record)
}

/// An unfinished game that can be continued.
#[derive(Clone, Debug)]
pub struct UnfinishedGame {
    /// The record of the game.
    pub record: Record,
    /// The time since the game was last played, if it is known.
    pub age: Option<Duration>,
}

/// A game that is about to replace the game on the board.
#[derive(Debug)]
pub struct NextGame {
    pub(crate) game: PreparedGame,
    /// The choices from which the game was created. The form for a new game suggests these choices next time.
    pub(crate) chosen: Option<NewGame>,
    /// The notice to show when the game is on the board.
    pub(crate) notice: Option<String>,
    /// Whether the game is an unfinished game that the user continues.
    pub(crate) continues: bool,
    /// Whether the game comes from a file, from pasted text or from a list.
    pub(crate) is_opened: bool,
    /// The index of the game in [`Games::left`], if the game comes from that list.
    pub(crate) left: Option<usize>,
    pub(crate) kept: Option<Arc<GameFile>>,
}

impl NextGame {
    pub(crate) fn new(game: PreparedGame) -> NextGame {
        NextGame { game, chosen: None, notice: None, continues: false, is_opened: true, left: None, kept: None }
    }

    /// Marks the game as a new game, which does not come from a file, from pasted text or from a list.
    pub(crate) fn anew(self) -> NextGame {
        NextGame { is_opened: false, ..self }
    }

    pub(crate) fn chosen(self, chosen: NewGame) -> NextGame {
        NextGame { chosen: Some(chosen), ..self.anew() }
    }

    /// Creates the next game from a saved game. If the saved game is unfinished, the user continues it.
    pub(crate) fn begun(game: OpenedGame) -> NextGame {
        let OpenedGame { kept, record, is_finished } = game;
        NextGame { continues: !is_finished, kept: Some(Arc::new(kept)), ..NextGame::new(record.into()) }
    }

    pub(crate) fn saying(self, notice: String) -> NextGame {
        NextGame { notice: Some(notice), ..self }
    }
}

impl Games {
    /// Switches to another game. The view saves this game to the file `next`, or to a new file if `next` is `None`.
    /// `continues` says whether the game is an unfinished game that the user continues.
    pub(crate) fn pass_to(&mut self, next: Option<Arc<GameFile>>, continues: bool) {
        let was_passed = next.as_ref().is_some_and(|next| self.passed.iter().any(|name| name == next.name()));
        if !continues || was_passed {
            self.passed.clear();
        }
        let left = std::mem::replace(&mut self.kept, next);
        self.passed.extend(left.filter(|_| continues).map(|left| left.name().to_owned()));
    }
}

impl Games {
    /// Returns the unfinished game that the action "continue" would open.
    #[must_use]
    pub fn unfinished(&self) -> Option<&UnfinishedGame> {
        self.unfinished.as_ref()
    }

    /// Returns whether the game on the board was started or continued in this program, rather than only opened. A view
    /// that stores games itself saves only such a game.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.begun
    }

    /// Returns whether the game on the board was opened, but not continued. A view that stores games itself shows such
    /// a game again at the next visit.
    #[must_use]
    pub fn is_opened(&self) -> bool {
        self.opened && !self.begun
    }

    /// Returns the unfinished games that the user has left, if there is no folder to save them in. "Continue" opens the
    /// last game in the list first.
    #[must_use]
    pub fn left(&self) -> &[Record] {
        &self.left
    }

    /// Returns the finished games that other games have replaced since the last call, if there is no folder to save
    /// them in.
    pub fn take_played(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.played)
    }

    /// Returns whether the game in the file with this name is on the board.
    pub(crate) fn is_on_board(&self, name: &str) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.name() == name)
    }

    /// Returns the store for reviews of the game on the board, if the game is saved.
    pub(crate) fn reviews(&self) -> Option<ReviewStore> {
        self.kept.as_ref().map(|kept| kept.reviews())
    }

    /// Returns the game with this index in [`Games::left`], ready to be continued.
    pub(crate) fn left_game(&self, at: usize) -> NextGame {
        let record = self.left[at].clone();
        NextGame { continues: true, left: Some(at), ..NextGame::new(record.into()) }
    }

    /// Finds the game with this record in [`Games::left`], and returns it, ready to be continued. The dates may differ.
    pub(crate) fn find_left_game(&self, record: &Record) -> Option<NextGame> {
        let wanted = undated(record);
        Some(self.left_game(self.left.iter().position(|left| undated(left) == wanted)?))
    }
}
