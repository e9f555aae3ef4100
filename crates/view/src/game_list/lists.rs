//! A view's lists of games: one list for each collection. The view shows one list at a time, called the current list.

use super::collection::Collection;
use super::collection::GamesError;
use super::worker::Worker;
use super::{GameList, News};
use crate::text::Text;
use reversi::Game;
use reversi_records::GameStart;
use reversi_records::Record;
use reversi_records::library::{Sort, Table};
use reversi_session::Waker;
use reversi_study::Store;
use std::path::PathBuf;

/// The collection whose games a list shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The user's own games, which were played on this machine.
    Own,
    /// All games in the library: the imported games, and the user's own games.
    Library,
    /// The games in files and folders.
    Files(Vec<PathBuf>),
    /// The games in pasted text or in a text file.
    Pasted,
    /// The games in files that are in memory. The string is the name of the first file, which is the title of the list.
    Contents(String),
}

impl Source {
    /// Returns a short name for the collection.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self {
            Source::Own => text.games_own(),
            Source::Library => text.games_library(),
            Source::Files(paths) => match paths.as_slice() {
                [path] => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
                several => text.games_files(several.len()),
            },
            Source::Pasted => text.games_pasted(),
            Source::Contents(name) => name.clone(),
        }
    }

    /// Returns whether this program stores the games itself, with reviews and tags.
    #[must_use]
    pub const fn is_stored(&self) -> bool {
        matches!(self, Source::Own | Source::Library)
    }
}

/// The lists of games, each with its filter, order and selection. The view shows the current list.
pub struct GameLists {
    lists: Vec<GameList>,
    /// The index of the current list.
    at: usize,
    /// The collection that was shown before a search for a position.
    before: Option<Source>,
    /// The collection from which the game on the board was opened. "Next game" continues in this collection, even if
    /// the user has looked at another list since then.
    opened_from: Option<Source>,
    /// The user's own games that the view itself stores. Each string is the name of the game in that storage.
    own: Vec<(String, Record)>,
    /// Whether `own` has changed since the list of the user's own games was created.
    has_new_own: bool,
    /// The store that contains the library, if there is one.
    store: Option<Store>,
    /// The callback that wakes the view when a list has changed.
    waker: Waker,
}

impl GameLists {
    pub(crate) fn new(waker: Waker) -> GameLists {
        GameLists {
            lists: Vec::new(),
            at: 0,
            before: None,
            opened_from: None,
            own: Vec::new(),
            has_new_own: false,
            store: None,
            waker,
        }
    }

    /// Adds a store's library to the collections.
    pub(crate) fn set_store(&mut self, store: Store) {
        self.store = Some(store);
    }

    /// Returns the current list, or `None` if there are no lists.
    #[must_use]
    pub fn current(&self) -> Option<&GameList> {
        self.lists.get(self.at)
    }

    /// Returns a mutable reference to the current list.
    pub fn current_mut(&mut self) -> Option<&mut GameList> {
        self.lists.get_mut(self.at)
    }

    /// Returns all collections that the view can show, and the index of the current collection.
    #[must_use]
    pub fn sources(&self) -> (Vec<Source>, Option<usize>) {
        let mut sources = Vec::new();
        if self.store.is_some() {
            sources.extend([Source::Own, Source::Library]);
        }
        if !self.own.is_empty() {
            sources.push(Source::Own);
        }
        sources.extend(self.lists.iter().map(|list| &list.source).filter(|source| !source.is_stored()).cloned());
        let shown = self.current().map(GameList::source);
        let at = sources.iter().position(|source| Some(source) == shown);
        (sources, at)
    }

    /// Shows one of the collections in [`sources`](Self::sources).
    pub fn show(&mut self, source: &Source) {
        if *source == Source::Own && self.has_new_own && !self.own.is_empty() {
            return self.list_own_games();
        }
        if let Some(at) = self.find(source) {
            self.at = at;
            return self.current_mut().into_iter().for_each(GameList::refresh);
        }
        if let (true, Some(store)) = (source.is_stored(), &self.store) {
            let is_own = *source == Source::Own;
            let open = Collection::of_library(store.clone(), is_own);
            let sort = if is_own { (Sort::Date, true) } else { (Sort::Added, false) };
            let worker = Worker::start(open, self.waker.clone());
            self.push(GameList::new(source.clone(), worker, sort));
        }
    }

