//! The collections of a view, and what a person does with them.

use super::collection::Collection;
use super::worker::{Worker, is_searchable};
use super::{Browser, News, Opened};
use crate::games::NextGame;
use crate::say;
use crate::text::Text;
use crate::view::{Dialog, View};
use reversi::Game;
use reversi::bitboard::Bitboard;
use reversi_records::library::Sort;
use reversi_records::{Canonical, GameStart, NodeId, Record};
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::time::Duration;

/// What is browsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The games that were begun on this machine.
    #[cfg(feature = "files")]
    Own,
    /// Files and folders.
    #[cfg(feature = "files")]
    Files(Vec<PathBuf>),
    /// Pasted text, or the text of a file.
    Pasted,
}

impl Source {
    /// Its name in a few words.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        match self {
            #[cfg(feature = "files")]
            Source::Own => text.games_own(),
            #[cfg(feature = "files")]
            Source::Files(paths) => match paths.as_slice() {
                [path] => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
                several => text.games_files(several.len()),
            },
            Source::Pasted => text.games_pasted(),
        }
    }

    /// Whether its games are kept by this program, with reviews and tags.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        #[cfg(feature = "files")]
        return matches!(self, Source::Own);
        #[cfg(not(feature = "files"))]
        return false;
    }
}

/// The collections that are browsed, each with its filter, its order and its selection, and the one that is shown.
#[derive(Default)]
pub(crate) struct Tabs {
    list: Vec<Browser>,
    at: usize,
}

impl Tabs {
    fn current(&self) -> Option<&Browser> {
        self.list.get(self.at)
    }

    fn current_mut(&mut self) -> Option<&mut Browser> {
        self.list.get_mut(self.at)
    }

    /// Shows a collection; it takes the place of another one of its kind.
    fn show(&mut self, browser: Browser) {
        let kind = std::mem::discriminant(&browser.source);
        let old = self.list.iter().position(|other| std::mem::discriminant(&other.source) == kind);
        match old {
            Some(at) => {
                self.list[at] = browser;
                self.at = at;
            }
            None => {
                self.list.push(browser);
                self.at = self.list.len() - 1;
            }
        }
    }

    fn remove(&mut self, at: usize) {
        self.list.remove(at);
        self.at = self.at.min(self.list.len().saturating_sub(1));
    }
}

impl View {
    /// The games that are browsed, if any are.
    #[must_use]
    pub fn browser(&self) -> Option<&Browser> {
        self.tabs().current()
    }

    /// The games that are browsed, mutable.
    pub fn browser_mut(&mut self) -> Option<&mut Browser> {
        self.tabs_mut().current_mut()
    }

    /// The games that are browsed, mutable, with the messages at hand.
    pub fn browser_and_text(&mut self) -> (Option<&mut Browser>, &Text) {
        let (tabs, text) = self.tabs_and_text();
        (tabs.current_mut(), text)
    }

    /// All collections that can be browsed, and which of them is.
    #[must_use]
    pub fn browsed(&self) -> (Vec<&Source>, usize) {
        (self.tabs().list.iter().map(|browser| &browser.source).collect(), self.tabs().at)
    }

    /// Browses another one of the collections.
    pub fn browse_tab(&mut self, at: usize) {
        if at < self.tabs().list.len() {
            self.tabs_mut().at = at;
        }
    }

    /// Browses the games of files and folders.
    #[cfg(feature = "files")]
    pub fn browse_files(&mut self, paths: Vec<PathBuf>) {
        let game = self.session().game();
        let start = GameStart { rules: game.rules(), size: game.size() };
        let worker = Worker::start(Collection::of_files(paths.clone(), start), self.waker());
        self.browse(Browser::new(Source::Files(paths), worker, (Sort::Added, false)));
    }

    /// Browses games that are in no file.
    pub(crate) fn browse_records(&mut self, records: Vec<Record>) {
        let worker = Worker::start(Collection::of_records(records), self.waker());
        self.browse(Browser::new(Source::Pasted, worker, (Sort::Added, false)));
    }

    fn browse(&mut self, browser: Browser) {
        self.tabs_mut().show(browser);
        self.open_dialog(Dialog::Games);
    }

    /// Goes back to the games that were browsed last.
    pub(crate) fn open_games(&mut self) {
        if self.browser().is_none() {
            let notice = self.text().notice_no_games();
            return self.notices_mut().replace(notice);
        }
        self.open_dialog(Dialog::Games);
    }

    /// Opens the selected game.
    pub fn open_browsed(&mut self) {
        if let Some(browser) = self.browser_mut() {
            browser.open();
        }
    }

    /// Opens the game after or before the one that was opened last.
    pub(crate) fn open_neighbour(&mut self, is_next: bool) {
        match self.browser_mut() {
            Some(browser) if browser.has_neighbour(is_next) => {
                browser.step(if is_next { 1 } else { -1 });
                browser.open();
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
        self.tabs_mut().list.iter_mut().for_each(Browser::cancel);
    }

    /// Whether games can be searched for the position on the board.
    #[must_use]
    pub fn can_search_position(&self) -> bool {
        is_searchable(self.session().game())
    }

    /// Lists the games that came through the position on the board.
    pub(crate) fn search_position(&mut self) {
        let game = self.session().game().clone();
        if !is_searchable(&game) {
            let notice = self.text().notice_no_search();
            return self.notices_mut().replace(notice);
        }
        self.open_games();
        if let Some(browser) = self.browser_mut() {
            browser.set_through(Some(game));
        }
    }

    /// Lists the games that came through the position on the board, or all of them again.
    pub fn toggle_through(&mut self) {
        let game = self.session().game().clone();
        if let Some(browser) = self.browser_mut() {
            let is_on = browser.through().is_some();
            browser.set_through((!is_on && is_searchable(&game)).then_some(game));
        }
    }

    /// Takes up what has come of browsing.
    pub(crate) fn update_browser(&mut self, now: Duration) {
        for at in (0..self.tabs().list.len()).rev() {
            let Some(news) = self.tabs_mut().list.get_mut(at).and_then(Browser::update) else { continue };
            match news {
                News::Opened(opened) => self.take_opened(*opened, now),
                News::Failed(failure) => {
                    if self.tabs().at == at && matches!(self.dialog(), Some(Dialog::Games)) {
                        self.close_dialog();
                    }
                    self.tabs_mut().remove(at);
                    let notice = say::failure(&failure, self.text());
                    self.notices_mut().replace(notice);
                }
            }
        }
    }

    fn take_opened(&mut self, opened: Opened, now: Duration) {
        let Opened { number, count, game, through } = opened;
        let mut record = match game {
            Ok(record) => record,
            Err(failure) => {
                let notice = say::failure(&failure, self.text());
                return self.notices_mut().replace(notice);
            }
        };
        if let Some(node) = through.and_then(|position| node_of(&record, &position)) {
            record.here = Some(node);
        }
        let notice = say::game_of(&record, number, count, self.text());
        self.replace(NextGame::new(record.into()).saying(notice), now);
    }
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
