//! The collections of a view, and what a person does with them.

use super::collection::{Collection, GamesError, Read};
use super::worker::{Worker, is_searchable};
use super::{GameList, News, Opened};
use crate::dialog::Dialog;
use crate::explorer::SourceKind;
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::Game;
use reversi::bitboard::Bitboard;
use reversi_records::library::{Sort, Table};
use reversi_records::{Canonical, GameStart, NodeId, Record};
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::time::Duration;

/// What is browsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The games that were begun on this machine.
    Own,
    /// All games of the library: those, and the imported ones.
    #[cfg(feature = "files")]
    Library,
    /// Files and folders.
    #[cfg(feature = "files")]
    Files(Vec<PathBuf>),
    /// Pasted text, or the text of a file.
    Pasted,
    /// Files in memory, by the name of the first.
    Contents(String),
}

impl Source {
    /// Its name in a few words.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self {
            Source::Own => text.games_own(),
            #[cfg(feature = "files")]
            Source::Library => text.games_library(),
            #[cfg(feature = "files")]
            Source::Files(paths) => match paths.as_slice() {
                [path] => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
                several => text.games_files(several.len()),
            },
            Source::Pasted => text.games_pasted(),
            Source::Contents(name) => name.clone(),
        }
    }

    /// Whether its games are kept by this program, with reviews and tags.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        #[cfg(feature = "files")]
        return matches!(self, Source::Own | Source::Library);
        #[cfg(not(feature = "files"))]
        return matches!(self, Source::Own);
    }
}

/// The collections that are browsed, each with its filter, its order and its selection, and the one that is shown.
#[derive(Default)]
pub(crate) struct Tabs {
    list: Vec<GameList>,
    at: usize,
    /// What was browsed before a position was searched for.
    before: Option<Source>,
    /// Where the game on the board was opened from: the list that is gone through, whatever was looked at since.
    gone_through: Option<Source>,
}

impl Tabs {
    fn current(&self) -> Option<&GameList> {
        self.list.get(self.at)
    }

    fn current_mut(&mut self) -> Option<&mut GameList> {
        self.list.get_mut(self.at)
    }

    fn find(&self, source: &Source) -> Option<usize> {
        self.list.iter().position(|game_list| game_list.source == *source)
    }

    /// Shows a collection. Files and pastes take the place of the ones before.
    fn show(&mut self, game_list: GameList) {
        self.list.retain(|other| other.source.is_kept() && other.source != game_list.source);
        self.list.push(game_list);
        self.at = self.list.len() - 1;
    }

    /// A position is searched for: remembers what was browsed until now, but for an earlier search.
    fn begin_search(&mut self) {
        if let Some(game_list) = self.current().filter(|game_list| game_list.through().is_none()) {
            self.before = Some(game_list.source.clone());
        }
    }

    /// Goes back to what was browsed before a position was searched for. Returns whether there was anything.
    fn end_search(&mut self) -> bool {
        let Some(before) = self.before.take() else { return false };
        let Some(at) = self.find(&before) else { return false };
        self.current_mut().into_iter().for_each(GameList::end_search);
        self.at = at;
        true
    }

    fn remove(&mut self, at: usize) {
        self.list.remove(at);
        self.at = self.at.min(self.list.len().saturating_sub(1));
    }
}

impl View {
    /// The games that are browsed, if any are.
    #[must_use]
    pub fn game_list(&self) -> Option<&GameList> {
        self.tabs().current()
    }

    /// The games that are browsed, mutable.
    pub fn game_list_mut(&mut self) -> Option<&mut GameList> {
        self.tabs_mut().current_mut()
    }

    /// The games that are browsed, mutable, with the messages at hand.
    pub fn game_list_and_text(&mut self) -> (Option<&mut GameList>, &Text) {
        let (tabs, text) = self.tabs_and_text();
        (tabs.current_mut(), text)
    }

