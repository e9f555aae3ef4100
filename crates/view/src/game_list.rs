//! A list of games: the games in a collection, with a filter, an order and a selection.
//!
//! A worker thread reads the collection and answers queries. Every change of the filter, the order or the searched
//! position starts a new query. Until the result arrives, the list shows the old rows. The list ignores the results of
//! older queries. The list stores only a page of rows around the visible rows.
//!
//! | file | contents |
//! |---|---|
//! | `collection` | a collection of games in memory or in the library |
//! | `worker` | queries, and the thread that answers them |
//! | `column` | the columns of the list and their widths |
//! | `lists` | the lists of a view, one for each collection |

mod collection;
mod column;
mod lists;
mod worker;

pub use collection::GamesError;
pub(crate) use collection::Read;
pub use column::{Column, Columns};
pub use lists::{GameLists, Source};
pub(crate) use worker::is_searchable;

use crate::field::TextField;
use crate::say;
use crate::text::Text;
use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Size};
use reversi_records::Replay;
use reversi_records::library::{Explored, GameId, PackedGame, Query, QueryError, Row, Sort, Table};
use reversi_records::library::{Imported, RecordError};
use reversi_records::{GameStart, Record};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use worker::{Answer, Job, Listed, Page, Question, Report, Worker};

/// A list of the games in a collection.
pub struct GameList {
    source: Source,
    worker: Worker,
    /// The filter as typed.
    pub filter: TextField,
    /// The error in the filter, if the filter is invalid.
    fault: Option<QueryError>,
    /// The query from the last valid filter.
    query: Query,
    /// The column that the user chose to sort by, and whether the order is descending. An order in the filter overrides
    /// this choice.
    sort: (Sort, bool),
    /// The searched position. If set, the list contains only games that reached this position.
    through: Option<Arc<Game>>,
    /// The state to which the list returns after a search for a position.
    former: Option<Box<Former>>,
    /// The index of the selected row. `game` is the game in this row, if the row has been loaded.
    selected: usize,
    game: Option<GameId>,
    /// The latest result. `answered` is the number of its query, and `asked` is the number of the last query.
    answer: Answer,
    answered: u64,
    asked: u64,
    /// An error or the result of an import, which is shown until the next action.
    outcome: Option<Outcome>,
    /// The percentage of the collection that has been read; `None` once everything has been read.
    reading: Option<u8>,
    /// Whether games are being imported into the library.
    importing: bool,
    /// The table of games, if all of them are in memory.
    table: Option<Arc<Table>>,
    /// Whether to open the selected game as soon as the pending result arrives.
    opens: bool,
    /// The id of the pending request to open a game.
    opening: Option<u64>,
    /// The number of requests to open a game so far, from which the ids are made.
    openings: u64,
}

/// The state of a list before a search for a position.
struct Former {
    filter: TextField,
    query: Query,
    sort: (Sort, bool),
    game: Option<GameId>,
}

/// A message that is shown until the next action.
#[derive(Debug)]
enum Outcome {
    Said(String),
    Failed(GamesError),
    Imported(Box<Imported>),
}

/// The result of opening a game.
pub(crate) struct Opened {
    /// The number of the game in the list, counted from 1. `count` is the number of listed games.
    pub(crate) number: usize,
    pub(crate) count: usize,
    pub(crate) game: Result<Read, GamesError>,
    /// The position to show first, if the list was searched for a position.
    pub(crate) through: Option<Arc<Game>>,
}

/// An event of a list that the view must handle.
pub(crate) enum News {
    /// All games have been read into memory.
    Read(Arc<Table>),
    Opened(Box<Opened>),
    /// The collection could not be read.
    Failed(GamesError),
}

impl GameList {
    fn new(source: Source, worker: Worker, sort: (Sort, bool)) -> GameList {
        let mut game_list = GameList {
            source,
            worker,
            filter: TextField::default(),
            fault: None,
            query: Query::default(),
            sort,
            through: None,
            former: None,
            selected: 0,
            game: None,
            answer: Answer::default(),
            answered: 0,
            asked: 0,
            outcome: None,
            reading: Some(0),
            importing: false,
            table: None,
            opens: false,
            opening: None,
            openings: 0,
        };
        game_list.ask(Page::Around(None));
        game_list
    }

