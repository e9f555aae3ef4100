//! The explorer: for the position on the board, every move that was played, how often, and how it went.
//!
//! | file | what |
//! |---|---|
//! | `source` | the collections of games that are counted |
//! | `lookup` | the thread on which they are asked |
//! | `model` | what is shown |
//! | `browsed` | the file, the folder or the paste that is browsed |
//! | `library` | the library of games on this machine |
//! | `left` | where a game leaves what is usually played |

mod browsed;
mod left;
#[cfg(feature = "files")]
mod library;
mod lookup;
mod model;
mod source;

pub use model::{ExplorerGame, ExplorerModel, ExplorerRow, ExplorerTab, RowValue};
pub use source::{ExplorerSource, SourceAnswer, SourceKind};

use crate::game_list::GamesError;
use crate::games::NextGame;
use crate::say;
use crate::view::{Mode, View};
use lookup::Lookup;
use reversi::{Board, Game, Player};
use reversi_records::explorer::Deviation;
use reversi_session::{EngineTask, HintKind, NodeId, Waker};
use std::sync::Arc;
use std::time::Duration;

/// How many games are listed.
const LISTED: usize = 8;

/// The collections, and what they told of the position that is looked at.
pub(crate) struct Explorer {
    lookup: Lookup,
    columns: Vec<Column>,
    /// The position that was asked about, and the number of the question.
    asked: Option<(Board, Option<Player>)>,
    tag: u64,
    /// The node for which values were asked because the explorer shows them.
    valued: Option<NodeId>,
    /// The line that was searched for deviations, and what was found.
    deviations: Option<(Game, Vec<Deviation>)>,
    /// Whether the built-in statistics are on their way.
    pub(crate) is_fetching: bool,
}

/// A collection, and its answer.
struct Column {
    kind: SourceKind,
    /// `None` is the built-in statistics.
    source: Option<Arc<dyn ExplorerSource>>,
    /// `None` until it has answered.
    answer: Option<Result<SourceAnswer, GamesError>>,
    /// Whether there is no game in it, as it answered last.
    is_empty: Option<bool>,
}

impl Column {
    fn new(kind: SourceKind, source: Option<Arc<dyn ExplorerSource>>) -> Column {
        Column { kind, source, answer: None, is_empty: None }
    }
}

impl Explorer {
    pub(crate) fn new(waker: Waker) -> Explorer {
        let column = Column::new(SourceKind::Tournaments, None);
        Explorer {
            lookup: Lookup::new(waker),
            columns: vec![column],
            asked: None,
            tag: 0,
            valued: None,
            deviations: None,
            is_fetching: false,
        }
    }

    /// Asks everything again.
    pub(crate) fn forget(&mut self) {
        (self.asked, self.deviations) = (None, None);
    }

    fn set_source(&mut self, kind: SourceKind, source: Option<Arc<dyn ExplorerSource>>) {
        self.columns.retain(|column| column.kind != kind || column.source.is_none());
        self.columns.extend(source.map(|source| Column::new(kind, Some(source))));
        self.columns.sort_by_key(|column| column.kind);
        self.asked = None;
    }

    /// Asks about a position, unless that was asked last.
    fn look_at(&mut self, game: &Game) {
        let position = (*game.board(), game.turn());
        if self.asked == Some(position) {
            return;
        }
        self.asked = Some(position);
        self.tag += 1;
        let mut sources = Vec::new();
        for column in &mut self.columns {
            column.answer = None;
            match &column.source {
                None => column.answer = Some(Ok(source::tournaments(game))),
                Some(source) => sources.push((column.kind, source.clone())),
            }
        }
        self.lookup.ask(self.tag, game.clone(), sources);
    }

    /// The collections that are shown while this one is chosen: those that are known to have games.
    fn shown(&self, chosen: SourceKind) -> impl Iterator<Item = &Column> {
        let is_shown =
            move |column: &&Column| column.kind == chosen || column.source.is_none() || column.is_empty == Some(false);
        self.columns.iter().filter(is_shown)
    }

    fn receive(&mut self) {
        while let Some(answer) = self.lookup.answer() {
            let column = self.columns.iter_mut().find(|column| column.kind == answer.kind);
            if let Some(column) = column.filter(|_| answer.tag == self.tag) {
                column.is_empty = Some(answer.found.as_ref().is_ok_and(|found| found.all == 0));
                column.answer = Some(answer.found);
            }
        }
    }
}

