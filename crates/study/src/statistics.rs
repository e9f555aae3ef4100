//! Statistics of one's own play: results, accuracy, where mistakes happen, and a level to play next.
//!
//! [`Statistics`] are counted from a list of [games](OwnGame), without files or an engine. What counts is a finished game of a
//! person against the engine or another program, on 8 x 8 from the usual start under rules with Othello's theory; all other
//! games are [told apart](Others).
//!
//! | file | what |
//! |---|---|
//! | `own_game` | a game as statistics see it |
//! | `tally` | games won, drawn and lost |
//! | `play` | what a review says of the person's moves: phases of the game, and kinds of errors |
//! | `habit` | where the person leaves what is usually played |
//! | `strength` | the strength of a person against levels, and the level to play next |
//! | `kept_games`, `review_all` | the games that are kept, and their reviews one after another |
//! | `own_play` | the same on a thread of its own, for views |

mod habit;
mod kept_games;
mod own_game;
mod own_play;
mod play;
mod practice;
mod review_all;
mod strength;
mod tally;

pub use habit::OwnHabit;
pub use kept_games::KeptGames;
pub use own_game::{Contest, Date, Month, Opponent, OwnGame};
pub use own_play::{OwnPlay, OwnPlayProblem, OwnPlayTask};
pub use play::{ErrorKind, GamePhase, PhasePlay, Play};
pub use practice::Practice;
pub use review_all::{ReviewAll, ReviewAllProgress, review_all};
pub use strength::{FEWEST_GAMES, RECENT_GAMES, Strength, level_elo};
pub use tally::Tally;

use habit::Habits;
use reversi::Player;
use reversi_engine::Level;
use std::collections::BTreeMap;

/// The running mean of accuracy is over this many reviewed games.
pub const RUNNING: usize = 10;

/// What a list of games says of the person who played them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// All games that count.
    pub total: Tally,
    /// Against each level, the weakest first.
    pub levels: Vec<(Level, Tally)>,
    /// Against other programs, by their names.
    pub programs: Vec<(String, Tally)>,
    /// With the black and with the white discs.
    pub colours: [Tally; 2],
    /// In each opening, by its name, the most frequent first. `None` has no name.
    pub openings: Vec<(Option<&'static str>, Tally)>,
    /// In each month from the first game to the last, months without a game included.
    pub months: Vec<(Month, Tally)>,
    /// The accuracy of each reviewed game, the oldest first.
    pub accuracy: Vec<AccuracyPoint>,
    /// How many of the games that count are reviewed.
    pub reviewed: usize,
    /// The person's moves of those games by phase, in the order of [`GamePhase::ALL`].
    pub phases: [PhasePlay; 3],
    /// The errors among them by kind, in the order of [`ErrorKind::ALL`].
    pub kinds: [usize; 4],
    /// Where the person leaves what is usually played: the most frequent first, and among those the most expensive.
    pub habits: Vec<OwnHabit>,
    /// How strong the person is; `None` after fewer than [`FEWEST_GAMES`] games against levels.
    pub strength: Option<Strength>,
    /// How many games against levels there are.
    pub games_against_levels: usize,
    /// The games that do not count above.
    pub others: Others,
}

/// The accuracy of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AccuracyPoint {
    /// When it was played, if that is known.
    pub date: Option<Date>,
    /// The accuracy, from 0 to 100.
    pub accuracy: f64,
    /// The mean of this game and those before it, of [`RUNNING`] games at most.
    pub mean: f64,
}

/// Games that are counted apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Others {
    /// Games that have not ended.
    pub unfinished: usize,
    /// Games between two persons.
    pub people: usize,
    /// Games without a person.
    pub engines: usize,
    /// Games of a person on other boards, under other rules, or from a position that was set up.
    pub boards: Tally,
}

impl Statistics {
    /// Counts games.
    #[must_use]
    pub fn new<'a>(games: impl IntoIterator<Item = &'a OwnGame>) -> Statistics {
        let mut games: Vec<&OwnGame> = games.into_iter().collect();
        games.sort_by(|a, b| (a.date, &a.name).cmp(&(b.date, &b.name)));
        let mut counter = Counter::default();
        games.into_iter().for_each(|game| counter.add(game));
        counter.finish()
    }

    /// How many of the games that count are not reviewed.
    #[must_use]
    pub const fn unreviewed(&self) -> usize {
        self.total.games() - self.reviewed
    }

    /// Whether there is no game at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let Others { unfinished, people, engines, boards } = self.others;
        self.total.games() + unfinished + people + engines + boards.games() == 0
    }

    /// How many errors there are in the reviewed games.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.kinds.iter().sum()
    }
}

