//! The games of a table that a query asks for. Each name is matched and ordered once, however many games have it.

use super::names::{NameId, Names};
use super::{Entry, Table};
use crate::library::query::{lead_of, within};
use crate::library::{GameId, Query, ResultFilter, Sort, row::year_of};
use reversi::Player;

impl Table {
    /// The games that are wanted, in the order that is wanted: as [`Query::matches`] and [`Query::compare`] have it.
    #[must_use]
    pub fn select(&self, query: &Query) -> Vec<GameId> {
        let filter = Filter::new(query, &self.names);
        let games = self.games.iter().zip(0_i64..);
        let wanted = games.filter(|(entry, _)| filter.matches(entry)).map(|(entry, id)| (entry, GameId(id)));
        let key = self.sort_key(query.sort);
        let mut keyed: Vec<(i64, GameId)> = wanted.map(|(entry, id)| (key(entry), id)).collect();
        if query.sort != Sort::Added {
            keyed.sort_unstable();
        }
        if query.descending {
            keyed.reverse();
        }
        keyed.into_iter().map(|(_, id)| id).collect()
    }

    /// What games are ordered by, as a number.
    fn sort_key(&self, sort: Sort) -> impl Fn(&Entry) -> i64 {
        let ranks = match sort {
            Sort::Black | Sort::White | Sort::Event => self.names.ranks(true),
            Sort::Date | Sort::Opening => self.names.ranks(false),
            Sort::Added | Sort::Result | Sort::Moves | Sort::Mistakes => Vec::new(),
        };
        let rank = move |name: NameId| i64::from(ranks[name.index()]);
        move |entry| match sort {
            Sort::Black => rank(entry.black),
            Sort::White => rank(entry.white),
            Sort::Event => rank(entry.event),
            Sort::Date => rank(entry.date),
            Sort::Opening => rank(entry.opening_name),
            Sort::Result => entry.result.map_or(i64::MIN, |result| lead_of(result).into()),
            Sort::Moves => entry.count.into(),
            // The games of a file have no tags and no reviews.
            Sort::Added | Sort::Mistakes => 0,
        }
    }
}

/// A query, and which names have the parts that it asks for.
struct Filter<'a> {
    query: &'a Query,
    words: Vec<Having>,
    player: Option<Having>,
    black: Option<Having>,
    white: Option<Having>,
    winner: Option<Having>,
    loser: Option<Having>,
    event: Option<Having>,
    opening: Option<Having>,
    years: Option<Having>,
}

/// For each name, whether it is wanted.
struct Having(Vec<bool>);

impl Having {
    fn has(&self, name: NameId) -> bool {
        self.0[name.index()]
    }
}

impl Filter<'_> {
    fn new<'a>(query: &'a Query, names: &Names) -> Filter<'a> {
        let having = |part: &String| Having(names.having(part));
        let part = |part: &Option<String>| part.as_ref().map(having);
        Filter {
            query,
            words: query.words.iter().map(having).collect(),
            player: part(&query.player),
            black: part(&query.black),
            white: part(&query.white),
            winner: part(&query.winner),
            loser: part(&query.loser),
            event: part(&query.event),
            opening: part(&query.opening),
            years: query.years.as_ref().map(|_| Having(names.map(|date| within(&query.years, year_of(date))))),
        }
    }

    fn matches(&self, entry: &Entry) -> bool {
        let Query { result, moves, mistakes, is_own, tag, .. } = self.query;
        let winner = entry.result.and_then(|result| result.winner);
        // Nobody has an empty name, which every empty part is in.
        let side = |having: &Option<Having>, wanted: &Option<String>, player: Option<Player>| match player {
            Some(Player::Black) => part(having, entry.black),
            Some(Player::White) => part(having, entry.white),
            None => wanted.as_ref().is_none_or(String::is_empty),
        };
        let texts = [entry.black, entry.white, entry.event, entry.date, entry.opening_name];
        self.words.iter().all(|word| texts.iter().any(|&text| word.has(text)))
            && self.player.as_ref().is_none_or(|part| part.has(entry.black) || part.has(entry.white))
            && part(&self.black, entry.black)
            && part(&self.white, entry.white)
            && side(&self.winner, &self.query.winner, winner)
            && side(&self.loser, &self.query.loser, winner.map(Player::other))
            && part(&self.event, entry.event)
            && part(&self.opening, entry.opening_name)
            && part(&self.years, entry.date)
            && within(moves, Some(entry.count))
            && result.is_none_or(|wanted: ResultFilter| wanted.matches(entry.result))
            // The games of a file have no tags and no reviews, and were played elsewhere.
            && tag.is_none()
            && mistakes.is_none()
            && *is_own != Some(true)
    }
}

fn part(part: &Option<Having>, name: NameId) -> bool {
    part.as_ref().is_none_or(|part| part.has(name))
}
