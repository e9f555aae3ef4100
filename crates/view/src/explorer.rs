//! The explorer, which shows the moves that were played in the position on the board, with their frequencies and the
//! results of the games.
//!
//! | file | contents |
//! |---|---|
//! | `source` | the collections in which the explorer counts games |
//! | `lookup` | the thread that looks up positions in these collections |
//! | `model` | the view model of the explorer |
//! | `listed` | the games in the listed file, folder or pasted text, as a collection |
//! | `library` | the library of games on this machine, as two collections |
//! | `deviation` | deviations from the usual moves |

mod deviation;
mod library;
mod listed;
mod lookup;
mod model;
mod source;

pub(crate) use model::ExplorerContext;
pub use model::{ExplorerGame, ExplorerModel, ExplorerRow, ExplorerTab, RowValue};
pub use source::{ExplorerSource, SourceAnswer, SourceKind};

use crate::game_list::GamesError;
use crate::settings::Settings;
use lookup::Lookup;
use reversi::{Board, Game, Player, Square};
use reversi_engine::Score;
use reversi_records::Record;
use reversi_records::explorer::Deviation;
use reversi_session::{EngineTask, HintKind, NodeId, Session, Waker};
use std::sync::Arc;

/// A board and the side to move.
type Position = (Board, Option<Player>);

/// The maximum number of games that the explorer lists.
const LISTED: usize = 8;

/// The collections of games, each with the moves that were played in the position on the board.
pub struct Explorer {
    lookup: Lookup,
    columns: Vec<Column>,
    /// The position that was looked up last. `request` is the number of that lookup.
    position: Option<Position>,
    request: u64,
    /// The last node for which the explorer requested the values of all moves.
    valued: Option<NodeId>,
    /// The values of all moves that the engine computed last, and their position.
    values: Option<(Position, Vec<(Square, Score)>)>,
    /// The line that the explorer last searched for deviations, and the deviations in it.
    deviations: Option<(Game, Vec<Deviation>)>,
    /// Whether the tournament statistics have been requested but have not arrived yet.
    pub(crate) is_fetching: bool,
}

