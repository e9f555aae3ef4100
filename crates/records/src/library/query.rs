//! Filters and sort orders for games, and their text form.

use super::{GameResult, Row};
use reversi::Player;
use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::str::FromStr;
use thiserror::Error;

/// A filter and a sort order for games. A game must match every field that is set. Case is ignored.
///
/// The text form of a query consists of words and `name:value` pairs. A word must occur in a player's name, the event,
/// the date, the opening or a tag.
///
/// ```
/// use reversi_records::library::{Query, ResultFilter};
///
/// let query: Query = "tamenori opening:tiger year:1985..1990 result:draw sort:-year".parse()?;
/// assert_eq!(query.words, ["tamenori"]);
/// assert_eq!(query.years, Some(1985..=1990));
/// assert_eq!(query.result, Some(ResultFilter::Draw));
/// assert_eq!("moves:x".parse::<Query>().unwrap_err().to_string(), "moves:x: expected a number, or a range like 40..60");
/// # Ok::<(), reversi_records::library::QueryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    /// Words that must occur in a player's name, the event, the date, the opening or a tag.
    pub words: Vec<String>,
    /// Text that the name of one of the players must contain.
    pub player: Option<String>,
    /// Text that Black's name must contain.
    pub black: Option<String>,
    /// Text that White's name must contain.
    pub white: Option<String>,
    /// Text that the winner's name must contain.
    pub winner: Option<String>,
    /// Text that the loser's name must contain.
    pub loser: Option<String>,
    /// Text that the name of the event must contain.
    pub event: Option<String>,
    /// Text that the name of the opening must contain.
    pub opening: Option<String>,
    /// A tag that the game must have.
    pub tag: Option<String>,
    /// The range of years in which the game must have been played.
    pub years: Option<RangeInclusive<u16>>,
    /// The result that the game must have.
    pub result: Option<ResultFilter>,
    /// The permitted range for the number of moves, not counting passes.
    pub moves: Option<RangeInclusive<u16>>,
    /// The permitted range for the total number of mistakes by both sides.
    pub mistakes: Option<RangeInclusive<u16>>,
    /// Whether the game must have been played on this machine (`true`) or elsewhere (`false`).
    pub is_own: Option<bool>,
    /// The column by which games are sorted.
    pub sort: Sort,
    /// Whether the sort order is reversed.
    pub descending: bool,
}

impl Query {
    /// The maximum number of characters in the text form of a query. Views and commands reject longer texts, which are
    /// pasted by mistake.
    pub const LONGEST: usize = 1000;
}

/// A result by which a query filters games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultFilter {
    /// This side won.
    Won(Player),
    /// The game is a draw.
    Draw,
    /// The result is unknown, or the game is unfinished.
    Unknown,
}

/// The column by which games are sorted. Games with equal values are sorted by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Sort {
    /// No column: games stay in the order of the collection.
    #[default]
    Added,
    Date,
    Black,
    White,
    Event,
    /// Black's lead. Games with unknown results come first, or last in descending order.
    Result,
    Opening,
    Moves,
    Mistakes,
}

/// An error in a word of a query.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{word}: {kind}")]
pub struct QueryError {
    /// The word with the error.
    pub word: String,
    /// The kind of error.
    pub kind: QueryErrorKind,
}

/// The kinds of errors in a word of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum QueryErrorKind {
    #[error("expected a number, or a range like 40..60")]
    Range,
    #[error("expected black, white, draw or unknown")]
    Result,
    #[error("expected yes or no")]
    Own,
    #[error(
        "known names are player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own and sort"
    )]
    Name,
    #[error("expected added, date, black, white, event, result, opening, moves or mistakes")]
    Sort,
}

impl Sort {
    /// All sort orders.
    pub const ALL: [Sort; 9] = {
        use Sort::{Added, Black, Date, Event, Mistakes, Moves, Opening, Result, White};
        // The match makes the compiler reject a new variant that is missing from the list.
        match Added {
            Added | Date | Black | White | Event | Result | Opening | Moves | Mistakes => {
                [Added, Date, Black, White, Event, Result, Opening, Moves, Mistakes]
            }
        }
    };