    /// All collections that can be browsed, and which of them is.
    #[must_use]
    pub fn sources(&self) -> (Vec<Source>, Option<usize>) {
        let mut sources = Vec::new();
        #[cfg(feature = "files")]
        if self.files.autosave().is_some() {
            sources.extend([Source::Own, Source::Library]);
        }
        if !self.own_games().is_empty() {
            sources.push(Source::Own);
        }
        sources.extend(
            self.tabs().list.iter().map(|game_list| &game_list.source).filter(|source| !source.is_kept()).cloned(),
        );
        let shown = self.game_list().map(GameList::source);
        let at = sources.iter().position(|source| Some(source) == shown);
        (sources, at)
    }

    /// Browses a collection.
    pub fn browse(&mut self, source: &Source) {
        if *source == Source::Own && self.has_new_own_games() {
            return self.browse_own();
        }
        if let Some(at) = self.tabs().find(source) {
            self.tabs_mut().at = at;
            return self.game_list_mut().into_iter().for_each(GameList::refresh);
        }
        #[cfg(feature = "files")]
        if let (true, Some(autosave)) = (source.is_kept(), self.files.autosave()) {
            let is_own = *source == Source::Own;
            let open = Collection::of_library(autosave.store().clone(), is_own);
            let sort = if is_own { (Sort::Date, true) } else { (Sort::Added, false) };
            let game_list = GameList::new(source.clone(), Worker::start(open, self.waker()), sort);
            let tabs = self.tabs_mut();
            tabs.list.push(game_list);
            tabs.at = tabs.list.len() - 1;
        }
    }

    /// Browses one's own games, which the view keeps itself, filtered and sorted as they were.
    fn browse_own(&mut self) {
        let records = self.take_own_games();
        let worker = Worker::start(Collection::of_table(Table::of_own(records)), self.waker());
        let tabs = self.tabs_mut();
        let mut game_list = GameList::new(Source::Own, worker, (Sort::Date, true));
        if let Some(at) = tabs.find(&Source::Own) {
            game_list.list_as(tabs.list.remove(at));
        }
        tabs.list.push(game_list);
        tabs.at = tabs.list.len() - 1;
    }

    /// Browses the next of the collections.
    pub fn browse_next(&mut self) {
        let (sources, at) = self.sources();
        let next = at.map_or(0, |at| (at + 1) % sources.len().max(1));
        if let Some(source) = sources.get(next) {
            self.browse(source);
        }
    }

    /// Browses the games of files and folders.
    #[cfg(feature = "files")]
    pub fn browse_files(&mut self, paths: Vec<PathBuf>) {
        let worker = Worker::start(Collection::of_files(paths.clone(), self.game_start()), self.waker());
        self.show_browsed(GameList::new(Source::Files(paths), worker, (Sort::Added, false)));
    }

    /// Browses games that are in no file.
    pub(crate) fn browse_records(&mut self, records: Vec<Record>) {
        let worker = Worker::start(Collection::of_records(records), self.waker());
        self.show_browsed(GameList::new(Source::Pasted, worker, (Sort::Added, false)));
    }

    /// Browses games that were read already.
    pub(crate) fn browse_table(&mut self, name: String, table: Table) {
        let worker = Worker::start(Collection::of_table(table), self.waker());
        self.show_browsed(GameList::new(Source::Contents(name), worker, (Sort::Added, false)));
    }

    /// What transcripts begin with.
    pub(crate) fn game_start(&self) -> GameStart {
        let game = self.session().game();
        GameStart { rules: game.rules(), size: game.size() }
    }

    /// Whether the games that are browsed can be taken into the library.
    #[must_use]
    pub fn can_import(&self) -> bool {
        #[cfg(feature = "files")]
        if let (Some(game_list), Some(_)) = (self.game_list(), self.files.autosave()) {
            return !game_list.source().is_kept() && game_list.reading().is_none();
        }
        false
    }

    /// Takes the games that are browsed into the library, and goes there.
    pub fn import_browsed(&mut self) {
        #[cfg(feature = "files")]
        if let (true, Some(game_list), Some(autosave)) = (self.can_import(), self.game_list(), self.files.autosave()) {
            let paths = match game_list.source() {
                Source::Files(paths) => Ok(paths.clone()),
                // They are in no file yet.
                _ => game_list
                    .records()
                    .map_err(GamesError::from)
                    .and_then(|records| Ok(vec![autosave.store().save_pasted_games(&records)?])),
            };
            match paths {
                Ok(paths) => self.import(paths),
                Err(failure) => self.tell_failure(&failure),
            }
        }
    }

