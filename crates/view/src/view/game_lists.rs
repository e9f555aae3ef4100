//! Lists of games in a view: opening and importing their games, and searching them for the position on the board.

use crate::dialog::Dialog;
use crate::explorer::SourceKind;
use crate::game_list::{GameList, GameLists, GamesError, News, Opened, Read, is_searchable};
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::Game;
use reversi::bitboard::Bitboard;
use reversi_records::library::Table;
use reversi_records::{Canonical, GameStart, NodeId, Record};
use std::path::PathBuf;
use std::time::Duration;

impl View {
    /// Returns the lists of games.
    #[must_use]
    pub fn game_lists(&self) -> &GameLists {
        &self.game_lists
    }

    /// Returns a mutable reference to the lists of games.
    pub fn game_lists_mut(&mut self) -> &mut GameLists {
        &mut self.game_lists
    }

    /// Returns the current list of games, if there is one.
    #[must_use]
    pub fn game_list(&self) -> Option<&GameList> {
        self.game_lists.current()
    }

    /// Returns a mutable reference to the current list of games.
    pub fn game_list_mut(&mut self) -> Option<&mut GameList> {
        self.game_lists.current_mut()
    }

    /// Returns a mutable reference to the current list of games, together with the messages.
    pub fn game_list_and_text(&mut self) -> (Option<&mut GameList>, &Text) {
        (self.game_lists.current_mut(), &self.text)
    }

    /// Opens a list of the games in files and folders.
    pub fn browse_files(&mut self, paths: Vec<PathBuf>) {
        self.game_lists.list_files(paths, self.game_start());
        self.open_unstored();
    }

    /// Opens a list of games that are not in a file.
    pub(crate) fn browse_records(&mut self, records: Vec<Record>) {
        self.game_lists.list_records(records);
        self.open_unstored();
    }

    /// Opens a list of games that have already been read.
    pub(crate) fn browse_table(&mut self, name: String, table: Table) {
        self.game_lists.list_table(name, table);
        self.open_unstored();
    }

    /// Opens the list of games from a file or from pasted text, and removes the previous file or text from the
    /// explorer.
    fn open_unstored(&mut self) {
        self.explorer.set_source(SourceKind::Browsed, None);
        self.open_dialog(Dialog::Games);
    }

    /// Returns the rules and the board size of the game on the board, which also apply to transcripts that state
    /// neither.
    pub(crate) fn game_start(&self) -> GameStart {
        let game = self.session.game();
        GameStart { rules: game.rules(), size: game.size() }
    }

    /// Imports the listed games into the library, and shows the library.
    pub fn import_browsed(&mut self) {
        match self.game_lists.files_to_import() {
            Some(Ok(paths)) => self.import(paths),
            Some(Err(failure)) => self.report_games_error(&failure),
            None => {}
        }
    }

    /// Imports the games in files and folders into the library, and shows the library.
    pub(crate) fn import(&mut self, paths: Vec<PathBuf>) {
        self.game_lists.import(paths, self.game_start());
    }

    /// Opens the dialog with all games in the current list, or in the first collection if there is no current list.
    pub(crate) fn browse_games(&mut self) {
        self.game_lists.forget_search();
        let has_list = self.game_lists.show_current_or_first();
        self.open_games(has_list);
    }

    fn open_games(&mut self, has_list: bool) {
        if has_list {
            self.open_dialog(Dialog::Games);
        } else {
            self.notices.replace(self.text.notice_no_games());
        }
    }

    /// Opens the game after or before the last opened game.
    pub(crate) fn open_neighbour(&mut self, is_next: bool) {
        if !self.game_lists.open_neighbour(is_next) {
            let text = &self.text;
            self.notices.replace(if is_next { text.notice_no_next_game() } else { text.notice_no_previous_game() });
        }
    }

    /// Returns whether the lists can be searched for the position on the board.
    #[must_use]
    pub fn can_search_position(&self) -> bool {
        self.searched_position().is_some()
    }

    /// Returns the visible position, if the lists can be searched for it.
    fn searched_position(&self) -> Option<Game> {
        let is_game = self.set_up().is_none();
        Some(self.position()).filter(|game| is_game && is_searchable(game)).cloned()
    }