/// Statistics while games are added, the oldest first.
#[derive(Default)]
struct Counter {
    statistics: Statistics,
    levels: BTreeMap<Level, Tally>,
    programs: BTreeMap<String, Tally>,
    openings: BTreeMap<Option<&'static str>, Tally>,
    months: BTreeMap<Month, Tally>,
    habits: Habits,
    /// Results against levels, and what the person scored.
    scores: Vec<(Level, f64)>,
}

impl Counter {
    fn add(&mut self, game: &OwnGame) {
        let others = &mut self.statistics.others;
        let (result, person, opponent) = match (&game.contest, game.result) {
            (_, None) => return others.unfinished += 1,
            (Contest::People, Some(_)) => return others.people += 1,
            (Contest::Engines, Some(_)) => return others.engines += 1,
            (Contest::Against { person, .. }, Some(result)) if !game.is_standard => {
                return others.boards.add(result, *person);
            }
            (Contest::Against { person, opponent }, Some(result)) => (result, *person, opponent),
        };
        let colour = usize::from(person == Player::White);
        let by_opponent = match opponent {
            Opponent::Level(level) => {
                self.scores.push((*level, Tally::of(result, person).score().unwrap_or(0.5)));
                self.levels.entry(*level).or_default()
            }
            Opponent::Program(name) => self.programs.entry(name.clone()).or_default(),
        };
        by_opponent.add(result, person);
        let statistics = &mut self.statistics;
        statistics.total.add(result, person);
        statistics.colours[colour].add(result, person);
        self.openings.entry(game.opening.map(|opening| opening.name)).or_default().add(result, person);
        if let Some(date) = game.date {
            self.months.entry(date.month()).or_default().add(result, person);
        }
        game.habit.iter().for_each(|habit| self.habits.add(habit));
        if let Some(play) = &game.play {
            self.add_play(play, game.date);
        }
    }

    fn add_play(&mut self, play: &Play, date: Option<Date>) {
        let statistics = &mut self.statistics;
        statistics.reviewed += 1;
        for (sum, phase) in statistics.phases.iter_mut().zip(&play.phases) {
            sum.add(phase);
        }
        for (sum, count) in statistics.kinds.iter_mut().zip(play.kinds) {
            *sum += count;
        }
        if let Some(accuracy) = play.accuracy {
            let before = statistics.accuracy.iter().rev().map(|point| point.accuracy);
            let last: Vec<f64> = std::iter::once(accuracy).chain(before).take(RUNNING).collect();
            let mean = last.iter().sum::<f64>() / last.len() as f64;
            statistics.accuracy.push(AccuracyPoint { date, accuracy, mean });
        }
    }

    fn finish(self) -> Statistics {
        let mut openings: Vec<_> = self.openings.into_iter().collect();
        // Those without a name come last: they are not one opening.
        openings.sort_by_key(|(name, tally)| (name.is_none(), std::cmp::Reverse(tally.games())));
        Statistics {
            levels: self.levels.into_iter().collect(),
            programs: self.programs.into_iter().collect(),
            openings,
            months: without_gaps(self.months),
            habits: self.habits.finish(),
            strength: Strength::of(&self.scores),
            games_against_levels: self.scores.len(),
            ..self.statistics
        }
    }
}

/// At most this many months are listed: a date that is far off does not make a list of centuries.
const MOST_MONTHS: usize = 120;

/// Every month from the first to the last, or those with games alone if that would be too many.
fn without_gaps(months: BTreeMap<Month, Tally>) -> Vec<(Month, Tally)> {
    let (Some(first), Some(last)) = (months.keys().next(), months.keys().next_back()) else { return Vec::new() };
    let all: Vec<Month> = std::iter::successors(Some(*first), |month| Some(month.next()).filter(|next| next <= last))
        .take(MOST_MONTHS + 1)
        .collect();
    if all.len() > MOST_MONTHS {
        return months.into_iter().collect();
    }
    all.into_iter().map(|month| (month, months.get(&month).copied().unwrap_or_default())).collect()
}