    /// Returns the name of the sort order in queries.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sort::Added => "added",
            Sort::Date => "date",
            Sort::Black => "black",
            Sort::White => "white",
            Sort::Event => "event",
            Sort::Result => "result",
            Sort::Opening => "opening",
            Sort::Moves => "moves",
            Sort::Mistakes => "mistakes",
        }
    }

    fn named(name: &str) -> Option<Sort> {
        let name = if name == "year" { "date" } else { name };
        Sort::ALL.into_iter().find(|sort| sort.name() == name)
    }
}

/// The names of `name:value` pairs.
const PAIRS: [&str; 17] = [
    "player", "black", "white", "won", "winner", "lost", "loser", "event", "opening", "tag", "year", "moves",
    "mistakes", "result", "own", "mine", "sort",
];

impl FromStr for Query {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Query, QueryError> {
        let mut query = Query::default();
        for word in words(text) {
            query.add(&word).map_err(|kind| QueryError { word, kind })?;
        }
        Ok(query)
    }
}

impl Query {
    fn add(&mut self, word: &str) -> Result<(), QueryErrorKind> {
        let folded = word.to_lowercase();
        let Some((name, value)) = folded.split_once(':') else {
            self.words.push(folded);
            return Ok(());
        };
        let text = || Some(value.to_owned()).filter(|value| !value.is_empty());
        match name {
            // A pair without a value matches all games, because the user may still be typing the value.
            name if value.is_empty() && PAIRS.contains(&name) => {}
            "player" => self.player = text(),
            "black" => self.black = text(),
            "white" => self.white = text(),
            "won" | "winner" => self.winner = text(),
            "lost" | "loser" => self.loser = text(),
            "event" => self.event = text(),
            "opening" => self.opening = text(),
            "tag" => self.tag = text(),
            "year" => self.years = Some(range(value)?),
            "moves" => self.moves = Some(range(value)?),
            "mistakes" => self.mistakes = Some(range(value)?),
            "result" => {
                self.result = Some(match value {
                    "black" | "b" => ResultFilter::Won(Player::Black),
                    "white" | "w" => ResultFilter::Won(Player::White),
                    "draw" => ResultFilter::Draw,
                    "unknown" | "open" => ResultFilter::Unknown,
                    _ => return Err(QueryErrorKind::Result),
                });
            }
            "own" | "mine" => {
                self.is_own = Some(match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(QueryErrorKind::Own),
                });
            }
            "sort" => {
                let (name, descending) = value.strip_prefix('-').map_or((value, false), |name| (name, true));
                self.sort = Sort::named(name).ok_or(QueryErrorKind::Sort)?;
                self.descending = descending;
            }
            _ => return Err(QueryErrorKind::Name),
        }
        Ok(())
    }

    /// Returns whether a game matches the query. The strings of the query must be in lower case, as they are in a
    /// parsed query.
    #[must_use]
    pub fn matches(&self, row: &Row) -> bool {
        let has = |text: &str, part: &str| text.to_lowercase().contains(part);
        let part = |wanted: &Option<String>, text: &str| wanted.as_ref().is_none_or(|part| has(text, part));
        let of = |player: Option<Player>| player.map_or("", |player| row.player(player));
        let winner = row.result.and_then(|result| result.winner);
        let opening = row.opening.map_or("", |opening| opening.name);
        let word = |word: &String| {
            [&*row.black, &*row.white, &*row.event, &*row.date, opening].iter().any(|text| has(text, word))
                || row.tags.iter().any(|tag| has(tag, word))
        };
        let mistakes = row.mistakes.map(|[black, white]| black.saturating_add(white));
        self.words.iter().all(word)
            && self.player.as_ref().is_none_or(|part| has(&row.black, part) || has(&row.white, part))
            && part(&self.black, &row.black)
            && part(&self.white, &row.white)
            && part(&self.winner, of(winner))
            && part(&self.loser, of(winner.map(Player::other)))
            && part(&self.event, &row.event)
            && part(&self.opening, opening)
            && self.tag.as_ref().is_none_or(|tag| row.tags.iter().any(|other| other.to_lowercase() == *tag))
            && within(&self.years, row.year())
            && within(&self.moves, Some(row.moves))
            && within(&self.mistakes, mistakes)
            && self.is_own.is_none_or(|own| own == row.is_own)
            && self.result.is_none_or(|wanted| wanted.matches(row.result))
    }

    /// Compares two games by the sort order of the query.
    #[must_use]
    pub fn compare(&self, a: &Row, b: &Row) -> Ordering {
        let text = |a: &str, b: &str| a.to_lowercase().cmp(&b.to_lowercase());
        let opening = |row: &Row| row.opening.map_or("", |opening| opening.name);
        let mistakes = |row: &Row| row.mistakes.map(|[black, white]| black.saturating_add(white));
        let order = match self.sort {
            Sort::Added => a.id.cmp(&b.id),
            Sort::Date => a.date.cmp(&b.date),
            Sort::Black => text(&a.black, &b.black),
            Sort::White => text(&a.white, &b.white),
            Sort::Event => text(&a.event, &b.event),
            Sort::Result => a.result.map(lead_of).cmp(&b.result.map(lead_of)),
            Sort::Opening => opening(a).cmp(opening(b)),
            Sort::Moves => a.moves.cmp(&b.moves),
            Sort::Mistakes => mistakes(a).cmp(&mistakes(b)),
        };
        let order = order.then(a.id.cmp(&b.id));
        if self.descending { order.reverse() } else { order }
    }
}

