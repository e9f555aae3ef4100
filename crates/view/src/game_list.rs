//! A browser of games: the table of a collection, as state and transitions.
//!
//! A collection is read and asked on a thread of its own. What is typed, sorted or searched for becomes a question; until its
//! answer is there the old rows stay, and an answer to an older question is dropped. Only a page of rows around those that
//! are seen is here at a time.
//!
//! | file | what |
//! |---|---|
//! | `collection` | the games, and how they are read |
//! | `worker` | questions, and the thread that answers them |
//! | `column` | the columns of the table, and how wide they are |
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
#[cfg(feature = "files")]
use reversi_records::library::{Imported, RecordError};
#[cfg(feature = "files")]
use reversi_records::{GameStart, Record};
use std::ops::Range;
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::sync::Arc;
use worker::{Answer, Job, Listed, Page, Question, Report, Worker};

/// The table of a collection of games.
pub struct GameList {
    source: Source,
    worker: Worker,
    /// The filter, as it is typed.
    pub filter: TextField,
    /// What is not understood of it.
    fault: Option<QueryError>,
    /// The filter as it was understood last.
    query: Query,
    /// The column that was chosen, which counts unless the filter names one.
    sort: (Sort, bool),
    /// The position that the games came through.
    through: Option<Arc<Game>>,
    /// What was listed before a position was searched for.
    former: Option<Box<Former>>,
    /// The selected row, and its game if that is known.
    selected: usize,
    game: Option<GameId>,
    /// The last answer, and the numbers of its question and of the last one.
    answer: Answer,
    answered: u64,
    asked: u64,
    /// What went wrong, or came of an import, until something else is done.
    outcome: Option<Outcome>,
    /// How much is read, in percent, until all of it is.
    reading: Option<u8>,
    /// Whether games are being taken into the library.
    importing: bool,
    /// The games, if they are in memory.
    table: Option<Arc<Table>>,
    /// Whether the selected game is to be opened when the answer is there.
    opens: bool,
    /// The number of the game that is asked for, and how many were.
    opening: Option<u64>,
    openings: u64,
}

/// A list that was left for a search.
struct Former {
    filter: TextField,
    query: Query,
    sort: (Sort, bool),
    game: Option<GameId>,
}

/// What is told until something else is done.
#[derive(Debug)]
enum Outcome {
    Said(String),
    Failed(GamesError),
    #[cfg(feature = "files")]
    Imported(Box<Imported>),
}

/// A game that was opened, or why it could not be.
pub(crate) struct Opened {
    /// Its place among the games that are listed, counted from 1, and their number.
    pub(crate) number: usize,
    pub(crate) count: usize,
    pub(crate) game: Result<Read, GamesError>,
    /// The position to go to.
    pub(crate) through: Option<Arc<Game>>,
}

/// What came of the reading of a collection.
pub(crate) enum News {
    /// The games are in memory.
    Read(Arc<Table>),
    Opened(Box<Opened>),
    /// There are no games to be shown.
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

    /// Filters and sorts as another table does.
    fn list_as(&mut self, other: GameList) {
        (self.filter, self.fault, self.query, self.sort) = (other.filter, other.fault, other.query, other.sort);
        self.ask_anew();
    }

    /// What is browsed.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Takes up what has come of questions.
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
                #[cfg(feature = "files")]
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
                // Something else was asked meanwhile.
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

    /// Whether something is still to come.
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

    /// Finds the games that were begun meanwhile.
    pub(crate) fn refresh(&mut self) {
        if self.source.is_stored() && self.answered > 0 {
            self.outcome = None;
            self.ask_for(Page::Around(self.game), true);
        }
    }

    /// Takes the games of files into the library that is browsed.
    #[cfg(feature = "files")]
    pub(crate) fn import(&mut self, paths: Vec<PathBuf>, start: GameStart) {
        self.outcome = None;
        (self.reading, self.importing) = (Some(0), true);
        self.worker.send(Job::Import(paths, start));
    }

    /// Says why a game could not be opened.
    pub(crate) fn tell(&mut self, said: String) {
        self.outcome = Some(Outcome::Said(said));
    }

    /// What went wrong, or came of an import.
    #[must_use]
    pub fn outcome(&self, text: &Text) -> Option<String> {
        self.outcome.as_ref().map(|outcome| match outcome {
            Outcome::Said(said) => said.clone(),
            Outcome::Failed(failure) => say::failure(failure, text),
            #[cfg(feature = "files")]
            Outcome::Imported(imported) => say::imported(imported, text),
        })
    }

    /// Asks for other games, and goes to the selected one if it is among them.
    fn ask_anew(&mut self) {
        self.selected = 0;
        self.ask(Page::Around(self.game));
    }