    /// Whether files can be chosen to be taken into the library.
    #[must_use]
    pub fn can_choose_import(&self) -> bool {
        #[cfg(feature = "files")]
        return self.files.autosave().is_some()
            && self.game_list().is_some_and(|game_list| game_list.source().is_kept());
        #[cfg(not(feature = "files"))]
        return false;
    }

    /// Takes the games of files and folders into the library, and goes there.
    #[cfg(feature = "files")]
    pub(crate) fn import(&mut self, paths: Vec<PathBuf>) {
        let start = self.game_start();
        self.browse(&Source::Library);
        if let Some(game_list) = self.game_list_mut() {
            game_list.import(paths, start);
        }
    }

    /// Goes back to the games that were browsed last, or to one's own, whatever position they came through.
    pub(crate) fn browse_games(&mut self) {
        if !self.end_search()
            && let Some(game_list) = self.game_list_mut().filter(|game_list| game_list.through().is_some())
        {
            game_list.set_through(None);
        }
        self.open_games();
    }

    /// Whether the games that are listed were searched for, and one can go back to the list before.
    #[must_use]
    pub fn has_former_games(&self) -> bool {
        self.tabs().before.is_some() && self.game_list().is_some_and(|game_list| game_list.through().is_some())
    }

    /// Goes back to the games that were listed before a position was searched for. Returns whether there were any.
    pub fn end_search(&mut self) -> bool {
        self.has_former_games() && self.tabs_mut().end_search()
    }

    fn open_games(&mut self) {
        let source = self.game_list().map(GameList::source).cloned();
        match source.or_else(|| self.sources().0.into_iter().next()) {
            Some(source) => {
                self.browse(&source);
                self.open_dialog(Dialog::Games);
            }
            None => {
                let notice = self.text().notice_no_games();
                self.notices_mut().replace(notice);
            }
        }
    }

    /// Opens the selected game.
    pub fn open_browsed(&mut self) {
        if let Some(game_list) = self.game_list_mut() {
            game_list.open();
        }
    }

    /// Opens the game after or before the one that was opened last.
    pub(crate) fn open_neighbour(&mut self, is_next: bool) {
        let tabs = self.tabs_mut();
        if let Some(at) = tabs.gone_through.as_ref().and_then(|source| tabs.find(source)) {
            tabs.at = at;
        }
        match self.game_list_mut() {
            Some(game_list) if game_list.has_neighbour(is_next) => {
                game_list.step(if is_next { 1 } else { -1 });
                game_list.open();
            }
            _ => {
                let notice =
                    if is_next { self.text().notice_no_next_game() } else { self.text().notice_no_previous_game() };
                self.notices_mut().replace(notice);
            }
        }
    }

    /// Opens nothing any more: a person has gone on to something else.
    pub(crate) fn cancel_opening(&mut self) {
        self.tabs_mut().list.iter_mut().for_each(GameList::cancel);
    }

    /// Whether games can be searched for the position on the board.
    #[must_use]
    pub fn can_search_position(&self) -> bool {
        self.searched_position().is_some()
    }

    /// The position on the screen, if games can be searched for it.
    fn searched_position(&self) -> Option<Game> {
        let is_game = self.set_up().is_none();
        Some(self.position()).filter(|game| is_game && is_searchable(game)).cloned()
    }

    /// Lists the games that came through the position on the board.
    pub(crate) fn search_position(&mut self) {
        let Some(game) = self.searched_position() else {
            let notice = self.text().notice_no_search();
            return self.notices_mut().replace(notice);
        };
        self.tabs_mut().begin_search();
        // In the file that is browsed, or else in all games there are.
        #[cfg(feature = "files")]
        if self.files.autosave().is_some()
            && self.game_list().is_none_or(|game_list| *game_list.source() == Source::Own)
        {
            self.browse(&Source::Library);
        }
        self.open_games();
        if let Some(game_list) = self.game_list_mut() {
            game_list.search_through(game);
        }
    }

    /// Lists the games that came through the position on the board, or all of them again.
    pub fn toggle_through(&mut self) {
        let game = self.searched_position();
        if let Some(game_list) = self.game_list_mut() {
            let is_on = game_list.through().is_some();
            game_list.set_through(game.filter(|_| !is_on));
        }
    }