    /// Copies the filter and the order from another list.
    fn list_as(&mut self, other: GameList) {
        (self.filter, self.fault, self.query, self.sort) = (other.filter, other.fault, other.query, other.sort);
        self.ask_anew();
    }

    /// Returns the collection that is listed.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Processes the worker's reports until one of them is an event that the view must handle, and returns this event.
    pub(crate) fn update(&mut self) -> Option<News> {
        while let Some(report) = self.worker.report() {
            match report {
                Report::Reading(percent) => self.reading = Some(percent),
                Report::Read(table) => {
                    self.table = Some(table.clone());
                    return Some(News::Read(table));
                }
                Report::Failed(failure) => return Some(News::Failed(failure)),
                Report::Trouble(failure) => self.outcome = Some(Outcome::Failed(failure)),
                Report::Answered(ticket, answer) if ticket == self.asked => self.take(answer),
                Report::Imported(done) => {
                    self.importing = false;
                    self.outcome = Some(done.map_or_else(Outcome::Failed, Outcome::Imported));
                    self.ask_anew();
                }
                Report::Game { ticket, game } if Some(ticket) == self.opening => {
                    self.opening = None;
                    let (number, count) = (self.selected + 1, self.count());
                    let opened = Opened { number, count, game: *game, through: self.through.clone() };
                    return Some(News::Opened(Box::new(opened)));
                }
                // A newer request has replaced the request that this report answers.
                Report::Answered(..) | Report::Game { .. } => {}
            }
        }
        None
    }

    fn take(&mut self, answer: Result<Box<Answer>, GamesError>) {
        if !self.importing {
            self.reading = None;
        }
        self.answered = self.asked;
        let answer = match answer {
            Ok(answer) => *answer,
            Err(failure) => {
                self.opens = false;
                self.outcome = Some(Outcome::Failed(failure));
                return;
            }
        };
        self.selected = answer.place.unwrap_or(self.selected).min(answer.found.saturating_sub(1));
        self.answer = answer;
        self.game = self.row(self.selected).map(|row| row.id).or(self.game);
        if std::mem::take(&mut self.opens) {
            self.open();
        }
    }