    /// The filter was edited. One that is not understood changes nothing but what is said of it.
    pub fn edited(&mut self) {
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

    /// What is not understood of the filter.
    #[must_use]
    pub fn fault(&self, text: &Text) -> Option<String> {
        self.fault.as_ref().map(|fault| say::query_error(fault, text))
    }

    /// The order, and whether it is backwards.
    #[must_use]
    pub fn sort(&self) -> (Sort, bool) {
        if self.query.sort == Sort::Added { self.sort } else { (self.query.sort, self.query.descending) }
    }

    /// Sorts by a column, once more backwards, and then as the collection has it.
    pub fn sort_by(&mut self, sort: Sort) {
        self.sort = match self.sort() {
            (old, false) if old == sort => (sort, true),
            (old, true) if old == sort => (Sort::Added, false),
            _ => (sort, false),
        };
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// Sorts by the next of these columns.
    pub fn sort_by_next(&mut self, columns: &Columns) {
        let sorts: Vec<Sort> = columns.iter().filter_map(|(column, _)| column.sort()).collect();
        let at = sorts.iter().position(|&sort| sort == self.sort().0);
        let next = at.map_or(sorts.first(), |at| sorts.get(at + 1));
        self.sort = (next.copied().unwrap_or_default(), false);
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// Turns the order around.
    pub fn reverse(&mut self) {
        let (sort, descending) = self.sort();
        self.sort = (sort, !descending);
        self.query.sort = Sort::Added;
        self.ask_anew();
    }

    /// The position that the games came through, if only those are listed.
    #[must_use]
    pub fn through(&self) -> Option<&Game> {
        self.through.as_deref()
    }

    /// Lists the games that came through a position, or all.
    pub(crate) fn set_through(&mut self, game: Option<Game>) {
        self.former = None;
        self.through = game.map(Arc::new);
        self.ask_anew();
    }

    /// Lists all games that came through a position, whatever was filtered before. One can [go back](Self::end_search).
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

    /// Lists again what was listed before a position was searched for.
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

    /// Lists all games of the collection.
    pub fn list_all(&mut self) {
        self.clear_filter();
        self.set_through(None);
    }

    /// Whether not all games of the collection are listed.
    #[must_use]
    pub fn is_filtered(&self) -> bool {
        self.through.is_some() || !self.filter.text.trim().is_empty()
    }

    /// What was played in the position that the games came through.
    #[must_use]
    pub fn explored(&self) -> Option<&Explored> {
        self.answer.explored.as_ref().filter(|_| self.through.is_some())
    }

    /// The number of games that are listed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.answer.found
    }

    /// The number of games of the collection.
    #[must_use]
    pub fn total(&self) -> usize {
        self.answer.total
    }

    /// How much of the collection is read, in percent, until all of it is.
    #[must_use]
    pub fn reading(&self) -> Option<u8> {
        self.reading
    }

    /// How many games could not be read, and what is wrong with the first of them.
    #[must_use]
    pub fn broken(&self) -> Option<(usize, &str)> {
        Some((self.answer.broken, self.answer.first_broken.as_deref()?))
    }

    /// Whether players are numbers, because the files of their names are not there.
    #[must_use]
    pub fn lacks_names(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.lacks_names())
    }

    /// The games, if they are in memory and in no file.
    #[cfg(feature = "files")]
    fn records(&self) -> Result<Vec<Record>, RecordError> {
        let Some(table) = &self.table else { return Err(RecordError::NoGame) };
        (0..).take(table.len()).map(|id| table.record(GameId(id))).collect()
    }

    /// A row, if it is here.
    #[must_use]
    pub fn row(&self, at: usize) -> Option<&Row> {
        self.listed(at).map(|listed| &listed.row)
    }

    /// What a column says of a row, if the row is here.
    #[must_use]
    pub fn cell(&self, at: usize, column: Column, text: &Text) -> Option<String> {
        let listed = self.listed(at)?;
        Some(column.cell(&listed.row, listed.packed.is_some(), text))
    }

    /// The columns for a room of this many characters, with `gap` characters between two of them.
    #[must_use]
    pub fn columns(&self, room: u16, gap: u16) -> Columns {
        let in_library = self.source.is_stored() && self.table.is_none();
        Columns::new(room, gap, in_library, self.answer.has_days)
    }

    fn listed(&self, at: usize) -> Option<&Listed> {
        self.answer.rows.get(at.checked_sub(self.answer.first)?)
    }

    /// Says which rows are seen. Those that are not here are asked for.
    pub fn show(&mut self, rows: Range<usize>) {
        let here = self.answer.first..self.answer.first + self.answer.rows.len();
        let seen = rows.start.min(self.count())..rows.end.min(self.count());
        let is_here = seen.is_empty() || here.contains(&seen.start) && seen.end <= here.end;
        if !is_here && self.answered == self.asked {
            self.ask(Page::At(seen.start));
        }
    }

    /// The selected row.
    #[must_use]
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Selects a row, or the last one if there are fewer.
    pub fn select(&mut self, at: usize) {
        self.selected = at.min(self.count().saturating_sub(1));
        self.show(self.selected..self.selected + 1);
        self.game = self.row(self.selected).map(|row| row.id);
    }

    /// Moves the selection down or up.
    pub fn step(&mut self, steps: isize) {
        self.select(self.selected.saturating_add_signed(steps));
    }

    /// Whether there is a game after the selected one, or before it.
    #[must_use]
    pub fn has_neighbour(&self, is_next: bool) -> bool {
        if is_next { self.selected + 1 < self.count() } else { self.selected > 0 }
    }

    /// Opens the selected game as soon as it is known which one that is.
    pub(crate) fn open(&mut self) {
        if self.answered != self.asked {
            self.opens = true;
        } else if self.selected < self.count() {
            self.openings += 1;
            self.opening = Some(self.openings);
            self.worker.send(Job::Read { ticket: self.openings, at: self.selected });
        }
    }

    /// Opens nothing: something else has happened.
    pub(crate) fn cancel(&mut self) {
        (self.opens, self.opening) = (false, None);
    }

    /// The last position of the selected game, if its board is 8 x 8.
    #[must_use]
    pub fn preview(&self) -> Option<Board> {
        end_of(self.listed(self.selected)?.packed.as_ref()?)
    }
}

/// The last position of a game.
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