impl View {
    /// Shows a collection of games in the explorer, or takes it away. The built-in statistics are always there.
    pub fn set_explorer_source(&mut self, kind: SourceKind, source: Option<Arc<dyn ExplorerSource>>) {
        self.explorer_mut().set_source(kind, source);
    }

    /// Asks the collections again: games were added or deleted.
    pub fn refresh_explorer(&mut self) {
        self.explorer_mut().asked = None;
    }

    /// Shows the explorer, or hides it. It is in the side panel, which is shown with it.
    pub(crate) fn toggle_explorer(&mut self) {
        let settings = self.settings_mut();
        settings.explorer ^= true;
        settings.side_panel |= settings.explorer;
    }

    /// Sorts the moves by the next collection, wrapping around.
    pub(crate) fn next_explorer_source(&mut self) {
        let chosen = self.explorer_source();
        let shown: Vec<SourceKind> = self.explorer_state().shown(chosen).map(|column| column.kind).collect();
        let at = shown.iter().position(|&kind| kind == chosen).unwrap_or(0);
        self.choose_explorer_source(shown[(at + 1) % shown.len()]);
    }

    /// Sorts the moves by a collection.
    pub fn choose_explorer_source(&mut self, kind: SourceKind) {
        let settings = self.settings_mut();
        (settings.explorer, settings.explorer_source) = (true, kind);
    }

    /// The collection that the moves are sorted by: the chosen one, if it is there and has games.
    fn explorer_source(&self) -> SourceKind {
        let chosen = |column: &&Column| column.kind == self.settings().explorer_source && column.is_empty != Some(true);
        self.explorer_state().columns.iter().find(chosen).map(|column| column.kind).unwrap_or_default()
    }

    /// Follows the game, while the explorer is open.
    pub(crate) fn update_explorer(&mut self) {
        if !self.settings().explorer {
            return;
        }
        self.fetch_statistics();
        let game = self.session().game().clone();
        let line = self.session().line_game();
        let explorer = self.explorer_mut();
        explorer.look_at(&game);
        explorer.receive();
        explorer.find_departures(line);
        self.ask_explorer_values();
    }

    /// Asks for the values of all moves once in each position, if the explorer is to show them and the engine has nothing else
    /// to do.
    fn ask_explorer_values(&mut self) {
        let (session, settings) = (self.session(), self.settings());
        let node = session.current();
        let is_idle = session.thinking().is_none_or(|progress| progress.task == EngineTask::Evaluation)
            && session.hint().is_none()
            && session.review_progress().is_none();
        let is_asked = self.explorer_state().valued == Some(node);
        let is_wanted = settings.explorer_values && matches!(self.mode(), Mode::Play) && !self.is_starting();
        if is_wanted && is_idle && !is_asked && session.is_persons_turn() {
            // What could refuse it was looked at.
            let _ = self.session_mut().ask_hint(HintKind::All);
            self.explorer_mut().valued = Some(node);
        }
    }

    /// Takes the hint away, with the values of the explorer, which asks for them again when the game is shown.
    pub(crate) fn forget_values(&mut self) {
        self.explorer_mut().valued = None;
        self.session_mut().cancel_hint();
    }

    /// Shows values in the explorer, or no longer.
    pub(crate) fn toggle_explorer_values(&mut self) {
        let is_on = !self.settings().explorer_values || !self.settings().explorer;
        let settings = self.settings_mut();
        (settings.explorer_values, settings.explorer) = (is_on, settings.explorer || is_on);
        settings.side_panel |= is_on;
        self.explorer_mut().valued = None;
        if !is_on {
            self.session_mut().cancel_hint();
        }
    }

    /// Opens a game that the explorer lists. Whoever is in the middle of a game is asked first.
    pub fn open_explored(&mut self, game: &ExplorerGame, now: Duration) {
        let column = self.explorer_state().columns.iter().find(|column| column.kind == game.source);
        let Some(source) = column.and_then(|column| column.source.clone()) else { return };
        match source.open(game.id) {
            Ok(record) => self.replace(NextGame::new(record.into()), now),
            Err(error) => {
                let notice = self.text().explorer_failed(say::failure(&error, self.text()));
                self.notices_mut().replace(notice);
            }
        }
    }
}