impl ResultFilter {
    pub(super) fn matches(self, result: Option<GameResult>) -> bool {
        match (self, result) {
            (ResultFilter::Unknown, result) => result.is_none(),
            (_, None) => false,
            (ResultFilter::Draw, Some(result)) => result.winner.is_none(),
            (ResultFilter::Won(player), Some(result)) => result.winner == Some(player),
        }
    }
}

/// Returns the number by which results are sorted, which is Black's lead in discs. A win without a number of discs,
/// such as a win by resignation, counts as a lead of 1000 discs for the winner.
pub(super) fn lead_of(result: GameResult) -> i16 {
    let sign = result.winner.map_or(0, |winner| if winner == Player::Black { 1 } else { -1 });
    result.lead.unwrap_or(sign * 1000)
}

pub(super) fn within(range: &Option<RangeInclusive<u16>>, number: Option<u16>) -> bool {
    range.as_ref().is_none_or(|range| number.is_some_and(|number| range.contains(&number)))
}

/// Parses a range of the form `40`, `40..60`, `40..`, `..60`, `>40` or `<60`.
fn range(text: &str) -> Result<RangeInclusive<u16>, QueryErrorKind> {
    let number = |text: &str| text.parse::<u16>().map_err(|_| QueryErrorKind::Range);
    if let Some(least) = text.strip_prefix('>') {
        return Ok(number(least)?.saturating_add(1)..=u16::MAX);
    }
    if let Some(most) = text.strip_prefix('<') {
        return Ok(0..=number(most)?.checked_sub(1).ok_or(QueryErrorKind::Range)?);
    }
    match text.split_once("..") {
        Some((least, most)) => {
            let least = if least.is_empty() { 0 } else { number(least)? };
            let most = if most.is_empty() { u16::MAX } else { number(most)? };
            Ok(least..=most)
        }
        None => number(text).map(|number| number..=number),
    }
}

/// Splits `text` at whitespace, except inside quotes, as in `event:"world championship"`.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            letter if letter.is_whitespace() && !quoted => words.push(std::mem::take(&mut word)),
            letter => word.push(letter),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}
