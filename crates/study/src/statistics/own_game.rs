//! One game in the statistics.

use super::{OwnHabit, Play};
use crate::review::Review;
use reversi::{Game, Player};
use reversi_engine::Level;
use reversi_records::library::GameResult;
use reversi_records::{NodeId, Opening, Outcome, Record, Side, opening_name};

/// A saved game, with the data that the statistics need.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnGame {
    /// The name of the saved game.
    pub name: String,
    /// The date of the game, if it is known.
    pub date: Option<Date>,
    /// The players of the game.
    pub contest: Contest,
    /// Whether the game was played on 8 x 8 from the standard starting position, under rules to which Othello's theory
    /// applies.
    pub is_standard: bool,
    /// The opening, if it has a name.
    pub opening: Option<Opening>,
    /// The result; `None` if the game is unfinished.
    pub result: Option<GameResult>,
    /// The quality of the user's moves, if the game was reviewed.
    pub play: Option<Play>,
    /// The user's first rare move, if the game counts for the statistics and has such a move.
    pub habit: Option<Box<OwnHabit>>,
}

/// The players of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contest {
    /// The user against an engine.
    Against {
        /// The colour that the user played.
        person: Player,
        /// The engine that the user played against.
        opponent: Opponent,
    },
    /// Two human players against each other.
    People,
    /// Two engines against each other.
    Engines,
}

/// The user's opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The built-in engine at this level.
    Level(Level),
    /// Another program with this name.
    Program(String),
}

/// A day, or a month if the day is not known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    /// The day of the month, or 0 if only the month is known.
    pub day: u8,
}

/// A calendar month.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Month {
    pub year: u16,
    pub month: u8,
}

impl OwnGame {
    /// Creates a game from a record and the name under which the game is saved. If the record contains no date, the
    /// date comes from the name.
    #[must_use]
    pub fn new(name: &str, record: &Record) -> OwnGame {
        let (game, outcome) = played_line(record);
        let info = &record.info;
        let mut own = OwnGame {
            name: name.to_owned(),
            date: Date::read(&info.date).or_else(|| Date::read(name)),
            contest: Contest::new(&info.black, &info.white),
            is_standard: is_standard(&game),
            opening: opening_name(&game),
            result: outcome.map(|outcome| GameResult {
                winner: outcome.winner,
                lead: outcome.lead().and_then(|lead| i16::try_from(lead).ok()),
            }),
            play: None,
            habit: None,
        };
        if let (Contest::Against { person, .. }, true, Some(result)) = (&own.contest, own.is_standard, own.result) {
            own.habit = OwnHabit::new(&game, *person, result).map(Box::new);
        }
        own
    }

    /// Adds the quality of the user's moves according to a review.
    pub fn add_review(&mut self, review: &Review) {
        if let Contest::Against { person, .. } = self.contest {
            self.play = Some(Play::new(review, person));
            self.habit.iter_mut().for_each(|habit| habit.add_review(review));
        }
    }

    /// If the game has no review yet, adds the last review of this game in `reviews`. `record` is the record from which
    /// this game was created.
    pub fn find_review(&mut self, record: &Record, reviews: &[Review]) {
        if self.lacks_review() {
            let (game, _) = played_line(record);
            let review = reviews.iter().rfind(|review| *review.game() == game);
            review.into_iter().for_each(|review| self.add_review(review));
        }
    }

    /// Returns whether the game counts for the statistics but has no review yet.
    #[must_use]
    pub fn lacks_review(&self) -> bool {
        let counts = matches!(self.contest, Contest::Against { .. }) && self.is_standard && self.result.is_some();
        counts && self.play.is_none()
    }
}

/// Returns the line of a record that counts as played, and its outcome. Looks for a line in which the game ends, in
/// this order: the line that was shown last, the main line, and then all other lines from last to first. Skips the
/// other lines unless the record contains the position that was shown last. Returns the main line if the game ends in
/// none of these lines.
pub(super) fn played_line(record: &Record) -> (Game, Option<Outcome>) {
    let tree = &record.tree;
    let line = |from| {
        let mut cursor = tree.cursor();
        tree.walk(&mut cursor, tree.leaf(from));
        let outcome = tree.outcome(&cursor);
        (cursor.game().clone(), outcome)
    };
    let main = line(tree.root());
    let leaves = tree.nodes().filter(|(_, node)| node.children().is_empty()).map(|(id, _)| id);
    let leaves: Vec<NodeId> = if record.here.is_some() { leaves.collect() } else { Vec::new() };
    let others = leaves.into_iter().rev().map(line);
    let all = record.here.map(line).into_iter().chain([main.clone()]).chain(others);
    all.into_iter().find(|(_, outcome)| outcome.is_some()).unwrap_or(main)
}

fn is_standard(game: &Game) -> bool {
    let rules = game.rules();
    let is_usual_start = rules.start(game.size()).is_ok_and(|start| start == *game.start());
    rules.othello_theory_applies(game.size()) && is_usual_start && game.first() == Player::Black
}

impl Contest {
    /// Determines who played each side.
    fn new(black: &Side, white: &Side) -> Contest {
        match (opponent(black), opponent(white)) {
            (None, None) => Contest::People,
            (Some(_), Some(_)) => Contest::Engines,
            (None, Some(opponent)) => Contest::Against { person: Player::Black, opponent },
            (Some(opponent), None) => Contest::Against { person: Player::White, opponent },
        }
    }
}

/// Returns the engine that played a side, or `None` for a human. In a saved game, a side's species is 0 for a human and
/// the level number for the built-in engine. Another program has a name but no species. A side with neither is human.
fn opponent(side: &Side) -> Option<Opponent> {
    match side.species.and_then(|number| Level::new(number).ok()) {
        Some(level) => Some(Opponent::Level(level)),
        None if side.species.is_none() && !side.name.is_empty() => Some(Opponent::Program(side.name.clone())),
        None => None,
    }
}

impl Date {
    /// Parses the date at the start of a string, such as `2026-11-16`. The day of the month may be missing.
    #[must_use]
    pub fn read(text: &str) -> Option<Date> {
        let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
        let year = numbers.next().filter(|digits| digits.len() == 4)?.parse().ok()?;
        let month = numbers.next()?.parse().ok().filter(|month| (1..=12).contains(month))?;
        let day = numbers.next().and_then(|digits| digits.parse().ok()).filter(|day| (1..=31).contains(day));
        Some(Date { year, month, day: day.unwrap_or(0) })
    }

    /// Returns the month of this date.
    #[must_use]
    pub const fn month(self) -> Month {
        Month { year: self.year, month: self.month }
    }
}

impl Month {
    pub(super) const fn next(self) -> Month {
        match self {
            Month { year, month: 12 } => Month { year: year + 1, month: 1 },
            Month { year, month } => Month { year, month: month + 1 },
        }
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.month().fmt(f)?;
        if self.day > 0 { write!(f, "-{:02}", self.day) } else { Ok(()) }
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_may_lack_the_day() {
        let read = |text: &str| Date::read(text).map(|date| date.to_string());
        for (text, date) in [
            ("2026-11-16-014233-1", "2026-11-16"),
            ("2026-11-16", "2026-11-16"),
            ("2026-11", "2026-11"),
            ("2026-11-99", "2026-11"),
            ("1999-02-07,08", "1999-02-07"),
        ] {
            assert_eq!(read(text).as_deref(), Some(date), "{text}");
        }
        for text in ["", "2026", "26-11-16", "2026-13-01", "2026-00", "last-game", "12345-01"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(Month { year: 2025, month: 12 }.next().to_string(), "2026-01");
    }
}