/// A collection, and the result of looking up the position on the board in the collection.
struct Column {
    kind: SourceKind,
    /// The games of the collection; `None` for the built-in statistics.
    source: Option<Arc<dyn ExplorerSource>>,
    /// The result; `None` until the position has been looked up.
    answer: Option<Result<SourceAnswer, GamesError>>,
    /// Whether the collection was empty at the last lookup.
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
            position: None,
            request: 0,
            valued: None,
            values: None,
            deviations: None,
            is_fetching: false,
        }
    }

    /// Makes the next update look up the position and search for deviations again. The view calls this method when the
    /// tournament statistics have arrived.
    pub(crate) fn forget(&mut self) {
        (self.position, self.deviations) = (None, None);
    }

    /// Sets or removes a collection of games. The built-in statistics cannot be removed.
    pub fn set_source(&mut self, kind: SourceKind, source: Option<Arc<dyn ExplorerSource>>) {
        self.columns.retain(|column| column.kind != kind || column.source.is_none());
        self.columns.extend(source.map(|source| Column::new(kind, Some(source))));
        self.columns.sort_by_key(|column| column.kind);
        self.position = None;
    }

    /// Makes the next update look up the position again, for example after games were added or deleted.
    pub fn refresh(&mut self) {
        self.position = None;
    }

    /// Looks up the position on the board if it has changed, and receives the results of lookups.
    pub(crate) fn update(&mut self, game: &Game, line: Game) {
        self.look_at(game);
        self.receive();
        self.find_deviations(line);
    }

    /// Looks up a position in all collections. Does nothing if this position was looked up last.
    fn look_at(&mut self, game: &Game) {
        let position = position(game);
        if self.position == Some(position) {
            return;
        }
        self.position = Some(position);
        self.request += 1;
        let mut sources = Vec::new();
        for column in &mut self.columns {
            column.answer = None;
            match &column.source {
                None => column.answer = Some(Ok(source::tournaments(game))),
                Some(source) => sources.push((column.kind, source.clone())),
            }
        }
        self.lookup.ask(self.request, game.clone(), sources);
    }

    /// Returns the collections to show: the built-in statistics, the `chosen` collection, and every other collection
    /// that is known to contain games.
    fn shown(&self, chosen: SourceKind) -> impl Iterator<Item = &Column> {
        let is_shown =
            move |column: &&Column| column.kind == chosen || column.source.is_none() || column.is_empty == Some(false);
        self.columns.iter().filter(is_shown)
    }

    fn receive(&mut self) {
        while let Some(answer) = self.lookup.result() {
            let column = self.columns.iter_mut().find(|column| column.kind == answer.kind);
            if let Some(column) = column.filter(|_| answer.request == self.request) {
                column.is_empty = Some(answer.found.as_ref().is_ok_and(|found| found.all == 0));
                column.answer = Some(answer.found);
            }
        }
    }

    /// Returns the collection by which the moves are sorted: the `preferred` collection, or the built-in statistics if
    /// that collection is missing or empty.
    fn chosen_source(&self, preferred: SourceKind) -> SourceKind {
        let is_chosen = |column: &&Column| column.kind == preferred && column.is_empty != Some(true);
        self.columns.iter().find(is_chosen).map(|column| column.kind).unwrap_or_default()
    }

    /// Returns the collection that follows the chosen collection, wrapping around.
    pub(crate) fn next_source(&self, preferred: SourceKind) -> SourceKind {
        let chosen = self.chosen_source(preferred);
        let shown: Vec<SourceKind> = self.shown(chosen).map(|column| column.kind).collect();
        let at = shown.iter().position(|&kind| kind == chosen).unwrap_or(0);
        shown[(at + 1) % shown.len()]
    }

    /// Returns whether to request the values of all moves. The explorer requests them once for each visible position,
    /// when a person is to move and the engine is either idle or computing only the live evaluation.
    pub(crate) fn wants_values(&self, session: &Session, settings: &Settings) -> bool {
        let is_idle = session.thinking().is_none_or(|progress| progress.task == EngineTask::Evaluation)
            && session.hint().is_none()
            && session.review_progress().is_none();
        let is_requested = self.valued == Some(session.current());
        settings.explorer_values && is_idle && !is_requested && session.is_persons_turn()
    }

    /// Sets the last node for which the explorer requested the values of all moves. With `None`, the explorer can
    /// request the values for the current node again.
    pub(crate) fn set_valued(&mut self, node: Option<NodeId>) {
        self.valued = node;
        if node.is_none() {
            self.forget_values();
        }
    }

    /// Removes the remembered values.
    pub(crate) fn forget_values(&mut self) {
        self.values = None;
    }

    /// Remembers the values of all moves, so that the explorer still shows them after another hint has replaced them.
    pub(crate) fn remember_values(&mut self, session: &Session) {
        if let Some(hint) = session.hint().filter(|hint| hint.kind == HintKind::All) {
            let values = hint.answers.iter().map(|answer| (answer.best, answer.score)).collect();
            self.values = Some((position(session.game()), values));
        }
    }

    /// Returns the remembered values of the moves in a position.
    pub(crate) fn remembered_values(&self, game: &Game) -> &[(Square, Score)] {
        let here = self.values.as_ref().filter(|(at, _)| *at == position(game));
        here.map_or(&[], |(_, values)| values)
    }

    /// Reads a game that the explorer lists. Returns `None` if its collection has been removed.
    pub(crate) fn open(&self, game: &ExplorerGame) -> Option<Result<Record, GamesError>> {
        let column = self.columns.iter().find(|column| column.kind == game.source)?;
        Some(column.source.as_ref()?.open(game.id))
    }
}

/// Returns the board and the side to move.
fn position(game: &Game) -> Position {
    (*game.board(), game.turn())
}