    /// Takes up what has come of browsing.
    pub(crate) fn update_game_lists(&mut self, now: Duration) {
        for at in (0..self.tabs().list.len()).rev() {
            while let Some(news) = self.tabs_mut().list.get_mut(at).and_then(GameList::update) {
                match news {
                    News::Read(table) => self.set_explorer_source(SourceKind::Browsed, Some(table)),
                    News::Opened(opened) => {
                        let tabs = self.tabs_mut();
                        tabs.gone_through = Some(tabs.list[at].source.clone());
                        self.take_opened(*opened, now);
                    }
                    News::Failed(failure) => {
                        self.close_failed(at, &failure);
                        break;
                    }
                }
            }
        }
    }

    /// Closes a collection that cannot be read, and says why.
    fn close_failed(&mut self, at: usize, failure: &GamesError) {
        if self.tabs().at == at && matches!(self.dialog(), Some(Dialog::Games)) {
            self.close_dialog();
        }
        self.tabs_mut().remove(at);
        let notice = say::failure(failure, self.text());
        self.notices_mut().replace(notice);
    }

    /// The name of the file, the folder or the paste that is browsed.
    pub(crate) fn browsed_title(&self) -> Option<String> {
        let mut sources = self.tabs().list.iter().map(GameList::source);
        sources.find(|source| !source.is_kept()).map(|source| source.title(self.text()))
    }

    /// Shows a collection in the place of the file or the paste before, which the explorer does not know any more.
    fn show_browsed(&mut self, game_list: GameList) {
        self.set_explorer_source(SourceKind::Browsed, None);
        self.tabs_mut().show(game_list);
        self.open_dialog(Dialog::Games);
    }

    fn take_opened(&mut self, opened: Opened, now: Duration) {
        let Opened { number, count, game, through } = opened;
        match game {
            Ok(read) => {
                let notice = say::game_of(&read.record, number, count, self.text());
                match self.next_game(read, through.as_deref()) {
                    Ok(Some(next)) => self.replace(next.saying(notice), now),
                    // It is the one on the board.
                    Ok(None) => self.close_all_dialogs(),
                    Err(failure) => self.tell_failure(&failure),
                }
            }
            Err(failure) => self.tell_failure(&failure),
        }
    }

    /// A game that was read, ready to be played on, or to be gone through from its start or from a position; `None` if it is
    /// the one on the board.
    fn next_game(&self, read: Read, through: Option<&Game>) -> Result<Option<NextGame>, GamesError> {
        let Read { mut record, own } = read;
        #[cfg(feature = "files")]
        if let (Some(name), Some(autosave)) = (own, self.files.autosave()) {
            if self.is_on_board(&name) {
                return Ok(None);
            }
            // A game that another program has open can be looked at.
            if let Some(mut begun) = autosave.open_game(&name)? {
                if begun.is_finished {
                    begun.record.here = Some(first_shown(&begun.record, through));
                }
                return Ok(Some(NextGame::begun(begun)));
            }
        }
        #[cfg(not(feature = "files"))]
        drop(own);
        if self.tabs().gone_through == Some(Source::Own) && !self.own_games().is_empty() {
            if let Some(left) = self.find_left_game(&record) {
                return Ok(Some(left));
            }
            if self.is_of_board(&record) {
                return Ok(None);
            }
        }
        record.here = Some(first_shown(&record, through));
        Ok(Some(NextGame::new(record.into())))
    }

    fn tell_failure(&mut self, failure: &GamesError) {
        let notice = say::failure(failure, self.text());
        if matches!(self.dialog(), Some(Dialog::Games)) {
            // Notices are behind the table.
            self.game_list_mut().into_iter().for_each(|game_list| game_list.tell(notice.clone()));
        } else {
            self.notices_mut().replace(notice);
        }
    }
}

/// Where going through a game begins: at the position that was searched for, or at its start.
fn first_shown(record: &Record, through: Option<&Game>) -> NodeId {
    through.and_then(|position| node_of(record, position)).unwrap_or_else(|| record.tree.root())
}

/// Where the main line of a game comes through a position, in any of the eight symmetries.
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
