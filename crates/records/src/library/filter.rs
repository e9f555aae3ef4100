//! Filters and sorts many games by a query. Each name is compared with the query only once, even if many games contain
//! the name.

use super::columns::Columns;
use super::names::{NameId, Names};
use super::query::{lead_of, within};
use super::{GameId, Query, Sort, row::year_of};
use reversi::Player;
use std::collections::HashSet;

/// A query together with the names that match its parts.
#[derive(Debug)]
pub(super) struct Filter<'a> {
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
    /// The games that have the tag of the query.
    tagged: HashSet<GameId>,
    /// For each word of the query, the games with a tag that contains the word.
    words_in_tags: Vec<HashSet<GameId>>,
}

/// For each name, whether it matches one part of a query. The index is the number of the name.
#[derive(Debug)]
struct Having(Vec<bool>);

impl Having {
    fn has(&self, name: NameId) -> bool {
        self.0.get(name.index()).is_some_and(|&has| has)
    }
}

impl Filter<'_> {
    /// Creates a filter. `tags` contains all tags of all games.
    pub(super) fn new<'a>(query: &'a Query, names: &Names, tags: &[(GameId, String)]) -> Filter<'a> {
        let having = |part: &String| Having(names.having(part));
        let part = |part: &Option<String>| part.as_ref().map(having);
        let games = |is_wanted: &dyn Fn(&str) -> bool| {
            tags.iter().filter(|(_, tag)| is_wanted(&tag.to_lowercase())).map(|&(id, _)| id).collect()
        };
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
            tagged: games(&|tag| query.tag.as_deref() == Some(tag)),
            words_in_tags: query.words.iter().map(|word| games(&|tag| tag.contains(word.as_str()))).collect(),
        }
    }

    /// Returns whether a game matches the query, as [`Query::matches`] defines it.
    pub(super) fn matches(&self, id: GameId, game: &Columns) -> bool {
        let Query { result, moves, mistakes, is_own, tag, .. } = self.query;
        let winner = game.result.and_then(|result| result.winner);
        // Without a winner, the names of the winner and the loser count as empty. Only an empty part of a query matches
        // an empty name.
        let side = |having: &Option<Having>, wanted: &Option<String>, player: Option<Player>| match player {
            Some(Player::Black) => part(having, game.black),
            Some(Player::White) => part(having, game.white),
            None => wanted.as_ref().is_none_or(String::is_empty),
        };
        let texts = [game.black, game.white, game.event, game.date, game.opening];
        let word = |(word, tagged): (&Having, &HashSet<GameId>)| {
            texts.iter().any(|&text| word.has(text)) || tagged.contains(&id)
        };
        self.words.iter().zip(&self.words_in_tags).all(word)
            && self.player.as_ref().is_none_or(|part| part.has(game.black) || part.has(game.white))
            && part(&self.black, game.black)
            && part(&self.white, game.white)
            && side(&self.winner, &self.query.winner, winner)
            && side(&self.loser, &self.query.loser, winner.map(Player::other))
            && part(&self.event, game.event)
            && part(&self.opening, game.opening)
            && part(&self.years, game.date)
            && within(moves, Some(game.moves))
            && within(mistakes, mistakes_of(game))
            && result.is_none_or(|wanted| wanted.matches(game.result))
            && is_own.is_none_or(|own| own == game.is_own)
            && (tag.is_none() || self.tagged.contains(&id))
    }
}

fn part(part: &Option<Having>, name: NameId) -> bool {
    part.as_ref().is_none_or(|part| part.has(name))
}

fn mistakes_of(game: &Columns) -> Option<u16> {
    game.mistakes.map(|[black, white]| black.saturating_add(white))
}

/// Returns a function that maps each game to a number. Sorting by this number, and then by id, gives the order of
/// [`Query::compare`].
pub(super) fn sort_key(sort: Sort, names: &Names) -> impl Fn(&Columns) -> i64 {
    let ranks = match sort {
        Sort::Black | Sort::White | Sort::Event => names.ranks(true),
        Sort::Date | Sort::Opening => names.ranks(false),
        Sort::Added | Sort::Result | Sort::Moves | Sort::Mistakes => Vec::new(),
    };
    let rank = move |name: NameId| ranks.get(name.index()).map_or(-1, |&rank| rank.into());
    move |game| match sort {
        Sort::Added => 0,
        Sort::Black => rank(game.black),
        Sort::White => rank(game.white),
        Sort::Event => rank(game.event),
        Sort::Date => rank(game.date),
        Sort::Opening => rank(game.opening),
        Sort::Result => game.result.map_or(i64::MIN, |result| lead_of(result).into()),
        Sort::Moves => game.moves.into(),
        Sort::Mistakes => mistakes_of(game).map_or(-1, i64::from),
    }
}

/// Selects the games with the lowest keys, or with the highest keys if `descending` is set.
#[derive(Debug)]
pub(super) struct First {
    most: usize,
    descending: bool,
    /// The keys and ids of the candidates. Whenever there are more than about twice as many candidates as games to
    /// select, the worst candidates are removed.
    kept: Vec<(i64, i64)>,
}

impl First {
    pub(super) fn new(most: usize, descending: bool) -> First {
        First { most, descending, kept: Vec::new() }
    }

    pub(super) fn add(&mut self, key: i64, id: GameId) {
        // The operator `!` inverts all bits of a number, which reverses the sort order.
        self.kept.push(if self.descending { (!key, !id.0) } else { (key, id.0) });
        if self.kept.len() / 2 > self.most {
            self.kept.select_nth_unstable(self.most);
            self.kept.truncate(self.most);
        }
    }

    /// Returns the selected games, sorted by their keys.
    pub(super) fn finish(mut self) -> Vec<GameId> {
        self.kept.sort_unstable();
        self.kept.truncate(self.most);
        let id = |(_, id): (i64, i64)| GameId(if self.descending { !id } else { id });
        self.kept.into_iter().map(id).collect()
    }
}