    /// Shows the next collection, wrapping around.
    pub fn show_next(&mut self) {
        let (sources, at) = self.sources();
        let next = at.map_or(0, |at| (at + 1) % sources.len().max(1));
        if let Some(source) = sources.get(next) {
            self.show(source);
        }
    }

    /// Lists the games that [`set_own_games`](Self::set_own_games) has set. The new list has the same filter and order
    /// as the previous list.
    fn list_own_games(&mut self) {
        self.has_new_own = false;
        let records: Vec<Record> = self.own.iter().map(|(_, record)| record.clone()).collect();
        let worker = Worker::start(Collection::of_table(Table::of_own(records)), self.waker.clone());
        let mut list = GameList::new(Source::Own, worker, (Sort::Date, true));
        if let Some(at) = self.find(&Source::Own) {
            list.list_as(self.lists.remove(at));
        }
        self.push(list);
    }

    /// Sets the user's own games, each with its name in the caller's storage. Only the page calls this method, because
    /// the page stores the games itself.
    pub fn set_own_games(&mut self, games: Vec<(String, Record)>) {
        (self.own, self.has_new_own) = (games, true);
    }

    /// Returns the games that [`set_own_games`](Self::set_own_games) has set, each with its name in the caller's
    /// storage.
    pub(crate) fn own_games(&self) -> &[(String, Record)] {
        &self.own
    }

    /// Lists the games in files and folders. The new list replaces the list of other files or of pasted text.
    pub(crate) fn list_files(&mut self, paths: Vec<PathBuf>, start: GameStart) {
        let worker = Worker::start(Collection::of_files(paths.clone(), start), self.waker.clone());
        self.replace_unstored(GameList::new(Source::Files(paths), worker, (Sort::Added, false)));
    }

    /// Lists games that are not in a file. The new list replaces the list of files or of other pasted text.
    pub(crate) fn list_records(&mut self, records: Vec<Record>) {
        let worker = Worker::start(Collection::of_records(records), self.waker.clone());
        self.replace_unstored(GameList::new(Source::Pasted, worker, (Sort::Added, false)));
    }

    /// Lists games that have already been read. The new list replaces the list of other files or of pasted text.
    pub(crate) fn list_table(&mut self, name: String, table: Table) {
        let worker = Worker::start(Collection::of_table(table), self.waker.clone());
        self.replace_unstored(GameList::new(Source::Contents(name), worker, (Sort::Added, false)));
    }

    fn replace_unstored(&mut self, list: GameList) {
        self.lists.retain(|other| other.source.is_stored() && other.source != list.source);
        self.push(list);
    }

    fn push(&mut self, list: GameList) {
        self.lists.push(list);
        self.at = self.lists.len() - 1;
    }

    fn find(&self, source: &Source) -> Option<usize> {
        self.lists.iter().position(|list| list.source == *source)
    }

    /// Returns the name of the listed file, folder or pasted text.
    pub(crate) fn unstored_title(&self, text: &Text) -> Option<String> {
        let mut sources = self.lists.iter().map(GameList::source);
        sources.find(|source| !source.is_stored()).map(|source| source.title(text))
    }

    /// Returns whether the games in the current list can be imported into the library.
    #[must_use]
    pub fn can_import(&self) -> bool {
        if let (Some(list), Some(_)) = (self.current(), &self.store) {
            return !list.source().is_stored() && list.reading().is_none();
        }
        false
    }

    /// Returns whether the user can choose files to import into the library.
    #[must_use]
    pub fn can_choose_import(&self) -> bool {
        self.store.is_some() && self.current().is_some_and(|list| list.source().is_stored())
    }

    /// Returns the files from which to import the listed games. If the games are not in files, first writes them to a
    /// new file. Returns `None` if the listed games cannot be imported.
    pub(crate) fn files_to_import(&self) -> Option<Result<Vec<PathBuf>, GamesError>> {
        let (list, store) = (self.current().filter(|_| self.can_import())?, self.store.as_ref()?);
        Some(match list.source() {
            Source::Files(paths) => Ok(paths.clone()),
            _ => list
                .records()
                .map_err(GamesError::from)
                .and_then(|records| Ok(vec![store.save_pasted_games(&records)?])),
        })
    }

