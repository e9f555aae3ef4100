//! A filter and an order of games, and their text form.

use super::{GameResult, Row};
use reversi::Player;
use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::str::FromStr;
use thiserror::Error;

/// Which games to select, and in which order. A game has to match every field that is set; case is ignored.
///
/// Its text form consists of words and `name:value` pairs. A word has to occur in a player's name, the event, the date, the
/// opening or a tag.
///
/// ```
/// use reversi_records::library::{Query, ResultFilter};
///
/// let query: Query = "tamenori opening:tiger year:1985..1990 result:draw sort:-year".parse()?;
/// assert_eq!(query.words, ["tamenori"]);
/// assert_eq!(query.years, Some(1985..=1990));
/// assert_eq!(query.result, Some(ResultFilter::Draw));
/// assert_eq!("moves:x".parse::<Query>().unwrap_err().to_string(), "moves:x: a number or a range as 40..60 is needed");
/// # Ok::<(), reversi_records::library::QueryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    /// Words that occur in a name, the event, the date, the opening or a tag.
    pub words: Vec<String>,
    /// Part of either player's name.
    pub player: Option<String>,
    /// Part of Black's name.
    pub black: Option<String>,
    /// Part of White's name.
    pub white: Option<String>,
    /// Part of the winner's name.
    pub winner: Option<String>,
    /// Part of the loser's name.
    pub loser: Option<String>,
    /// Part of the event.
    pub event: Option<String>,
    /// Part of the opening's name.
    pub opening: Option<String>,
    /// One of the tags.
    pub tag: Option<String>,
    /// The year.
    pub years: Option<RangeInclusive<u16>>,
    /// The result.
    pub result: Option<ResultFilter>,
    /// The number of discs placed.
    pub moves: Option<RangeInclusive<u16>>,
    /// The number of mistakes of both sides together.
    pub mistakes: Option<RangeInclusive<u16>>,
    /// Whether it was played on this machine.
    pub is_own: Option<bool>,
    /// The order.
    pub sort: Sort,
    /// Whether the order is reversed.
    pub descending: bool,
}

/// A result to select.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultFilter {
    /// This side won.
    Won(Player),
    /// A draw.
    Draw,
    /// An unknown result, or an unfinished game.
    Unknown,
}

/// The key by which games are ordered. Games with equal keys stay in the order of the collection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Sort {
    /// The order of the collection.
    #[default]
    Added,
    Date,
    Black,
    White,
    Event,
    /// Black's lead, with games of unknown results last.
    Result,
    Opening,
    Moves,
    Mistakes,
}

/// A word of a query that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{word}: {kind}")]
pub struct QueryError {
    /// The word.
    pub word: String,
    /// What is wrong with it.
    pub kind: QueryErrorKind,
}

/// What can be wrong with a word of a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum QueryErrorKind {
    #[error("a number or a range as 40..60 is needed")]
    Range,
    #[error("black, white, draw or unknown is needed")]
    Result,
    #[error("yes or no is needed")]
    Own,
    #[error(
        "the names are player, black, white, won, lost, event, opening, tag, year, moves, mistakes, result, own and sort"
    )]
    Name,
    #[error("added, date, black, white, event, result, opening, moves or mistakes is needed")]
    Sort,
}

impl Sort {
    /// All orders.
    pub const ALL: [Sort; 9] = {
        use Sort::{Added, Black, Date, Event, Mistakes, Moves, Opening, Result, White};
        // A new variant does not compile until it is in the list.
        match Added {
            Added | Date | Black | White | Event | Result | Opening | Moves | Mistakes => {
                [Added, Date, Black, White, Event, Result, Opening, Moves, Mistakes]
            }
        }
    };

    /// Returns the name in queries.
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

/// The names of pairs.
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
            // A pair that is still being typed selects all games.
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

    /// Returns whether a game matches. Strings of the query have to be in lower case, as parsed ones are.
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

    /// Compares two games by the order of the query.
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

/// Returns the key that orders results: Black's lead in discs. Losing by resignation or on time counts as more than any number
/// of discs.
pub(super) fn lead_of(result: GameResult) -> i16 {
    let sign = result.winner.map_or(0, |winner| if winner == Player::Black { 1 } else { -1 });
    result.lead.unwrap_or(sign * 1000)
}

pub(super) fn within(range: &Option<RangeInclusive<u16>>, number: Option<u16>) -> bool {
    range.as_ref().is_none_or(|range| number.is_some_and(|number| range.contains(&number)))
}

/// `40`, `40..60`, `40..`, `..60`, `>40` or `<60`.
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

/// Splits a text into words. Quotes protect blanks: `event:"world championship"`.
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