    /// Opens a list of the games that reached the position on the board.
    pub(crate) fn search_position(&mut self) {
        match self.searched_position() {
            Some(game) => {
                let has_list = self.game_lists.search(game);
                self.open_games(has_list);
            }
            None => self.notices.replace(self.text.notice_no_search()),
        }
    }

    /// Toggles whether the list contains only the games that reached the position on the board.
    pub fn toggle_through(&mut self) {
        let game = self.searched_position();
        if let Some(list) = self.game_list_mut() {
            let is_on = list.through().is_some();
            list.set_through(game.filter(|_| !is_on));
        }
    }

    /// Processes the events of the lists that have occurred since the last call.
    pub(crate) fn update_game_lists(&mut self, now: Duration) {
        while let Some((at, news)) = self.game_lists.update() {
            match news {
                News::Read(table) => self.explorer.set_source(SourceKind::Browsed, Some(table)),
                News::Opened(opened) => self.take_opened(*opened, now),
                News::Failed(failure) => self.close_failed(at, &failure),
            }
        }
    }

    /// Removes a list whose collection could not be read, and shows the reason.
    fn close_failed(&mut self, at: usize, failure: &GamesError) {
        if self.game_lists.remove(at) && matches!(self.dialog(), Some(Dialog::Games)) {
            self.close_dialog();
        }
        self.notices.replace(say::failure(failure, &self.text));
    }

    fn take_opened(&mut self, opened: Opened, now: Duration) {
        let Opened { number, count, game, through } = opened;
        match game {
            Ok(read) => {
                let notice = say::game_of(&read.record, number, count, &self.text);
                match self.next_game(read, through.as_deref()) {
                    Ok(Some(next)) => self.replace(next.saying(notice), now),
                    // The game is already on the board.
                    Ok(None) => self.close_all_dialogs(),
                    Err(failure) => self.report_games_error(&failure),
                }
            }
            Err(failure) => self.report_games_error(&failure),
        }
    }

    /// Turns a game that has been read into the next game on the board. The user continues an unfinished game of their
    /// own, and sees any other game from its start or from the searched position. Returns `None` if the game is already
    /// on the board.
    fn next_game(&self, read: Read, through: Option<&Game>) -> Result<Option<NextGame>, GamesError> {
        let Read { mut record, own } = read;
        if let (Some(name), Some(autosave)) = (own, self.files.autosave()) {
            if self.games.is_on_board(&name) {
                return Ok(None);
            }
            // A game that another program has open can be shown, but not continued.
            if let Some(mut begun) = autosave.open_game(&name)? {
                if begun.is_finished {
                    begun.record.here = Some(first_shown(&begun.record, through));
                }
                return Ok(Some(NextGame::begun(begun)));
            }
        }
        if self.game_lists.was_own_opened() {
            if let Some(left) = self.games.find_left_game(&record) {
                return Ok(Some(left));
            }
            if self.is_of_board(&record) {
                return Ok(None);
            }
        }
        record.here = Some(first_shown(&record, through));
        Ok(Some(NextGame::new(record.into())))
    }

    /// Shows the reason why games could not be opened or imported. If the dialog with the list of games is open, the
    /// list shows the reason, because the dialog would hide a notice. Otherwise, a notice shows the reason.
    fn report_games_error(&mut self, error: &GamesError) {
        let said = say::failure(error, &self.text);
        if matches!(self.dialog(), Some(Dialog::Games)) {
            self.game_list_mut().into_iter().for_each(|list| list.tell(said.clone()));
        } else {
            self.notices.replace(said);
        }
    }
}

/// Returns the node of a game to show first: the node of the searched position, or the start.
fn first_shown(record: &Record, through: Option<&Game>) -> NodeId {
    through.and_then(|position| node_of(record, position)).unwrap_or_else(|| record.tree.root())
}

/// Returns the node at which the main line of a game reaches a position, in any of the eight symmetries.
fn node_of(record: &Record, position: &Game) -> Option<NodeId> {
    let form = |game: &Game| Some(Canonical::new(Bitboard::new(game.board(), game.turn()?)?).board);
    let wanted = form(position)?;
    let tree = &record.tree;
    let mut cursor = tree.cursor();
    tree.main_line().into_iter().find(|&node| {
        tree.walk(&mut cursor, node);
        form(cursor.game()) == Some(wanted)
    })
}