    /// Imports the games in files and folders into the library, and shows the library.
    pub(crate) fn import(&mut self, paths: Vec<PathBuf>, start: GameStart) {
        self.show(&Source::Library);
        if let Some(list) = self.current_mut() {
            list.import(paths, start);
        }
    }

    /// Lists the games in the current collection that reached a position. If there is no current collection, or if it
    /// contains only the user's own games, the method searches the library instead, provided that there is a library.
    /// Returns whether there is a list to search.
    pub(crate) fn search(&mut self, position: Game) -> bool {
        // The user can go back to the collection that was shown before the search. If the user searches several times,
        // this is the collection before the first search.
        if let Some(list) = self.current().filter(|list| list.through().is_none()) {
            self.before = Some(list.source.clone());
        }
        if self.store.is_some() && self.current().is_none_or(|list| *list.source() == Source::Own) {
            self.show(&Source::Library);
        }
        let has_list = self.show_current_or_first();
        if let Some(list) = self.current_mut() {
            list.search_through(position);
        }
        has_list
    }

    /// Shows the current list with any new games, or the first collection if there is no current list. Returns whether
    /// there is a list to show.
    pub(crate) fn show_current_or_first(&mut self) -> bool {
        let source = self.current().map(GameList::source).cloned();
        let source = source.or_else(|| self.sources().0.into_iter().next());
        source.iter().for_each(|source| self.show(source));
        source.is_some()
    }

    /// Returns whether the current list shows the result of a search for a position, and the user can go back to the
    /// list that was shown before the search.
    #[must_use]
    pub fn has_former(&self) -> bool {
        self.before.is_some() && self.current().is_some_and(|list| list.through().is_some())
    }

    /// Goes back to the list that was shown before the search for a position. Returns whether there was such a list.
    pub fn end_search(&mut self) -> bool {
        if !self.has_former() {
            return false;
        }
        let Some(at) = self.before.take().and_then(|before| self.find(&before)) else { return false };
        self.current_mut().into_iter().for_each(GameList::end_search);
        self.at = at;
        true
    }

    /// Ends any search for a position, and goes back to the list that was shown before the search, if there is one.
    pub(crate) fn forget_search(&mut self) {
        if !self.end_search()
            && let Some(list) = self.current_mut().filter(|list| list.through().is_some())
        {
            list.set_through(None);
        }
    }

    /// Opens the selected game in the current list.
    pub fn open_selected(&mut self) {
        if let Some(list) = self.current_mut() {
            list.open();
        }
    }

    /// Opens the game after or before the last opened game. Returns whether there is such a game.
    pub(crate) fn open_neighbour(&mut self, is_next: bool) -> bool {
        if let Some(at) = self.opened_from.as_ref().and_then(|source| self.find(source)) {
            self.at = at;
        }
        let Some(list) = self.current_mut().filter(|list| list.has_neighbour(is_next)) else { return false };
        list.step(if is_next { 1 } else { -1 });
        list.open();
        true
    }

    /// Cancels the opening of games that are still being read. The view calls this method when the user performs
    /// another action in the meantime.
    pub(crate) fn cancel_opening(&mut self) {
        self.lists.iter_mut().for_each(GameList::cancel);
    }

    /// Returns whether the last opened game is one of the games that the view itself stores.
    pub(crate) fn was_own_opened(&self) -> bool {
        self.opened_from == Some(Source::Own) && !self.own.is_empty()
    }

    /// Returns the next event from any of the lists, with the index of the list.
    pub(crate) fn update(&mut self) -> Option<(usize, News)> {
        for at in (0..self.lists.len()).rev() {
            if let Some(news) = self.lists[at].update() {
                if matches!(news, News::Opened(_)) {
                    self.opened_from = Some(self.lists[at].source.clone());
                }
                return Some((at, news));
            }
        }
        None
    }

    /// Removes a list whose collection could not be read. Returns whether this list was the current list.
    pub(crate) fn remove(&mut self, at: usize) -> bool {
        let was_shown = self.at == at;
        self.lists.remove(at);
        self.at = self.at.min(self.lists.len().saturating_sub(1));
        was_shown
    }
}

impl std::fmt::Debug for GameLists {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameLists").field("lists", &self.lists).field("at", &self.at).finish_non_exhaustive()
    }
}