    /// Returns whether the list is waiting for a query result, for a game to open, or for the rest of its collection.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.answered != self.asked || self.opening.is_some() || self.reading.is_some()
    }

    fn ask(&mut self, page: Page) {
        self.ask_for(page, false);
    }

    fn ask_for(&mut self, page: Page, refresh: bool) {
        self.asked += 1;
        let mut query = self.query.clone();
        if query.sort == Sort::Added {
            (query.sort, query.descending) = self.sort;
        }
        let question = Question { ticket: self.asked, query, through: self.through.clone(), page, refresh };
        self.worker.send(Job::Ask(Box::new(question)));
    }

    /// Updates the list of a stored collection, so that it includes the games that were started since the last query.
    pub(crate) fn refresh(&mut self) {
        if self.source.is_stored() && self.answered > 0 {
            self.outcome = None;
            self.ask_for(Page::Around(self.game), true);
        }
    }

    /// Imports games from files and folders into the library, which must be the listed source.
    pub(crate) fn import(&mut self, paths: Vec<PathBuf>, start: GameStart) {
        self.outcome = None;
        (self.reading, self.importing) = (Some(0), true);
        self.worker.send(Job::Import(paths, start));
    }

    /// Shows the reason why games could not be opened or imported.
    pub(crate) fn tell(&mut self, said: String) {
        self.outcome = Some(Outcome::Said(said));
    }

    /// Returns the error or the result of an import, if there is one.
    #[must_use]
    pub fn outcome(&self, text: &Text) -> Option<String> {
        self.outcome.as_ref().map(|outcome| match outcome {
            Outcome::Said(said) => said.clone(),
            Outcome::Failed(failure) => say::failure(failure, text),
            Outcome::Imported(imported) => say::imported(imported, text),
        })
    }

    /// Sends a query for the current filter, order and position. The selected game stays selected if the result
    /// contains it.
    fn ask_anew(&mut self) {
        self.selected = 0;
        self.ask(Page::Around(self.game));
    }

    /// Applies the filter after an edit. Shortens a filter that is too long. An invalid filter changes only the error
    /// message.
    pub fn edited(&mut self) {
        // The filter may contain a large text that was pasted by mistake.
        if let Some((end, _)) = self.filter.text.char_indices().nth(Query::LONGEST) {
            self.filter.text.truncate(end);
        }
        match self.filter.text.parse::<Query>() {
            Ok(query) => {
                (self.fault, self.outcome) = (None, None);
                if query != self.query {
                    self.query = query;
                    self.ask_anew();
                }
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// Returns the error message about the filter, if it is invalid.
    #[must_use]
    pub fn fault(&self, text: &Text) -> Option<String> {
        self.fault.as_ref().map(|fault| say::query_error(fault, text))
    }

    /// Returns the column that the list is sorted by, and whether the order is descending.
    #[must_use]
    pub fn sort(&self) -> (Sort, bool) {
        if self.query.sort == Sort::Added { self.sort } else { (self.query.sort, self.query.descending) }
    }

    /// Sorts by a column. Repeated calls switch from ascending to descending order, and then to the order of the
    /// collection.
    pub fn sort_by(&mut self, sort: Sort) {
        self.sort = match self.sort() {
            (old, false) if old == sort => (sort, true),
            (old, true) if old == sort => (Sort::Added, false),
            _ => (sort, false),
        };
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// Sorts by the next column of `columns` that supports sorting. After the last of these columns, restores the order
    /// of the collection.
    pub fn sort_by_next(&mut self, columns: &Columns) {
        let sorts: Vec<Sort> = columns.iter().filter_map(|(column, _)| column.sort()).collect();
        let at = sorts.iter().position(|&sort| sort == self.sort().0);
        let next = at.map_or(sorts.first(), |at| sorts.get(at + 1));
        self.sort = (next.copied().unwrap_or_default(), false);
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// Reverses the order of the list.
    pub fn reverse(&mut self) {
        let (sort, descending) = self.sort();
        self.sort = (sort, !descending);
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// Returns the searched position, or `None` if the list is not restricted to games that reached a position.
    #[must_use]
    pub fn through(&self) -> Option<&Game> {
        self.through.as_deref()
    }

    /// Lists only the games that reached a position. If `game` is `None`, ends the search for a position.
    pub(crate) fn set_through(&mut self, game: Option<Game>) {
        self.former = None;
        self.through = game.map(Arc::new);
        self.ask_anew();
    }

    /// Removes the filter, and lists all games that reached a position. [`end_search`](Self::end_search) restores the
    /// previous list.
    pub(crate) fn search_through(&mut self, game: Game) {
        let (sort, game_before) = (self.sort, self.game);
        if self.through.is_none() {
            let (filter, query) = (std::mem::take(&mut self.filter), std::mem::take(&mut self.query));
            self.former = Some(Box::new(Former { filter, query, sort, game: game_before }));
        }
        self.clear_filter();
        self.through = Some(Arc::new(game));
        self.ask_anew();
    }

    /// Restores the list as it was before the search for a position.
    pub(crate) fn end_search(&mut self) {
        let Some(former) = self.former.take() else { return };
        let Former { filter, query, sort, game } = *former;
        (self.filter, self.query, self.sort, self.game) = (filter, query, sort, game);
        (self.through, self.fault, self.outcome) = (None, None, None);
        self.ask_anew();
    }

    fn clear_filter(&mut self) {
        self.filter = TextField::default();
        (self.query, self.fault, self.outcome) = (Query::default(), None, None);
    }

    /// Lists all games in the collection.
    pub fn list_all(&mut self) {
        self.clear_filter();
        self.set_through(None);
    }

    /// Returns whether a filter or a search for a position restricts the list.
    #[must_use]
    pub fn is_filtered(&self) -> bool {
        self.through.is_some() || !self.filter.text.trim().is_empty()
    }

    /// Returns the moves that were played in the searched position.
    #[must_use]
    pub fn explored(&self) -> Option<&Explored> {
        self.answer.explored.as_ref().filter(|_| self.through.is_some())
    }

    /// Returns the number of games in the list.
    #[must_use]
    pub fn count(&self) -> usize {
        self.answer.found
    }

    /// Returns the number of games in the collection.
    #[must_use]
    pub fn total(&self) -> usize {
        self.answer.total
    }

    /// Returns the percentage of the collection that has been read, or `None` once everything has been read.
    #[must_use]
    pub fn reading(&self) -> Option<u8> {
        self.reading
    }

    /// Returns the number of games that could not be read, and the error in the first of them.
    #[must_use]
    pub fn broken(&self) -> Option<(usize, &str)> {
        Some((self.answer.broken, self.answer.first_broken.as_deref()?))
    }

    /// Returns whether some players are shown as numbers, because the files with their names are missing.
    #[must_use]
    pub fn lacks_names(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.lacks_names())
    }

    /// Returns the records of all games. Fails if the games are not in memory.
    fn records(&self) -> Result<Vec<Record>, RecordError> {
        let Some(table) = &self.table else { return Err(RecordError::NoGame) };
        (0..).take(table.len()).map(|id| table.record(GameId(id))).collect()
    }

    /// Returns a row by its index, if it has been loaded.
    #[must_use]
    pub fn row(&self, at: usize) -> Option<&Row> {
        self.listed(at).map(|listed| &listed.row)
    }

    /// Returns the text of a cell, if the row has been loaded.
    #[must_use]
    pub fn cell(&self, at: usize, column: Column, text: &Text) -> Option<String> {
        let listed = self.listed(at)?;
        Some(column.cell(&listed.row, listed.packed.is_some(), text))
    }

    /// Returns the columns that fit into a width of `room` characters, with `gap` characters between two columns.
    #[must_use]
    pub fn columns(&self, room: u16, gap: u16) -> Columns {
        let in_library = self.source.is_stored() && self.table.is_none();
        Columns::new(room, gap, in_library, self.answer.has_days)
    }

    fn listed(&self, at: usize) -> Option<&Listed> {
        self.answer.rows.get(at.checked_sub(self.answer.first)?)
    }

    /// Requests the page around the visible rows, if some of these rows have not been loaded.
    pub fn show(&mut self, rows: Range<usize>) {
        let here = self.answer.first..self.answer.first + self.answer.rows.len();
        let seen = rows.start.min(self.count())..rows.end.min(self.count());
        let is_here = seen.is_empty() || here.contains(&seen.start) && seen.end <= here.end;
        if !is_here && self.answered == self.asked {
            self.ask(Page::At(seen.start));
        }
    }

    /// Returns the index of the selected row.
    #[must_use]
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Selects a row by its index, or the last row if the index is too large.
    pub fn select(&mut self, at: usize) {
        self.selected = at.min(self.count().saturating_sub(1));
        self.show(self.selected..self.selected + 1);
        self.game = self.row(self.selected).map(|row| row.id);
    }

    /// Moves the selection down by `steps` rows, or up if `steps` is negative.
    pub fn step(&mut self, steps: isize) {
        self.select(self.selected.saturating_add_signed(steps));
    }

    /// Returns whether there is a game after the selected game (if `is_next` is true) or before it.
    #[must_use]
    pub fn has_neighbour(&self, is_next: bool) -> bool {
        if is_next { self.selected + 1 < self.count() } else { self.selected > 0 }
    }

    /// Opens the selected game. If a result is pending, opens the game after the result has arrived.
    pub(crate) fn open(&mut self) {
        if self.answered != self.asked {
            self.opens = true;
        } else if self.selected < self.count() {
            self.openings += 1;
            self.opening = Some(self.openings);
            self.worker.send(Job::Read { ticket: self.openings, at: self.selected });
        }
    }

    /// Cancels the opening of a game. The view calls this method when the user performs another action in the meantime.
    pub(crate) fn cancel(&mut self) {
        (self.opens, self.opening) = (false, None);
    }

    /// Returns the last position of the selected game, if its row has been loaded and its board is 8 x 8.
    #[must_use]
    pub fn preview(&self) -> Option<Board> {
        end_of(self.listed(self.selected)?.packed.as_ref()?)
    }
}

/// Returns the last position of a game.
fn end_of(game: &PackedGame) -> Option<Board> {
    let start = game.start();
    let mut board = Board::new(Size::STANDARD);
    for square in Size::STANDARD.squares() {
        let bit = 1 << Bitboard::square(square);
        let disc = if start.own & bit != 0 {
            Some(Player::Black)
        } else {
            (start.opponent & bit != 0).then_some(Player::White)
        };
        board.set(square, disc).ok()?;
    }
    let mut replay = Replay::new(reversi::Rules::Othello, &board, Player::Black).ok()?;
    for square in game.moves() {
        replay.play(square).ok()?;
    }
    Some(replay.board())
}

impl std::fmt::Debug for GameList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameList").field("source", &self.source).field("count", &self.count()).finish_non_exhaustive()
    }
}
